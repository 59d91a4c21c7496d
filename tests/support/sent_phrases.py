"""Phrases as they were before they were sent."""

from kingofnewyork.words.phrases import Phrase


def to_phrase(values: dict[str, object]) -> Phrase:
    """A phrase as it was before it was sent."""
    arguments = [(name, _argument(value)) for name, value in values.items() if name != "key"]
    return Phrase(str(values["key"]), tuple(arguments))


def _argument(value: object) -> object:
    if isinstance(value, dict):
        return to_phrase(value)
    return [_argument(part) for part in value] if isinstance(value, list) else value
