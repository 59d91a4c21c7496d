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
from kingofnewyork.play.history import REFUSALS
from kingofnewyork.rules.ids import CELEBRITY, HEART
from kingofnewyork.words.catalogue import words_in
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.phrases import phrase
from kingofnewyork.words.problems import (
    CODES,
    DETAIL,
    REPEATED,
    NotUnderstood,
    not_understood,
    printable,
    problem_told,
    why_not_written,
)
from kingofnewyork.words.source import ENTRY, LOCALE
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
        "“flee” could be several options: type a number from 1 to 5, or ? for help.",
    ),
    (
        phrase("problem-not-an-option", typed="!", last=5),
        "“!” is none of the options: type a number from 1 to 5, or ? for help.",
    ),
    (
        phrase("problem-no-command", typed="sing"),
        "“sing” is no word of this program: type ? for help.",
    ),
    (
        phrase("problem-answer-not-an-option", typed="9", last=4),
        "“9” is none of the options: send the action of an option, or its number from 1 to 4.",
    ),
    (
        phrase("problem-answer-bad", typed="{"),
        "“{” is no answer: send the action of an option, or its number.",
    ),
    (
        phrase("problem-nothing-to-choose"),
        "You have nothing to choose now: wait until you are asked.",
    ),
    (
        phrase("problem-no-die", die="7", last=6),
        "There is no die 7: the dice are numbered from 1 to 6.",
    ),
    (phrase("problem-no-die-zero"), "There is no die 0: to keep all dice, type stop."),
    (phrase("problem-die-twice", die="1"), "Die 1 is there twice: name every die once."),
    (
        phrase("problem-not-dice", typed="x"),
        "“x” names no dice: pick dice by their numbers or by the letters E, H, A, D, C and O, "
        "or type all or stop, or ? for help.",
    ),
    (
        phrase("problem-no-such-dice", face=face(CELEBRITY)),
        "There is no Celebrity on the table: pick from the dice that lie there.",
    ),
    (
        phrase("problem-too-many-dice", dice=faces(1, HEART)),
        "You named too many: on the table there is only 1 Heart.",
    ),
    (phrase("problem-may-not-stop"), "You may not stop now: pick at least one die."),
    (
        phrase("problem-may-not-reroll", typed="OO"),
        "You may not reroll “OO” now: pick other dice.",
    ),
    (
        phrase("undo-refused-nothing"),
        "There is nothing to take back yet: first decide something.",
    ),
    (
        phrase("undo-refused-dice"),
        "That cannot be taken back: dice have been rolled since. "
        "You may take back what you decide before the next roll.",
    ),
    (
        phrase("undo-refused-card"),
        "That cannot be taken back: a card has been revealed since. "
        "You may take back what you decide before something is revealed.",
    ),
    (
        phrase("undo-refused-tile"),
        "That cannot be taken back: a tile has been revealed since. "
        "You may take back what you decide before something is revealed.",
    ),
    (
        phrase("undo-refused-other"),
        "That cannot be taken back: another monster has decided something since. "
        "You may take back what you decide before another one acts.",
    ),
    (
        phrase("problem-no-card", typed="dragon"),
        "There is no card “dragon” in this game: type a name, or its beginning.",
    ),
    (
        phrase("problem-several-cards", typed="o", cards=[phrase("problem-more-cards", n=4)]),
        "“o” fits 4 more: type more of the name.",
    ),
    (phrase("problem-more-cards", n=1), "1 more."),
    (
        phrase("problem-no-topic", typed="tea", topics=["dice", "cards"]),
        "There is nothing on “tea”: there are dice and cards.",
    ),
    (
        phrase("problem-no-language", typed="tlh", languages=["English", "Français"]),
        "There is no language “tlh”: there are English and Français.",
    ),
    (
        phrase("problem-no-bot", typed="hal", bots=["easy", "hard"]),
        "There is no bot “hal”: there are easy and hard.",
    ),
    (
        phrase("problem-no-bot").form("close", typed="esay", close="easy"),
        "There is no bot “esay”: did you mean “easy”?",
    ),
    (
        phrase("problem-no-monster", typed="Bob", monsters=[KONG, ROB]),
        "There is no monster “Bob”: there are Kong and Rob.",
    ),
    (
        phrase("problem-monster-taken", monster=KONG, monsters=[ROB]),
        "Kong is taken already; to choose from: Rob.",
    ),
    (
        phrase("problem-monster-absent", monster=KONG, monsters=[ROB, monster(3)]),
        "Kong does not play in this game: choose from Rob and Mantis.",
    ),
    (
        phrase("problem-not-turns", typed="x", example="log 3"),
        "“x” is no number of turns: type a whole number from 1 up, as in “log 3”.",
    ),
    (
        phrase("problem-number-of-monsters", typed="9"),
        "A game with “9” monsters cannot be: give a number from 2 to 6.",
    ),
    (
        phrase("problem-number-of-bots", bots=2, opponents=3),
        "You named 2 bots for 3 opponents: name one for all, or one for each.",
    ),
    (
        phrase("problem-not-a-number", option="--seed", typed="x"),
        "--seed: “x” is no whole number.",
    ),
    (
        phrase("problem-negative", option="--seed", typed="-1"),
        "--seed: “-1” is below 0: give a whole number from 0 up.",
    ),
    (
        phrase("problem-not-with-resume", option="--monsters", resume="--resume"),
        "--monsters does not go with --resume: the record says it already.",
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
        phrase("problem-cannot-go-on-saving", file="x.record", reason=FILE),
        "The game cannot be saved in x.record any more: the disk is full. The game goes on.",
    ),
    (
        phrase("problem-not-kept", file="x.record", reason=FILE),
        "The game cannot be saved in x.record: the disk is full. "
        "The game goes on, but it is not kept.",
    ),
    (
        phrase("problem-game-open", file="x.record"),
        "The game in x.record is open in another window: leave it there first.",
    ),
    (phrase("problem-no-file", file="x"), "There is no file x: check its name."),
    (
        phrase("problem-cannot-read", file="x", reason=phrase("file-not-allowed")),
        "The file x cannot be read: you are not allowed to.",
    ),
    (
        phrase("problem-game-over", file="x.record"),
        "The game in x.record is over: there is nothing to go on with, but you can watch it again.",
    ),
    (phrase("file-not-a-file"), "It is not a file."),
    (phrase("file-no-folder"), "There is no such folder."),
    (phrase("file-no-home"), "There is no such home folder."),
    (phrase("file-not-allowed"), "You are not allowed to."),
    (phrase("file-read-only"), "The disk is read-only."),
    (FILE, "The disk is full."),
    (phrase("file-name-too-long"), "The name is too long."),
    (phrase("file-bad-name"), "This cannot be the name of a file."),
    (phrase("file-other-game"), "Another game is in it."),
    (phrase("file-not-a-record"), "Something else is in it."),
    (phrase("file-other", detail="it melted"), "It melted."),
    (phrase("error", detail="why"), "That did not work: why."),
    (phrase("error-action-illegal", detail="why"), "The rules do not allow that now: why."),
    (phrase("error-setup-bad", detail="why"), "The game cannot be set up like that: why."),
    (phrase("error-notation-bad", detail="why"), "This notation cannot be read: why."),
    (phrase("error-position-bad", detail="why"), "This position cannot be: why."),
    (phrase("error-record-bad", detail="why"), "This record cannot be read: why."),
    (
        phrase("error-nature-unscripted", detail="why"),
        "Nobody has said what chance brings next: why.",
    ),
    (phrase("error-goal-bad", detail="why"), "These chances cannot be worked out: why."),
    (phrase("error-bot-bad", detail="why"), "This bot cannot play: why."),
    (phrase("error-words-bad", detail="why"), "There are no words for that: why."),
]


