"""What the compiler of the core is told; the interpreter takes no notice. Itself never compiled."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int
    """A whole number of 64 bits."""
    Kind = TypeVar("Kind")

    def mypyc_attr(*, allow_interpreted_subclasses: bool) -> Callable[[Kind], Kind]:
        """Lets classes that are not compiled derive from one that is."""
        return lambda kind: kind
