"""Dice that were committed to before the game can be proved after it, and nothing else can."""

import hashlib
import hmac
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from kingofnewyork.errors import BadRecord, NatureError
from kingofnewyork.play.fair_dice import (
    MAX_NONCE_BYTES,
    MIN_NONCE_BYTES,
    Secret,
    commitment,
    fair_nature,
    frame_parts,
    is_nonce,
    shared_seed,
)
from kingofnewyork.play.fair_record import FairRecord
from kingofnewyork.play.game import Game
from kingofnewyork.play.history import History
from kingofnewyork.play.nature import KeyedNature
from kingofnewyork.rules.serialization import card_name
from scripts import verify_dice
from tests.support.dice.houses import FairHouse
from tests.support.dice.proofs import (
    flip_bit,
    is_proved,
    is_proved_alone,
    judge,
    play_cheated_game,
    reseal,
)

ROOT = Path(__file__).parents[2]
VERIFIER = ROOT / "scripts" / "verify_dice.py"
SECRET = Secret(bytes(range(32)), bytes(range(100, 132)))
NONCES = [b"sixteen bytes...", b"", b"x" * 32]
MATCH = "k3x9q2m7/1"
SMALL_DECK = ["stomp", "subway", "fireball", "next_stage"]
HOUSE = FairHouse(2024)


def fair_game(deck=None, seed=5):
    """A whole game between random players under fair dice."""
    game = Game(3, nature=fair_nature(MATCH, SECRET, NONCES), deck=deck)
    game.play_out(Random(seed).choice)
    return FairRecord.from_game(game, MATCH, SECRET, NONCES)


FAIR = fair_game()
TEXT = FAIR.to_text()


def refused_by_both(text):
    """What the engine has against a text that the lone verifier refuses as well."""
    assert not is_proved_alone(text.encode())
    try:
        problems = FairRecord.from_text(text).problems()
    except BadRecord as problem:
        return str(problem)
    assert problems
    return problems[0]


def test_the_commitment_is_the_published_recipe():
    """Anybody can compute it: SHA-256 of four parts, each after its length."""
    parts = [b"kingofnewyork-v1", MATCH.encode(), SECRET.key, SECRET.salt]
    text = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    assert commitment(MATCH, SECRET) == hashlib.sha256(text).hexdigest()


def test_the_seed_is_the_published_recipe():
    """Anybody can compute it: HMAC of the commitment and all nonces under the key."""
    promise = commitment(MATCH, SECRET)
    message = frame_parts(b"seed", bytes.fromhex(promise), *NONCES)
    wanted = hmac.new(SECRET.key, message, hashlib.sha256).digest()
    assert shared_seed(SECRET, promise, NONCES) == wanted
    assert fair_nature(MATCH, SECRET, NONCES).tiles() == KeyedNature(wanted).tiles()


def test_recipes_do_not_change():
    """Old files must be proved for ever, so these values are pinned."""
    promise = commitment(MATCH, SECRET)
    assert promise == "21d029eccf4f4a4aa5c2bad2c8035be401d1860bc72925e7a67e784a0093a699"
    assert (
        shared_seed(SECRET, promise, NONCES).hex()
        == "51e2e3e06409a2f1232c657f9e2d3c0fb68158eb86061189ca7f0bf39b49c134"
    )


def test_a_commitment_changes_with_every_part_of_what_it_commits_to():
    """Another match, key or salt is another commitment; moving a byte between parts is too."""
    found = {
        commitment(MATCH, SECRET),
        commitment("k3x9q2m7/2", SECRET),
        commitment(MATCH, Secret(bytes(32), SECRET.salt)),
        commitment(MATCH, Secret(SECRET.key, bytes(32))),
        commitment(MATCH, Secret(SECRET.salt, SECRET.key)),
    }
    assert len(found) == 5


def test_a_seed_changes_with_every_nonce_and_its_seat():
    """Every seat can be sure that its own nonce counts."""
    promise = commitment(MATCH, SECRET)
    a, b = b"a" * 16, b"b" * 16
    lists = [[a, b], [b, a], [a, b""], [b"", a], [a, a], [a, b, b""], [a + b, b""], [b"", b""]]
    assert len({shared_seed(SECRET, promise, nonces) for nonces in lists}) == len(lists)


