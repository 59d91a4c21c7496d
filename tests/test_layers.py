"""Knowledge flows one way: no module knows of a layer above its own, and the rules are pure."""

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "kingofnewyork"
PACKAGE = "kingofnewyork"
LAYERS = (
    ("core", "errors", "extras", "folders", "frozen"),
    ("rules",),
    ("cards",),
    ("play",),
    ("odds", "bots"),
    ("arena", "analysis", "env"),
    ("training",),
    ("words", "local"),
    ("server",),
    ("client", "tui"),
    ("cli",),
)
"""From the lowest to the highest; a module may import from its own layer or from a lower one."""
RANKS = {name: rank for rank, names in enumerate(LAYERS) for name in names}
SERVER_LAYERS = (
    ("settings", "logs", "metrics", "failpoints", "limits", "health"),
    ("domain",),
    ("protocol",),
    ("store", "workers"),
    ("rooms",),
    ("http",),
    ("run",),
)
"""The packages of the server, in the same order: what a table is knows nothing of where it is kept,
who is connected, or how."""
INNER_LAYERS = {
    "server": SERVER_LAYERS,
    "odds": (("",), ("threats",)),
    "bots": (
        ("base", "failures"),
        ("rule",),
        ("styles", "easy", "random", "value"),
        ("exact",),
        ("learned",),
        ("search", "named"),
        ("__init__",),
    ),
    "tui": (("", "widgets"), ("screens",), ("app",), ("replay",)),
    "cli": (
        ("",),
        ("database", "plain", "simulate", "save_report"),
        ("launch", "saved_games", "position_hints", "json_stream", "export_games", "serve_check"),
        ("arena", "cards", "puzzles", "review", "replay"),
        ("commands",),
        ("main",),
    ),
}
"""The packages and modules within a package, in the same order; an empty name stands for all
modules at its top that are not named."""
INNER_RANKS = {
    package: {name: rank for rank, names in enumerate(layers) for name in names}
    for package, layers in INNER_LAYERS.items()
}
PURE = ("rules", "cards")
"""These import nothing but the standard library and what lies below."""
IMPURE_MODULES = (
    *("random", "time", "datetime", "os", "sys", "pathlib", "secrets", "socket", "threading"),
    *("asyncio", "io", "locale", "multiprocessing", "shutil", "subprocess", "tempfile", "uuid"),
)
IMPURE_CALLS = ("open", "print", "input", "exec", "eval", "breakpoint", "__import__")
MODULES = sorted(SOURCE.glob("**/*.py"))


FRONT_DOOR = RANKS["play"] + 0.5
"""The package itself offers what `play` has: layers above `play` may come in that way."""


def rank_of(module):
    """How high a dotted name within the package stands; a public name is the front door's."""
    parts = module.split(".")
    return RANKS.get(parts[1], FRONT_DOOR) if len(parts) > 1 else FRONT_DOOR


def is_type_checking(node):
    """Whether a statement is for type checkers alone."""
    return isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"


def imports_of(tree):
    """Every module that is imported when the program runs, by its whole dotted name."""
    found = []
    checks = [node for node in ast.walk(tree) if isinstance(node, ast.If)]
    for_types = {node for check in checks if is_type_checking(check) for node in check.body}
    for node in ast.walk(tree):
        if node in for_types:
            continue
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            found += [base]
            if base in (PACKAGE, *[f"{PACKAGE}.{name}" for name in INNER_LAYERS]):
                # what is imported may name a layer as well
                found += [f"{base}.{alias.name}" for alias in node.names]
    return found


def wrong_imports(layer, tree):
    """The imports that a module of a layer must not have."""
    found = []
    for name in imports_of(tree):
        top = name.split(".")[0]
        if name.startswith("."):
            found.append(f"{name}: imports name the whole path")
        elif top == PACKAGE:
            if rank_of(name) > RANKS[layer]:
                found.append(f"{name}: above {layer}")
        elif layer in PURE and top not in sys.stdlib_module_names:
            found.append(f"{name}: not of the standard library")
        elif layer == "rules" and top in IMPURE_MODULES:
            found.append(f"{name}: rules are pure")
    return found


