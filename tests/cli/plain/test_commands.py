"""The words that work at every choice of a game line by line."""

from pathlib import Path

import pytest

from kingofnewyork import Game, parse_action
from kingofnewyork.cli.plain.commands import BARE_COMMANDS, HELP_COMMANDS
from kingofnewyork.cli.plain.dice_answers import face_letters
from kingofnewyork.cli.plain.help import COMMANDS_WITH_ARGUMENT
from kingofnewyork.cli.plain.typed_words import keys_by_word
from kingofnewyork.cli.replay import COMMANDS
from kingofnewyork.local.saves import load_game, saved_games
from kingofnewyork.words.cards import plain_words
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.options import options
from tests.support.cli.session import Session

DUEL = ("play", "--monsters", 2, "--against", "random", "--seed", 3)


def test_help_explains_the_decision_and_the_commands(session: Session) -> None:
    out = session(*DUEL, typed="\n?\n").out
    assert "You may reroll any of your dice" in out
    assert "Celebrity: 3 take Superstar" in out
    for word in ("hint", "odds", "undo", "reset", "table", "card NAME", "rules TOPIC", "save FILE"):
        assert f"\n{word}: " in out
    assert "\nstate: " in out
    assert "Commands are whole words, except that q means quit." in out
    assert "keep DICE: " in out
    assert "keep DICE: " not in session(*DUEL, typed="?\n").out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_works_in_every_language(session: Session, language: str) -> None:
    words = load_words(language)
    for key in HELP_COMMANDS:
        word = words.say(key).split(", ")[0]
        done = session(*DUEL, "--lang", language, typed=f"\n{word}\n")
        assert done.code == 0
        refused = words.say("problem-not-dice", typed=word)
        assert refused.lower() not in done.out.lower()


