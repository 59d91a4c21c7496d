"""The verifier in the page judges records as the verifiers in Python do."""

import base64
import json
import subprocess
from pathlib import Path
from random import Random

import pytest

from kingofnewyork.play.fair_record import FairRecord
from tests.support.dice.houses import FairHouse
from tests.support.dice.proofs import (
    flip_bit,
    is_proved,
    is_proved_alone,
    play_cheated_game,
    play_game,
    reseal,
)
from tests.support.web.browser import NODE, ROOT

FAIR = ROOT / "web" / "src" / "lib" / "fair"
SCRIPT = """
import { readFileSync } from 'node:fs';
const [folder, path, kind] = process.argv.slice(-3);
const { verifyRecord, NotProved } = await import(`${folder}/verify.ts`);
const { sha256, hmacSha256 } = await import(`${folder}/sha256.ts`);
const { subtle } = crypto;
const key = (raw) =>
  subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
const hasher = kind === 'script'
  ? { sha256: async (data) => sha256(data), hmac: async (raw, data) => hmacSha256(raw, data) }
  : {
      sha256: async (data) => new Uint8Array(await subtle.digest('SHA-256', data)),
      hmac: async (raw, data) => new Uint8Array(await subtle.sign('HMAC', await key(raw), data)),
    };
const told = [];
for (const record of JSON.parse(readFileSync(path, 'utf-8'))) {
  const text = Buffer.from(record, 'base64').toString('latin1');
  try {
    told.push(await verifyRecord(text, hasher));
  } catch (problem) {
    if (!(problem instanceof NotProved)) throw problem;
    told.push(`${problem.flaw} ${problem.line}`);
  }
}
console.log(JSON.stringify(told));
"""
HOUSE = FairHouse(31)


def verify(records: list[bytes], folder: Path, kind: str) -> list[dict[str, object] | str]:
    """What the page's verifier says of each record: what is proved, or what does not hold."""
    path = folder / "records.json"
    path.write_text(json.dumps([base64.b64encode(record).decode() for record in records]))
    command = [str(NODE), "--input-type=module", "-e", SCRIPT, "--", FAIR.as_uri(), path, kind]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    told: list[dict[str, object] | str] = json.loads(done.stdout)
    return told


def forgeries(record: FairRecord) -> list[bytes]:
    """The record, changed in every part and sealed anew."""
    text = record.to_text()
    lines = text.split("\n")
    changed: list[str] = []
    for number in [*range(2, 7), *range(7, len(lines) - 1, 9)]:
        line = lines[number]
        for other in (line[:-1] + ("0" if line[-1:] != "0" else "1"), line + " ", ""):
            changed.append(reseal("\n".join([*lines[:number], other, *lines[number + 1 :]])))
        changed.append(reseal("\n".join([*lines[:number], *lines[number + 1 :]])))
        swapped = [*lines[:number], *reversed(lines[number : number + 2]), *lines[number + 2 :]]
        changed.append(reseal("\n".join(swapped)))
    return [one.encode() for one in changed if one != text]


@pytest.mark.parametrize("kind", ["browser", "script"])
def test_it_says_what_the_others_say(tmp_path: Path, kind: str) -> None:
    honest = [play_game(HOUSE, number).to_text().encode() for number in range(6)]
    cheated = [play_cheated_game(HOUSE, number).to_text().encode() for number in range(6)]
    random = Random(5)
    flipped = [flip_bit(one, random.randrange(8 * len(one))) for one in honest for _ in range(12)]
    forged = forgeries(play_game(HOUSE, 3))
    records = [*honest, *cheated, *flipped, *forged]
    verdicts = [isinstance(told, dict) for told in verify(records, tmp_path, kind)]
    for record, verdict in zip(records, verdicts, strict=True):
        # What only the rules can tell, such as an action that was not legal, the page cannot.
        assert verdict or not is_proved(record)
        # It takes no blanks among the digits of a nonce, as the engine does not.
        assert is_proved_alone(record) or not verdict
    assert verdicts[: len(honest)] == [True] * len(honest)
    assert sum(verdicts) < len(honest) + len(cheated) + len(forged)


def test_it_counts_what_was_proved(tmp_path: Path) -> None:
    record = play_game(HOUSE, 4)
    counts = record.counts()
    assert verify([record.to_text().encode()], tmp_path, "browser") == [
        {
            "match": record.match,
            "commitment": record.commitment,
            "nonces": [nonce.hex() for nonce in record.nonces],
            "dice": counts["dice"],
            "tiles": counts["tile"],
            "cards": counts["card"],
        }
    ]


def test_it_says_what_does_not_hold(tmp_path: Path) -> None:
    record = play_game(HOUSE, 5)
    text = record.to_text()
    lines = text.split("\n")
    die = next(number for number, line in enumerate(lines) if line.startswith("dice 1 0: "))
    other = "E" * len(lines[die].split(": ")[1])
    loaded = [*lines[:die], f"dice 1 0: {other}", *lines[die + 1 :]]
    cases = {
        "nothing": "form 1",
        record.record.to_text(): "plain 0",
        "kingofnewyork fork 1\n": "sandbox 0",
        text.replace("\nsalt: ", "\nsalt: g", 1): "form 6",
        reseal(text.replace(lines[5], f"salt: {'0' * 64}")): "commitment 4",
        reseal(text.replace(lines[6], lines[6] + ", -")): "nonces 7",
        reseal("\n".join(loaded)): f"draw {die + 1}",
        reseal(text.replace("\nnature: roll ", "\nnature: roll E", 1)): "actions 0",
        text.replace(lines[1], f"seal: {'0' * 64}"): "seal 2",
    }
    told = verify([case.encode() for case in cases], tmp_path, "browser")
    assert told == list(cases.values())
