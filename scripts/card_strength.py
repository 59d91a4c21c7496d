"""Measure how often the buyers of each card win: .venv/bin/python -m scripts.card_strength.

Four rule bots play many games, and docs/card-strength.json keeps what is counted of each card. The
documentation shows it on the page of the card. The same source and seed give the same file.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kingofnewyork.rules.registry import CARD_IDS, CARDS

ROOT: Final = Path(__file__).resolve().parent.parent
STRENGTH_FILE: Final = ROOT / "docs" / "card-strength.json"
GAMES: Final = 20_000
SEED: Final = 2014
MIN_BUYERS: Final = 100
"""With fewer buyers a share says nothing."""
PLAYERS: Final = "rule,rule,rule,rule"
CAUTION: Final = (
    "It tells who buys the card, not what it is worth: who can pay is often ahead already, and "
    "people play, and buy, differently from these bots."
)
UNKNOWN: Final = (
    f"Not known: rule bots bought it fewer than {MIN_BUYERS} times, which tells how they choose, "
    "not that it is weak."
)


@dataclass(frozen=True)
class CardStrength:
    """How often those who bought a card won."""

    slug: str
    cost: int
    buyers: int
    wins: int
    low: float
    high: float


def main(arguments: list[str]) -> int:
    """Play the games and write the file; return the exit code."""
    parser = argparse.ArgumentParser(prog="card_strength", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="how many games")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes play")
    parser.add_argument("--output", type=Path, default=STRENGTH_FILE, help="the file to write")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        results = Path(folder, "results.json")
        simulate = simulate_command(options.games)
        more = ["--jobs", str(options.jobs), "--json", str(results)]
        code = subprocess.run([sys.executable, "-m", *simulate, *more]).returncode
        if code:
            return code
        counted = json.loads(results.read_text(encoding="utf-8"))
    options.output.write_text(strength_text(counted, simulate), encoding="utf-8")
    return 0


def simulate_command(games: int) -> list[str]:
    """The command that plays the games."""
    players = ["--players", PLAYERS, "--games", str(games), "--seed", str(SEED)]
    return ["kingofnewyork", "simulate", *players]


def strength_text(counted: dict[str, Any], command: list[str]) -> str:
    """The file: the command, and a line for each card."""
    lines = []
    for card in sorted(counted["cards"], key=lambda card: str(card["card"])):
        wins = card["wins"]
        numbers = [wins["of"], wins["count"], round(wins["low"], 4), round(wins["high"], 4)]
        lines.append(f"    {json.dumps(card['card'])}: {json.dumps(numbers)}")
    columns = json.dumps(["buyers", "wins", "low", "high"])
    head = f'  "command": {json.dumps(" ".join(command))},\n  "columns": {columns},'
    return f'{{\n{head}\n  "cards": {{\n' + ",\n".join(lines) + "\n  }\n}\n"


def read_strengths(file: Path = STRENGTH_FILE) -> dict[str, CardStrength]:
    """What was measured of each card, by slug."""
    stored = json.loads(file.read_text(encoding="utf-8"))
    return {
        slug: CardStrength(slug, CARDS[CARD_IDS[slug]].printed.cost, *numbers)
        for slug, numbers in stored["cards"].items()
    }


def describe_strengths(slugs: list[str], file: Path = STRENGTH_FILE) -> dict[str, str]:
    """The section on strength of the page of each card that can be bought, by slug."""
    strengths = read_strengths(file)
    command = json.loads(file.read_text(encoding="utf-8"))["command"]
    known = {slug: found for slug, found in strengths.items() if found.buyers >= MIN_BUYERS}
    sections = {}
    for slug in slugs:
        compared = list(known.values())
        text = describe_strength(known[slug], compared) if slug in known else UNKNOWN
        sections[slug] = f"## Strength\n\n{text} Counted in `{command}`.\n"
    return sections


def describe_strength(strength: CardStrength, others: list[CardStrength]) -> str:
    """How often the buyers of a card win, beside those of cards of the same cost."""
    same = [other for other in others if other.cost == strength.cost]
    share = sum([other.wins for other in same]) / sum([other.buyers for other in same])
    own = 100 * strength.wins / strength.buyers
    interval = f"{100 * strength.low:.1f} to {100 * strength.high:.1f} %"
    compared = ""
    if len(same) > 1:
        cards = f"the {len(same)} measured cards that cost {strength.cost}"
        compared = f" Of the buyers of {cards}, {100 * share:.1f} % won."
    return (
        f"**{own:.1f} %** of its {strength.buyers:,} buyers won the game (95 % interval "
        f"{interval}), where one player of four wins.{compared} {CAUTION}"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
