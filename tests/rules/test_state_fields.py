"""A field of the state is written in many places; these tests name those that lack one."""

import ast
from collections.abc import Iterator
from inspect import isdatadescriptor
from pathlib import Path

import pytest

from kingofnewyork import to_dict
from kingofnewyork.play.position import parse_position
from kingofnewyork.play.position_text import position_text
from kingofnewyork.rules import state as state_module
from kingofnewyork.rules.state import STATE_FIELDS, State

ROOT = Path(__file__).parents[2]
SOURCE = (ROOT / "src/kingofnewyork/rules/state.py").read_text()
VIEW_SOURCE = (ROOT / "src/kingofnewyork/play/view.py").read_text()
DERIVED = ("hooks", "options")
"""Parameters of a state that follow from the rest: they are copied, not stored."""
NOT_PASSED = ("events", "fates")
"""Kept by a state, but never handed to a new one."""
NOT_VISIBLE = {
    "options": "the answers of whoever has to choose; a view works them out for its own seat only",
    "events": "a log for those who listen, not part of the table",
    "fates": "the same for those who want only what decides a match",
}
NOT_WRITTEN = {"alive": "positions count the monsters that have life"}
POSITION = """
monsters: Kong, Rob
Kong: queens, 3 energy
Rob: lower
dice: EEHADO
phase: resolve
"""


def places_in(source: str) -> dict[str, list[str]]:
    """The names that each place of `state.py` lists."""
    module = ast.parse(source)
    found: dict[str, list[str]] = {}
    for node in module.body:
        if isinstance(node, ast.ClassDef) and node.name == "State":
            found.update(dict(places_in_class(node)))
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "STATE_FIELDS":
            assert node.value is not None
            found["`STATE_FIELDS`"] = list(ast.literal_eval(node.value))
        elif isinstance(node, ast.FunctionDef) and node.name == "blank_state":
            call = next(
                each for each in ast.walk(node) if isinstance(each, ast.Call) and each.keywords
            )
            found["`blank_state`"] = [str(keyword.arg) for keyword in call.keywords]
    return found


def places_in_class(node: ast.ClassDef) -> Iterator[tuple[str, list[str]]]:
    """The places inside the class itself."""
    for part in node.body:
        if isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) == "__slots__":
            yield "`State.__slots__`", list(ast.literal_eval(part.value))
        elif isinstance(part, ast.FunctionDef) and part.name == "__init__":
            yield "the parameters of `State.__init__`", [each.arg for each in part.args.args[1:]]
            yield "the body of `State.__init__`, with a docstring", fields_with_docstring(part)
        elif isinstance(part, ast.FunctionDef) and part.name == "branch":
            call = next(each for each in ast.walk(part) if isinstance(each, ast.Call))
            yield (
                "`State.branch`",
                [ast.unparse(each).split(".")[1].split("[")[0] for each in call.args],
            )


def fields_with_docstring(function: ast.FunctionDef) -> list[str]:
    """The attributes that are set and have a docstring right below."""
    names: list[str] = []
    for statement, below in zip(function.body, function.body[1:], strict=False):
        target = statement.targets[0] if isinstance(statement, ast.Assign) else None
        if isinstance(target, ast.Attribute) and isinstance(below, ast.Expr):
            names.append(target.attr)
    return names


def visible_fields(source: str) -> list[str]:
    """What `visible_copy` hands to the new state, by position; empty for what it leaves out."""
    [function] = [
        node
        for node in ast.parse(source).body
        if isinstance(node, ast.FunctionDef) and node.name == "visible_copy"
    ]
    result = function.body[-1]
    assert isinstance(result, ast.Return)
    assert isinstance(result.value, ast.Call)
    copied = {
        ast.unparse(node.targets[0]): node.value
        for node in function.body
        if isinstance(node, ast.Assign)
    }
    return [field_read_by(copied.get(ast.unparse(each), each)) for each in result.value.args]


def field_read_by(value: ast.expr) -> str:
    """The one field of the state that an expression reads; empty for None."""
    if isinstance(value, ast.Constant) and value.value is None:
        return ""
    reads = [node for node in ast.walk(value) if isinstance(node, ast.Attribute)]
    [field] = {node.attr for node in reads if ast.unparse(node.value) == "state"}
    return field


def missing_places(source: str) -> list[str]:
    """What has to be added to `state.py`, a line for each field that is not everywhere."""
    places = places_in(source)
    every = sorted({name for names in places.values() for name in names} - {*NOT_PASSED})
    problems: list[str] = []
    for field in every:
        lacking = [
            place
            for place, names in places.items()
            if field not in names and not (place == "`STATE_FIELDS`" and field in DERIVED)
        ]
        if lacking:
            problems.append(f"State.{field} is missing from {', '.join(lacking)}")
    return problems


