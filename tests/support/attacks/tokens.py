"""Tokens that nobody was given: random ones, and ones that look much like somebody's."""

import base64
import hashlib
import secrets
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, variance
from time import perf_counter_ns
from typing import Final

from kingofnewyork.server.domain import entries
from kingofnewyork.server.domain.folding import create, fold
from kingofnewyork.server.domain.table import Table, token_digest

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
TOKEN_LENGTH: Final = 43


def new_token() -> str:
    """A token such as the server gives."""
    return base64.urlsafe_b64encode(secrets.token_bytes(32)).rstrip(b"=").decode()


def _random(chance: Random, token: str) -> str:
    return "".join(chance.choices(ALPHABET, k=TOKEN_LENGTH))


def _of_another_size(chance: Random, token: str) -> str:
    return "".join(chance.choices(ALPHABET, k=chance.randrange(1, 400)))


def _change_one_letter(chance: Random, token: str) -> str:
    place = chance.randrange(len(token))
    return token[:place] + chance.choice(ALPHABET) + token[place + 1 :]


def _change_last_letter(chance: Random, token: str) -> str:
    """Read as bytes, some of these would be the same token."""
    return token[:-1] + chance.choice(ALPHABET)


def _cut(chance: Random, token: str) -> str:
    return token[: chance.randrange(len(token))] or "A"


def _longer(chance: Random, token: str) -> str:
    more = "".join(chance.choices(ALPHABET + "=. /", k=chance.randrange(1, 9)))
    return chance.choice((token + more + "A", more + token + "A"))


def _change_case(chance: Random, token: str) -> str:
    return token.swapcase() if chance.random() < 0.2 else token.replace(chance.choice(token), "a")


def _other_alphabet(chance: Random, token: str) -> str:
    return token.replace("-", "+").replace("_", "/") + "="


def _swap_two(chance: Random, token: str) -> str:
    place = chance.randrange(len(token) - 1)
    return token[:place] + token[place + 1] + token[place] + token[place + 2 :]


def _pick_digest(chance: Random, token: str) -> str:
    """A digest of the token: what somebody has who has read the database."""
    digest = hashlib.sha256(token.encode())
    return chance.choice((digest.hexdigest(), base64.b64encode(digest.digest()).decode()))


WAYS: Final[tuple[Callable[[Random, str], str], ...]] = (
    _random,
    _of_another_size,
    _change_one_letter,
    _change_last_letter,
    _cut,
    _longer,
    _change_case,
    _other_alphabet,
    _swap_two,
    _pick_digest,
)


def wrong_tokens(chance: Random, count: int, tokens: Sequence[str]) -> Iterator[str]:
    """So many tokens that are none of these, many of them very much like one."""
    valid = set(tokens)
    made = 0
    while made < count:
        way = chance.choice(WAYS)
        token = way(chance, chance.choice(tokens))
        if token not in valid:
            made += 1
            yield token


def crowded_table(people: int = 6) -> tuple[Table, list[str], list[str]]:
    """A table, the tokens that are valid there, and those of people who have left it."""
    tokens = [new_token() for _ in range(people)]
    body = entries.Created(
        version=entries.ENTRY_VERSION,
        name="Ann",
        token_hash=token_digest(tokens[0]),
        options=entries.Options(),
        seats=(entries.MY_SEAT, *[entries.OPEN_SEAT] * (people - 1)),
        dice_key=secrets.token_hex(32),
        dice_salt=secrets.token_hex(32),
    )
    table = create("t1", "abcdef", secrets.token_urlsafe(16), body)
    for person in range(1, people):
        joined = entries.Joined(person, f"P{person}", token_digest(tokens[person]), person)
        table, _ = fold(table, joined)
    gone = (people - 2, people - 1)
    for person in gone:
        left = entries.LeftTable(person, kicked=person % 2 == 0)
        table, _ = fold(table, left)
    return table, tokens[: gone[0]], tokens[gone[0] :]


def welch_t(one: Sequence[float], other: Sequence[float]) -> float:
    """How far apart two means are, in standard errors."""
    error = sqrt(variance(one) / len(one) + variance(other) / len(other))
    return (fmean(one) - fmean(other)) / error if error else 0.0


def time_lookups(table: Table, first: str, second: str, count: int) -> tuple[list[int], list[int]]:
    """How many nanoseconds each of so many lookups takes, of two tokens by turns at random."""
    chance = Random(count)
    times: tuple[list[int], list[int]] = ([], [])
    pair = (first, second)
    person_of = table.person_of
    while min(map(len, times)) < count:
        which = chance.randrange(2)
        token = pair[which]
        began = perf_counter_ns()
        person_of(token)
        times[which].append(perf_counter_ns() - began)
    # The machine does other things as well: the slowest tenth of both tells of those.
    limit = sorted(times[0] + times[1])[int(0.9 * (len(times[0]) + len(times[1])))]
    return ([one for one in times[0] if one <= limit], [one for one in times[1] if one <= limit])
