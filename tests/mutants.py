"""`make mutants`: small changes to the rules' code, one at a time; a test suite of seconds must notice each.

`make mutants ARGS="liberte --sample 500"`. Mutants are made from the syntax tree of each rules module and sampled
evenly over all of them. Each runs in a forked child: the functions of its module get the changed code, then the game's
kill suite runs until something fails (its module `killers`: `MODULES`, `LIMIT`, `survives()`). Results are kept in
`.mutants.json` under the module's text, so a run can be stopped and taken up again, and a changed module is tried anew.
What only tells listeners about the game (events) is left alone.
"""

from __future__ import annotations

import argparse
import ast
import copy
import gc
import hashlib
import importlib
import json
import os
import resource
import signal
import sys
import types
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.games import BUILT_IN
from engine.play import scenario
from tests.games.project import ROOT

RECORD = ROOT / ".mutants.json"
MEMORY = 1 << 30
"""Bytes; a mutant that needs more grows without end."""

_SWAP: dict[type, Any] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.Mult: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr, ast.LShift: ast.RShift,
    ast.RShift: ast.LShift, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip


def _changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """What may become of one node: a word for the change, and the node that takes its place."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in _SWAP:
        new = copy.deepcopy(node)
        new.ops[0] = _SWAP[type(node.ops[0])]()
        yield "compare", new
    elif isinstance(node, ast.BinOp | ast.BoolOp | ast.AugAssign) and type(node.op) in _SWAP:
        swapped = copy.deepcopy(node)
        swapped.op = _SWAP[type(node.op)]()
        yield "operator", swapped
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not", node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield "constant", ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield "constant", ast.Constant(node.value + 1)
    elif isinstance(node, ast.If | ast.While):
        negated = copy.deepcopy(node)
        negated.test = ast.UnaryOp(ast.Not(), negated.test)
        yield "negate", negated
    elif isinstance(node, ast.Assign | ast.AugAssign) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    ):
        yield "drop", ast.Pass()


def _is_telling(node: ast.AST) -> bool:
    """Code that only speaks to listeners: `s.note(...)`, and what stands under `if s.events is not None`."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return isinstance(node.value.func, ast.Attribute) and node.value.func.attr == "note"
    if isinstance(node, ast.If):
        return "s.events is not None" in ast.unparse(node.test)
    return False


def sites(tree: ast.Module) -> Iterator[tuple[ast.AST, str, int | None, str, ast.AST]]:
    """Every place that may change: parent, field, index, what is done, and the new node."""
    for function in tree.body:
        if isinstance(function, ast.FunctionDef):
            yield from _inside(function)


def _inside(parent: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, str, ast.AST]]:
    for field, value in ast.iter_fields(parent):
        if field in ("args", "returns", "annotation", "decorator_list"):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(child, ast.AST) or _is_telling(child):
                continue
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                continue  # a docstring
            for what, new in _changes(child):
                yield parent, field, index, what, new
            yield from _inside(child)


def mutants(game: str, modules: tuple[str, ...]) -> list[tuple[str, int]]:
    """All mutants, as a module below the games and the number of the site in it."""
    found = []
    for name in (f"{game}.{module}" for module in modules):
        count = sum(1 for _ in sites(ast.parse(_source(name))))
        found += [(name, number) for number in range(count)]
    return found


def _source(name: str) -> str:
    return (ROOT / "engine/games" / f"{name.replace('.', '/')}.py").read_text(encoding="utf-8")


def _key(name: str, number: int) -> str:
    return f"{name}:{hashlib.sha256(_source(name).encode()).hexdigest()[:8]}:{number}"


def mutate(name: str, number: int) -> None:
    """Put a mutant in the place of its module's functions."""
    tree = ast.parse(_source(name))
    parent, field, index, _, new = list(sites(tree))[number]
    old = getattr(parent, field) if index is None else getattr(parent, field)[index]
    ast.copy_location(new, old)
    if index is None:
        setattr(parent, field, new)
    else:
        getattr(parent, field)[index] = new
    module = importlib.import_module(f"engine.games.{name}")
    namespace = dict(vars(module))
    exec(compile(ast.fix_missing_locations(tree), f"{name}.py", "exec"), namespace)
    for key, function in vars(module).items():
        if isinstance(function, types.FunctionType) and function.__module__ == module.__name__:
            function.__code__ = namespace[key].__code__


def described(name: str, number: int) -> str:
    """What a mutant changes, without doing it."""
    tree = ast.parse(_source(name))
    parent, field, index, what, new = list(sites(tree))[number]
    old = getattr(parent, field) if index is None else getattr(parent, field)[index]
    return f"{name}.py:{old.lineno} {what}: {ast.unparse(old).splitlines()[0]} -> {ast.unparse(new).splitlines()[0]}"


def tried(name: str, number: int, killers: Any) -> str:
    """Fork, mutate, run the suite; `killed` or `survived`. A mutant that takes too long runs in a circle: killed."""
    child = os.fork()
    if child == 0:
        sys.stdout = sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 - the child ends without closing anything
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.setitimer(signal.ITIMER_PROF, killers.LIMIT)  # not by the clock: a busy machine kills nobody
        try:
            mutate(name, number)
            os._exit(42 if killers.survives() else 0)
        except BaseException:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return "survived" if os.waitstatus_to_exitcode(status) == 42 else "killed"


def main(arguments: list[str]) -> int:
    """Try the sampled mutants that are not on record yet, then print the score."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("game", nargs="?", choices=BUILT_IN, help="one game; all of them by default")
    parser.add_argument("--sample", type=int, default=500, help="how many mutants of a game, spread evenly")
    parser.add_argument("--again", action="store_true", help="try survivors again: the kill suite has grown")
    args = parser.parse_args(arguments)
    scenario.ALTERNATIVES = 0  # the search for unscripted luck is no part of the rules
    return max(_score(game, args.sample, args.again) for game in ((args.game,) if args.game else BUILT_IN))


def _score(game: str, sample: int, again: bool) -> int:
    killers = importlib.import_module(f"tests.engine.games.{game}.killers")
    everything = mutants(game, killers.MODULES)
    step = len(everything) / sample
    chosen = [everything[int(k * step)] for k in range(sample)] if sample < len(everything) else everything
    record: dict[str, str] = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    if not killers.survives():
        print("the kill suite fails without any mutant", file=sys.stderr)
        return 1
    gc.freeze()  # what every child inherits is not copied for the sake of looking at it
    for name, number in chosen:
        key = _key(name, number)
        if key not in record or (again and record[key] == "survived"):
            record[key] = tried(name, number, killers)
            RECORD.write_text(json.dumps(record, indent=0))
    results = Counter(record[_key(name, number)] for name, number in chosen)
    print(f"{game}: {len(everything)} mutants possible, {len(chosen)} tried, {results['killed']} killed")
    print(f"score {results['killed'] / len(chosen):.1%}; survivors:")
    for name, number in chosen:
        if record[_key(name, number)] == "survived":
            print(f"  {described(name, number)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
