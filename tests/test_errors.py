"""`errors.py` says truly which exceptions there are, and those that reach users have one base."""

import ast
import re
from pathlib import Path

import pytest

from kingofnewyork import errors
from kingofnewyork.errors import KingOfNewYorkError

PACKAGE = Path(errors.__file__).parent
BUILT_IN = {"Exception", "ValueError", "RuntimeError", "OSError"}
HERE = {kind.__name__ for kind in vars(errors).values() if isinstance(kind, type)}


def classes():
    """Module, name and base names of every class of the package."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        module = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
                found.append((module, node.name, bases))
    return found


def derived_classes(roots):
    """Module and name of every class that derives from one of the roots."""
    known, found, every = set(roots), set(), classes()
    while True:
        more = {(module, name) for module, name, bases in every if bases & known}
        if more == found:
            return found
        found, known = more, known | {name for _, name in more}


def tables():
    """The two tables of the docstring: modules and classes that reach users, and the others."""
    assert errors.__doc__
    _, *parts = re.split(r"users[^\n]*\n(?:[^\n]+\n)?\n", errors.__doc__)
    rows = [re.findall(r"^(\w+(?:\.\w+)+) +(\w.*)$", part, re.MULTILINE) for part in parts]
    return [
        {(module, name) for module, names in part for name in names.split(", ")} for part in rows
    ]


def test_every_exception_that_reaches_users_is_listed():
    ours, _ = tables()
    assert ours == {
        found for found in derived_classes({"KingOfNewYorkError"}) if found[0] != "errors"
    }


def test_every_other_exception_is_listed():
    ours, others = tables()
    assert others == {found for found in derived_classes(BUILT_IN) if found[0] != "errors"} - ours


@pytest.mark.parametrize("name", sorted(HERE - {"KingOfNewYorkError"}))
def test_the_tree_shows_what_the_module_defines(name):
    kind = getattr(errors, name)
    assert errors.__doc__
    assert re.search(rf"^[├└]── {name} \(ValueError\) +\w", errors.__doc__, re.MULTILINE)
    assert issubclass(kind, KingOfNewYorkError)
    assert issubclass(kind, ValueError)


def test_the_tree_shows_nothing_else():
    assert errors.__doc__
    assert (
        set(re.findall(r"^[├└]── (\w+)", errors.__doc__, re.MULTILINE)) | {"KingOfNewYorkError"}
        == HERE
    )