@pytest.mark.parametrize(("said", "text"), SAID, ids=lambda value: getattr(value, "key", ""))
def test_every_problem_is_told(said, text):
    assert words_in("en").sentence(said) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_is_told_in_every_language(language):
    words = words_in(language)
    known = ENTRY.findall((LOCALE / language / "problems.ftl").read_text(encoding="utf-8"))
    assert {said.key.partition(".")[0] for said, _ in SAID} == set(known)
    texts = {words.sentence(said) for said, _ in SAID}
    assert len(texts) == len(SAID)


def test_dice_are_named_by_the_letters_of_the_language():
    said = phrase("problem-not-dice", typed="x")
    french = words_in("fr").text(said)
    assert "E, S, G, D, C et O, ou tapez «\u00a0tout\u00a0» ou «\u00a0stop\u00a0»" in french
    assert "E, V, A, D, F, Y, o escribe" in words_in("es").text(said)


def test_what_was_not_understood_is_told_as_it_is():
    problem = not_understood("problem-no-option", typed="9", last=2)
    assert isinstance(problem, NotUnderstood)
    assert problem_told(problem) == phrase("problem-no-option", typed="9", last=2)
    assert words_in("fr").sentence(problem_told(problem)).startswith("Il n’y a pas d’option 9")


def test_an_error_that_says_itself_what_it_is_is_told_so():
    class Refused(BadRecord):
        said = phrase("problem-no-file", file="x.record")

    assert problem_told(Refused("technical")) == Refused.said


