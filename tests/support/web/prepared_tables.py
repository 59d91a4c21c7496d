"""Tables that stand at a wanted decision: their logs are written straight into the store."""

import asyncio
import random
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from kingofnewyork import Game
from kingofnewyork.play.notation import action_text
from kingofnewyork.rules.actions import REVEAL_CARD
from kingofnewyork.rules.buying import Draw
from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.rules.state import State
from kingofnewyork.server.domain import entries
from kingofnewyork.server.domain.entries import Body
from kingofnewyork.server.domain.folding import apply_entry, create
from kingofnewyork.server.domain.table import Table, nature_of, token_digest
from kingofnewyork.server.protocol.views import finished_game, index_of
from kingofnewyork.server.store.open import open_store
from kingofnewyork.words.card_questions import CARD_QUESTIONS, slug_of
from kingofnewyork.words.questions import TOPIC_OF

TOKEN = "the-token-of-a-test"
NONCE = "03" * 16
DUEL = ("me", "normal")
"""The seats of a game against one bot."""
NO_CARD = -1
NEEDED = {"pay": "of_another_world"}
"""The decisions that come up only for the owner of a card."""
DECISIONS = (*TOPIC_OF, *CARD_QUESTIONS)
"""Every kind of decision: those of the game, and the questions of cards."""
MAX_CHOICES = 250
MAX_SEEDS = 4000

Condition = Callable[[Game], bool]


@dataclass(frozen=True)
class PreparedGame:
    """A game at a table, up to a point: what nature dealt, what was chosen, and what can be."""

    created: Table
    first: entries.Created
    monsters: tuple[str, ...]
    dealt: tuple[str, ...]
    choices: tuple[entries.Acted, ...]
    options: tuple[str, ...]


class Dealer:
    """The luck of a table, but a wanted card turns up as soon as it can."""

    def __init__(self, table: Table, card: str) -> None:
        nonces = [NONCE if place.person == 0 else "" for place in table.seats]
        self.luck = nature_of(table.secret, table.commitment, tuple(nonces))
        self.card = CARD_IDS[card] if card else NO_CARD

    def answer(self, state: State) -> int:
        """What nature does now."""
        if isinstance(state.agenda[-1], Draw) and self.card in state.deck:
            return REVEAL_CARD + self.card
        return self.luck.answer(state)


def word_of(game: Game) -> str:
    """What kind of decision the game stands at: a word, or the card that asks."""
    return "" if game.is_over else slug_of(game.state.agenda[-1])


def play_to_decision(decision: str, name: str = "", monsters: int = 0) -> PreparedGame:
    """Play until that kind of decision comes up, at a table of that name.

    Args:
        decision: a word, or the card that asks.
        name: of the table; that of the decision if it is empty.
        monsters: how many play; any number if it is 0.
    """
    card = NEEDED.get(decision, decision if decision in CARD_QUESTIONS else "")
    for seed in range(MAX_SEEDS):
        seats = (entries.MY_SEAT,) * (monsters or 2 + seed % 5)
        found = play_until(
            name or decision, seed, lambda game: word_of(game) == decision, seats, card
        )
        if found is not None:
            return found
    raise AssertionError(f"no game came to the decision {decision!r}")


def find_game(
    name: str, is_there: Condition, seats: Sequence[str] = (entries.MY_SEAT,) * 4
) -> PreparedGame:
    """A game of random choices that has come to what is wanted.

    Args:
        name: of the table, on which its luck depends.
        is_there: whether it has.
        seats: who sits where.
    """
    for seed in range(MAX_SEEDS):
        found = play_until(name, seed, is_there, seats)
        if found is not None:
            return found
    raise AssertionError(f"no game came to what {name!r} wants")


def play_whole_game(name: str, seed: int, seats: Sequence[str] = ("me", "me")) -> PreparedGame:
    """A whole game."""
    found = play_until(name, seed, lambda game: game.is_over, seats, longest=10_000)
    assert found is not None
    return found


