"""The friendly face of the library: a game that one can ask and play."""

from random import Random

import pytest

import kingofnewyork
from kingofnewyork import (
    NATURE,
    NOBODY,
    BadSetup,
    Game,
    IllegalAction,
    KingOfNewYorkError,
    ScriptedNature,
    SeededNature,
    digest,
    parse_action,
)
from kingofnewyork.play.position import parse_position
from kingofnewyork.rules import events
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.rules.registry import GOALS
from tests.support.games.random_games import BLANKS, random_game


def play_to_end(seed, monsters=3, **more):
    """A game played to its end at random."""
    game = Game(monsters, seed=seed, **more)
    game.play_out(Random(seed).choice)
    return game


def game_at(position):
    """A game that stands at a position; nature has no answers."""
    game = Game(2, seed=0)
    game.state = parse_position(position)
    game.nature = ScriptedNature()
    return game


def test_a_game_begins_with_a_choice():
    """Nature has dealt and thrown; the first player picks its borough. Rules 1.1.9, 1.1.10."""
    game = Game(seed=1)
    assert len(game.state.monsters) == 4
    assert game.chooser == game.state.first
    assert game.options() == [
        "start bronx",
        "start queens",
        "start brooklyn",
        "start staten_island",
    ]
    assert game.default_action() == game.legal_actions()[0]
    assert not game.is_over
    assert game.winner == NOBODY
    assert game.result() == "unfinished in turn 0"


@pytest.mark.parametrize("count", range(2, 7))
def test_a_game_is_for_two_to_six(count):
    """So many monsters play, in the order of the box. Rules 1.1.1."""
    game = Game(count, seed=1)
    assert [game.name(seat) for seat in range(count)] == list(MONSTER_NAMES[:count])


def test_monsters_can_be_named():
    """Names say who plays, clockwise. Rules 1.1.11."""
    game = Game(["Rob", "Kong", "Mantis"], seed=1)
    assert [game.name(seat) for seat in range(3)] == ["Rob", "Kong", "Mantis"]
    assert repr(game) == "<Game of Rob, Kong, Mantis: unfinished in turn 0>"
    assert Game(("Rob", "Kong"), seed=1).name(0) == "Rob"


@pytest.mark.parametrize(
    ("monsters", "reason"),
    [
        (0, "the game is for 2 to 6"),
        (1, "1 monsters: the game is for 2 to 6"),
        (7, "7 monsters: the game is for 2 to 6"),
        (-3, "the game is for 2 to 6"),
        (10**30, "the game is for 2 to 6"),
        ([], "0 monsters"),
        (["Kong"], "1 monsters"),
        (["Kong", "Kong"], "each monster plays once"),
        (["Kong", "Godzilla"], "there is no monster 'Godzilla'; there are Captain Fish"),
        (["Kong", 3], "there is no monster 3"),
        (["Kong", ["Rob"]], "there is no monster"),
        ("Kong", "a number or a list of names, not 'Kong'"),
        (True, "a number or a list of names, not True"),
        (2.0, "a number or a list of names, not 2.0"),
        (None, "a number or a list of names, not None"),
        ({"Kong", "Rob"}, "a number or a list of names"),
    ],
)
def test_other_monsters_are_refused(monsters, reason):
    """The reason tells who can play. Rules 1.1.1."""
    with pytest.raises(BadSetup, match=reason):
        Game(monsters, seed=1)


@pytest.mark.parametrize("seed", ["7", 1.5, True, [1]])
def test_a_seed_is_a_whole_number(seed):
    """Anything else is refused by name."""
    with pytest.raises(BadSetup, match="a seed is a whole number"):
        Game(2, seed=seed)


def test_a_seed_or_a_nature_but_not_both():
    """Two answers to one question are one too many."""
    with pytest.raises(BadSetup, match="a seed or a nature, not both"):
        Game(2, seed=1, nature=SeededNature(1))
    assert Game(2, nature=SeededNature(1)).actions == Game(2, seed=1).actions


