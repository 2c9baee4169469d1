"""The table of options."""

from __future__ import annotations

from typing import get_args

from generator import options
from generator.options import COUNTED, OPTIONS, OptionGroup, OptionName


def test_every_option_is_in_the_table_once() -> None:
    """The type, which the checker compares with every use of a name, lists the same names."""
    assert tuple(option.name for option in OPTIONS) == get_args(OptionName)


def test_groups_of_options_share_nothing_and_leave_nothing_out() -> None:
    assert sorted(name for group in get_args(OptionGroup) for name in options.of(group)) == sorted(get_args(OptionName))


def test_what_changes_the_number_of_sheets_or_the_names_of_files_is_counted() -> None:
    named = {"backs", "copies", "printer", "marks", "marks-offset", "outlines"}
    assert set(COUNTED) == {*named, *options.of("spacing", "size", "large", "box")}
