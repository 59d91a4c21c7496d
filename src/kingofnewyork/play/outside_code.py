"""Imports code that is not ours: a module by its name, or a file."""

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType


def import_outside(name: str) -> ModuleType:
    """Import `module` or `file.py`; the current directory is searched too."""
    if name.endswith(".py"):
        return _import_file(Path(name))
    here = str(Path.cwd())
    sys.path.insert(0, here)
    try:
        return import_module(name)
    finally:
        sys.path.remove(here)


def _import_file(path: Path) -> ModuleType:
    """The module in a file, imported once."""
    whole = path.resolve()
    name = f"{whole.stem} in {whole.parent}"
    if name not in sys.modules:
        spec = spec_from_file_location(name, whole)
        assert spec is not None  # the name ends in .py
        assert spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[name] = module
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
    return sys.modules[name]
