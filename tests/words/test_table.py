"""The table in sentences, in every language."""

from random import Random

import pytest

from kingofnewyork import Game
from kingofnewyork.rules.ids import NOBODY, Seat
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.rules.state import State
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.table import heading, result, table
from tests.support.table import play, position, three

KONG, ROB = Seat(0), Seat(1)


def read(state: State, me: Seat = KONG, language: str = "en") -> list[str]:
    """The table line by line, headings too."""
    words = load_words(language)
    lines: list[str] = []
    for part in table(state, me):
        lines.append(words.sentence(part.title))
        lines += [" ".join([words.sentence(said) for said in line]) for line in part.lines]
    return lines


def line(state: State, start: str, me: Seat = KONG) -> str:
    """The only line that begins so."""
    [found] = [text for text in read(state, me) if text.startswith(start)]
    return found


def test_a_borough_tells_who_and_what_is_there() -> None:
    state = three(
        "queens: high_rise_1 ? ?, hospital_3 ?, -; infantry, infantry, jet*", "phase: move"
    )
    assert line(state, "Queens: ") == (
        "Queens: Kong (you) is here. Buildings: High-Rise 1 (takes 1 Destruction, pays 1 point, "
        "2 tiles below) and Hospital 3 (takes 3 Destruction, pays 3 life, 1 tile below). Units: "
        "2 Infantry (each takes 2 Destruction, pays 1 life) and 1 Jet (new: it cannot be destroyed "
        "this turn)."
    )
    assert line(state, "Brooklyn: ") == "Brooklyn: nobody is here. No buildings. No units."
    assert line(state, "The Bronx: ").startswith("The Bronx: Mantis is here. ")


def test_two_monsters_share_a_borough() -> None:
    state = three("Mantis: queens", "souvenirs: queens", "phase: buy")
    text = line(state, "Queens: ")
    assert text.startswith("Queens: Kong (you) and Mantis are here. ")
    assert text.endswith(" A Souvenir lies here.")


def test_manhattan_tells_its_zones_and_what_they_pay() -> None:
    text = line(three("phase: buy"), "Manhattan: ")
    assert text.startswith(
        "Manhattan: Rob in Lower Manhattan. There is room for only one monster. "
    )
    assert "gains 1 point and 1 energy in Lower Manhattan, 2 points and 1 energy in" in text
    empty = line(three("Rob: bronx", "phase: buy"), "Manhattan: ")
    assert empty.startswith("Manhattan: nobody is here. ")


def test_two_tracks_are_told_apart() -> None:
    state = position(
        """
        monsters: Kong, Rob, Mantis, Sheriff, Drakonis
        Kong: midtown
        Rob: lower_second
        phase: buy
        """
    )
    text = line(state, "Manhattan: ")
    assert "Kong (you) in Midtown Manhattan (track 2–4)" in text  # noqa: RUF001
    assert "Rob in Lower Manhattan (track 5–6)" in text  # noqa: RUF001
    assert "There is room for 2 monsters, one on each track." in text


def test_a_monster_tells_how_it_stands_and_what_it_has() -> None:
    state = three(
        "Kong: queens, 7 life, 3 points, 1 energy, fireball, 2 web",
        "Rob: lower, diva",
        "Mantis: nowhere, 0 life, 4 points",
        "superstar: Kong",
        "claims: Kong",
        "phase: buy",
    )
    assert line(state, "Kong (you)") == (
        "Kong (you): 7 life, 3 points, 1 energy, in Queens. You have: Superstar, Fireball, "
        "2 Web tokens and the next Keep card revealed."
    )
    assert line(state, "Rob: ").endswith("in Lower Manhattan. It has: Diva.")
    assert line(state, "Mantis: ") == "Mantis: out of the game with 4 points."
    assert line(state, "Kong: ", ROB).endswith(
        "It has: Superstar, Fireball, 2 Web tokens and the next Keep card revealed."
    )


def test_prices_and_costs_are_those_of_the_reader() -> None:
    state = three(
        "Kong: queens",
        "queens: -; jet",
        "display: the_unisphere, diva, stomp",
        "discard: drain",
        "phase: buy",
    )
    mine, others = [line(state, "The Unisphere, ", me) for me in (KONG, NOBODY)]
    assert mine.startswith("The Unisphere, Discard card, costs 4 energy:")
    assert others.startswith("The Unisphere, Discard card, costs 5 energy:")
    assert "0 cards in the deck, 1 card in the discard pile." in read(state)


def test_a_card_makes_units_easier_for_its_owner() -> None:
    state = three("Kong: queens, long_neck", "queens: -; jet", "phase: roll")
    mine, others = [line(state, "Queens: ", me) for me in (KONG, NOBODY)]
    assert "1 Jet (takes 2 Destruction, pays 2 energy)" in mine
    assert "1 Jet (takes 3 Destruction, pays 2 energy)" in others


def test_goal_cards_are_named_while_nobody_has_them() -> None:
    assert "Superstar: " in " ".join(read(three("phase: buy")))
    state = three("superstar: Rob", "statue_of_liberty: Rob", "phase: buy")
    assert "Goal cards that nobody holds." not in read(state)


def test_dice_have_numbers_until_the_roll_is_final() -> None:
    state = play(three("phase: roll"), "roll EEHAOO")
    assert read(state)[-1] == (
        "Dice 1 and 2 show Energy, die 3 shows Heart, die 4 shows Attack and "
        "dice 5 and 6 show Ouch."
    )
    play(state, "stop")
    assert read(state)[-1] == "Still to resolve: 2 Energy, 1 Heart, 1 Attack and 2 Ouch."
    assert "The dice." not in read(three("phase: buy"))


def test_whose_turn_it_is() -> None:
    words = load_words("en")
    state = three("phase: roll", "turn: 4")
    assert words.sentence(heading(state, KONG)) == "Turn 4: it is your turn."
    assert words.sentence(heading(state, ROB)) == "Turn 4: Kong plays."
    assert words.sentence(heading(Game(2, seed=1).state, KONG)) == "The game is being set up."
    state.turn_card = CARD_IDS["subway"]
    assert read(state)[1] == "This extra turn comes from Subway."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_of_a_game_can_be_read(language: str) -> None:
    """By those who play, by a spectator, and when it is over."""
    words = load_words(language)
    endings = set()
    for seed in range(6):
        rng = Random(seed)
        game = Game(2 + seed % 5, seed=seed)
        while not game.is_over:
            if rng.random() < 0.05:
                for me in (KONG, ROB, NOBODY):
                    assert all("{" not in text for text in read(game.state, me, language))
            game.play(rng.choice(game.legal_actions()))
        for me in (KONG, NOBODY):
            endings.add(result(game.state, me).key)
            assert words.sentence(heading(game.state, me)) == words.sentence(result(game.state, me))
    assert endings >= {"result-last"}


def test_how_a_game_ended() -> None:
    words = load_words("en")
    state = three("phase: roll", "turn: 9")
    assert words.sentence(result(state, KONG)) == "Unfinished, in turn 9."
    state.agenda.clear()
    assert words.sentence(result(state, KONG)) == "Nobody survives turn 9, so nobody wins."
    state.winner, state.points[0] = KONG, 20
    assert words.sentence(result(state, KONG)) == "You win in turn 9 with 20 points."
    assert words.sentence(result(state, ROB)) == "Kong wins in turn 9 with 20 points."
    state.alive = 1
    assert words.sentence(result(state, ROB)) == "Kong wins in turn 9: it is the last one alive."
