"""Two tables with the same past and different futures: they part when something is revealed."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from kingofnewyork.play.notation import action_text
from kingofnewyork.rules.events import Event
from kingofnewyork.server.domain.entries import Acted, BadEntry
from kingofnewyork.server.domain.folding import act, fold
from kingofnewyork.server.domain.status import RUNNING
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.protocol.views import (
    encode,
    entry_view,
    game_view,
    story,
    story_setting,
    summary,
    table_view,
)
from tests.support.leaks.twin_tables import TwinGame
from tests.support.simulation.world import START_TIME_S

CHOICE_INTERVAL: Final = 4
"""At every so many positions of a game, two futures are tried."""
MAX_CHOICES: Final = 50


def visible_outputs(
    before: Table, after: Table, body: Acted, events: Sequence[Event]
) -> tuple[bytes, ...]:
    """What is shown of a table after an entry; the commitment, which all may know, left out."""
    assert before.state is not None
    assert after.state is not None
    return (
        encode(game_view(after)),
        encode(table_view(replace(after, commitment=""))),
        encode(entry_view(after.seq, int(START_TIME_S), body, events)),
        encode(story(events, story_setting(before.state, after.state))),
        encode(summary(after)),
    )


def play_until_different(
    one: Table, other: Table, chance: Random, counts: Counter[str]
) -> list[str]:
    """Play two tables on with the same choices until they part; what was wrong about it."""
    found: list[str] = []
    for _ in range(MAX_CHOICES):
        if one.status != RUNNING or found:
            break
        assert one.game is not None
        action = action_text(chance.choice(one.game.legal_actions()))
        by = one.bot_at(one.chooser)
        counts["actions"] += 1
        mine, (after, events) = act(one, one.chooser, action, by)
        try:
            theirs, (other_after, other_events) = act(other, other.chooser, action, by)
        except BadEntry:  # its secret would reveal a tile that lies on the table already
            counts["impossible"] += 1
            break
        if mine != theirs:
            counts["parted"] += 1
            found += _part_rightly((one, other), (mine, theirs), chance)
            break
        shown = visible_outputs(one, after, mine, events)
        if shown != visible_outputs(other, other_after, theirs, other_events):
            found.append(f"{action}: nothing was revealed, but the tables look different")
        one, other = after, other_after
    return found


def _part_rightly(
    tables: tuple[Table, Table], bodies: tuple[Acted, Acted], chance: Random
) -> list[str]:
    """Only what nature revealed may differ, and all else must follow from that alone."""
    found = []
    mine, theirs = bodies
    if replace(mine, nature=()) != replace(theirs, nature=()) or not mine.nature:
        found.append(f"{mine.action}: more differs than what was revealed")
    for body in bodies:
        shown = []
        for table in tables:  # the same reveal at both, whichever secret they have
            after, events = fold(table, body)
            shown.append(visible_outputs(table, after, body, events))
        if shown[0] != shown[1]:
            found.append(f"{mine.action}: the tables look different after the same reveal")
    return found


async def try_futures(games: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Try so many futures, two by two; return what was counted, and what was wrong."""
    counts: Counter[str] = Counter()
    found: list[str] = []
    number = 0
    while counts["done"] < games:
        number += 1
        name = seed * 1_000_003 + number
        pairs = TwinGame(name, 1)
        chance = Random(f"futures {name}")
        position = 0
        async for one, other in pairs.positions():
            position += 1
            if (
                position % CHOICE_INTERVAL == 0
                and one.table.status == RUNNING
                and counts["done"] < games
            ):
                problems = play_until_different(one.table, other.table, chance, counts)
                found += [f"seed {name}, position {position}: {text}" for text in problems]
                counts["done"] += 1
    return counts, found