def change_field(state: State, field: str) -> State:
    """A copy of the state that differs in one field."""
    twin = state.copy()
    value = getattr(twin, field)
    if field == "keep":
        value[0] = (*value[0], 5)
    elif isinstance(value, bool):
        setattr(twin, field, not value)
    elif isinstance(value, int):
        setattr(twin, field, value + 1 if field != "dice" else 0)
    elif isinstance(value, tuple):
        twin.monsters = value[::-1]
    elif isinstance(value, dict):
        value[1] = 1
    elif field == "agenda" or not value:
        setattr(twin, field, value[:-1] if value else [0])
    else:
        value[0] = 0 if value[0] else 1
    return twin


def test_a_field_is_everywhere_in_the_module() -> None:
    """Slots, parameters, docstrings, copy, the list of fields and the blank state agree."""
    assert missing_places(SOURCE) == []


def test_the_places_agree_in_their_order() -> None:
    """States are made by position: parameters, copies and fields stand in one order."""
    places = places_in(SOURCE)
    parameters = places["the parameters of `State.__init__`"]
    assert list(STATE_FIELDS) == parameters[: -len(DERIVED)]
    assert places["`State.branch`"] == parameters
    assert tuple(parameters[-len(DERIVED) :]) == DERIVED


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("`State.__slots__`", '        "unresolved",\n'),
        ("the parameters of `State.__init__`", "        unresolved: int,\n"),
        (
            "the body of `State.__init__`, with a docstring",
            "        self.unresolved = unresolved\n",
        ),
        ("`State.branch`", "            self.unresolved,\n"),
        ("`STATE_FIELDS`", '    "unresolved",\n'),
        ("`blank_state`", "        unresolved=0,\n"),
    ],
)
def test_a_place_that_was_forgotten_is_named(place: str, line: str) -> None:
    """The comparison is not blind: the line taken out is the one that is asked for."""
    before, after = SOURCE.rsplit(line, 1) if "FIELDS" in place else SOURCE.split(line, 1)
    assert missing_places(before + after) == [f"State.unresolved is missing from {place}"]


def test_the_module_is_the_one_that_is_read() -> None:
    """The source that is read here is that of the class in use."""
    assert tuple(places_in(SOURCE)["`STATE_FIELDS`"]) == state_module.STATE_FIELDS


def test_a_view_copies_each_field_or_leaves_it_out_for_a_reason() -> None:
    """What a view shows is the call in `visible_copy`: every field in its place, none beside."""
    parameters = places_in(SOURCE)["the parameters of `State.__init__`"]
    shown = ["" if name in NOT_VISIBLE else name for name in parameters]
    assert visible_fields(VIEW_SOURCE) == shown
    held = {name for name, kind in vars(State).items() if isdatadescriptor(kind)}
    worked_out = {"chooser", "is_over"}
    assert {name for name in held - worked_out if name[0] != "_"} == {*shown, *NOT_VISIBLE} - {""}


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("        state.unresolved,\n", ""),
        (
            "        state.hooks[:],\n        None,\n",
            "        state.hooks[:],\n        state.options,\n",
        ),
        ("        state.razed[:],\n        state.gained[:],\n", "        state.gained[:],\n" * 2),
    ],
    ids=["left out", "shown though secret", "another in its place"],
)
def test_a_view_that_copies_something_else_is_noticed(line: str, changed: str) -> None:
    """The comparison is not blind."""
    assert line in VIEW_SOURCE
    assert visible_fields(VIEW_SOURCE.replace(line, changed)) != visible_fields(VIEW_SOURCE)


@pytest.mark.parametrize("field", STATE_FIELDS)
def test_a_field_is_stored_and_shown(field: str) -> None:
    """Beyond the module: saved states, views and positions."""
    state = parse_position(POSITION)
    lacking: list[str] = []
    if to_dict(change_field(state, field)) == to_dict(state):
        lacking.append("`to_dict` in rules/serialization.py")
    if field not in visible_fields(VIEW_SOURCE):
        lacking.append("`visible_copy` in play/view.py")
    if field not in NOT_WRITTEN and position_text(change_field(state, field)) == position_text(
        state
    ):
        lacking.append("`position_text` in play/position_text.py, and play/position.py to read it")
    assert not lacking, f"State.{field} is missing from {'; '.join(lacking)}"
