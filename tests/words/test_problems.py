"""What went wrong, in words: each message says what would do."""

# ruff: noqa: RUF001  the apostrophe is that of the catalogue

import errno

import pytest

from kingofnewyork import errors
from kingofnewyork.errors import (
    UNDO_REASONS,
    BadRecord,
    IllegalAction,
    KingOfNewYorkError,
    UndoRefused,
)
from kingofnewyork.local.errors import FileRefused
from kingofnewyork.play.history import UNDO_REFUSALS
from kingofnewyork.rules.ids import CELEBRITY, HEART
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.fluent_source import ENTRY_PATTERN, LOCALE_FOLDER
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.phrases import phrase
from kingofnewyork.words.problems import (
    CODES_WITH_TEXT,
    MAX_DETAIL_CHARACTERS,
    MAX_REPEATED_CHARACTERS,
    NotUnderstood,
    describe_problem,
    file_problem,
    printable,
)
from kingofnewyork.words.things import face, faces, monster

KONG, ROB = monster(2), monster(4)
FILE = phrase("file-disk-full")
SAID = [
    (
        phrase("problem-no-option", typed="9", last=5),
        "There is no option 9: type a number from 1 to 5.",
    ),
    (
        phrase("problem-several-options", typed="flee", last=5),
        "“flee” matches several options: type a number from 1 to 5, or ? for help.",
    ),
    (
        phrase("problem-not-an-option", typed="!", last=5),
        "“!” is not one of the options: type a number from 1 to 5, or ? for help.",
    ),
    (
        phrase("problem-no-command", typed="sing"),
        "“sing” is not a command: type ? for help.",
    ),
    (
        phrase("problem-answer-not-an-option", typed="9", last=4),
        "“9” is not one of the options: send the action of an option, or its number from 1 to 4.",
    ),
    (
        phrase("problem-answer-bad", typed="{"),
        "“{” is not an answer: send the action of an option, or its number.",
    ),
    (
        phrase("problem-no-die", die="7", last=6),
        "There is no die 7: the dice are numbered from 1 to 6.",
    ),
    (phrase("problem-no-die-zero"), "There is no die 0: to keep all dice, type stop."),
    (phrase("problem-die-twice", die="1"), "Die 1 is named twice: name each die once."),
    (
        phrase("problem-not-dice", typed="x"),
        "“x” does not name dice: pick dice by their numbers or by the letters E, H, A, D, C and O, "
        "or type all or stop, or ? for help.",
    ),
    (
        phrase("problem-no-such-dice", face=face(CELEBRITY)),
        "No die shows Celebrity: pick from the dice on the table.",
    ),
    (
        phrase("problem-too-many-dice", dice=faces(1, HEART)),
        "You named too many: the table shows only 1 Heart.",
    ),
    (phrase("problem-may-not-stop"), "You may not stop now: pick at least one die."),
    (
        phrase("problem-may-not-reroll", typed="OO"),
        "You may not reroll “OO” now: pick other dice.",
    ),
    (
        phrase("undo-refused-nothing"),
        "There is nothing to undo yet: make a choice first.",
    ),
    (
        phrase("undo-refused-dice"),
        "That cannot be undone: dice have been rolled since. "
        "You can undo a choice only until the next roll.",
    ),
    (
        phrase("undo-refused-card"),
        "That cannot be undone: a card has been revealed since. "
        "You can undo a choice only until something is revealed.",
    ),
    (
        phrase("undo-refused-tile"),
        "That cannot be undone: a tile has been revealed since. "
        "You can undo a choice only until something is revealed.",
    ),
    (
        phrase("undo-refused-other"),
        "That cannot be undone: another monster has made a choice since. "
        "You can undo a choice only until another monster makes one.",
    ),
    (
        phrase("problem-no-card", typed="dragon"),
        "There is no card “dragon” in this game: type a name, or its beginning.",
    ),
    (
        phrase("problem-several-cards", typed="o", cards=[phrase("problem-more-cards", n=4)]),
        "“o” matches 4 more: type more of the name.",
    ),
    (phrase("problem-more-cards", n=1), "1 more."),
    (
        phrase("problem-no-topic", typed="tea", topics=["dice", "cards"]),
        "There is no topic “tea”: choose from dice and cards.",
    ),
    (
        phrase("problem-no-language", typed="tlh", languages=["English", "Français"]),
        "There is no language “tlh”: choose from English and Français.",
    ),
    (
        phrase("problem-no-bot", typed="hal", bots=["easy", "hard"]),
        "There is no bot “hal”: choose from easy and hard.",
    ),
    (
        phrase("problem-no-bot").form("close", typed="esay", close="easy"),
        "There is no bot “esay”: did you mean “easy”?",
    ),
    (
        phrase("problem-no-monster", typed="Bob", monsters=[KONG, ROB]),
        "There is no monster “Bob”: choose from Kong and Rob.",
    ),
    (
        phrase("problem-monster-taken", monster=KONG, monsters=[ROB]),
        "Kong is already taken: choose from Rob.",
    ),
    (
        phrase("problem-not-turns", typed="x", example="log 3"),
        "“x” is not a number of turns: type a whole number, 1 or more, as in “log 3”.",
    ),
    (
        phrase("problem-number-of-monsters", typed="9"),
        "A game with “9” monsters is not possible: choose 2 to 6 monsters.",
    ),
    (
        phrase("problem-number-of-bots", bots=2, opponents=3),
        "You named 2 bots for 3 opponents: name one for all, or one for each.",
    ),
    (
        phrase("problem-not-a-number", option="--seed", typed="x"),
        "--seed: “x” is not a whole number.",
    ),
    (
        phrase("problem-negative", option="--seed", typed="-1"),
        "--seed: “-1” is below 0: give a whole number, 0 or more.",
    ),
    (
        phrase("problem-name-the-file", example="save kong.record"),
        "Name the file, as in “save kong.record”.",
    ),
    (
        phrase("problem-cannot-save", file="x.record", reason=FILE),
        "The game cannot be saved in x.record: the disk is full. Name another file.",
    ),
    (
        phrase("problem-saving-stopped", file="x.record", reason=FILE),
        "The game can no longer be saved in x.record: the disk is full. The game continues.",
    ),
    (
        phrase("problem-playing-unsaved", file="x.record", reason=FILE),
        "The game cannot be saved in x.record: the disk is full. "
        "The game continues, but it is not saved.",
    ),
    (
        phrase("problem-game-open", file="x.record"),
        "The game in x.record is open in another window: leave it there first.",
    ),
    (phrase("problem-no-file", file="x"), "There is no file x: check its name."),
    (
        phrase("problem-cannot-read", file="x", reason=phrase("file-not-allowed")),
        "The file x cannot be read: you do not have permission.",
    ),
    (
        phrase("problem-game-over", file="x.record"),
        "The game in x.record is over: it cannot be continued, but you can watch it again.",
    ),
    (phrase("file-not-a-file"), "It is not a file."),
    (phrase("file-no-folder"), "There is no such folder."),
    (phrase("file-no-home"), "There is no such home folder."),
    (phrase("file-not-allowed"), "You do not have permission."),
    (phrase("file-read-only"), "The disk is read-only."),
    (FILE, "The disk is full."),
    (phrase("file-name-too-long"), "The name is too long."),
    (phrase("file-bad-name"), "This is not a valid file name."),
    (phrase("file-other-game"), "It contains another game."),
    (phrase("file-not-a-record"), "It contains something else."),
    (phrase("file-other", detail="it melted"), "It melted."),
    (phrase("error", detail="why"), "That did not work: why."),
    (phrase("error-action-illegal", detail="why"), "The rules do not allow that now: why."),
    (phrase("error-setup-bad", detail="why"), "The game cannot be set up like that: why."),
    (phrase("error-notation-bad", detail="why"), "This notation cannot be read: why."),
    (phrase("error-position-bad", detail="why"), "This position is not possible: why."),
    (phrase("error-record-bad", detail="why"), "This record cannot be read: why."),
    (
        phrase("error-nature-unscripted", detail="why"),
        "The script does not say what chance brings next: why.",
    ),
    (phrase("error-goal-bad", detail="why"), "These odds cannot be calculated: why."),
    (phrase("error-bot-bad", detail="why"), "This bot cannot play: why."),
    (phrase("error-words-bad", detail="why"), "This text is missing: why."),
]


