"""The game in words: a catalogue in three languages, and the modules that make phrases of it."""

from typing import TYPE_CHECKING, Any

from kingofnewyork.extras import missing_module

try:
    import fluent.runtime  # noqa: F401
except ImportError as missing:
    raise missing_module(missing, "words need", "play") from None

from kingofnewyork.words.catalogue import load_words

if TYPE_CHECKING:
    from kingofnewyork.words.hints import describe_hint

__all__ = ["describe_hint", "load_words"]


def __getattr__(name: str) -> Any:
    """Import what needs the solver only when it is asked for."""
    if name != "describe_hint":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from kingofnewyork.words.hints import describe_hint

    return describe_hint
