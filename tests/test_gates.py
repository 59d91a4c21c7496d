"""The gates are the same on every machine, before each commit and in the workflow."""

import ast
import configparser
import json
import re
import subprocess
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from kingofnewyork import core
from scripts import test as lanes
from scripts import web

ROOT = Path(__file__).parent.parent
WORKFLOW = ROOT / ".github" / "workflows" / "test.yml"
HOOKS = ROOT / ".pre-commit-config.yaml"
PYTHON_SHEBANG = re.compile(r"^#!.*python")
PAGE_SUFFIXES = (".css", ".html", ".js", ".mjs", ".svelte", ".ts")
"""What Prettier and ESLint look after."""
MAX_MODULES = 25
MAX_PYTHON_LINES = 500
MAX_FUNCTION_LINES = 40
"""Without the signature and what is written about it."""
MAX_OTHER_STEPS = 3
"""How many statements a function may have besides those that set fields, to be a list of them."""
BRANCHES = (ast.If, ast.For, ast.While, ast.Try, ast.With, ast.Match)
TEST_IMPORT = re.compile(r"^\s*(?:from|import) tests\.(?:\w+\.)*test_", re.MULTILINE)
SHELL_SHEBANG = re.compile(r"^#!/bin/sh\n|^#!/usr/bin/env bash\n")


PURE_CALLS = frozenset(
    [
        *("all", "any", "isinstance", "len", "list", "range", "set", "sorted", "tuple", "type"),
        *("is_closed", "keys", "row_length", "strip"),
    ]
)
"""What an `assert` may call: without it everything goes on as with it."""


def read(name: str) -> str:
    """The text of a file of the project."""
    return (ROOT / name).read_text(encoding="utf-8")


def project() -> dict[str, Any]:
    """What pyproject.toml says."""
    return tomllib.loads(read("pyproject.toml"))


def tracked_files() -> list[Path]:
    """Every file of the project that is kept in git."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is not a git checkout")
    return [path for path in map(ROOT.joinpath, listed.stdout.splitlines()) if path.is_file()]


def is_python_without_suffix(path: Path) -> bool:
    """Whether a file is Python that the tools would not find."""
    if path.suffix:
        return False
    return bool(PYTHON_SHEBANG.match(path.read_bytes()[:80].decode("utf-8", "replace")))


def long_functions(source: str) -> list[str]:
    """The functions of a module that are too long and do more than list fields."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            steps = [step for step in node.body if not is_text(step)]
            lines = sum([1 + (step.end_lineno or step.lineno) - step.lineno for step in steps])
            if lines > MAX_FUNCTION_LINES and not lists_fields(steps):
                found.append(node.name)
    return found


def is_text(step: ast.stmt) -> bool:
    """Whether a statement is a docstring, or the description of a field."""
    return isinstance(step, ast.Expr) and isinstance(step.value, ast.Constant)


def lists_fields(steps: list[ast.stmt]) -> bool:
    """Whether a function does nothing but set fields, or write them as one expression."""
    others = [step for step in steps if not sets_field(step)]
    if any(isinstance(part, BRANCHES) for step in others for part in ast.walk(step)):
        return False
    return len(others) <= MAX_OTHER_STEPS


def sets_field(step: ast.stmt) -> bool:
    """Whether a statement sets an attribute."""
    targets = step.targets if isinstance(step, ast.Assign) else [getattr(step, "target", None)]
    return all(isinstance(target, ast.Attribute) for target in targets)


def supported_versions() -> list[str]:
    """The versions of Python that the package says it runs on."""
    classifiers = project()["project"]["classifiers"]
    return re.findall(r"Python :: (3\.\d+)", "\n".join(classifiers))


def editor_settings() -> configparser.ConfigParser:
    """What .editorconfig says; what stands before its first section is in `top`."""
    settings = configparser.ConfigParser()
    settings.read_string("[top]\n" + read(".editorconfig"))
    return settings


def workflow_job() -> dict[str, Any]:
    """The job that tests."""
    job: dict[str, Any] = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]["test"]
    return job


def hooks() -> list[dict[str, Any]]:
    """Everything that runs before a commit."""
    repositories = yaml.safe_load(HOOKS.read_text(encoding="utf-8"))["repos"]
    assert [repository["repo"] for repository in repositories] == ["local"], "nothing is fetched"
    found: list[dict[str, Any]] = repositories[0]["hooks"]
    return found


def test_every_python_file_is_seen_by_the_tools() -> None:
    assert [str(path) for path in tracked_files() if is_python_without_suffix(path)] == []


