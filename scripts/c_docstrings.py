"""Writes the docstrings of the source into the C code that mypyc has made of it.

mypyc leaves them out, so `help()` would show names without a meaning. What is not found in the C
code stays as it is: a compiled module without a docstring works like any other.
"""

import ast
import inspect
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

C_TEXT = r'(?:NULL|"(?:[^"\\]|\\.)*")'
FUNCTION = re.compile(rf"(\(PyCFunction\)CPyPy_(\w+),[^,;]*, PyDoc_STR\()({C_TEXT})(\))")
CLASS = re.compile(
    rf"(CPyType_(\w+)_template_ = \{{[^;]*?\.tp_doc = PyDoc_STR\()({C_TEXT})(\))", re.DOTALL
)
FIELD = re.compile(
    r'(\{"(\w+)",\s*\(getter\)(\w+)_get_\2,\s*(?:\(setter\)\w+|NULL),\s*)NULL(, NULL\})'
)
PLAIN_BYTES = frozenset(range(32, 127)) - frozenset(b'"\\?')


def add_docstrings(c_file: Path, sources: Iterable[Path], root: Path) -> int:
    """Write the docstrings of some modules into their C code; return how many were written."""
    docs: dict[str, str | None] = {}
    for name, text in read_docstrings(sources, root):
        docs[name] = None if name in docs and docs[name] != text else text
    written = 0

    def extend(found: re.Match[str]) -> str:
        nonlocal written
        before, name, literal, after = found.groups()
        doc = docs.get(name)
        if not doc:
            return found.group()
        written += 1
        known = "" if literal == "NULL" else literal[1:-1]
        return f'{before}"{known}{c_text(doc)}"{after}'

    def describe(found: re.Match[str]) -> str:
        nonlocal written
        before, field, owner, after = found.groups()
        doc = docs.get(f"{owner}___{field}")
        if not doc:
            return found.group()
        written += 1
        return f'{before}"{c_text(doc)}"{after}'

    code = c_file.read_text(encoding="utf-8")
    code = FIELD.sub(describe, CLASS.sub(extend, FUNCTION.sub(extend, code)))
    c_file.write_text(code, encoding="utf-8")
    return written


def read_docstrings(sources: Iterable[Path], root: Path) -> Iterator[tuple[str, str]]:
    """Every docstring with the names it may have in C: `view___View___options` and longer ones."""
    for path in sources:
        parts = path.relative_to(root).with_suffix("").parts
        module = parts[:-1] if parts[-1] == "__init__" else parts
        for name, text in module_docstrings(ast.parse(path.read_text(encoding="utf-8"))):
            for first in range(len(module)):
                yield "___".join([*module[first:], *name]), text


def module_docstrings(module: ast.Module) -> Iterator[tuple[tuple[str, ...], str]]:
    """The docstrings of functions, classes, methods and fields, with where they are."""
    for node in module.body:
        if isinstance(node, ast.FunctionDef):
            yield from own_docstring((node.name,), node)
        elif isinstance(node, ast.ClassDef):
            yield from own_docstring((node.name,), node)
            for field, text in field_docstrings(node.body):
                yield (node.name, field), text
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    yield from own_docstring((node.name, part.name), part)
                    for field, text in field_docstrings(part.body):
                        yield (node.name, field), text


def own_docstring(
    name: tuple[str, ...], node: ast.FunctionDef | ast.ClassDef
) -> Iterator[tuple[tuple[str, ...], str]]:
    """The docstring of a function or a class, if it has one."""
    text = ast.get_docstring(node)
    if text:
        yield name, text


def field_docstrings(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    """The fields of a class or its constructor that a text follows: `self.seat = seat`."""
    for assignment, comment in pairwise(body):
        if not isinstance(assignment, ast.Assign | ast.AnnAssign):
            continue
        target = assignment.targets[0] if isinstance(assignment, ast.Assign) else assignment.target
        field = target.attr if isinstance(target, ast.Attribute) else getattr(target, "id", "")
        if field and isinstance(comment, ast.Expr) and isinstance(comment.value, ast.Constant):
            text = comment.value.value
            if isinstance(text, str):
                yield field, inspect.cleandoc(text)


def c_text(text: str) -> str:
    """A text as it is written between quotes in C."""
    return "".join([chr(one) if one in PLAIN_BYTES else f"\\{one:03o}" for one in text.encode()])
