"""Templates from strangers: they read plain data, end in time, and what they do wrong is one line with its place."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest
from shapely import Point

from engine.record import record
from generator.backends import html
from generator.failure import Failure
from generator.project import Project
from tests.project import ROOT


@record
class Land:
    """A record with what templates may read and what they may not."""

    name: str
    shape: object

    @property
    def upper(self) -> str:
        return self.name.upper()

    def burn(self) -> str:
        raise AssertionError


class Pictures:
    """A class of ours that lets templates call one method."""

    FOR_TEMPLATES = ("sign",)
    count = 3

    def __init__(self) -> None:
        self.secret = Path.cwd()

    @property
    def land(self) -> Land:
        return VALUES["land"]  # type: ignore[return-value]

    def sign(self, name: str) -> str:
        return f"[{name}]"

    def draw(self) -> str:
        raise AssertionError


VALUES: dict[str, object] = {
    "land": Land("Sud", Point(0, 0)),
    "numbers": np.zeros(3),
    "path": Path("x"),
    "functions": [print, Path, Path("x").write_text],
    "p": Pictures(),
    "words": ["a", "b"],
    "table": {"a": 1},
}


def rendered(folder: Path, text: str | bytes, **others: str) -> str:
    """What a template makes of the values above."""
    for name, other in {"page": text, **others}.items():
        data = other if isinstance(other, bytes) else other.encode()
        (folder / f"{name}.html").write_bytes(data)
    Project(ROOT).use()  # a project compiles each template once
    return html.render(folder, "page.html", VALUES)


@pytest.mark.parametrize(
    ("template", "expected"),
    [
        ("{{ land.name }} {{ land.upper }} {{ land['name'] }}", "Sud SUD Sud"),
        ("{{ p.count }} {{ p.land.name }} {{ p.sign('x') }}", "3 Sud [x]"),
        ("{{ words | join(' ') }} {{ words[0].upper() }} {{ table.get('a') }} {{ table.items() | list }}", "a b A 1"),
        ("{{ '{0.name}'.format(land) }} {{ 2 ** 10 }} {{ '-' * 3 }}", "Sud 1024 ---"),
        ("{% macro m(x) %}{{ x }}{{ caller() }}{% endmacro %}{% call m(1) %}2{% endcall %}", "12"),
        ("{% set n = namespace(x=1) %}{% set n.x = 5 %}{{ n.x }}{{ dict(a=1).a }}{{ range(3) | sum }}", "513"),
    ],
)
def test_templates_read_plain_data_and_what_we_offer(tmp_path: Path, template: str, expected: str) -> None:
    assert expected in rendered(tmp_path, template)


@pytest.mark.parametrize(
    "attempt",
    [
        "numbers.tofile('{0}')",
        "numbers.dump('{0}')",
        "numbers['tofile']('{0}')",
        "(numbers | attr('tofile'))('{0}')",
        "numbers[0].tofile('{0}')",
        "numbers[:2].tofile('{0}')",
        "numbers.T",
        "land.shape.wkt",
        "([land.shape] | map(attribute='wkt') | list)[0]",
        "'{{0.wkt}}'.format(land.shape)",
        "'{{0.tofile}}'.format(numbers)",
        "path.write_text('x')",
        "path.parent",
        "(path / '..').resolve()",
        "functions[0]('x')",
        "functions[1]('{0}').touch()",
        "functions[2]('x')",
        "land.burn()",
        "p.draw()",
        "p.secret",
        "p.FOR_TEMPLATES",
        "p.sign.__func__",
        "p.__class__",
        "land.__init__.__globals__",
        "''.__class__.__mro__[1].__subclasses__()",
        "words.append('c')",
        "table.update(a=2)",
        "cycler.__init__.__globals__.os.system('touch {0}')",
        "lipsum()",
        "self._TemplateReference__context",
        "land.name.__dict__",
        "nothing",
    ],
)
def test_nothing_else_has_attributes_or_can_be_called(tmp_path: Path, attempt: str) -> None:
    written = tmp_path / "written"
    with pytest.raises(Failure) as caught:
        rendered(tmp_path, "\n{{ " + attempt.format(written) + " }}")
    assert caught.value.message.startswith("templates/page.html:2: ")
    assert not written.exists()
    assert VALUES["words"] == ["a", "b"]


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("\n{{ 1 / 0 }}", "page.html:2: ZeroDivisionError: division by zero"),
        ("\n{{ 1 + 'x' }}", "page.html:2: TypeError: "),
        ("{% macro m() %}{{ m() }}{% endmacro %}\n{{ m() }}", "page.html:1: RecursionError"),
        ("{% include 'page.html' %}", "page.html:1: RecursionError"),
        ("{% for x in words %}\n", "page.html:1: Unexpected end of template"),
        ("{{ words", "page.html:1: "),
        ("{% include 'none.html' %}", "page.html:1: there is no template “none.html”"),
        ("{% include '../secret' %}", "page.html:1: there is no template “../secret”"),
        ("{% import 'other.html' as o %}\n{{ o.m() }}", "other.html:3: ZeroDivisionError"),
        ("{{ 10 ** (10 ** 8) }}", "page.html:1: ** makes something too large"),
        ("{{ 'a' * 10 ** 12 }}", "page.html:1: * makes something too large"),
        ("{{ 3 * words * 10 ** 9 }}", "page.html:1: * makes something too large"),
        ("{% set n = namespace(x='ab') %}{% for i in range(99) %}{% set n.x = n.x + n.x %}{% endfor %}", "too large"),
        ("{% for i in range(10 ** 9) %}{% endfor %}", "page.html:1: OverflowError: "),
        ("{{ p.sign() }}", "page.html:1: TypeError: "),
        (b"\xff\xfe", "page.html: not UTF-8 at byte 0"),
    ],
)
def test_an_error_is_one_line_with_its_place(tmp_path: Path, template: str | bytes, said: str) -> None:
    with pytest.raises(Failure) as caught:
        rendered(tmp_path, template, other="{% macro m() %}\n\n{{ 1 / 0 }}{% endmacro %}")
    assert said in caught.value.message
    assert "\n" not in caught.value.message
    assert caught.value.fix


@pytest.mark.parametrize(
    "endless",
    [
        "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
        "{% set r = range(99999) | list %}{% for a in r %}{% if 'x' in r %}{% endif %}{% endfor %}",
        "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(60) }}",
    ],
)
def test_a_template_that_does_not_end_is_stopped(tmp_path: Path, endless: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html, "SECONDS", 0.05)
    with pytest.raises(Failure, match=r"templates/page.html(:1)?: it does not end: stopped after 0.05 seconds"):
        rendered(tmp_path, endless)
    assert rendered(tmp_path, "{{ words[0] }}") == "a"


def test_files_of_the_templates_are_files_that_lie_there(tmp_path: Path) -> None:
    """No pipe, no device, nothing that a link leads to elsewhere."""
    folder = tmp_path / "templates"
    folder.mkdir()
    (tmp_path / "secret").write_text("secret")
    (folder / "link.css").symlink_to(tmp_path / "secret")
    (folder / "zero.css").symlink_to("/dev/zero")
    os.mkfifo(folder / "pipe.css")
    for name in ("link.css", "zero.css", "pipe.css", "../secret", "gone.css"):
        with pytest.raises(Failure, match=f"templates/{name}"):
            html.source(folder, name)
        with pytest.raises(Failure):
            html.render(folder, name, {})
