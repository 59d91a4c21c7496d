"""Names say what they mean: one class for a name, verbs for functions, units for constants."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CODE = tuple([ROOT / folder for folder in ("src", "scripts", "benchmarks", "examples", "tests")])
PAGE = ROOT / "web" / "src"
PAGE_TYPE = re.compile(r"^\s*(?:export )?(?:type|interface|class) ([A-Z]\w*)[ <]", re.M)
PAGE_TESTS = ROOT / "web" / "tests"
PAGE_FUNCTION = re.compile(
    r"\bfunction (\w+)|\bconst (\w+) = (?:async )?(?:<[^>]*>)?\([^()]*\)(?:: [^=]+)? =>"
)
PAGE_METHOD = re.compile(
    r"^ +(?:(?:static|async|get|set) )*(?!(?:catch|for|if|switch|while)\b)(\w+)\([^\n]*\{$",
    re.M,
)
PAGE_LIMIT = re.compile(r"\bconst ((?:DEFAULT|MAX|MIN)_\w+) =")
PAGE_DOC = re.compile(
    r"/\*\*(?P<text>(?:(?!\*/).)*)\*/\s*(?:(?:export|async|static|override|function) )*"
    r"(?:const (?P<const>\w+) = (?:async )?|(?P<name>\w+))(?:<[^()]*>)?(?=\()",
    re.S,
)
"""A comment of the page and the function below it, up to its arguments."""
RETURNS_NOTHING = re.compile(r"\): (?:void|Promise<void>)(?: =>| \{)")
HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
COMMANDS = ROOT / "src" / "kingofnewyork" / "cli" / "commands"
CAMEL_CASE = re.compile(r"_?[A-Z]+[a-z]\w*")
Function = ast.FunctionDef | ast.AsyncFunctionDef

IRREGULAR = re.compile(
    "asked|become|begun|bent|born|bought|bound|broken|brought|built|caught|chosen|dealt|done|drawn|"
    "driven|eaten|fallen|felt|found|forgotten|fought|frozen|given|gone|grown|heard|held|hidden|"
    "kept|known|laid|learnt|led|left|lent|lit|lost|made|meant|met|overheard|paid|retold|risen|said|"
    "seen|sent|shaken|shown|slept|sold|sought|spent|spoken|stolen|stood|struck|stuck|sunk|swept|"
    "sworn|taken|taught|thought|thrown|told|torn|understood|undone|woken|won|worn|wound|written"
)
"""Participles that do not end in -ed; verbs that look the same in all forms are not among them."""
NOT_PARTICIPLES = re.compile(
    "bed|bleed|breed|deed|embed|exceed|feed|hundred|need|proceed|red|seed|shed|speed|weed"
)
QUESTIONS = (
    *("are", "can", "did", "does", "had", "has", "is", "may", "must", "needs", "plays", "should"),
    *("was", "were", "will", "would"),
)
"""A name that begins so is a question, and its participle is what is asked about."""
MOMENTS = ("after", "at", "before", "on", "once", "until", "when", "while", "watch")
"""A name that begins so says when it is called: hooks, and handlers of frameworks."""
LINKS = ("as", "how", "not", "until", "when", "while", "why", "with", "without")
"""After one of these a participle is an adjective: `as_known`, `roll_with_held`."""
VERBS = frozenset(
    [
        *("apply", "check", "compare", "count", "describe", "drop", "find", "fold", "forget"),
        *("list", "listen", "make", "mark", "merge", "narrate", "play", "print", "read"),
        *("remove", "round", "run", "say", "send", "show", "skip", "start", "stay", "take"),
        *("talk", "wait", "write"),
    ]
)
"""A name that begins so is an order, and its participle says to what: `remove_compiled`."""
IDIOMS: dict[str, str] = {
    "connection_lost": "asyncio calls it so",
    "connection_made": "asyncio calls it so",
    "data_received": "asyncio calls it so",
    "pipe_connection_lost": "asyncio calls it so",
    "pipe_data_received": "asyncio calls it so",
    "process_exited": "asyncio calls it so",
    "frozen": "a decorator is an adjective",
    "goal_needed": "a hook of cards",
    "paid": "a hook of cards: what was charged is paid",
    "rolled": "a hook of cards: what was thrown for is there",
    "rounds_left": "an amount that is left",
}
"""Names that end in a participle nevertheless, each with the reason."""
RIDDLES = (
    *("CALM", "COURTESY", "EVERY", "FEW", "GRACE", "LEAST", "LONG", "MANY", "MOST", "PATIENCE"),
    *("PAUSE", "SOON", "TIMEOUT_S", "USUAL"),
)
"""Constants that say neither what they limit nor in which unit."""
VAGUE_PREFIXES = ("LEAST_", "MOST_", "USUAL_")
"""MIN_, MAX_ and DEFAULT_ say the same in the words that everybody uses."""
TALES = re.compile(r"As ever|(?:Somebody|Everybody|Nobody|Whoever) (?:has|is|sets|starts)\b")
"""A docstring that begins so tells a story instead of what the function does or returns."""
LIMIT_PREFIXES = ("DEFAULT_", "MAX_", "MIN_")
STATEMENTS = re.compile(
    r"(?:An?|All|Another|Any\w*|Both|Each|Every\w*|From now|It|Its|No|Nobody|Nothing|Now|One|"
    r"So|Some\w*|The|There|Th[eo]se|They|What\w*|Who\w*)\b"
)
"""A docstring that begins so describes a state of things; of a function that returns nothing, it
should say what the function does."""
READ_BY_FRAMEWORKS = {
    "BINDINGS": "by Textual",
    "CSS_PATH": "by Textual",
    "ENABLE_COMMAND_PALETTE": "by Textual",
    "TITLE": "by Textual",
    "PRELOADED": "by nobody: what it names is imported",
}
"""Constants that no code of ours reads."""
UNITS = re.compile(r"_(?:S|MS|NS|SECONDS|MINUTES|HOURS|DAYS)(?:_BY_\w+)?$")
BARE_LAYER = re.compile(r"z-index:\s*-?\d+")
WAITS = ("sleep", "wait_for", "wait", "timeout", "call_later", "set_timer", "set_interval")


def trees(*folders: Path) -> Iterator[tuple[str, ast.Module]]:
    """Every module of some folders, with its path from the root of the project."""
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            yield str(path.relative_to(ROOT)), parse(path)


@cache
def parse(path: Path) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse(path.read_text(encoding="utf-8"))


def page_files(*folders: Path) -> list[Path]:
    """The files of some folders with the code of the page."""
    suffixes = ("ts", "svelte")
    return sorted(
        path for folder in folders for kind in suffixes for path in folder.rglob(f"*.{kind}")
    )


def is_participle(word: str) -> bool:
    """Whether a word can only be read as a past participle."""
    if IRREGULAR.fullmatch(word):
        return True
    return word.endswith("ed") and not NOT_PARTICIPLES.fullmatch(word)


def is_riddle(name: str) -> bool:
    """Whether a function is named by what was done instead of by what it does."""
    words = name.strip("_").split("_")
    if name.strip("_") in IDIOMS or not is_participle(words[-1]):
        return False
    if len(words) == 1:
        return True
    return words[0] not in {*QUESTIONS, *MOMENTS, *LINKS, *VERBS} and words[-2] not in LINKS


def riddles(tree: ast.Module) -> list[str]:
    """The functions of a module that are named by a bare participle."""
    names = [node.name for node in ast.walk(tree) if isinstance(node, Function)]
    return [name for name in names if is_riddle(name) and not name.startswith("test_")]


def constants(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """The names in capitals that a module or one of its classes assigns, and their values."""
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    for body in [tree.body, *[node.body for node in classes]]:
        for node in body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                names = [target.id for target in targets if isinstance(target, ast.Name)]
                yield from [(name, node.value) for name in names if name.isupper()]


def names_read(tree: ast.Module) -> set[str]:
    """The names that a module reads, of its own or of others."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.alias):
            found.add(node.name)
    return found


