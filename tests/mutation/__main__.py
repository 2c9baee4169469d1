"""`python -m tests.mutation [GAME]`: the whole proof on the real books, for one game or for all (minutes)."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable

from engine.errors import Findings
from generator.project import choose_games
from generator.rulebook.evidence.editions import open_editions
from generator.rulebook.evidence.scenarios import play_examples
from generator.rulebook.verify.verify import open_book
from tests.mutation.examples import mutate_givens, mutate_thens, quoted_differently
from tests.mutation.games import known
from tests.mutation.numbers import mutate_rules
from tests.mutation.others import Others
from tests.mutation.pictures import mutate_pictures
from tests.mutation.score import Score
from tests.mutation.spans import mutate_spans
from tests.project import PROJECT, ROOT


def main() -> int:
    """Print the scores, fail below the promised shares."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("game", nargs="?", help="one game; all of them by default")
    return max(_prove(game) for game in choose_games(PROJECT, parser.parse_args().game))


def _prove(game: str) -> int:
    editions = open_editions(ROOT, game)
    plays = list(play_examples(ROOT, editions, Findings()).values())
    book, others = open_book(ROOT, game), Others(editions.base)
    codes = [spoken.code for spoken in editions.base.content.identity.languages]
    proofs: tuple[tuple[Callable[[], Score], float], ...] = (
        (lambda: mutate_thens(plays, others), 1.0),
        (lambda: mutate_pictures(book), 1.0),
        (lambda: mutate_givens(plays, others, quoted_differently(book), known(game).excused), 0.9),
        (lambda: mutate_spans(ROOT, game, codes), 1.0),
        (lambda: mutate_rules(ROOT, game), 1.0),
    )
    print(f"{editions.base.content.identity.title}, {len(codes)} languages", flush=True)
    kept = True
    for proof, promised in proofs:
        began = time.monotonic()
        score = proof()
        print(f"{score}\n  {time.monotonic() - began:.0f} s", flush=True)
        kept = kept and score.share >= promised and score.honest
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