def test_secrets_are_drawn_anew_and_keep_to_themselves():
    """Two secrets differ, and neither is printed by accident."""
    one, other = Secret.generate(), Secret.generate()
    assert one != other
    assert len(one.key) == len(one.salt) == 32
    assert repr(one) == "Secret(...)"


@pytest.mark.parametrize(("key", "salt"), [(b"", bytes(32)), (bytes(32), bytes(31)), ("x", "y")])
def test_a_secret_has_its_length(key, salt):
    """A key that is too short could be found by trying."""
    with pytest.raises(NatureError, match="of a secret is 32 bytes"):
        Secret(key, salt)


def test_nonces_have_sixteen_to_thirty_two_bytes_or_none():
    """The empty nonce stands for a bot, or for somebody who sent nothing."""
    fitting = [length for length in range(40) if is_nonce(b"x" * length)]
    assert fitting == [0, *range(MIN_NONCE_BYTES, MAX_NONCE_BYTES + 1)]
    assert not is_nonce("x" * 16)


@pytest.mark.parametrize("nonces", [[], [b""], [b""] * 7, [b"short", b""], [b"", b"x" * 33]])
def test_a_seed_of_unfit_nonces_is_refused(nonces):
    """Two to six seats, each with a nonce that fits."""
    with pytest.raises(NatureError, match="nonce"):
        shared_seed(SECRET, commitment(MATCH, SECRET), nonces)


@pytest.mark.parametrize("match", ["", "two words", "line\nbreak", "x" * 101, None, "é"])
def test_a_match_without_a_proper_name_is_refused(match):
    """The name goes into the file as a line of its own."""
    with pytest.raises(NatureError, match="a match is called like"):
        commitment(match, SECRET)


def test_a_commitment_that_is_none_is_refused():
    """A seed needs the commitment as it was published."""
    with pytest.raises(NatureError, match="64 hexadecimal digits"):
        shared_seed(SECRET, "AB" * 32, NONCES)


def test_a_fair_game_is_proved_by_both():
    """The file says all that is needed, with the engine and without."""
    assert FairRecord.from_text(TEXT).problems() == []
    counts = FAIR.counts()
    text = f"{counts['dice']} dice, {counts['tile']} tiles, {counts['card']} cards"
    assert verify_dice.check(TEXT.encode()).startswith(f"{text}: all as committed")
    assert min(counts.values()) > 15


def test_a_file_reads_back_to_what_it_was_written_from(tmp_path):
    """Everything that is in a proof is in its file."""
    path = tmp_path / "game.fair"
    FAIR.save(path)
    found = FairRecord.load(path)
    assert found.to_text() == TEXT == path.read_text(encoding="ascii")
    assert (found.match, found.secret, found.nonces) == (MATCH, SECRET, NONCES)
    assert found.record.actions == FAIR.record.actions
    assert [each.name for each in tmp_path.iterdir()] == ["game.fair"]


def test_the_record_stands_in_the_file_unchanged():
    """Whatever reads records can read the end of the file."""
    assert TEXT.endswith("\n" + FAIR.record.to_text())


def test_discards_that_become_the_deck_are_proved():
    """A pile that is shuffled again is listed, and its order follows from the key."""
    text = fair_game(SMALL_DECK, 3).to_text()
    assert "\npile 2: " in text
    assert is_proved(text.encode())
    assert is_proved_alone(text.encode())


def test_a_game_without_cards_is_proved():
    """No deck, no cards; the rest is as it was."""
    text = fair_game([]).to_text()
    assert is_proved(text.encode())
    assert "0 cards: all as committed" in verify_dice.check(text.encode())


def test_an_unfinished_game_is_proved():
    """A game that was abandoned is revealed as well."""
    game = Game(3, nature=fair_nature(MATCH, SECRET, NONCES))
    for _ in range(20):
        game.play(game.default_action())
    text = FairRecord.from_game(game, MATCH, SECRET, NONCES).to_text()
    assert "result: unfinished" in text
    assert is_proved(text.encode())
    assert is_proved_alone(text.encode())