def is_number(value: ast.expr) -> bool:
    """Whether an expression is a number, or made of numbers."""
    if isinstance(value, ast.BinOp):
        return is_number(value.left) and is_number(value.right)
    return isinstance(value, ast.Constant) and isinstance(value.value, int | float)


def vague_constants(tree: ast.Module) -> list[str]:
    """Constants that say neither what they limit nor in which unit."""
    found: list[str] = []
    for name, value in constants(tree):
        plain = name.strip("_")
        if plain.startswith(VAGUE_PREFIXES) or (plain in RIDDLES and is_number(value)):
            found.append(name)
    return found


def passive_docstrings(tree: ast.Module) -> list[str]:
    """Docstrings of functions that return nothing and do not say what they do."""
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, Function):
            text = ast.get_docstring(node) or ""
            first_word = node.name.strip("_").split("_")[0]
            is_told = STATEMENTS.match(text) and returns_nothing(node)
            if (is_told or TALES.match(text)) and first_word not in (*MOMENTS, "test"):
                found.append(f"{node.name}: {text.splitlines()[0]}")
    return found


def passive_comments(text: str) -> list[str]:
    """Comments of functions of the page that return nothing, and do not say what they do."""
    found: list[str] = []
    for comment in PAGE_DOC.finditer(text):
        said = comment["text"].strip("* \n")
        name = HUMP.sub("_", comment["name"] or comment["const"]).lower()
        is_told = STATEMENTS.match(said) or TALES.match(said)
        if is_told and name.split("_")[0] not in MOMENTS:
            after = text[end_of_arguments(text, comment.end()) :]
            if RETURNS_NOTHING.match(after):
                found.append(f"{name}: {said.splitlines()[0]}")
    return found


