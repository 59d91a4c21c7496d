#!/usr/bin/env python3
"""Check the dice, tiles and cards of games: `python3 verify_dice.py FILE...`.

It needs nothing but Python 3.8 and knows nothing of the rules; docs/fair-dice.md explains the file.
Compare the commitment and your own nonce with what you were shown before the game.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import sys

HEADER, HEX = "kingofnewyork fair 1\n", "([0-9a-f]{64})\n"
FORM = re.compile(
    f"\\A{HEADER}seal: {HEX}(match: (.+)\ncommitment: {HEX}key: {HEX}salt: {HEX}nonces: (.+)\n"
    "((?:.+\n)*?)kingofnewyork record 1\nmonsters: (.+)\n.+\ndeck: (.+)\n((?:.+\n)*))\\Z"
)
TILES = ["high_rise_1"] * 22 + ["high_rise_2"] * 8 + ["high_rise_3"] * 3
TILES += ["power_plant_2"] * 3 + ["power_plant_3"] * 3 + ["hospital_2"] * 3 + ["hospital_3"] * 3


def need(holds: bool, reason: str) -> None:
    if not holds:
        raise ValueError(reason)


def frame_parts(*parts: bytes) -> bytes:
    return b"".join([len(part).to_bytes(4, "big") + part for part in parts])


class SeedDraws:
    """Everything that the seed of a game decides, asked for in the order of the game."""

    def __init__(self, seed: bytes, deck: list[str]) -> None:
        self.seed, self.deck, self.turn, self.roll, self.dealt = seed, deck, 0, -1, 0
        order = sorted(range(45), key=lambda number: self.stream(f"tile|{number}"))
        self.stacks = [[TILES[tile] for tile in order[top : top + 3]] for top in range(0, 45, 3)]
        self.shuffle(0, deck)

    def stream(self, label: str) -> bytes:
        return hmac.new(self.seed, label.encode(), hashlib.sha256).digest()

    def shuffle(self, pile: int, cards: list[str]) -> str:
        self.pile = pile
        self.left = sorted(cards, key=lambda card: self.stream(f"card|{pile}|{card}"))
        return f"pile {pile}: {', '.join(cards)}"

    def line(self, kind: str, first: int, drawn: list[str]) -> str:
        """The next line of this kind as it must be, for the turn or stack that is `first`."""
        if kind == "card":
            return f"card {self.pile}: {self.left.pop(0)}"
        if kind == "pile":
            need(not self.left, "the pile before is not used up")
            return self.shuffle(self.pile + 1, [card for card in self.deck if card in drawn])
        if kind == "tile":
            stack, self.dealt = first if self.dealt >= 15 else self.dealt, self.dealt + 1
            return f"tile {stack} {3 - len(self.stacks[stack])}: {self.stacks[stack].pop(0)}"
        same = first == self.turn or self.roll < 0
        self.turn, self.roll = (self.turn, self.roll + 1) if same else (self.turn + 1, 0)
        blocks = [self.stream(f"dice|{self.turn}|{self.roll}|{block}") for block in range(4)]
        faces = sorted([byte % 6 for byte in b"".join(blocks) if byte < 252][: len(drawn[-1][:8])])
        return f"dice {self.turn} {self.roll}: {''.join(['EHADCO'[face] for face in faces])}"


def check(data: bytes) -> str:
    """What a file proves, in words; else `ValueError` says what does not hold."""
    found = FORM.findall(data.decode("ascii"))
    need(len(found) == 1, "this is not the form of a fair record")
    seal, sealed, match, promise, key, salt, nonces, draws, monsters, deck, actions = found[0]
    parts = frame_parts(
        b"kingofnewyork-v1", match.encode(), bytes.fromhex(key), bytes.fromhex(salt)
    )
    need(hashlib.sha256(parts).hexdigest() == promise, "the commitment is not to this key and salt")
    sent = [bytes.fromhex(nonce if nonce != "-" else "") for nonce in nonces.split(", ")]
    need(len(sent) == monsters.count(",") + 1, "there is not one nonce for each monster")
    parts = frame_parts(b"seed", bytes.fromhex(promise), *sent)
    seed = hmac.new(bytes.fromhex(key), parts, hashlib.sha256).digest()
    chance = SeedDraws(seed, deck.split(", "))
    for number, line in enumerate(draws.splitlines(), 8):
        kind, first, *drawn = re.findall("[A-Za-z0-9_]+", line)
        right = chance.line(kind, int(first), drawn)
        need(line == right, f"line {number}: {line}: the key gives {right}")
    answers = re.sub("pile .+\n", "", draws).replace("dice ", "roll ")
    answers = re.sub("(roll|tile|card) .*: ", r"nature: \1 ", answers)
    need(answers == "".join(re.findall("nature: .+\n", actions)), "draws and record do not agree")
    need(hashlib.sha256((HEADER + sealed).encode()).hexdigest() == seal, "the seal does not fit")
    dice = len("".join(re.findall("dice .+: (.+)", draws)))
    counts = f"{dice} dice, {draws.count('tile ')} tiles, {draws.count('card ')} cards"
    return f"{counts}: all as committed\n  match {match}\n  commitment {promise}\n  nonces {nonces}"


if __name__ == "__main__":
    for path in sys.argv[1:] or sys.exit(__doc__):
        try:
            with open(path, "rb") as file:
                print(f"{path}: {check(file.read())}")
        except (OSError, ValueError, IndexError) as problem:
            sys.exit(f"{path}: not proved: {problem}")
