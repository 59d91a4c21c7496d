"""The extras of the package: which of them brings a module that is not installed."""

from typing import Final

EXTRAS: Final = {
    "play": ("typer", "rich", "textual", "fluent", "platformdirs", "openskill"),
    "server": ("starlette", "uvicorn", "uvloop", "websockets"),
    "postgres": ("asyncpg",),
    "plot": ("matplotlib",),
    "rl": ("gymnasium", "pettingzoo", "librt", "mypy_extensions"),
    "cluster": ("distributed",),
    "data": ("pyarrow",),
}
"""The modules that each extra brings."""


def install_command(extra: str) -> str:
    """What to type to install an extra."""
    return f"pip install 'kingofnewyork[{extra}]'"


def missing_module(problem: ImportError, what: str, extra: str) -> ModuleNotFoundError:
    """The error that names the extra that something needs, such as "environments need"."""
    module = (problem.name or "").partition(".")[0]
    return ModuleNotFoundError(
        f"{module} is not installed; {what} the extra {extra}: {install_command(extra)}",
        name=module,
    )


def explain_missing(problem: ModuleNotFoundError) -> str | None:
    """Say in one line what to install; None if the module belongs to no extra."""
    module = (problem.name or "").partition(".")[0]
    for extra, modules in EXTRAS.items():
        if module in modules:
            return f"{module} is not installed; install it with: {install_command(extra)}"
    return None