def end_of_arguments(text: str, start: int) -> int:
    """Where the bracket closes that opens at `start`; at the end of the text if it never does."""
    depth = 0
    for at in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        if depth == 0:
            return at
    return len(text)


def returns_nothing(node: Function) -> bool:
    """Whether a function is annotated to return None, or not at all and never returns a value."""
    if node.returns is not None:
        return isinstance(node.returns, ast.Constant) and node.returns.value is None
    parts = [part for statement in node.body for part in ast.walk(statement)]
    values = [part.value for part in parts if isinstance(part, ast.Return)]
    yields = any(isinstance(part, ast.Yield | ast.YieldFrom) for part in parts)
    return not any(values) and not yields


def waits_without_unit(tree: ast.Module) -> list[str]:
    """Constants that are waited for and do not say in which unit they are."""
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            values = [word.value for word in node.keywords if word.arg in ("timeout", "delay")]
            function = node.func
            name = function.attr if isinstance(function, ast.Attribute) else ""
            values += node.args if name in WAITS else []
            names = [value.id for value in values if isinstance(value, ast.Name)]
            found += [name for name in names if name.isupper() and not UNITS.search(name)]
    return found


def times_without_unit(tree: ast.Module) -> list[str]:
    """Fields of classes that are said to be in milliseconds, and are not named so."""
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for field, below in zip(node.body, node.body[1:], strict=False):
                name = ast.unparse(field.target) if isinstance(field, ast.AnnAssign) else ""
                text = below.value if isinstance(below, ast.Expr) else None
                said = text.value if isinstance(text, ast.Constant) else None
                if name and "milliseconds" in str(said) and not name.lower().endswith("_ms"):
                    found.append(name)
    return found