@pytest.mark.parametrize(("said", "text"), SAID, ids=lambda value: getattr(value, "key", ""))
def test_every_problem_is_told(said, text):
    assert load_words("en").sentence(said) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_is_told_in_every_language(language):
    words = load_words(language)
    known = ENTRY_PATTERN.findall(
        (LOCALE_FOLDER / language / "problems.ftl").read_text(encoding="utf-8")
    )
    assert {said.key.partition(".")[0] for said, _ in SAID} == set(known)
    texts = {words.sentence(said) for said, _ in SAID}
    assert len(texts) == len(SAID)


def test_dice_are_named_by_the_letters_of_the_language():
    said = phrase("problem-not-dice", typed="x")
    french = load_words("fr").text(said)
    assert "E, S, G, D, C et O, ou tapez «\u00a0tout\u00a0» ou «\u00a0stop\u00a0»" in french
    assert "E, V, A, D, F, Y, o escribe" in load_words("es").text(said)


def test_what_was_not_understood_is_told_as_it_is():
    problem = NotUnderstood("problem-no-option", typed="9", last=2)
    assert describe_problem(problem) == phrase("problem-no-option", typed="9", last=2)
    assert (
        load_words("fr").sentence(describe_problem(problem)).startswith("Il n’y a pas d’option 9")
    )


