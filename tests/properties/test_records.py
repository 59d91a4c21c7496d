"""Records replay to the same game everywhere, and a damaged one is refused with its line."""

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from kingofnewyork import BadRecord, Game, NatureError, digest
from kingofnewyork.play.record import Record
from kingofnewyork.rules.state import State
from tests.support.games.random_games import BLANKS, finished_game, play_step_by_step, random_game

GAMES = 12


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_record_replays_to_the_same_state_at_every_step(seed):
    """What a record tells is what happened, action by action."""
    game = random_game(seed)
    digests = {len(now.actions): digest(now.state) for now in play_step_by_step(game, seed)}
    record = Record.from_text(Record.from_game(game).to_text())
    again = [digest(state) for state in record.states()]
    assert len(again) == len(game.actions) + 1
    assert {step: again[step] for step in digests} == digests
    assert record.final_state() == game.state
    assert record.game().state == game.state
    assert record.game().actions == game.actions


def test_the_record_of_a_running_game_can_be_played_on():
    """A game resumed from its record asks the same and waits for somebody's dice."""
    game = random_game(2)
    for _, now in zip(range(30), play_step_by_step(game, 2), strict=False):
        resumed = Record.from_text(Record.from_game(now).to_text()).game()
        assert resumed.options() == now.options()
    assert "unfinished in turn" in Record.from_game(game).to_text()
    with pytest.raises(NatureError, match="no answer left"):
        resumed.play_out(lambda legal: legal[0])


def test_a_record_without_a_choice_is_one():
    """A record may stop right after the set-up, before any monster has chosen."""
    game = Game(2, seed=1)
    assert Record.from_text(Record.from_game(game).to_text()).game().state == game.state


def test_a_record_is_written_in_the_same_words_again():
    """Reading and writing a record gives the same text."""
    text = Record.from_game(finished_game(4)).to_text()
    assert Record.from_text(text).to_text() == text


