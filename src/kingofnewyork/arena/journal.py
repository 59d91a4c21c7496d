"""The journal of an arena: a file of lines, one for each block that was played.

The first line says who meets whom and with which seed. A run that was stopped goes on with the
first block that is missing, and one that is complete can be extended.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kingofnewyork import __version__
from kingofnewyork.arena.blocks import Block, Field
from kingofnewyork.arena.contest import ContestResult
from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.rules.ids import NOBODY

FORMAT: Final = 1


class BadJournal(KingOfNewYorkError):
    """A file is not the journal of an arena, or of another one."""

    code = "arena/journal"


@dataclass(frozen=True)
class PlayedBlock:
    """A block whose games are all over."""

    block: Block
    games: tuple[ContestResult, ...]


def header_values(field: Field) -> dict[str, Any]:
    """The first line of a journal."""
    return {
        "arena": FORMAT,
        "version": __version__,
        "players": list(field.players),
        "hero": field.hero,
        "sizes": list(field.sizes),
        "seed": field.seed,
    }


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

    def __init__(self, path: Path, field: Field, blocks: list[PlayedBlock]) -> None:
        self.path = path
        self.field = field
        self.blocks = blocks
        """The blocks that were played, in order and without a gap."""

    @classmethod
    def open(cls, path: Path, field: Field) -> "ArenaJournal":
        """Begin a journal, or go on with one of the same players, sizes and seed."""
        if not path.exists():
            path.write_text(json.dumps(header_values(field)) + "\n")
            return cls(path, field, [])
        found = cls.read(path)
        if found.field != field:
            raise BadJournal(
                f"{path} is the journal of another arena: players "
                f"{','.join(found.field.players)}, sizes {','.join(map(str, found.field.sizes))}, "
                f"seed {found.field.seed}; name these, or another file"
            )
        found._drop_torn_line()
        return found

    @classmethod
    def read(cls, path: Path) -> "ArenaJournal":
        """Read a journal; a last line that was cut off by a crash is left out."""
        try:
            text = path.read_text()
        except FileNotFoundError:
            raise BadJournal(f"there is no file {path}") from None
        except (OSError, UnicodeDecodeError) as problem:
            raise BadJournal(f"cannot read {path}: {problem}") from problem
        lines = list(_whole_lines(text))
        try:
            head = json.loads(lines[0])
            if head["arena"] != FORMAT:
                raise BadJournal(f"{path} has format {head['arena']}; {FORMAT} is known here")
            field = Field(tuple(head["players"]), tuple(head["sizes"]), head["seed"], head["hero"])
            blocks = [_read_block(json.loads(line)) for line in lines[1:]]
        except (ValueError, LookupError, TypeError) as problem:
            raise BadJournal(f"{path} is not the journal of an arena: {problem}") from problem
        if any(played.block.number != number for number, played in enumerate(blocks)):
            raise BadJournal(f"{path}: a block is missing or twice there")
        return cls(path, field, blocks)

    def _drop_torn_line(self) -> None:
        """Make the file end after its last whole line, so that more can be added."""
        text = self.path.read_text()
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            self.path.write_text(whole)

    def add(self, played: PlayedBlock) -> None:
        """Append a block to the file and to what is known."""
        assert played.block.number == len(self.blocks)
        with self.path.open("a") as file:
            file.write(json.dumps(block_values(played)) + "\n")
        self.blocks.append(played)


def _whole_lines(text: str) -> Iterable[str]:
    """The lines that end in a line break."""
    return text[: text.rfind("\n") + 1].splitlines()


def _read_block(values: dict[str, Any]) -> PlayedBlock:
    block = Block(values["block"], values["deal"], tuple(values["lineup"]))
    return PlayedBlock(block, tuple(_read_game(game) for game in values["games"]))
