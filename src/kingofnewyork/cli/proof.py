"""The command `kingofnewyork verify`: were the dice of a game those committed to before it?"""

import sys
from typing import TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from kingofnewyork.play.fair_record import FairRecord
    from kingofnewyork.play.fork_record import ForkRecord

    Proof = FairRecord | ForkRecord

MOST: Final = 5
"""How many differences of a file are told one by one."""

Files = Annotated[
    list[str],
    typer.Argument(metavar="FILE...", help="Files of finished games; - is standard input."),
]
Commitment = Annotated[
    str | None,
    typer.Option(metavar="HEX", help="The commitment that you were shown before the game."),
]
Nonce = Annotated[
    str | None, typer.Option(metavar="HEX", help="The nonce that you, or your program, sent.")
]


def verify(files: Files, commitment: Commitment = None, nonce: Nonce = None) -> int:
    """Prove that dice, tiles and cards of a game were fixed before it began.

    The game is played again by the rules, with everything left to chance computed from the key and
    the nonces in the file. What that proves, and what not, is in docs/fair-dice.md. Of a game that
    was played on from another one, only what came after that is proved, and that is said.

    The exit code is 0 if everything is as committed, 1 if something differs, 2 if a file cannot be
    read or holds something else.

    \b
    Examples:
      kingofnewyork verify game.record
      kingofnewyork verify --commitment 5f0c... --nonce 3f9a... game.record
      curl https://example.org/game.record | kingofnewyork verify -
    """
    codes = [_verify(file, commitment, nonce) for file in files]
    return max(codes)


def _verify(file: str, commitment: str | None, nonce: str | None) -> int:
    """Tell whether one file holds; return the exit code."""
    from kingofnewyork.cli.terminal import say
    from kingofnewyork.errors import BadRecord
    from kingofnewyork.play.fair_record import FAIR_HEADER
    from kingofnewyork.play.fork_record import FORK_HEADER

    name = "standard input" if file == "-" else file
    try:
        data = _read(file)
    except (OSError, ValueError) as problem:
        return _refuse(f"cannot read {name}: {getattr(problem, 'strerror', None) or problem}")
    if not data.startswith((f"{FAIR_HEADER}\n".encode(), f"{FORK_HEADER}\n".encode())):
        return _refuse(
            f"{name}: the first line is not {FAIR_HEADER!r}; only games of a server have a proof"
        )
    try:
        fair = _proof(data)
    except BadRecord as problem:
        say(f"{name}: NOT as committed: {problem}")
        return 1
    wrong = fair.problems() + _unexpected(fair, commitment, nonce)
    for line in wrong[:MOST]:
        say(f"{name}: NOT as committed: {line}")
    if wrong:
        if len(wrong) > MOST:
            say(f"{name}: and {len(wrong) - MOST} more that differ")
        return 1
    _tell(name, fair)
    return 0


def _proof(data: bytes) -> "Proof":
    """What the bytes of a file hold; else `BadRecord`."""
    from kingofnewyork.play.fair_record import FairRecord
    from kingofnewyork.play.fork_record import FORK_HEADER, ForkRecord

    if data.startswith(FORK_HEADER.encode()):
        return ForkRecord.from_bytes(data)
    return FairRecord.from_bytes(data)


def _read(file: str) -> bytes:
    """The bytes of a file, or of standard input; at most one more than such a file has."""
    from kingofnewyork.play.fair_record import LARGEST

    if file == "-":
        stream = getattr(sys.stdin, "buffer", None)
        data: bytes = stream.read(LARGEST + 1) if stream else sys.stdin.read().encode()
        return data
    with open(file, "rb") as opened:
        return opened.read(LARGEST + 1)


def _unexpected(fair: "Proof", commitment: str | None, nonce: str | None) -> list[str]:
    """Where the file differs from what its reader was shown or sent."""
    promised, mixed = fair.LINES
    found = []
    if commitment is not None and commitment.strip().lower() != fair.commitment:
        found.append(f"line {promised}: this is not the commitment that you gave")
    sent = [one.hex() for one in fair.nonces if one]
    if nonce is not None and nonce.strip().lower() not in sent:
        found.append(f"line {mixed}: the nonce that you gave is not among those used")
    return found


def _tell(name: str, fair: "Proof") -> None:
    """Say what was proved, and what the reader has to compare."""
    from kingofnewyork.cli.terminal import say
    from kingofnewyork.play.fork_record import ForkRecord
    from kingofnewyork.play.game import result_text
    from kingofnewyork.rules.ids import MONSTER_NAMES

    counts = fair.counts()
    told = f"{counts['dice']} dice, {counts['tile']} tiles, {counts['card']} cards"
    if isinstance(fair, ForkRecord):
        say(f"{name}: {told} since the game was forked: all as committed")
        say(f"  NOT PROVED  the first {fair.past} actions: they come from another game")
    else:
        say(f"{name}: {told}: all as committed")
    say(f"  match       {fair.match}: {result_text(fair.record.final_state())}")
    say(f"  commitment  {fair.commitment}")
    for monster, nonce in zip(fair.record.monsters, fair.nonces, strict=True):
        say(f"  nonce       {nonce.hex() or '-'} ({MONSTER_NAMES[monster]})")


def _refuse(reason: str) -> int:
    """Say why a file cannot be checked; return the exit code."""
    print(f"kingofnewyork: {reason}", file=sys.stderr)
    return 2
