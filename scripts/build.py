"""Compile the core of the package where it lies: .venv/bin/python scripts/build.py.

Does nothing if it is compiled already. Without a C compiler, or the headers of Python, nothing is
compiled and the game runs interpreted; that is not an error.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from types import ModuleType

if sys.platform != "win32":
    import fcntl

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
BUILD = ROOT / "build" / "core"
STAMP = BUILD / "stamp"
LOG = BUILD / "log"
COMPILER_FLAGS = "-DNDEBUG -fwrapv -fno-semantic-interposition -fno-plt"
"""What is asked of a C compiler; it stands in the place of the flags that Python was built with,
so it repeats those that matter: no assertions of Python's headers, and integers that wrap."""
DOCSTRINGS = Path(__file__).with_name("c_docstrings.py")
LOCK = ROOT / "requirements" / "compile.txt"
"""Names the compiler."""


def main() -> None:
    """Leave the core compiled, or say why it is not."""
    core = load_core()
    BUILD.mkdir(parents=True, exist_ok=True)
    with open(__file__) as this_file:
        if sys.platform != "win32":
            fcntl.flock(this_file, fcntl.LOCK_EX)  # one build at a time
        if is_current():
            return
        remove_compiled(core)
        missing = what_is_missing()
        if missing:
            say(f"no {missing} found: the game runs interpreted, which is slower")
            return
        say("compiling the rules and the cards; this takes a minute")
        compile_core(core)


def is_current() -> bool:
    """Whether the core is compiled from the source as it is; if so, tell the package."""
    core = load_core()
    stats = core.source_stats()
    is_compiled = STAMP.exists() and STAMP.read_text() == fingerprint(core) and is_whole(core)
    if is_compiled:
        core.compiled_stats_file().write_text(stats)
    return is_compiled


def is_whole(core: ModuleType) -> bool:
    """Whether every module of the core is compiled."""
    library = core.compiled_library()
    if library is None:
        return False
    suffix = library.name.removeprefix(core.COMPILED_MODULE)
    return all(path.with_name(path.stem + suffix).exists() for path in core.compiled_sources())


def load_core() -> ModuleType:
    """The module that says what is compiled, without the package around it."""
    return load_file(SOURCE / "kingofnewyork" / "core.py")


def load_file(path: Path) -> ModuleType:
    """The module in a file, which need not be on the path of modules."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def what_is_missing() -> str:
    """What it would take to compile, or nothing."""
    if not has_compiler():
        return "C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python.h, the headers of Python (on Debian or Ubuntu: apt install python3-dev),"
    return ""


def has_compiler() -> bool:
    """Whether there is a C compiler; on Windows, the program by which setuptools finds it."""
    if sys.platform == "win32":
        programs = os.environ.get("PROGRAMFILES(X86)", "")
        return Path(programs, "Microsoft Visual Studio", "Installer", "vswhere.exe").exists()
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(compiler.split()[0]) is not None


def compile_core(core: ModuleType) -> None:
    """Compile in place; a failure leaves nothing behind but its log."""
    stamp, stats = fingerprint(core), core.source_stats()
    if not run_compiler("--inplace"):
        remove_compiled(core)
        say(f"compiling failed, see {LOG.relative_to(ROOT)}: the game runs interpreted")
        return
    core.compiled_stats_file().write_text(stats)  # of before: what was edited since is not compiled
    STAMP.write_text(stamp)


def compile_for_wheel(folder: Path) -> bool:
    """Compile into a folder, laid out as in a wheel; return whether it succeeded."""
    BUILD.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    return run_compiler("--build-lib", str(folder))


def run_compiler(*options: str) -> bool:
    """Compile in a process of its own, which writes to the log; return whether it succeeded."""
    command = [sys.executable, __file__, "--now", "build_ext", *options]
    settings = {**os.environ, "MYPYPATH": str(SOURCE)}
    if sys.platform != "win32":
        flags = os.environ.get("CFLAGS", "")
        settings["CFLAGS"] = f"{flags} {COMPILER_FLAGS}"
    with LOG.open("w") as log:
        done = subprocess.run(command, cwd=ROOT, env=settings, stdout=log, stderr=log)
    return done.returncode == 0


def compile_now(core: ModuleType) -> None:
    """Run setuptools on the compiled modules; its arguments are those of the process."""
    from mypyc.build import mypycify
    from setuptools import setup

    sys.argv.remove("--now")
    files = [str(path.relative_to(ROOT)) for path in core.compiled_sources()]
    # `make check` is strict; here other modules may lack packages, or have newer ones than checked.
    options = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent"]
    options += ["--explicit-package-bases"]
    options += ["--cache-dir", str(BUILD / "types")]
    modules = mypycify(
        [*options, *files],
        opt_level="3",
        debug_level="0",
        target_dir=str(BUILD / "c"),
        group_name="kingofnewyork",
    )
    c_file = BUILD / "c" / "__native_kingofnewyork.c"
    load_file(DOCSTRINGS).add_docstrings(c_file, core.compiled_sources(), SOURCE)
    setup(
        name="kingofnewyork",
        packages=[],
        package_dir={"": "src"},
        ext_modules=modules,
        options={"build": {"build_base": str(BUILD / "base")}},
    )


def remove_compiled(core: ModuleType) -> None:
    """Remove everything compiled."""
    STAMP.unlink(missing_ok=True)
    core.compiled_stats_file().unlink(missing_ok=True)
    for library in SOURCE.glob("**/*.so"):
        library.unlink()


def fingerprint(core: ModuleType) -> str:
    """What the compiled code depends on, as one number."""
    known = hashlib.sha256(sys.version.encode())
    for path in [Path(__file__), DOCSTRINGS, LOCK, *core.compiled_sources()]:
        known.update(path.read_bytes())
    return known.hexdigest() + "\n"


def say(message: str) -> None:
    print(f"build: {message}", flush=True)


if __name__ == "__main__":
    if "--now" in sys.argv:
        compile_now(load_core())
    else:
        main()