def inner_rank(package, part):
    """How high a part of a package stands within it; None if that is said nowhere."""
    ranks = INNER_RANKS[package]
    is_module = not (SOURCE / package / part).is_dir()
    return ranks.get(part, ranks.get("") if is_module else None)


def is_part(package, name):
    """Whether a package has such a module or folder; else it is a name that it offers."""
    return (SOURCE / package / name).is_dir() or (SOURCE / package / f"{name}.py").exists()


def wrong_inner_imports(package, part, tree):
    """The imports from its own package that a part of it must not have."""
    names = [name.split(".") for name in imports_of(tree)]
    inner = [parts[2] for parts in names if parts[:2] == [PACKAGE, package] and len(parts) > 2]
    ranks = {name: inner_rank(package, name) for name in inner if is_part(package, name)}
    return [name for name, rank in ranks.items() if rank > inner_rank(package, part)]


def impure_calls(tree):
    """The calls by which rules would touch the world outside."""
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    names = [call.id for call in calls if isinstance(call, ast.Name)]
    return [name for name in names if name in IMPURE_CALLS]


CHANGING = ("append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse", "update")


def root_of(node):
    """The name at which an expression such as `state.keep[me]` begins."""
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Starred):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def targets_of(node):
    """What a statement assigns to or deletes."""
    if isinstance(node, ast.Assign | ast.Delete):
        return node.targets
    if isinstance(node, ast.AugAssign | ast.AnnAssign):
        return [node.target]
    if isinstance(node, ast.For):
        return [node.target]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return [node.func.value] if node.func.attr in CHANGING else []
    return []


def changes_of_state(tree):
    """The lines on which a module changes a state by itself instead of by a verb."""
    found = []
    for node in ast.walk(tree):
        for target in targets_of(node):
            parts = target.elts if isinstance(target, ast.Tuple | ast.List) else [target]
            whole = [part for part in parts if not isinstance(part, ast.Name)]
            if any(root_of(part) == "state" for part in whole):
                found.append(target.lineno)
    return found


