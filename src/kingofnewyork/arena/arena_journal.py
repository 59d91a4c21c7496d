"""The journal of an arena: a file of lines, one for each block that was played.

The first line says who meets whom and with which seed. A run that was stopped goes on with the
first block that is missing, and one that is complete can be extended.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kingofnewyork import __version__
from kingofnewyork.arena.blocks import ArenaSetup, Block
from kingofnewyork.arena.contest import ContestResult
from kingofnewyork.arena.journal_files import (
    BadJournal,
    append_line,
    begin_journal,
    drop_torn_line,
    read_entries,
    read_whole_lines,
)
from kingofnewyork.play.game_start import NEW_GAME, GameStart
from kingofnewyork.rules.ids import NOBODY

ARENA_JOURNAL_VERSION: Final = 1


@dataclass(frozen=True)
class PlayedBlock:
    """A block whose games are all over."""

    block: Block
    games: tuple[ContestResult, ...]


def header_values(setup: ArenaSetup) -> dict[str, Any]:
    """The first line of a journal."""
    values: dict[str, Any] = {
        "arena": ARENA_JOURNAL_VERSION,
        "version": __version__,
        "players": list(setup.players),
        "hero": setup.hero,
        "sizes": list(setup.sizes),
        "seed": setup.seed,
    }
    if setup.start != NEW_GAME:
        values |= {"deck": setup.start.deck, "cards": list(setup.start.cards)}
    return values


def start_text(start: GameStart) -> str:
    """What the games begin with, as a part of a sentence; nothing for the whole box."""
    cards = f", cards {','.join(start.cards)}" if start.cards else ""
    return f"{cards}, deck {start.deck}" if start != NEW_GAME else ""


def block_values(played: PlayedBlock) -> dict[str, Any]:
    """A block as plain JSON values."""
    return {
        "block": played.block.number,
        "deal": played.block.deal,
        "lineup": list(played.block.lineup),
        "games": [_game_values(game) for game in played.games],
    }


def _game_values(game: ContestResult) -> dict[str, Any]:
    values: dict[str, Any] = {
        "bots": list(game.bots),
        "winner": None if game.winner == NOBODY else game.winner,
        "ranks": list(game.ranks),
        "turns": game.turns,
        "decisions": list(game.decisions),
        "seconds": [round(seconds, 6) for seconds in game.seconds],
    }
    if game.forfeit != NOBODY:
        values["forfeit"] = game.forfeit
    if game.reason:
        values["reason"] = game.reason
    return values


def _read_game(values: dict[str, Any]) -> ContestResult:
    return ContestResult(
        bots=tuple(values["bots"]),
        ranks=tuple(values["ranks"]),
        winner=NOBODY if values["winner"] is None else values["winner"],
        forfeit=values.get("forfeit", NOBODY),
        reason=values.get("reason", ""),
        turns=values["turns"],
        decisions=tuple(values["decisions"]),
        seconds=tuple(values["seconds"]),
    )


class ArenaJournal:
    """The file of one arena: what was played, and where more is added."""

    def __init__(self, path: Path, setup: ArenaSetup, blocks: list[PlayedBlock]) -> None:
        self.path = path
        self.setup = setup
        self.blocks = blocks
        """The blocks that were played, in order and without a gap."""

    @classmethod
    def open(cls, path: Path, setup: ArenaSetup) -> "ArenaJournal":
        """Begin a journal, or go on with one of the same players, sizes and seed."""
        if not path.exists():
            begin_journal(path, json.dumps(header_values(setup)))
            return cls(path, setup, [])
        found = cls.read(path)
        if found.setup != setup:
            raise BadJournal(
                f"{path} is the journal of another arena: players "
                f"{','.join(found.setup.players)}, sizes {','.join(map(str, found.setup.sizes))}, "
                f"seed {found.setup.seed}{start_text(found.setup.start)}; name these, or another "
                "file"
            )
        drop_torn_line(path)
        return found

    @classmethod
    def read(cls, path: Path) -> "ArenaJournal":
        """Read a journal; a last line that was cut off by a crash is left out."""
        lines = read_whole_lines(path)
        try:
            head = json.loads(lines[0])
            if head["arena"] != ARENA_JOURNAL_VERSION:
                raise BadJournal(
                    f"{path} has format {head['arena']}; {ARENA_JOURNAL_VERSION} is known here"
                )
            start = GameStart(tuple(head.get("cards", ())), head.get("deck", NEW_GAME.deck))
            setup = ArenaSetup(
                tuple(head["players"]), tuple(head["sizes"]), head["seed"], head["hero"], start
            )
        except (ValueError, LookupError, TypeError) as problem:
            raise BadJournal(
                f"{path} is not the journal of an arena: name a file that `arena run` or "
                "`arena compare --file` has written"
            ) from problem
        blocks = read_entries(path, lines, _read_block)
        if any(played.block.number != number for number, played in enumerate(blocks)):
            raise BadJournal(f"{path}: a block is missing or twice there")
        return cls(path, setup, blocks)

    def add(self, played: PlayedBlock) -> None:
        """Append a block to the file and to what is known."""
        assert played.block.number == len(self.blocks)
        append_line(self.path, json.dumps(block_values(played)))
        self.blocks.append(played)


def _read_block(values: dict[str, Any]) -> PlayedBlock:
    block = Block(values["block"], values["deal"], tuple(values["lineup"]))
    return PlayedBlock(block, tuple(_read_game(game) for game in values["games"]))