@pytest.mark.parametrize(
    ("deck", "reason"),
    [
        ([len(BLANKS) + 5000], "there is no card"),
        ([-1], "there is no card"),
        (["stomp", "nothing"], "there is no card 'nothing'"),
        ("stomp", "a deck is a list of cards"),
        ([GOALS[0].card_id], "does not belong into a deck"),
        ([BLANKS[0], BLANKS[0]], "every card of a deck must be another"),
    ],
)
def test_a_deck_has_every_card_once_and_no_goals(deck, reason):
    """Goal cards are not in the deck, and all its cards are different. Rules 1.1.2."""
    with pytest.raises(BadSetup, match=reason):
        Game(2, seed=1, deck=deck)


def test_without_a_seed_every_game_is_another():
    """A game that is not asked to repeat does not."""
    assert len({tuple(Game(2).actions) for _ in range(5)}) > 1


def test_an_action_is_played_by_number_or_by_text():
    """Both ways lead to the same state."""
    one, other = Game(3, seed=4), Game(3, seed=4)
    while not one.is_over:
        choice = len(one.actions) % len(one.legal_actions())
        text = one.options()[choice]
        one.play(one.legal_actions()[choice])
        other.play(text)
    assert one.state == other.state
    assert one.actions == other.actions


def test_dice_are_rerolled_by_face():
    """A game knows which dice lie on the table. Rules 1.3.2."""
    game = game_at("monsters: Kong, Rob\nRob: lower\nphase: roll")
    apply(game.state, parse_action("roll EEOOAC"))
    game.nature.answers = [parse_action("roll HH")]
    game.play("reroll OO")
    assert game.actions[-2:] == [parse_action("reroll 5 6"), parse_action("roll HH")]


def test_a_refusal_tells_everything():
    """What was tried, whose choice it is, and what would be legal."""
    game = Game(["Kong", "Rob"], seed=3)
    who = f"{game.name(game.chooser)} \\(seat {game.chooser}\\) may: start bronx, "
    for action in ("flee queens", "dance", 999, 24):
        with pytest.raises(IllegalAction, match=f"is not legal; {who}"):
            game.play(action)


def test_play_out_takes_every_choice_from_a_function():
    """The function is given the legal actions and returns one."""
    asked = []
    game = Game(2, seed=8)

    def choose_last(legal):
        asked.append(legal)
        return legal[-1]

    game.play_out(choose_last)
    assert game.is_over
    assert len(asked) == len([action for action in game.actions if action < 1024])


def test_play_out_with_an_illegal_choice_is_refused():
    """Also a function cannot do what is not legal."""
    with pytest.raises(IllegalAction):
        Game(2, seed=8).play_out(lambda legal: max(legal) + 1)


def test_a_copy_is_played_on_by_itself():
    """What is played in a copy leaves the game alone; both see the same dice."""
    game = random_game(7)
    game.play(game.legal_actions()[0])
    before, actions = digest(game.state), game.actions[:]
    twins = [game.copy(), game.copy()]
    for twin in twins:
        twin.play_out(lambda legal: legal[-1])
    assert (digest(game.state), game.actions) == (before, actions)
    assert twins[0].actions == twins[1].actions
    assert (twins[0].deck, twins[0].nature) == (game.deck, game.nature)
    assert twins[0].events == []


def test_events_are_kept_on_request():
    """Who listens hears everything from the first tile to the end."""
    game = play_to_end(5, monsters=4, listen=True, deck=BLANKS)
    kinds = [type(event) for event in game.events]
    assert kinds[:15] == [events.TileRevealed] * 15
    assert kinds[-1] == events.GameOver
    assert kinds.count(events.GameOver) == kinds.count(events.FirstChosen) == 1
    assert kinds.count(events.TurnStarted) == kinds.count(events.TurnEnded) == game.state.turn
    assert game.events[-1] == events.GameOver(game.winner)
    silent = play_to_end(5, monsters=4, deck=BLANKS)
    assert silent.events == []
    assert silent.state == game.state


