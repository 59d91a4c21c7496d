"""Games of the tests are kept in a folder of their own."""

from tests.support.home import home

__all__ = ["home"]