def test_every_error_of_the_package_has_words_of_its_own():
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    kinds = [kind for kind in kinds if kind not in (KingOfNewYorkError, UndoRefused)]
    assert {kind.code for kind in kinds} == set(CODES)
    for kind in kinds:
        key = problem_told(kind("detail")).key
        assert key == f"error-{kind.code.replace('/', '-')}"


def test_every_reason_not_to_take_back_has_words_of_its_own():
    for reason in REFUSALS:
        assert problem_told(UndoRefused(reason)) == phrase(f"undo-refused-{reason}")
    assert set(REFUSALS) == set(UNDO_REASONS)
    assert problem_told(UndoRefused("mood")).key == "error"


def test_other_errors_are_told_with_their_detail():
    class Strange(KingOfNewYorkError):
        code = "strange"

    assert problem_told(Strange("odd")) == phrase("error", detail="odd")
    assert problem_told(KingOfNewYorkError("odd")) == phrase("error", detail="odd")
    assert problem_told(RuntimeError("odd")) == phrase("error", detail="odd")
    assert problem_told(MemoryError()) == phrase("error", detail="MemoryError")


def test_the_detail_of_an_error_is_told_in_english_and_called_so():
    problem = BadRecord("line 3 is damaged")
    texts = [words_in(language).sentence(problem_told(problem)) for language in LANGUAGES]
    assert texts == [
        "This record cannot be read: line 3 is damaged.",
        "Cet enregistrement est illisible. Détail, en anglais\u00a0: line 3 is damaged.",
        "No se puede leer esta partida guardada. Detalle, en inglés: line 3 is damaged.",
    ]


def test_what_is_repeated_is_short_and_does_nothing_to_a_terminal():
    assert printable("queens") == "queens"
    assert printable("x" * 99) == "x" * REPEATED + "…"
    assert printable("a\x1b[31mb\n") == "a�[31mb�"
    for language in LANGUAGES:
        long = problem_told(IllegalAction("x" * 9999))
        assert len(words_in(language).text(long)) < DETAIL + 100


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
    assert why_not_written(problem).key == key


def test_another_reason_of_the_system_is_told_as_it_is():
    assert why_not_written(OSError(errno.EIO, "I/O error")) == phrase(
        "file-other", detail="I/O error"
    )
    assert why_not_written(OSError("gone")) == phrase("file-other", detail="gone")