def test_a_game_with_choices_taken_back_is_proved():
    """The record is the final line of play; nature's answers are the same."""
    game = Game(3, nature=fair_nature(MATCH, SECRET, NONCES))
    history = History(game)
    random = Random(8)
    undone = 0
    while not game.is_over:
        seat = game.chooser
        history.play(random.choice(game.legal_actions()))
        if not history.refusal(seat) and random.random() < 0.3:
            history.undo(seat)
            undone += 1
    assert undone > 5
    assert is_proved(FairRecord.from_game(game, MATCH, SECRET, NONCES).to_text().encode())


def test_two_hundred_matches_are_judged_rightly():
    """Honest files are proved, changed dice and flipped bits are caught, by both verifiers."""
    counts = judge(HOUSE, range(200), flips=1)
    assert counts["honest"] == counts["honest, proved by both"] == 200
    assert counts["cheated"] == counts["cheated, caught by both"] > 150
    assert counts["flipped"] == counts["flipped, caught by both"] == 200


def test_a_bit_flipped_in_any_line_is_caught_by_both():
    """Every line of the file carries weight: its first, last and some other byte, and its end."""
    data = TEXT.encode()
    random = Random(1)
    start = 0
    for line in data.split(b"\n")[:-1]:
        for at in {start, start + len(line), start + random.randrange(len(line) + 1)}:
            damaged = flip_bit(data, 8 * at + random.randrange(8))
            assert not is_proved_alone(damaged), at
            assert not is_proved(damaged), at
        start += len(line) + 1


def test_every_bit_of_the_head_is_caught_by_both():
    """All lines before the draws, bit by bit."""
    game = Game(3, nature=fair_nature(MATCH, SECRET, NONCES), deck=[])
    data = FairRecord.from_game(game, MATCH, SECRET, NONCES).to_text().encode()
    for bit in range(8 * (data.index(b"\ntile ") + 1)):
        damaged = flip_bit(data, bit)
        assert not is_proved_alone(damaged), bit
        assert not is_proved(damaged), bit


@pytest.mark.parametrize("kind", ["roll", "tile", "card"])
def test_an_answer_that_the_house_changed_is_named(kind):
    """A house that plays on with another die, tile or card is caught at that very line."""
    for number in range(60):
        fair = play_cheated_game(HOUSE, number)
        first = [line for line in fair.problems() if f"nature: {kind} " in line][:1]
        if first and first == fair.problems()[:1]:
            break
    text = fair.to_text()
    line = int(first[0].split(":")[0].removeprefix("line "))
    assert text.splitlines()[line - 1] in first[0]
    assert "the key gives" in refused_by_both(text)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("kingofnewyork fair 1", "kingofnewyork fair 2", "line 1: a fair record begins with"),
        (f"match: {MATCH}", "match: k3x9q2m7/2", "line 4: the commitment is not that of"),
        (SECRET.key.hex(), "00" * 32, "line 4: the commitment is not that of"),
        (SECRET.salt.hex(), "00" * 32, "line 4: the commitment is not that of"),
        (FAIR.commitment, "00" * 32, "line 4: the commitment is not that of"),
        (NONCES[0].hex(), "00" * 16, "the key gives"),
        (", -, ", f", {'00' * 16}, ", "the key gives"),
        (f"{NONCES[0].hex()}, -, ", "-, ", "one nonce for each monster"),
        (", -, ", ", abc, ", "line 7: 'nonces: ...' should be here"),
        ("key: ", "kay: ", "line 5: 'key: ...' should be here"),
        ("tile 0 0: ", "tile 1 0: ", "the game has 'tile 0 0: "),
        ("tile 0 0: ", "tale 0 0: ", "a draw should be here"),
        ("dice 1 0: ", "dice 1 1: ", "the game has 'dice 1 0: "),
        ("dice 1 0: ", "dice 2 0: ", "the game has 'dice 1 0: "),
        ("dice 0 0: ", "dice 1 0: ", "the game has 'dice 0 0: "),
        ("card 0: ", "card 1: ", "the game has 'card 0: "),
        ("card 0: ", "pile 1: stomp\ncard 1: ", "the game has 'card 0: "),
        ("kingofnewyork record 1", "kingofnewyork record 2", "the record is missing"),
    ],
)
def test_a_changed_line_is_refused_even_if_sealed(old, new, reason):
    """A seal is no defence: every line is held by another one."""
    text = reseal(TEXT.replace(old, new, 1))
    assert text != TEXT
    assert reason in refused_by_both(text)