def test_events_tell_the_whole_game():
    """Points, energy and life at the end are the sum of what happened."""
    signs = {
        events.PointsGained: ("points", 1),
        events.PointsLost: ("points", -1),
        events.EnergyGained: ("energy", 1),
        events.EnergySpent: ("energy", -1),
        events.EnergyLost: ("energy", -1),
        events.Healed: ("life", 1),
        events.Damaged: ("life", -1),
        events.LifeLost: ("life", -1),
    }
    for seed in range(40):
        game = play_to_end(seed, monsters=2 + seed % 5, listen=True)
        seats = len(game.state.monsters)
        totals = {"points": [0] * seats, "energy": [0] * seats, "life": [10] * seats}
        for event in game.events:
            if type(event) in signs:
                counter, sign = signs[type(event)]
                totals[counter][event.seat] += sign * event.amount
        for counter, numbers in totals.items():
            assert numbers == getattr(game.state, counter)


def all_event_kinds():
    """Every kind of event that there is."""
    kinds = [value for value in vars(events).values() if isinstance(value, type)]
    return {kind for kind in kinds if issubclass(kind, events.Event)} - {events.Event}


def test_every_kind_of_event_happens():
    """A few dozen random games have at least one of each kind."""
    missing = all_event_kinds()
    seed = 0
    while missing and seed < 600:
        deck = BLANKS[: 2 + seed % 7] if seed % 3 == 0 else None
        game = play_to_end(seed, monsters=2 + seed % 5, listen=True, deck=deck)
        missing -= {type(event) for event in game.events}
        seed += 1
    assert missing == set()


def test_an_event_cannot_be_changed():
    """Events are facts."""
    event = events.PointsGained(0, 3)
    with pytest.raises(AttributeError):
        event.amount = 4  # type: ignore[misc]
    assert event == events.PointsGained(0, 3)


@pytest.mark.parametrize(
    ("lines", "action", "result"),
    [
        ("Kong: bronx, 20 points", "stay", "Kong wins with 20 points in turn 6"),
        ("Kong: bronx, 4 points", "stay", "unfinished in turn 7"),
    ],
)
def test_a_result_is_one_line(lines, action, result):
    """How the game stands, or who has won and how. Rules 1.11.2."""
    game = game_at(f"monsters: Kong, Rob\n{lines}\nRob: lower\nturn: 6\nphase: move")
    apply(game.state, parse_action(action))
    assert game.result() == result
    assert result in repr(game)


@pytest.mark.parametrize(
    ("kong", "result"),
    [
        ("queens, 9 life", "Kong wins as the last one alive in turn 6"),
        ("queens, 1 life", "nobody survives turn 6: nobody wins"),
    ],
)
def test_the_last_one_alive_wins_unless_the_army_has_the_last_word(kong, result):
    """A turn that leaves one monster or none ends the game. Rules 1.11.5, 1.11.6."""
    game = game_at(
        f"monsters: Kong, Rob\nKong: {kong}\nRob: lower, 1 life\nqueens: -; tank\n"
        "turn: 6\ndice: AO\nphase: resolve"
    )
    game.play("resolve attack")
    assert game.result() == result


def test_the_public_names_are_there():
    """Everything that the package promises can be imported, and errors share one root."""
    for name in kingofnewyork.__all__:
        assert hasattr(kingofnewyork, name)
    errors = [value for value in vars(kingofnewyork.errors).values() if isinstance(value, type)]
    assert all(issubclass(error, KingOfNewYorkError) for error in errors)
    codes = [error.code for error in errors if issubclass(error, KingOfNewYorkError)]
    assert len(set(codes)) == len(codes)
    assert NATURE < NOBODY < 0
