"""Verifies the proof in the file of a game: were its dice those committed to before it?"""

import sys
from typing import Final

from kingofnewyork.cli.error_line import report_error
from kingofnewyork.cli.terminal import say
from kingofnewyork.errors import BadRecord
from kingofnewyork.play.fair_record import FAIR_HEADER, FairRecord
from kingofnewyork.play.fork_record import FORK_HEADER, ForkRecord
from kingofnewyork.play.game import result_text
from kingofnewyork.play.proof import MAX_FILE_BYTES, Proof
from kingofnewyork.rules.ids import MONSTER_NAMES

MAX_DIFFERENCES_SHOWN: Final = 5
"""How many differences of a file are printed one by one."""


def verify_file(file: str, commitment: str | None, nonce: str | None) -> int:
    """Verify the proof in one file and print the result; return the exit code."""
    name = "standard input" if file == "-" else file
    try:
        data = _read_bytes(file)
    except (OSError, ValueError) as problem:
        return report_error(f"cannot read {name}: {getattr(problem, 'strerror', None) or problem}")
    if not data.startswith((f"{FAIR_HEADER}\n".encode(), f"{FORK_HEADER}\n".encode())):
        return report_error(
            f"{name}: the first line is not {FAIR_HEADER!r}; only games of a server have a proof"
        )
    try:
        fair = _parse_proof(data)
    except BadRecord as problem:
        say(f"{name}: NOT as committed: {problem}")
        return 1
    wrong = fair.problems() + _mismatches(fair, commitment, nonce)
    for line in wrong[:MAX_DIFFERENCES_SHOWN]:
        say(f"{name}: NOT as committed: {line}")
    if wrong:
        if len(wrong) > MAX_DIFFERENCES_SHOWN:
            say(f"{name}: and {len(wrong) - MAX_DIFFERENCES_SHOWN} more that differ")
        return 1
    _report(name, fair)
    return 0


def _parse_proof(data: bytes) -> Proof:
    """Parse the bytes of a file; raise `BadRecord` if they are not a proof."""
    if data.startswith(FORK_HEADER.encode()):
        return ForkRecord.from_bytes(data)
    return FairRecord.from_bytes(data)


def _read_bytes(file: str) -> bytes:
    """Read a file, or standard input, up to one byte more than such a file can have."""
    if file == "-":
        stream = getattr(sys.stdin, "buffer", None)
        data: bytes = stream.read(MAX_FILE_BYTES + 1) if stream else sys.stdin.read().encode()
        return data
    with open(file, "rb") as opened:
        return opened.read(MAX_FILE_BYTES + 1)


def _mismatches(fair: Proof, commitment: str | None, nonce: str | None) -> list[str]:
    """Return where the file differs from the commitment and the nonce that were given."""
    promised, mixed = fair.PROOF_LINES
    found = []
    if commitment is not None and commitment.strip().lower() != fair.commitment:
        found.append(f"line {promised}: this is not the commitment that you gave")
    sent = [one.hex() for one in fair.nonces if one]
    if nonce is not None and nonce.strip().lower() not in sent:
        found.append(f"line {mixed}: the nonce that you gave is not among those used")
    return found


def _report(name: str, fair: Proof) -> None:
    """Print what was proved, and what the reader has to compare."""
    counts = fair.counts()
    drawn = f"{counts['dice']} dice, {counts['tile']} tiles, {counts['card']} cards"
    if isinstance(fair, ForkRecord):
        say(f"{name}: {drawn} since the game was forked: all as committed")
        say(f"  NOT PROVED  the first {fair.past} actions: they come from another game")
    else:
        say(f"{name}: {drawn}: all as committed")
    say(f"  match       {fair.match}: {result_text(fair.record.final_state())}")
    say(f"  commitment  {fair.commitment}")
    for monster, nonce in zip(fair.record.monsters, fair.nonces, strict=True):
        say(f"  nonce       {nonce.hex() or '-'} ({MONSTER_NAMES[monster]})")