def test_a_draw_left_out_is_refused():
    """Draws and answers of nature come in pairs."""
    lines = TEXT.splitlines(keepends=True)
    last = max(number for number, line in enumerate(lines) if line.startswith("dice "))
    shorter = reseal("".join(lines[:last] + lines[last + 1 :]))
    assert "draws for" in refused_by_both(shorter)


def test_a_pile_that_hides_a_card_is_refused_by_the_engine():
    """Which cards were discarded only the rules can tell."""
    text = fair_game(SMALL_DECK, 3).to_text()
    line = next(line for line in text.splitlines() if line.startswith("pile 1: "))
    changed = reseal(text.replace(line, line.rpartition(", ")[0], 1))
    assert "the game has 'pile 1: " in refused_by_both(changed)


def test_a_file_with_more_or_fewer_ends_is_refused():
    """Nothing is added to a file or taken from it."""
    for text in (TEXT + "\n", TEXT[:-1], TEXT + "x", TEXT.replace("\n", "\r\n"), ""):
        refused_by_both(text)


@pytest.mark.parametrize("what", [None, 7, b"bytes"])
def test_only_text_is_a_file(what):
    """The reader says what it wants."""
    with pytest.raises(BadRecord, match="is a text"):
        FairRecord.from_text(what)


def test_files_that_cannot_be_read_or_written_say_why(tmp_path):
    """One line with the name of the file."""
    with pytest.raises(BadRecord, match=r"cannot read .*No such file"):
        FairRecord.load(tmp_path / "none")
    with pytest.raises(BadRecord, match=r"cannot write .*No such file"):
        FAIR.save(tmp_path / "none" / "game.fair")
    with pytest.raises(BadRecord, match="cannot read"):
        FairRecord.load("\0")
    with pytest.raises(BadRecord, match="at most"):
        FairRecord.from_bytes(bytes((1 << 24) + 1))


def test_a_proof_made_of_unfit_parts_has_problems():
    """Whoever puts a proof together badly is told, not trusted."""
    fair = FairRecord("two words", FAIR.commitment, SECRET, NONCES, FAIR.record)
    assert "a match is called like" in fair.problems()[0]


def test_dice_of_another_nature_are_not_proved():
    """A game that was played with other dice is not the game committed to."""
    game = Game(3, seed=4)
    game.play_out(Random(4).choice)
    problems = FairRecord.from_game(game, MATCH, SECRET, NONCES).problems()
    assert len(problems) > 50


def test_the_verifier_stands_alone(tmp_path):
    """It is short, imports only the standard library, and runs without this package."""
    source = VERIFIER.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 100
    path = tmp_path / "game.fair"
    FAIR.save(path)
    alone = [sys.executable, "-I", "-S", str(VERIFIER)]
    done = subprocess.run([*alone, str(path)], capture_output=True, text=True, check=True)
    assert "all as committed" in done.stdout
    path.write_text(TEXT.replace("dice 0 0: ", "dice 0 0: E"), encoding="ascii")
    done = subprocess.run([*alone, str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "the key gives" in done.stderr


def test_the_order_of_a_pile_is_that_in_which_it_is_drawn():
    """What is worked out once for a pile is what every single draw would give."""
    nature = fair_nature(MATCH, SECRET, NONCES)
    deck = FAIR.record.deck
    assert nature.cards(0, deck) == nature.cards(0, reversed(deck)) != nature.cards(1, deck)
    drawn = [line.split(": ")[1] for line in TEXT.splitlines() if line.startswith("card 0: ")]
    order = [card_name(card) for card in nature.cards(0, deck)]
    assert order[: len(drawn)] == drawn