def test_an_error_that_says_itself_what_it_is_is_told_so():
    problem = FileRefused("problem-no-file", file="x.record")
    assert describe_problem(problem) == phrase("problem-no-file", file="x.record")


def test_every_error_of_the_package_has_words_of_its_own():
    kinds = [
        kind
        for kind in vars(errors).values()
        if isinstance(kind, type) and issubclass(kind, KingOfNewYorkError)
    ]
    kinds = [kind for kind in kinds if kind not in (KingOfNewYorkError, UndoRefused)]
    assert {kind.code for kind in kinds} == set(CODES_WITH_TEXT)
    for kind in kinds:
        key = describe_problem(kind("detail")).key
        assert key == f"error-{kind.code.replace('/', '-')}"


def test_every_reason_not_to_take_back_has_words_of_its_own():
    for reason in UNDO_REFUSALS:
        assert describe_problem(UndoRefused(reason)) == phrase(f"undo-refused-{reason}")
    assert set(UNDO_REFUSALS) == set(UNDO_REASONS)
    assert describe_problem(UndoRefused("mood")).key == "error"


def test_other_errors_are_told_with_their_detail():
    class Strange(KingOfNewYorkError):
        code = "strange"

    assert describe_problem(Strange("odd")) == phrase("error", detail="odd")
    assert describe_problem(KingOfNewYorkError("odd")) == phrase("error", detail="odd")
    assert describe_problem(RuntimeError("odd")) == phrase("error", detail="odd")
    assert describe_problem(MemoryError()) == phrase("error", detail="MemoryError")


def test_the_detail_of_an_error_is_told_in_english_and_called_so():
    problem = BadRecord("line 3 is damaged")
    texts = [load_words(language).sentence(describe_problem(problem)) for language in LANGUAGES]
    assert texts == [
        "This record cannot be read: line 3 is damaged.",
        "Cette partie enregistrée est illisible. Détail, en anglais\u00a0: line 3 is damaged.",
        "No se puede leer esta partida guardada. Detalle, en inglés: line 3 is damaged.",
    ]


def test_what_is_repeated_is_short_and_does_nothing_to_a_terminal():
    assert printable("queens") == "queens"
    assert printable("x" * 99) == "x" * MAX_REPEATED_CHARACTERS + "…"
    assert printable("a\x1b[31mb\n") == "a�[31mb�"
    for language in LANGUAGES:
        long = describe_problem(IllegalAction("x" * 9999))
        assert len(load_words(language).text(long)) < MAX_DETAIL_CHARACTERS + 100


@pytest.mark.parametrize(
    ("problem", "key"),
    [
        (OSError(errno.ENOENT, "No such file"), "file-no-folder"),
        (OSError(errno.EACCES, "Permission denied"), "file-not-allowed"),
        (OSError(errno.EROFS, "Read-only"), "file-read-only"),
        (OSError(errno.ENOSPC, "No space left"), "file-disk-full"),
        (OSError(errno.EISDIR, "Is a directory"), "file-not-a-file"),
        (OSError(errno.ENAMETOOLONG, "too long"), "file-name-too-long"),
        (ValueError("embedded null byte"), "file-bad-name"),
    ],
)
def test_why_a_file_cannot_be_written(problem, key):
    assert file_problem(problem).key == key


def test_another_reason_of_the_system_is_told_as_it_is():
    assert file_problem(OSError(errno.EIO, "I/O error")) == phrase("file-other", detail="I/O error")
    assert file_problem(OSError("gone")) == phrase("file-other", detail="gone")