REPLAY = """
import hashlib, sys
from kingofnewyork import digest
from kingofnewyork.play.record import Record
record = Record.from_text(sys.stdin.read())
print(hashlib.sha256("".join(digest(state) for state in record.states()).encode()).hexdigest())
"""


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_a_record_replays_alike_in_another_process(hash_seed):
    """Another process with another order of sets and dictionaries sees the same states."""
    game = Game(5, seed=11)
    game.play_out(Random(11).choice)
    record = Record.from_game(game)
    done = subprocess.run(
        [sys.executable, "-c", REPLAY],
        input=record.to_text(),
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    states = "".join(digest(state) for state in record.states())
    assert done.stderr == ""
    assert done.stdout.strip() == hashlib.sha256(states.encode()).hexdigest()


def a_record():
    """The lines of the record of a finished game with cards."""
    game = Game(["Kong", "Rob", "Mantis"], seed=5, deck=BLANKS)
    game.play_out(Random(5).choice)
    return Record.from_game(game).to_text().splitlines()


LINES = a_record()
ACTIONS = range(4, len(LINES) - 2)
"""Where in the record the actions are."""


def refuse(lines, line=None, reason=""):
    """Check that the record is refused for a reason that names a line, this one if it is given."""
    with pytest.raises(BadRecord) as caught:
        Record.from_text("\n".join(lines) + "\n")
    message = str(caught.value)
    found = re.match(r"line (\d+): ", message)
    assert found, message
    assert reason in message
    assert line is None or int(found[1]) == line, message


def test_the_whole_record_is_accepted():
    """The record that the following tests damage is sound."""
    assert Record.from_text("\n".join(LINES)).final_state().is_over


@pytest.mark.parametrize("index", range(4))
def test_a_header_line_dropped_is_refused(index):
    """Each line of the set-up must be there."""
    refuse(LINES[:index] + LINES[index + 1 :], index + 1)


@pytest.mark.parametrize("index", Random(1).sample(ACTIONS, 20))
def test_a_dropped_line_is_refused(index):
    """An action that is missing makes the rest impossible, or the digest."""
    refuse(LINES[:index] + LINES[index + 1 :])


@pytest.mark.parametrize("index", Random(2).sample(ACTIONS, 20))
def test_a_doubled_line_is_refused(index):
    """An action that stands there twice is noticed."""
    refuse([*LINES[:index], LINES[index], *LINES[index:]])


@pytest.mark.parametrize("index", Random(3).sample(ACTIONS, 20))
def test_swapped_lines_are_refused(index):
    """Two actions in the wrong order are noticed, even if they come to the same in the end."""
    swapped = LINES[:]
    swapped[index], swapped[index + 1] = swapped[index + 1], swapped[index]
    if swapped != LINES:
        refuse(swapped)


def test_a_changed_face_is_refused():
    """Dice that showed something else are noticed, even those that were rerolled later."""
    for index in [index for index in ACTIONS if LINES[index].startswith("nature: roll")][3:30]:
        faces = LINES[index].split()[-1]
        other = faces[:-1] + ("E" if faces[-1] != "E" else "O")
        refuse([*LINES[:index], f"nature: roll {other}", *LINES[index + 1 :]])


def test_a_changed_tile_is_refused():
    """A stack with another building on top is noticed."""
    for index in [index for index in ACTIONS if LINES[index].startswith("nature: tile")][:10]:
        other = "hospital_3" if "hospital_3" not in LINES[index] else "high_rise_2"
        refuse([*LINES[:index], f"nature: tile {other}", *LINES[index + 1 :]])


def test_a_changed_card_is_refused():
    """A card that was not revealed, or is not in the deck, is noticed."""
    cards = [index for index in ACTIONS if LINES[index].startswith("nature: card")]
    assert len(cards) >= 3
    for index in cards:
        number = (int(LINES[index][-1]) + 1) % 8
        refuse([*LINES[:index], f"nature: card test_blank_{number}", *LINES[index + 1 :]])
    refuse([*LINES[: cards[0]], "nature: card superstar", *LINES[cards[0] + 1 :]], cards[0] + 1)


def test_a_changed_name_is_refused():
    """It is said whose choice it was."""
    index = next(index for index in ACTIONS if LINES[index].startswith("Kong: "))
    changed = [*LINES[:index], LINES[index].replace("Kong", "Rob"), *LINES[index + 1 :]]
    refuse(changed, index + 1, "it is Kong who has to choose, not 'Rob'")


def test_words_that_are_no_action_are_refused():
    """A line must name an action that exists."""
    index = ACTIONS[20]
    who = LINES[index].split(": ")[0]
    refuse([*LINES[:index], f"{who}: dance", *LINES[index + 1 :]], index + 1, "is not an action")
    refuse([*LINES[:index], who, *LINES[index + 1 :]], index + 1, "is not an action")
    refuse([*LINES[:index], "", *LINES[index + 1 :]], index + 1, "has to choose")


@pytest.mark.parametrize("length", [0, 1, 2, 3, 4, 5, 40, len(LINES) - 2, len(LINES) - 1])
def test_a_record_cut_short_is_refused(length):
    """A record ends with its result and its digest, wherever it was cut."""
    refuse(LINES[:length], max(1, length + 1))


def test_every_cut_within_a_line_is_refused():
    """A file that was cut in the middle of a word is refused too."""
    text = "\n".join(LINES)
    for length in Random(4).sample(range(len(text)), 60):
        refuse(text[:length].splitlines())


def test_an_extra_line_is_refused():
    """Nothing follows the digest, and nothing happens after the end."""
    refuse([*LINES, "nature: roll EEEEEE"], len(LINES) + 1, "nothing may follow")
    refuse([*LINES, ""], len(LINES) + 1, "nothing may follow")
    late = [*LINES[:-2], "Kong: stop", *LINES[-2:]]
    refuse(late, len(LINES) - 1, "the game is over")


@pytest.mark.parametrize(
    ("index", "line", "reason"),
    [
        (0, "kingofnewyork record 2", "a record begins with"),
        (0, "", "a record begins with"),
        (1, "monsters: Kong, Godzilla", "no monster is called 'Godzilla'"),
        (1, "monsters: Kong, Kong, Rob", "each monster plays once"),
        (1, "monsters: Kong", "1 monsters"),
        (1, "monsters: ", "'monsters: ...' should be here"),
        (2, "two_in_manhattan: perhaps", "is yes or no, not 'perhaps'"),
        (3, "deck: no_such_card", "no card is called 'no_such_card'"),
        (3, "deck: test_blank_1, test_blank_1", "another one"),
        (3, "deck: superstar", "does not belong into a deck"),
        (3, "deck: -", ""),
        (len(LINES) - 2, "result: Kong wins with 3 points in turn 2", "the game is"),
        (len(LINES) - 1, "digest: " + "0" * 64, "the digest does not fit"),
        (len(LINES) - 1, "checksum: 1", "'digest: ...' should be here"),
    ],
)
def test_a_changed_line_is_refused(index, line, reason):
    """Each line of the set-up and of the end is checked."""
    refuse([*LINES[:index], line, *LINES[index + 1 :]], reason=reason)


def test_a_record_of_more_lines_than_any_game_is_refused_unread():
    """A file that would take for ever is refused by its length."""
    refuse([LINES[0], *["nature: roll EEEEEE"] * 1_000_001], 1, "more than any game has")


def told_by(text):
    """The last state of the game that a text tells, or that it was refused with its line."""
    try:
        return Record.from_text(text).final_state()
    except BadRecord as problem:
        return "refused" if re.match(r"line \d+: ", str(problem)) else str(problem)


def test_every_single_damage_is_refused_or_harmless():
    """Whatever one character is changed to, the record is refused or tells the same game."""
    text = "\n".join(LINES)
    final = Record.from_text(text).final_state()
    rng = Random(9)
    for _ in range(150):
        where = rng.randrange(len(text))
        damaged = text[:where] + rng.choice("EHADCOx19 :\n") + text[where + 1 :]
        assert told_by(damaged) in (final, "refused")


def test_a_record_is_saved_and_loaded(tmp_path):
    """What was saved is what is loaded, and nothing else is left in the folder."""
    path = tmp_path / "game.record"
    record = Record.from_game(finished_game(3))
    for _ in range(2):
        record.save(path)
    loaded = Record.load(path)
    assert isinstance(loaded.final_state(), State)
    assert loaded.to_text() == record.to_text() == path.read_text(encoding="utf-8")
    assert [found.name for found in tmp_path.iterdir()] == ["game.record"]


def test_a_path_that_cannot_be_written_leaves_nothing_behind(tmp_path):
    """A folder in the way, a missing folder, a file for a folder, a name too long: all refused."""
    record = Record.from_game(Game(2, seed=1))
    folder, file = tmp_path / "folder", tmp_path / "file"
    folder.mkdir()
    file.write_text("here")
    bad = [folder, tmp_path / "missing" / "a", file / "a", tmp_path / ("x" * 300), Path()]
    for path in bad:
        with pytest.raises(BadRecord, match="cannot write"):
            record.save(path)
    assert sorted(found.name for found in tmp_path.iterdir()) == ["file", "folder"]
    assert list(folder.iterdir()) == []
    assert file.read_text() == "here"


def test_a_file_that_cannot_be_read_is_refused(tmp_path):
    """No file, a folder, bytes that are no text: the reason names the path."""
    noise = tmp_path / "noise"
    noise.write_bytes(b"kingofnewyork record 1\n\xff\xfe\n")
    for path in (tmp_path / "missing", tmp_path, noise):
        with pytest.raises(BadRecord, match=f"cannot read {re.escape(str(path))}: "):
            Record.load(path)


def test_files_of_other_systems_are_read(tmp_path):
    """Line ends of other systems do no harm."""
    path = tmp_path / "game.record"
    path.write_bytes("\r\n".join([*LINES, ""]).encode())
    assert Record.load(path).final_state().is_over
