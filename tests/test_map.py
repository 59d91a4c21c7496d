"""The maps of the code are right: every file, folder and name that they mention exists."""

import ast
import builtins
import keyword
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from kingofnewyork.errors import BadNotation
from kingofnewyork.play.notation import parse_action
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.server.domain import requests
from kingofnewyork.server.protocol import messages
from scripts import file_tables
from tests.support.markdown import FENCE, PYTHON_BLOCK

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "kingofnewyork"
MAPS = ("architecture.md", "server.md", "adding-a-card.md")
FOLDERS = (ROOT, SOURCE, SOURCE / "server", ROOT / "docs")
"""Paths in a map start from one of these."""
ALL_PAGES = [
    *[*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("tests/**/*.md")],
    *[*ROOT.glob("web/*.md"), *ROOT.glob("deploy/*.md"), *ROOT.glob("examples/*.md")],
    *ROOT.glob("requirements/*.md"),
]
OUR_FILE = re.compile(
    r"[\w/-]+\.py|(?:src|tests|scripts|docs|benchmarks|web|examples|requirements)/[\w./-]*"
)
FILES_OF_READERS = ("clawer.py", "random_player.py", "robo.py")
"""Files that a page asks its reader to write."""
GENERATED = re.compile(r"<!-- files: .*?<!-- end of files -->", re.DOTALL)
CODE = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"[\w./-]*/[\w./-]*|[\w-]+\.(?:ftl|md|py|svelte|toml|ts)")
CLASS_NAME = re.compile(r"[A-Z][a-z]+(?:[A-Z][a-z]+)*")
NAME_IN_FILE = re.compile(r"`(\w+)` in `([\w/]+\.py)`")
STRING = re.compile(r"\"[^\"]*\"|'[^']*'")
DOTTED = re.compile(r"[A-Za-z_][\w.]*\w|[A-Za-z_]")
TAGS = re.compile(r"(?:Card: ([^.,]+)(?:, ruling \d+)?|Rules 1\.\d+\.\d+)\.")
NamedNode = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def targets(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement assigns to."""
    if isinstance(node, ast.Assign):
        yield from node.targets
    elif isinstance(node, ast.AnnAssign):
        yield node.target


class Names:
    """Every name that the source defines: where, and as part of what."""

    def __init__(self) -> None:
        self.modules: dict[str, set[str]] = {}
        """What each module defines at its top, by its last name."""
        self.members: dict[str, set[str]] = {}
        """What each class has, its bases' members included where they are ours."""
        self.bases: dict[str, list[str]] = {}
        self.anywhere: set[str] = set()
        """Every name of a function, class, constant, attribute or argument, and of each message."""
        for path in sorted(SOURCE.rglob("*.py")):
            self.read(path)
        kinds = [
            kind for kind in (vars(messages) | vars(requests)).values() if isinstance(kind, type)
        ]
        structs = [kind for kind in kinds if issubclass(kind, msgspec.Struct)]
        self.anywhere |= {str(struct.__struct_config__.tag) for struct in structs}

    def read(self, path: Path) -> None:
        """Note all names of one module."""
        tree = ast.parse(path.read_text(encoding="utf-8"))
        stem = path.parent.name if path.stem == "__init__" else path.stem
        self.anywhere.add(stem)
        self.modules.setdefault(stem, set()).update(self.names_of(tree.body))
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                self.read_class(node)
            elif isinstance(node, ast.arg):
                self.anywhere.add(node.arg)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                self.anywhere.add(node.name)
        self.anywhere |= self.modules[stem]

    def read_class(self, node: ast.ClassDef) -> None:
        """Note what a class has."""
        found = self.names_of(node.body)
        for inner in ast.walk(node):
            for target in targets(inner):
                if isinstance(target, ast.Attribute):
                    found.add(target.attr)
        self.members.setdefault(node.name, set()).update(found)
        names = [base.id for base in node.bases if isinstance(base, ast.Name)]
        self.bases.setdefault(node.name, []).extend(names)
        self.anywhere |= found

    @staticmethod
    def names_of(body: list[ast.stmt]) -> set[str]:
        """The names that some statements define."""
        found = {node.name for node in body if isinstance(node, NamedNode)}
        for node in body:
            found |= {target.id for target in targets(node) if isinstance(target, ast.Name)}
        return found

    def has_member(self, name: str, member: str) -> bool:
        """Whether a class, or one it is derived from, has that attribute or method."""
        if member in self.members.get(name, ()):
            return True
        return any(self.has_member(base, member) for base in self.bases.get(name, ()))

    def has(self, dotted: str) -> bool:
        """Whether a name, with dots or without, means something in the source."""
        first, *rest = dotted.split(".")
        if not rest:
            known = first in self.anywhere or hasattr(builtins, first)
            return known or keyword.iskeyword(first)
        if first in self.members:
            return self.has_member(first, rest[0])
        if first in self.modules and rest[0] in self.modules[first]:
            return True
        return first in self.anywhere and all(name in self.anywhere for name in rest)


NAMES = Names()


def spans(text: str) -> list[str]:
    """Everything in a page that is written as code, except whole blocks and generated tables."""
    return CODE.findall(GENERATED.sub("", FENCE.sub("", text)))


def is_file(span: str) -> bool:
    """Whether a path leads somewhere; a bare name may be that of any module."""
    if any((folder / span).exists() for folder in FOLDERS):
        return True
    return "/" not in span and any(SOURCE.rglob(span))


def is_action(span: str) -> bool:
    """Whether this is an action of the notation."""
    try:
        parse_action(span)
    except BadNotation:
        return False
    return True


def is_command(span: str) -> bool:
    """Whether this is something to type that is there."""
    program, _, rest = span.partition(" ")
    word = rest.partition(" ")[0]
    if program == "make":
        makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
        return re.search(rf"^{word}:", makefile, re.MULTILINE) is not None
    if program == "kingofnewyork":
        return not word or (SOURCE / "cli" / "commands" / f"{word}.py").exists()
    return program.startswith("scripts/") and (ROOT / program).exists()


def is_tag(span: str) -> bool:
    """Whether this is how a docstring names a card or a paragraph."""
    match = TAGS.fullmatch(span)
    if match is None:
        return False
    return match[1] is None or match[1] in [card.printed.name for card in CARDS]


def problem_with(span: str) -> str:
    """What is wrong with a piece of code in a map; empty if nothing is."""
    if FILE.fullmatch(span):
        return "" if is_file(span) else f"`{span}`: no such file"
    if is_action(span) or is_command(span) or is_tag(span):
        return ""
    words = DOTTED.findall(STRING.sub("", span))
    unknown = [word for word in words if not NAMES.has(word)]
    return f"`{span}`: nothing is called {', '.join(unknown)}" if unknown else ""


@pytest.mark.parametrize("page", MAPS)
def test_everything_on_a_map_exists(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    assert [problem for problem in map(problem_with, dict.fromkeys(spans(text))) if problem] == []


@pytest.mark.parametrize("page", MAPS)
def test_a_name_that_a_map_finds_in_a_file_is_there(page: str) -> None:
    found = NAME_IN_FILE.findall((ROOT / "docs" / page).read_text(encoding="utf-8"))
    wrong: list[str] = []
    for name, file in found:
        paths = [path for path in SOURCE.rglob(Path(file).name) if str(path).endswith(f"/{file}")]
        bodies = [ast.parse(path.read_text(encoding="utf-8")).body for path in paths]
        if not any(name in Names.names_of(body) for body in bodies):
            wrong.append(f"`{name}` is not in {file}")
    assert wrong == []


@pytest.mark.parametrize("page", sorted(ALL_PAGES), ids=lambda page: str(page.relative_to(ROOT)))
def test_files_that_any_page_mentions_exist(page: Path) -> None:
    found = spans(page.read_text(encoding="utf-8"))
    ours = [span for span in found if OUR_FILE.fullmatch(span) and span not in FILES_OF_READERS]
    folders = (*FOLDERS, page.parent)
    missing = [span for span in ours if not any((folder / span).exists() for folder in folders)]
    assert [span for span in missing if not is_file(span)] == []


def lines_of(text: str) -> str:
    """A text without indentation and blank lines, so that parts of a class can be found in it."""
    return "\n".join([line.strip() for line in text.splitlines() if line.strip()])


@pytest.mark.parametrize("page", MAPS)
def test_code_that_is_quoted_on_a_map_is_in_the_source(page: str) -> None:
    """Blocks with `>>>` are run elsewhere; all others are quotations."""
    blocks = PYTHON_BLOCK.findall((ROOT / "docs" / page).read_text(encoding="utf-8"))
    files = [*SOURCE.rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    texts = [lines_of(path.read_text(encoding="utf-8")) for path in files]
    quoted = [lines_of(block) for block in blocks if ">>>" not in block]
    assert [block for block in quoted if not any(block in text for text in texts)] == []


@pytest.mark.parametrize("page", ["architecture.md", "server.md"])
def test_the_tables_of_files_are_up_to_date(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    assert file_tables.fill_tables(text) == (text, []), "run scripts/regen"


def test_every_folder_of_the_source_has_its_table() -> None:
    folders_of_tables = file_tables.folders_of_tables
    pages = [(ROOT / "docs" / page).read_text(encoding="utf-8") for page in MAPS]
    listed = [ROOT / folder for page in pages for folder in folders_of_tables(page)]
    packages = {path.parent for path in SOURCE.rglob("__init__.py")}
    packages |= {ROOT / "benchmarks", ROOT / "scripts"}
    assert set(listed) == packages
    assert len(listed) == len(packages)


def test_every_folder_of_tests_is_in_the_table_of_contributing() -> None:
    rows = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines()
    cells = [row.split("|")[1] for row in rows if row.startswith("| `tests/")]
    listed = [span for cell in cells for span in CODE.findall(cell) if span.endswith("/")]
    folders = [path for path in (ROOT / "tests").iterdir() if path.is_dir()]
    names = [f"tests/{path.name}/" for path in folders if not path.name.startswith((".", "__"))]
    assert sorted(listed) == sorted(names)


def test_every_module_says_what_it_holds() -> None:
    silent = [
        str(path.relative_to(SOURCE))
        for path in sorted(SOURCE.rglob("*.py"))
        if path.read_text(encoding="utf-8").strip()
        and not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert silent == []


def test_no_two_modules_say_that_they_hold_the_same() -> None:
    folders = [path.parent for path in SOURCE.rglob("__init__.py")]
    folders += [ROOT / "scripts", ROOT / "benchmarks"]
    for folder in folders:
        said = [first_words(path) for path in sorted(folder.glob("*.py"))]
        assert len(said) == len(set(said)), folder


def first_words(path: Path) -> str:
    """What a module says that it holds, without its first word."""
    return file_tables.summary(path).partition(" ")[2] or path.name


def imported_names(tree: ast.Module) -> set[str]:
    """What a module imports, by the names it has there."""
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    return {alias.asname or alias.name for node in nodes for alias in node.names}


def mentioned_classes(tree: ast.Module) -> set[str]:
    """The names in docstrings and strings below constants that look like those of classes."""
    nodes = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
    texts = [node.value for node in nodes if isinstance(node, ast.Constant)]
    spans = [span for text in texts if isinstance(text, str) for span in CODE.findall(text)]
    return {span for span in spans if CLASS_NAME.fullmatch(span)}


def test_classes_that_docstrings_mention_exist() -> None:
    folders = (SOURCE, ROOT / "tests" / "support", ROOT / "scripts", ROOT / "benchmarks")
    paths = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    parsed = {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    nodes = [node for tree in parsed.values() for node in ast.walk(tree)]
    classes = {node.name for node in nodes if isinstance(node, ast.ClassDef)}
    missing: dict[str, set[str]] = {}
    for path, tree in parsed.items():
        unknown = mentioned_classes(tree) - classes - imported_names(tree)
        unknown = {name for name in unknown if not NAMES.has(name)}
        if unknown:
            missing[str(path.relative_to(ROOT))] = unknown
    assert missing == {}


@pytest.mark.parametrize(
    "span",
    [
        "engine.py",
        "rules/engine.py",
        "tests/test_map.py",
        "cards/",
        "scripts/regen",
        "Game",
        "State.copy",
        "state.life[me]",
        "engine.apply",
        "Game(listen=True)",
        "resolve attack",
        "make check",
        "kingofnewyork serve",
        "Card: Stomp, ruling 2.",
    ],
)
def test_what_exists_is_accepted(span: str) -> None:
    assert problem_with(span) == ""


@pytest.mark.parametrize(
    "span",
    [
        "engines.py",
        "rules/nothing.py",
        "no_such_folder/",
        "RESOLVERS",
        "State.no_such_method",
        "engine.no_such_function",
        "state.no_such_field",
        "Game(no_such_option=True)",
        "make nonsense",
        "kingofnewyork nonsense",
        "Card: Nonsense.",
    ],
)
def test_what_does_not_exist_is_noticed(span: str) -> None:
    assert problem_with(span) != ""