def test_a_python_file_without_a_suffix_is_noticed(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text("#!/usr/bin/env python3\n")
    assert is_python_without_suffix(script)
    script.write_text("#!/bin/sh\n")
    assert not is_python_without_suffix(script)


def test_everything_that_is_python_is_checked_for_types() -> None:
    settings = project()["tool"]["mypy"]
    assert settings["strict"] is True
    assert set(settings["files"]) == {
        str(path.relative_to(ROOT).parts[0]) for path in tracked_files() if path.suffix == ".py"
    }


def test_everything_that_is_javascript_is_checked_with_the_page() -> None:
    checked = web.list_checked_files()
    found = [path for path in tracked_files() if path.suffix in PAGE_SUFFIXES]
    assert ROOT / "benchmarks" / "peer_boardgameio" / "game.mjs" in found
    assert [str(path) for path in found if path not in checked] == []
    assert {folder for folder, _ in web.CHECKS.values()} == {web.WEB, web.PEER}


def test_no_folder_is_too_full() -> None:
    modules = [
        path
        for path in tracked_files()
        if path.suffix in (".py", ".ts", ".svelte") and path.name != "__init__.py"
    ]
    counts = Counter(path.parent.relative_to(ROOT).as_posix() for path in modules)
    code = {folder: counts[folder] for folder in counts if folder.startswith(("src/", "web/src"))}
    assert len(code) > 40
    assert {folder: count for folder, count in code.items() if count > MAX_MODULES} == {}


def test_no_python_file_is_too_long() -> None:
    paths = [path for path in tracked_files() if path.suffix == ".py"]
    lengths = {str(path): len(path.read_text(encoding="utf-8").splitlines()) for path in paths}
    assert {path: lines for path, lines in lengths.items() if lines > MAX_PYTHON_LINES} == {}


def test_no_test_imports_another() -> None:
    paths = list((ROOT / "tests").rglob("*.py"))
    assert [str(path) for path in paths if TEST_IMPORT.search(path.read_text("utf-8"))] == []


def test_no_function_is_too_long() -> None:
    paths = [path for path in tracked_files() if path.suffix == ".py"]
    found = {str(path): long_functions(path.read_text(encoding="utf-8")) for path in paths}
    assert {path: names for path, names in found.items() if names} == {}


def test_a_long_function_is_noticed_and_a_list_of_fields_let_through() -> None:
    lines = MAX_FUNCTION_LINES + 1
    work = "def work(left: list[int]) -> None:\n" + "    left.pop()\n" * lines
    assert long_functions(work) == ["work"]
    fields = "".join([f"        self.field_{number} = {number}\n" for number in range(lines)])
    assert long_functions(f"class Many:\n    def __init__(self) -> None:\n{fields}") == []
    looping = f"class Many:\n    def fill(self) -> None:\n{fields}        while 1: pass\n"
    assert long_functions(looping) == ["fill"]
    options = "".join([f"    option_{number}: int = {number},\n" for number in range(lines)])
    assert long_functions(f"def command(\n{options}) -> None:\n    pass\n") == []


def working_asserts(source: str) -> list[str]:
    """The assertions that do more than look: with `python -O` their work would not be done."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Assert):
            continue
        parts = list(ast.walk(node.test))
        calls = [ast.unparse(part.func) for part in parts if isinstance(part, ast.Call)]
        works = any(isinstance(part, ast.Await | ast.NamedExpr) for part in parts)
        if works or any(call.rpartition(".")[2] not in PURE_CALLS for call in calls):
            found.append(ast.unparse(node))
    return found


def test_no_assertion_does_the_work() -> None:
    source = (ROOT / "src").rglob("*.py")
    found = {str(path): working_asserts(path.read_text(encoding="utf-8")) for path in source}
    assert len(found) > 300
    assert {path: texts for path, texts in found.items() if texts} == {}


@pytest.mark.parametrize(
    "code", ["assert replay(origin) >= 0", "assert (game := start())", "assert await one"]
)
def test_an_assertion_that_works_is_noticed(code: str) -> None:
    assert working_asserts(code) == [ast.unparse(ast.parse(code))]


def test_every_shell_script_can_be_parsed() -> None:
    scripts = [path for path in tracked_files() if not path.suffix and path.parent.name != "docs"]
    shell = [path for path in scripts if SHELL_SHEBANG.match(path.read_bytes()[:40].decode())]
    assert ROOT / "scripts" / "check" in shell
    for path in shell:
        subprocess.run(["sh", "-n", str(path)], check=True)
        assert path.stat().st_mode & 0o100, f"{path} cannot be executed"


def test_a_launcher_runs_the_script_of_its_name() -> None:
    launchers = [path for path in (ROOT / "scripts").iterdir() if path.with_suffix(".py").exists()]
    named = [path for path in launchers if path.is_file() and not path.suffix]
    assert "regen" in [path.name for path in named]
    for path in named:
        launcher = path.read_text(encoding="utf-8")
        assert f"{path.name}.py" in launcher or f"-m scripts.{path.name}" in launcher


def test_the_workflow_tests_every_supported_python() -> None:
    versions = supported_versions()
    assert workflow_job()["strategy"]["matrix"]["python"] == versions
    assert project()["project"]["requires-python"] == f">={versions[0]}"
    assert f"Python {versions[0]} or newer" in read("README.md")
    for version in versions:
        assert f"python{version}" in read("scripts/setup")


def test_the_workflow_runs_the_two_commands_of_the_readme() -> None:
    commands = "\n".join([step.get("run", "") for step in workflow_job()["steps"]])
    for command in ("make play", "make test"):
        assert re.search(rf"^{command}\b", commands, re.MULTILINE)
        assert re.search(rf"^{command} ", read("README.md"), re.MULTILINE)


def test_the_workflow_runs_on_every_push_and_may_write_nothing() -> None:
    workflow = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    assert set(workflow[True]) == {"push", "pull_request"}, "YAML reads the key `on` as true"
    assert workflow["permissions"] == {"contents": "read"}


def test_every_hook_is_a_tool_that_set_up_has_installed() -> None:
    checks = read("scripts/check")
    for hook in hooks():
        assert hook["language"] == "system"
        words = hook["entry"].split()
        programs = [word for word in words if "/" in word]
        for program in programs:
            assert (ROOT / program).exists(), f"{hook['id']}: there is no {program}"
        assert " ".join(programs) in checks, f"{hook['id']} is not part of make check"


def test_hooks_do_the_fast_half_of_the_checks() -> None:
    entries = " ".join([hook["entry"] for hook in hooks()])
    assert "ruff format" in entries
    assert "ruff check" in entries
    assert "scripts/web.py --fix" in entries
    assert "mypy" not in entries
    assert "pytest" not in entries


def test_editors_agree_with_the_formatter() -> None:
    settings = editor_settings()
    assert settings["top"]["root"] == "true"
    length = project()["tool"]["ruff"]["line-length"]
    assert settings["*.py"]["max_line_length"] == str(length)
    page = json.loads(read("web/.prettierrc.json"))
    assert settings["*.{css,html,js,json,svelte,ts}"]["max_line_length"] == str(page["printWidth"])
    assert settings["*"]["indent_size"] == "4"
    assert settings["Makefile"]["indent_style"] == "tab"


def test_the_security_page_points_to_what_is_promised() -> None:
    page = read("SECURITY.md")
    for part in (
        "Report a vulnerability",
        "docs/hosting.md",
        "docs/reliability.md",
        "docs/fair-dice.md",
    ):
        assert part in page


def test_every_target_of_make_is_a_script() -> None:
    makefile = read("Makefile")
    used = set(re.findall(r"\bscripts/\w+(?:\.py)?", makefile))
    assert "scripts/check" in used
    for name in sorted(used):
        assert (ROOT / name).exists(), name


def test_every_test_is_run_on_the_compiled_core() -> None:
    """In exactly one part of `make test`; and what a part names is there."""
    parts = [part for part in lanes.PARTS if not part.is_interpreted]
    for part in lanes.PARTS:
        for path in (*part.paths, *part.ignored):
            assert (ROOT / path).exists(), path
    for file in (ROOT / "tests").rglob("test_*.py"):
        running = [part.title for part in parts if is_part_of(file, part)]
        assert len(running) == 1, f"{file} is run by {running}"


def test_what_is_compiled_is_tested_interpreted_as_well() -> None:
    """Some tests of each folder of the source that is compiled, at least in part."""
    parts = [part for part in lanes.PARTS if part.is_interpreted]
    files = (ROOT / "tests").rglob("test_*.py")
    run = [file for file in files if any(is_part_of(file, part) for part in parts)]
    tested = {file.relative_to(ROOT / "tests").parts[0] for file in run}
    compiled = {file.relative_to(core.PACKAGE).parts[0] for file in core.compiled_sources()}
    assert compiled - tested == set()


def is_part_of(file: Path, part: lanes.PytestPart) -> bool:
    """Whether a part of `make test` runs a file: pytest takes what is named and not ignored."""
    named = [ROOT / path for path in part.paths or ["tests"]]
    ignored = [ROOT / path for path in part.ignored]
    return any(file.is_relative_to(path) for path in named) and not any(
        file.is_relative_to(path) for path in ignored
    )
