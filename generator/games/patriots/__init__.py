"""How 1793: Patriots & Traitors reads. Its cards, boards and book are not drawn yet: there is nothing to build."""

from generator.games.presentation import Presentation
from generator.games.vocabulary import Vocabulary

HERE = "generator.games.patriots"
NAMED = ("card", "law", "faction", "currency", "location", "province", "territory", "army")
"""Kinds of names that its things have; the id of each is a word of a table."""

VOCABULARY = Vocabulary(
    private=(
        *("patriots", "traitor", "cordelier", "jacobin", "girondin", "feuillant", "royalist", "coalition"),
        *("convention nationale", "faubourgs", "caserne", "conciergerie", "assignat", "rabble", "civil war"),
    ),
    named_in_examples=NAMED,
    judged={"majority": "I6", "controlled": "I8"},
    of_words=NAMED,
    groups={"faction": ("cordelier", "jacobin", "girondin", "feuillant", "royalist")},
    indexed=("law", "location", "army", "edition"),
    kept=("person", "location", "month", "province", "territory"),
    inserts=("boards", "phases", "roads", "action-cards", "leaders", "laws"),
    compared=NAMED,
    labelled=("card", "law"),
)

PRESENTATION = Presentation(
    name="patriots",
    vocabulary=VOCABULARY,
    kinds=(),
    kit=(),
    names=f"{HERE}.words.names:names",
    facts=f"{HERE}.words.facts:derived",
    strings=f"{HERE}.words.strings:strings",
    examples=f"{HERE}.words.example_names:EXAMPLES",
    pictures="",
    shares=("france",),
    lists=f"{HERE}.words.lists:LISTS",
)