def play_until(
    name: str,
    seed: int,
    is_there: Condition,
    seats: Sequence[str],
    card: str = "",
    longest: int = MAX_CHOICES,
) -> PreparedGame | None:
    """A game of random choices up to a condition; None if it does not come to it.

    Args:
        name: of the table, on which its luck depends.
        seed: of the choices and of the luck.
        is_there: where it stops.
        seats: who sits where; whoever it is, the choices are random.
        card: what is dealt early, and bought by whoever can.
        longest: how many choices there may be.
    """
    luck = random.Random(seed)
    first = _creation(seed, seats)
    table = create(name, f"code-{name}", f"watch-{name}", first)
    monsters = tuple([MONSTER_NAMES[place.monster] for place in table.seats])
    game = Game(monsters, nature=Dealer(table, card))
    dealt = tuple([action_text(action) for action in game.actions])
    choices: list[entries.Acted] = []
    while not (game.is_over or is_there(game) or len(choices) == longest):
        choices.append(_choose(game, choose(game.options(), card, seed % 2 == 0, luck)))
    if not is_there(game):
        return None
    return PreparedGame(table, first, monsters, dealt, tuple(choices), tuple(game.options()))


def _creation(seed: int, seats: Sequence[str]) -> entries.Created:
    return entries.Created(
        version=entries.ENTRY_VERSION,
        name="Ann",
        token_hash=token_digest(TOKEN),
        options=entries.Options(),
        seats=tuple(seats),
        dice_key=f"{seed:064x}",
        dice_salt="05" * 32,
    )


def choose(options: Sequence[str], card: str, saves: bool, luck: random.Random) -> str:
    """Any option, but cards are bought; who saves keeps its energy for the wanted card."""
    if f"buy {card}" in options:
        return f"buy {card}"
    if card and saves and "end" in options:
        return "end"
    buying = [option for option in options if option.startswith("buy ")]
    return luck.choice(buying or list(options))


def _choose(game: Game, option: str) -> entries.Acted:
    known, seat = len(game.actions), game.chooser
    game.play(option)
    action, *answers = [action_text(done) for done in game.actions[known:]]
    return entries.Acted(seat, action, tuple(answers))


@dataclass(frozen=True)
class Prepared:
    """A table in the store."""

    table: str
    code: str
    watch: str
    token: str

    def place(self) -> dict[str, Any]:
        """The place of its owner, as the page keeps it."""
        named = {"table": self.table, "code": self.code, "watch": self.watch}
        return {**named, "token": self.token, "person": 0, "name": "Ann", "at": 1}


def prepare(database: str, game: PreparedGame, others: Sequence[Body] = ()) -> Prepared:
    """Write the table of a game into the store; its first person owns the token.

    Args:
        database: where the store is.
        game: what has happened there.
        others: what happened before the game, such as those who joined.
    """
    started = entries.Started(game.monsters, game.dealt)
    log: list[Body] = [game.first, *others, entries.Readied(0, NONCE), started, *game.choices]
    # The browser has the loop of this thread.
    with ThreadPoolExecutor(1) as threads:
        threads.submit(lambda: asyncio.run(_write(database, game.created, log))).result()
    return Prepared(game.created.id, game.created.code, game.created.watch, TOKEN)


async def _write(database: str, table: Table, log: Sequence[Body]) -> None:
    store = open_store(database)
    await store.open()
    try:
        await store.create(
            table=table.id,
            code=table.code,
            watch=table.watch,
            key=f"create-{table.id}",
            digest="",
            body=entries.entry_bytes(log[0]),
            index=index_of(table),
        )
        for seq, entry in enumerate(log[1:], 1):
            before, (table, _) = table, apply_entry(table, seq, 0, entry)
            await store.append(
                table=table.id,
                seq=seq,
                key=f"test-{seq}",
                digest="",
                body=entries.entry_bytes(entry),
                index=index_of(table),
                finished=finished_game(before, table),
            )
    finally:
        await store.close()