def type_aliases(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """The names in camel case that a module assigns, and their values."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [target.id for target in targets if isinstance(target, ast.Name)]
            yield from [(name, node.value) for name in names if CAMEL_CASE.fullmatch(name)]


def is_option(value: ast.expr) -> bool:
    """Whether a value is an option or an argument of the command line."""
    return ast.unparse(value).startswith("Annotated[") and "typer." in ast.unparse(value)


def classes(tree: ast.Module) -> list[str]:
    """The names of all classes of a module."""
    return [node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def names_in_two_places(found: Iterable[tuple[str, list[str]]]) -> dict[str, list[str]]:
    """Of the names of modules those that are given twice, and where."""
    places: dict[str, list[str]] = defaultdict(list)
    for path, names in found:
        for name in names:
            places[name].append(path)
    return {name: where for name, where in places.items() if len(where) > 1}


def test_a_class_name_means_one_thing() -> None:
    assert names_in_two_places((path, classes(tree)) for path, tree in trees(*CODE)) == {}


def test_a_type_alias_means_one_thing_and_is_no_class() -> None:
    found: list[tuple[str, list[str]]] = []
    for path, tree in trees(*CODE):
        aliases = [name for name, value in type_aliases(tree) if not is_option(value)]
        found.append((path, classes(tree) + aliases))
    assert names_in_two_places(found) == {}


def test_options_of_the_command_line_are_named_so_and_written_once() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path, tree in trees(COMMANDS):
        for node in ast.walk(tree):
            if isinstance(node, ast.Subscript) and is_option(node):
                places[ast.unparse(node)].append(path)
        names = [name for name, value in type_aliases(tree) if is_option(value)]
        assert [name for name in names if not name.endswith(("Option", "Argument"))] == []
    twice = {option: where for option, where in places.items() if len(where) > 1}
    assert len(places) > 50
    assert twice == {}


@pytest.mark.parametrize("code", ["Turns = tuple[int, int]", "Policy: TypeAlias = int"])
def test_a_type_alias_is_noticed(code: str) -> None:
    assert list(type_aliases(ast.parse(code)))


def test_a_type_or_component_of_the_page_means_one_thing() -> None:
    """A component is named by its file."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in page_files(PAGE):
        names = PAGE_TYPE.findall(path.read_text(encoding="utf-8"))
        names += [path.stem] if path.suffix == ".svelte" else []
        for name in names:
            if name != "Props":  # what a component takes
                places[name].append(path.name)
    twice = {name: where for name, where in places.items() if len(where) > 1}
    assert len(places) > 200
    assert twice == {}


GENERATED = ("protocol.ts",)
"""Files of the page with the types of the server under their own names."""
SAME_ON_BOTH_SIDES = {
    *("Credentials", "FairRecord", "Goal", "Mirror", "Offer", "Proof"),
    *("PuzzleProgress", "Refused", "SeedDraws", "Skill", "Stack"),
}
"""The names that mean the same in Python and in the page."""


def test_a_type_of_the_page_and_a_class_share_a_name_only_for_the_same() -> None:
    files = [path for path in page_files(PAGE) if path.name not in GENERATED]
    page = {name for path in files for name in PAGE_TYPE.findall(path.read_text(encoding="utf-8"))}
    assert page & {name for _, tree in trees(*CODE) for name in classes(tree)} == SAME_ON_BOTH_SIDES


def test_no_function_is_named_by_a_bare_participle() -> None:
    found = {path: riddles(tree) for path, tree in trees(*CODE)}
    assert {path: names for path, names in found.items() if names} == {}


def test_no_function_of_the_page_is_named_by_a_bare_participle() -> None:
    found: dict[str, list[str]] = {}
    count = 0
    for path in page_files(PAGE, PAGE_TESTS):
        text = path.read_text(encoding="utf-8")
        functions = [one or other for one, other in PAGE_FUNCTION.findall(text)]
        names = [HUMP.sub("_", one).lower() for one in functions + PAGE_METHOD.findall(text)]
        found[str(path)] = [name for name in names if is_riddle(name)]
        count += len(names)
    assert count > 500
    assert {path: names for path, names in found.items() if names} == {}


def test_every_idiom_is_still_needed() -> None:
    nodes = [node for _, tree in trees(*CODE) for node in ast.walk(tree)]
    names = {node.name.strip("_") for node in nodes if isinstance(node, Function)}
    assert sorted(set(IDIOMS) - names) == []


def test_constants_say_what_they_limit() -> None:
    found = {path: vague_constants(tree) for path, tree in trees(*CODE)}
    assert {path: names for path, names in found.items() if names} == {}


def test_a_limit_has_a_name_of_its_own() -> None:
    """Two modules of the source do not mean different things by the same MAX_, MIN_ or DEFAULT_."""
    values: dict[str, dict[str, str]] = defaultdict(dict)
    for path, tree in trees(ROOT / "src"):
        for name, value in constants(tree):
            if name.startswith(LIMIT_PREFIXES):
                values[name][path] = ast.unparse(value)
    assert len(values) > 100
    assert {name: found for name, found in values.items() if len(found) > 1} == {}


def test_a_limit_of_the_page_has_a_name_of_its_own() -> None:
    texts = [path.read_text(encoding="utf-8") for path in page_files(PAGE)]
    names = Counter(name for text in texts for name in PAGE_LIMIT.findall(text))
    assert len(names) > 40
    assert [name for name, count in names.items() if count > 1] == []


def test_every_constant_is_read() -> None:
    """Those of a test in the test itself, all others somewhere."""
    reads = {path: names_read(tree) for path, tree in trees(*CODE)}
    anywhere = set.union(*reads.values())
    unread: list[str] = []
    for path, tree in trees(*CODE):
        seen = reads[path] if Path(path).name.startswith("test_") else anywhere
        names = {name for name, _ in constants(tree)} - {*READ_BY_FRAMEWORKS}
        unread += [f"{path}: {name}" for name in sorted(names - seen)]
    assert unread == []


def test_what_the_glossary_calls_life_has_no_other_name() -> None:
    """Only a server has health: of its process, not of a monster."""
    readers = [path for path, tree in trees(*CODE) if "health" in names_read(tree)]
    assert [path for path in readers if "server/" not in path] == []


def test_constants_that_are_waited_for_carry_their_unit() -> None:
    found = {path: waits_without_unit(tree) for path, tree in trees(*CODE)}
    assert {path: names for path, names in found.items() if names} == {}


def test_fields_in_milliseconds_are_named_so() -> None:
    found = {path: times_without_unit(tree) for path, tree in trees(*CODE)}
    assert {path: names for path, names in found.items() if names} == {}


def test_a_time_without_a_unit_is_noticed() -> None:
    code = 'class Entry:\n    {}: int\n    """When, in milliseconds."""'
    assert times_without_unit(ast.parse(code.format("at"))) == ["at"]
    assert times_without_unit(ast.parse(code.format("time_ms"))) == []


def test_docstrings_of_functions_that_return_nothing_say_what_they_do() -> None:
    found = {path: passive_docstrings(tree) for path, tree in trees(*CODE)}
    assert {path: texts for path, texts in found.items() if texts} == {}


def test_comments_of_functions_of_the_page_that_return_nothing_say_what_they_do() -> None:
    files = page_files(PAGE, PAGE_TESTS)
    found = {path.name: passive_comments(path.read_text(encoding="utf-8")) for path in files}
    assert {path: texts for path, texts in found.items() if texts} == {}


def test_a_passive_comment_is_noticed() -> None:
    method = "  /**\n   * {}\n   */\n  close(at: () => number): Promise<void> {{"
    assert passive_comments(method.format("The table is closed."))
    assert passive_comments(method.format("Close the table.")) == []
    noun = "/** The cards on display. */\nexport function cards(): Card[] {"
    assert passive_comments(noun) == []


def test_layers_of_the_page_have_names() -> None:
    """What lies over what is said in one place: `tokens.css`."""
    page = ROOT / "web" / "src"
    styles = [path for suffix in ("css", "svelte") for path in sorted(page.rglob(f"*.{suffix}"))]
    found = {str(path): BARE_LAYER.findall(path.read_text(encoding="utf-8")) for path in styles}
    assert {path: layers for path, layers in found.items() if layers} == {}


@pytest.mark.parametrize("name", ["told", "_retold", "reasons_told", "checked", "cards_drawn"])
def test_a_riddle_is_noticed(name: str) -> None:
    assert is_riddle(name)


@pytest.mark.parametrize(
    "name",
    ["narrate", "is_closed", "has_left", "read", "let_flee", "after_roll", "remove_compiled"],
)
def test_a_plain_name_is_let_through(name: str) -> None:
    assert not is_riddle(name)


@pytest.mark.parametrize("code", ["PATIENCE = 3", "MOST_PAST: int = 9", "class A:\n    PAUSE = 1"])
def test_a_vague_constant_is_noticed(code: str) -> None:
    assert vague_constants(ast.parse(code))


@pytest.mark.parametrize("code", ["time.sleep(PATIENCE)", "queue.get(timeout=LIMIT)"])
def test_a_wait_without_a_unit_is_noticed(code: str) -> None:
    assert waits_without_unit(ast.parse(code))


@pytest.mark.parametrize("code", ["time.sleep(RETRY_DELAY_S)", "get(timeout=EXIT_TIMEOUT_S)"])
def test_a_wait_with_a_unit_is_let_through(code: str) -> None:
    assert not waits_without_unit(ast.parse(code))


def test_a_passive_docstring_is_noticed() -> None:
    code = 'def close() -> None:\n    """{}"""'
    assert passive_docstrings(ast.parse(code.format("The table is closed.")))
    assert passive_docstrings(ast.parse(code.format("Close the table."))) == []
    assert passive_docstrings(ast.parse('def close():\n    """The table is closed."""'))
    tale = 'def join() -> Table:\n    """Somebody has joined."""'
    assert passive_docstrings(ast.parse(tale))
    noun = 'def cards() -> list[int]:\n    """The cards on display."""'
    assert passive_docstrings(ast.parse(noun)) == []
