"""Frozen dataclasses that start fast.

There are many event classes, and each method that `dataclass` generates has to be compiled at every
start. These classes share all methods except `__init__`.
"""

from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, fields
from typing import Any, ClassVar, NoReturn, TypeVar, dataclass_transform

T = TypeVar("T", bound="Frozen")


class Frozen:
    """The shared methods: immutable, compared and hashed by value."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def _values(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in self.__match_args__])

    def __repr__(self) -> str:
        shown = [f"{name}={getattr(self, name)!r}" for name in self.__match_args__]
        return f"{type(self).__qualname__}({', '.join(shown)})"

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __reduce__(self) -> tuple[type["Frozen"], tuple[Any, ...]]:
        return type(self), self._values()


def _setter(kind: type, name: str) -> Any:
    """What fills a slot, also one that a class has from its base."""
    slot = next(vars(base)[name] for base in kind.__mro__ if name in vars(base))
    return slot.__set__


@dataclass_transform(frozen_default=True)
def frozen(kind: type[T]) -> type[T]:
    """Make a class a frozen dataclass with slots."""
    made = dataclass(init=False, repr=False, eq=False, slots=True)(kind)
    its = fields(made)
    names = ", ".join([field.name for field in its])
    lines = [f"    put_{field.name}(self, {field.name})" for field in its] or ["    pass"]
    space: dict[str, Any] = {f"put_{field.name}": _setter(made, field.name) for field in its}
    exec("\n".join([f"def __init__(self, {names}):", *lines]), space)
    start = space["__init__"]
    start.__defaults__ = tuple([one.default for one in its if one.default is not MISSING]) or None
    start.__qualname__ = f"{kind.__qualname__}.__init__"
    made.__init__ = start  # type: ignore[method-assign]
    return made