def parse(path):
    """The syntax tree of a module."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def layer_of_path(path):
    """The layer in which a file lies; None for the front door of the package."""
    first = path.relative_to(SOURCE).parts[0].removesuffix(".py")
    return None if first in ("__init__", "__main__") else first


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_arrow_points_the_wrong_way(path):
    """A module imports only from its own layer or from a lower one."""
    layer = layer_of_path(path)
    if layer is not None:
        assert layer in RANKS, f"{layer} is in no layer"
        assert wrong_imports(layer, parse(path)) == []


def test_the_map_shows_the_layers():
    """The line of packages in the architecture page is that of the test."""
    text = (SOURCE.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if "←" in line)
    assert [tuple(part.strip().split(", ")) for part in line.split("←")] == list(LAYERS[1:])


def parts_within(package):
    """The modules of a package, each with the part of it in which it lies."""
    for path in sorted((SOURCE / package).glob("**/*.py")):
        yield path, path.relative_to(SOURCE / package).parts[0].removesuffix(".py")


@pytest.mark.parametrize("package", INNER_LAYERS)
def test_no_arrow_points_the_wrong_way_within_a_package(package):
    """The domain imports neither messages nor a store, a widget no screen, a room no HTTP."""
    known = [(path, part) for path, part in parts_within(package) if part != "__init__"]
    homeless = [part for _, part in known if inner_rank(package, part) is None]
    assert homeless == [], f"in no layer of {package}"
    wrong = {str(path): wrong_inner_imports(package, part, parse(path)) for path, part in known}
    assert len(wrong) > 5
    assert {path: names for path, names in wrong.items() if names} == {}


@pytest.mark.parametrize(
    ("package", "part", "code"),
    [
        ("server", "domain", "from kingofnewyork.server.store.base import Store"),
        ("server", "domain", "from kingofnewyork.server.rooms import hub"),
        ("server", "domain", "from kingofnewyork.server.protocol.messages import Hello"),
        ("server", "protocol", "from kingofnewyork.server.http.api import Api"),
        ("server", "store", "import kingofnewyork.server.rooms.room"),
        ("server", "rooms", "from kingofnewyork.server.http.middleware import ServerMiddleware"),
        ("server", "http", "from kingofnewyork.server import run"),
        ("odds", "solver", "from kingofnewyork.odds.threats.chances import kill_chances"),
        ("bots", "rule", "from kingofnewyork.bots.exact.bot import ExactBot"),
        ("bots", "exact", "from kingofnewyork.bots.search.bot import SearchBot"),
        ("tui", "widgets", "from kingofnewyork.tui.screens.log import LogScreen"),
        ("tui", "scene", "from kingofnewyork.tui.screens.log import LogScreen"),
        ("tui", "screens", "from kingofnewyork.tui.app import GameApp"),
        ("cli", "plain", "from kingofnewyork.cli.launch import run_front_end"),
        ("cli", "replay", "from kingofnewyork.cli.commands.replay import replay"),
        ("cli", "terminal", "from kingofnewyork.cli.plain.voice import Voice"),
    ],
)
def test_a_wrong_arrow_within_a_package_is_noticed(package, part, code):
    """The test is not blind there either."""
    assert wrong_inner_imports(package, part, ast.parse(code)) != []


@pytest.mark.parametrize("path", sorted((SOURCE / "rules").glob("**/*.py")), ids=lambda p: p.stem)
def test_rules_touch_nothing_outside(path):
    """Rules read no file, print nothing and ask nobody."""
    assert impure_calls(parse(path)) == []


@pytest.mark.parametrize("path", sorted((SOURCE / "cards").glob("**/*.py")), ids=lambda p: p.stem)
def test_cards_change_the_game_only_through_verbs(path):
    """No card assigns into a state."""
    assert changes_of_state(parse(path)) == []
    assert impure_calls(parse(path)) == []


@pytest.mark.parametrize(
    ("layer", "code"),
    [
        ("rules", "from kingofnewyork.cards import goals"),
        ("rules", "import kingofnewyork.play.game"),
        ("rules", "from kingofnewyork import play"),
        ("rules", "import kingofnewyork"),
        ("rules", "import random"),
        ("rules", "def f():\n    from os import path"),
        ("rules", "import rich"),
        ("rules", "from . import state"),
        ("cards", "import numpy"),
        ("cards", "from kingofnewyork.play.view import View"),
        ("play", "from kingofnewyork.cli.main import main"),
        ("play", "from kingofnewyork import Game"),
        ("play", "from kingofnewyork.bots import base"),
        ("bots", "from kingofnewyork.arena import match"),
        ("env", "from kingofnewyork.server import app"),
        ("tui", "from kingofnewyork.cli.exit_codes import EXIT_ERROR"),
        ("errors", "from kingofnewyork.rules.ids import Seat"),
    ],
)
def test_a_wrong_arrow_is_noticed(layer, code):
    """The test is not blind."""
    assert wrong_imports(layer, ast.parse(code)) != []


@pytest.mark.parametrize(
    ("layer", "code"),
    [
        (
            "rules",
            "import json\nfrom typing import Final\nfrom kingofnewyork.errors import BadSetup",
        ),
        ("cards", "from kingofnewyork.rules.verbs import heal"),
        ("play", "import secrets\nfrom kingofnewyork.rules.state import State"),
        ("odds", "from kingofnewyork.bots import base"),
        ("bots", "from kingofnewyork import View"),
        ("cli", "import rich, kingofnewyork\nfrom kingofnewyork.env import aec"),
    ],
)
def test_a_right_arrow_is_let_through(layer, code):
    """Down and sideways are fine."""
    assert wrong_imports(layer, ast.parse(code)) == []


@pytest.mark.parametrize(
    "code",
    [
        "state.turn = 3",
        "state.energy[me] += 1",
        "state.keep[me], other = (), 1",
        "state.points[me]: int = 1",
        "del state.notes[1]",
        "state.discard.append(card)",
        "state.agenda[0].hits.pop()",
        "for state.turn in range(3): pass",
    ],
)
def test_a_change_of_the_state_is_noticed(code):
    """The test sees every way to write into a state."""
    assert changes_of_state(ast.parse(code)) == [1]


def test_reading_a_state_is_fine():
    """Cards may look at everything."""
    assert changes_of_state(ast.parse("points = state.points[me]\nother.append(state.turn)")) == []


def test_a_call_to_the_outside_is_noticed():
    """The test sees files and screens."""
    assert impure_calls(ast.parse("print(open('x'))")) == ["print", "open"]