@pytest.mark.parametrize("keys", [(*BARE_COMMANDS, *COMMANDS_WITH_ARGUMENT), COMMANDS])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_for_two_commands(language: str, keys: tuple[str, ...]) -> None:
    said = [load_words(each).say(key) for key in keys for each in {language, "en"}]
    typed = [" ".join(plain_words(word)) or word for words in said for word in words.split(", ")]
    meant = keys_by_word(language, keys)
    for key in keys:
        for word in load_words(language).say(key).split(", "):
            assert meant[" ".join(plain_words(word)) or word] == key
    assert set(typed) == set(meant)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_option_is_taken_for_a_command(language: str) -> None:
    """The first word of an option that something follows is no command that takes words."""
    words = load_words(language)
    taking = keys_by_word(language, COMMANDS_WITH_ARGUMENT)
    alone = keys_by_word(language, BARE_COMMANDS)
    for seed in range(4):
        game = Game(2 + seed, seed=seed)
        while not game.is_over:
            legal = game.legal_actions()
            for _, said in options(game.state, legal[:20]):
                head, *rest = plain_words(words.text(said))
                assert head not in taking
                assert rest or head not in alone
            game.play(legal[-1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_leaving_has_a_letter_of_its_own_and_no_face_has_it(language: str) -> None:
    words = load_words(language)
    known = keys_by_word(language, (*BARE_COMMANDS, *COMMANDS_WITH_ARGUMENT))
    assert {word for word in known if len(word) == 1} == {"?", "q"}
    assert "q" not in face_letters(words)


def test_a_single_letter_is_a_die_where_dice_are_picked_and_nothing_elsewhere(
    session: Session,
) -> None:
    out = session(*DUEL, typed="h\no\nc\n").out
    assert out.count("is not one of the options: type a number from 1 to 4, or ? for help") == 3
    out = session(*DUEL, typed="\nh\nr\nk\nall of them\nstop it\n").out
    assert "No die shows Heart" in out
    for typed in ("r", "k", "all of them", "stop it"):
        assert f"“{typed}” does not name dice" in out
    assert out.count("You have 2 rerolls left") == 6
    assert "or type all or stop, or ? for help." in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_q_leaves_where_dice_are_picked_too(session: Session, language: str) -> None:
    done = session(*DUEL, "--lang", language, typed="\nq\n\n\n")
    assert done.code == 0
    assert done.out.count("> ") == 2


def test_the_dice_are_told_again_with_their_question(session: Session) -> None:
    out = session(*DUEL, typed="\nhint\nodds\ncard fireball\nX\n").out
    dice = "Dice 1 and 2 show Energy, dice 3 and 4 show Attack, die 5 shows Celebrity and die 6"
    assert out.count(f"\n{dice} shows Ouch.\nYou have 2 rerolls left: ") == 5


def test_hints_and_odds_are_told_at_every_choice(session: Session) -> None:
    done = session(*DUEL, typed="hint\nodds\n\nhint\nodds\nodds now\n")
    assert " ".join(done.out.split()).count("% to win. ") >= 6
    assert "There are no odds before the first turn." in done.out
    assert "eliminate Drakonis" in done.out
    assert "“odds now” does not name dice" in done.out
    assert done.err == ""


def test_the_table_is_read_out(session: Session) -> None:
    out = session(*DUEL, typed="table\n").out
    for heading in (
        "The city.",
        "The monsters.",
        "Cards for sale.",
        "Goal cards that nobody holds.",
    ):
        assert f"\n{heading}\n" in out
    assert "\nStaten Island: " in out


def test_cards_can_be_looked_up(session: Session) -> None:
    out = session(*DUEL, typed="card fireball\ncard tes\ncard zzz\ncards\n").out
    assert "Fireball (Keep, 4 energy)." in out
    assert "“tes” matches Tesla Antennae and Tesla Cannon" in out
    assert "There is no card “zzz” in this game" in out
    assert "Superstar (Goal). Take this card with" in out
    french = session(*DUEL, "--lang", "fr", typed="carte boule de feu\ncard fireball\n").out
    assert french.count("Boule de feu (Pouvoir, 4 cubes d’énergie)") == 2  # noqa: RUF001


def test_rules_can_be_looked_up(session: Session) -> None:
    out = session(*DUEL, typed="rules\nrule ouch\nrules zzz\n").out
    assert "Rules by topic: " in out
    assert "\nOuch. " in out
    assert "There is no topic “zzz”" in out


def test_the_log_tells_the_last_turns(session: Session) -> None:
    out = session(*DUEL, typed="\n" * 16 + "log 2\nlog\nlog 99999\n").out
    two, usual, every = [part.partition("\n> ")[0] for part in out.split("> log")[1:]]
    assert two.count("\nTurn ") == 2 < usual.count("\nTurn ") <= 8
    assert usual.count("\nTurn ") <= every.count("\nTurn ")
    together = ("play", "--seats", "human,human", "--seed", 4)
    assert "Before the first turn." in session(*together, typed="log\n").out.partition("log")[2]


@pytest.mark.parametrize("typed", ["zz", "0", "-1", "1" * 5000])
def test_what_is_no_number_of_turns_is_refused(session: Session, typed: str) -> None:
    out = session(*DUEL, typed=f"log {typed}\n").out
    assert f"“{typed[:30]}" in out
    assert "is not a number of turns: type a whole number, 1 or more, as in “log 3”." in out


def test_commands_have_other_words(session: Session, tmp_path: Path) -> None:
    out = session(*DUEL, typed="board\nlang fr\nplateau\nrègle dés\nlang en\n").out
    assert "\nThe city.\n" in out
    assert "\nLa ville.\n" in out
    path = tmp_path / "copie.game"
    typed = f"\nstop\n1\nTout annuler\nsauvegarder {path}\nstop\nundo all\n"
    out = session(*DUEL, "--lang", "fr", typed=typed).out
    assert out.count("Annulé.") == 2
    assert str(load_game(path).record.final_state().agenda[-1].word) == "reroll"


def test_taking_all_back_rolls_no_dice(session: Session) -> None:
    """`tout` alone rolls all dice again; with something behind it, it does not."""
    out = session(*DUEL, "--lang", "fr", typed="\ntout annuler\ntout garder\n").out
    assert "Impossible d" in out
    assert "«\u00a0tout garder\u00a0» ne désigne pas de dés" in out
    assert out.count("2 relances") >= 3


def test_the_position_can_be_had_as_text(session: Session) -> None:
    assert "two_in_manhattan: no" in session(*DUEL, typed="state\n").out


def test_a_copy_is_saved_and_saved_again(session: Session, tmp_path: Path) -> None:
    path = tmp_path / "copy.game"
    typed = f"save\nsave {path}\n\nsave {path}\nsave /nowhere/x\nsave ~nosuchuser/x\n"
    done = session(*DUEL, typed=typed)
    assert done.code == 0
    assert "save kong.game”" in done.out
    assert done.out.count(f"A copy of the game is saved in {path}.") == 2
    assert "/nowhere/x: there is no such folder" in done.out
    assert "there is no such home folder" in done.out
    [game] = saved_games()
    assert load_game(path).record.actions == load_game(game).record.actions


def test_another_game_is_never_written_over(session: Session, tmp_path: Path) -> None:
    path = tmp_path / "mine.game"
    session(*DUEL, "--save", path)
    before = path.read_bytes()
    out = session(*DUEL, typed=f"save {path}\n").out
    assert "it contains another game" in out
    assert path.read_bytes() == before


def test_the_language_changes_in_the_middle(session: Session) -> None:
    out = session(*DUEL, typed="language fr\nlangue español\nidioma xx\nlanguage\n").out
    assert "Idiomas: en (English), fr (Français) y es (Español). Elige uno" in out
    assert "La langue est maintenant le français." in out
    assert "Où commencez-vous" in out
    assert "El idioma ahora es el español." in out
    assert out.count("¿Dónde empiezas?") == 3
    assert "«xx»" in out


def test_choices_are_taken_back_until_something_was_revealed(session: Session) -> None:
    typed = "\nstop\n1\nundo\nundo\nundo\nstop\n1\nreset\nreset\nundo now\n"
    out = session(*DUEL, typed=typed).out
    assert out.count("Undone.") == 3
    assert out.count("dice have been rolled since") == 2
    assert "“undo now” does not name dice" in out
    [game] = saved_games()
    assert load_game(game).record.actions[-1] >= parse_action("roll E") - (1 << 24)
    assert load_game(game).record.final_state().agenda[-1].word == "reroll"


def test_who_has_chosen_nothing_cannot_take_back_what_others_chose(session: Session) -> None:
    together = ("play", "--seats", "human,human", "--seed", 4)
    out = session(*together, typed="undo\n\nundo\n").out
    assert out.count("There is nothing to undo yet") == 2
    assert out.count("Where do you start?") == 4
