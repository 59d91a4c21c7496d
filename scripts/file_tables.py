"""The tables of files in the documentation, made from the docstrings of the modules.

A page says where a table belongs by a pair of comments:

    <!-- files: src/kingofnewyork/rules from the ground up -->
    <!-- end of files -->

Modules are listed by name; "from the ground up" lists each after those of its folder it imports.
"""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGES_WITH_TABLES = (ROOT / "docs" / "architecture.md", ROOT / "docs" / "server.md")
TABLE = re.compile(
    r"(<!-- files: (\S+)( from the ground up)? -->\n).*?(<!-- end of files -->)", re.DOTALL
)
RULES_AT_END = re.compile(r" Rules? [\d., to]+$")
TABLE_HEAD = "| file | what it holds |\n| --- | --- |\n"


def fill_tables(text: str) -> tuple[str, list[str]]:
    """Fill all tables of a page; return its text, and what is wrong with it."""
    problems: list[str] = []

    def fill(match: re.Match[str]) -> str:
        folder = ROOT / match[2]
        modules = list(folder.glob("*.py"))
        if not modules:
            problems.append(f"there is no module in {match[2]}")
        ordered = sort_by_imports(modules) if match[3] else sorted(modules)
        rows = [f"| `{path.name}` | {summary(path)} |\n" for path in ordered if summary(path)]
        return f"{match[1]}\n{TABLE_HEAD}{''.join(rows)}\n{match[4]}"

    return TABLE.sub(fill, text), problems


def folders_of_tables(text: str) -> list[str]:
    """The folders that a page lists, as paths from the root of the project."""
    return [match[2] for match in TABLE.finditer(text)]


def summary(path: Path) -> str:
    """The first paragraph of the docstring of a module, without its full stop."""
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    line = " ".join(text.split("\n\n")[0].split())
    return RULES_AT_END.sub("", line).removesuffix(".").replace("|", "\\|")


def sort_by_imports(modules: list[Path]) -> list[Path]:
    """The modules of a folder, each after those that it imports; the most imported first."""
    names = {path.stem for path in modules}
    left = {path: imports(path) & names - {path.stem} for path in sorted(modules)}
    uses = [name for imported in left.values() for name in imported]
    ordered: list[Path] = []
    while left:
        placed = {path.stem for path in ordered}
        ready = [path for path in left if left[path] <= placed] or list(left)
        path = max(ready, key=lambda path: uses.count(path.stem))
        ordered.append(path)
        del left[path]
    return ordered


def imports(path: Path) -> set[str]:
    """The last part of the name of every module that a module imports at its top."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    modules = [node.module or "" for node in tree.body if isinstance(node, ast.ImportFrom)]
    package = ".".join(path.relative_to(ROOT / "src").parent.parts) if "src" in path.parts else ""
    return {name.rpartition(".")[2] for name in modules if name.rpartition(".")[0] == package}
