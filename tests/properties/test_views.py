"""What is hidden stays hidden: games that differ only in nature's secrets look the same to all."""

import json
from random import Random

import pytest

from kingofnewyork import NATURE, NOBODY, BadSetup, Game, IllegalAction, SeededNature, View, digest
from kingofnewyork.rules.engine import apply, legal_actions
from kingofnewyork.rules.ids import BOROUGH_NAMES, FACE_NAMES, PLACE_NAMES
from tests.support.games.twin_games import GAMES, game_like, later_roll, points_of_games

ILLEGAL = (
    *(-1, 4, 7, 14, 22, 95, 256, 767, 1024, 1030, 1152, 1 << 24, 1 << 40),
    *("", "roll EEEEEE", "tile high_rise_1", "reroll 9", "start manhattan", "buy nothing", None),
)


def seen_by(game, seat):
    """All that a seat is told, as bytes."""
    return json.dumps(game.view(seat).to_dict()).encode()


def refusals(game):
    """What the game says to actions that are not legal."""
    said = []
    for action in ILLEGAL:
        with pytest.raises(IllegalAction) as caught:
            game.play(action)
        said.append(str(caught.value))
    return said


def differences(one, other, seen=seen_by):
    """In what two games look different to anybody at the table, or to a spectator."""
    found = []
    for seat in (NOBODY, *range(len(one.state.monsters))):
        if seen(one, seat) != seen(other, seat):
            found.append(f"view of {seat}")
        if one.view(seat).playable() != other.view(seat).playable():
            found.append(f"playable state of {seat}")
    if (one.options(), one.legal_actions()) != (other.options(), other.legal_actions()):
        found.append("options")
    if refusals(one) != refusals(other):
        found.append("errors")
    if (repr(one), digest(one.state)) != (repr(other), digest(other.state)):
        found.append("state")
    return found


def test_only_the_future_differs():
    """The twins of this test do differ: left alone, they soon go different ways."""
    seed, game = next(points_of_games())
    twins = [game_like(game, seed), game_like(game, seed), game_like(game, seed + 1)]
    for twin in twins:
        twin.play_out(lambda legal: legal[0])
    assert twins[0].actions == twins[1].actions
    assert twins[0].actions != twins[2].actions


def test_nobody_can_tell_two_futures_apart():
    """Views, options and errors are the same bytes for every seat and for a spectator."""
    compared = 0
    for seed, game in points_of_games():
        for another in (seed + 1, seed + 77):
            assert differences(game, game_like(game, another)) == []
            compared += 1
    assert compared > 2 * GAMES


def leaks_the_next_roll(game, seat):
    """A view that carries nature's next answer along."""
    return json.dumps({**game.view(seat).to_dict(), "next": later_roll(game)}).encode()


def leaks_the_order_of_the_deck(game, seat):
    """A view that shows the deck in an order which follows from the secret."""
    shown = game.view(seat).to_dict()
    Random(game.nature.later.seed).shuffle(shown["deck"])
    return json.dumps(shown).encode()


class TellsTooMuch(Game):
    """A game whose refusals depend on what is to come."""

    def _refusal(self, tried):
        return super()._refusal(tried) + (" " if later_roll(self) % 2 else "")


class OffersTooMuch(Game):
    """A game whose options come in an order that depends on what is to come."""

    def options(self):
        options = super().options()
        Random(later_roll(self)).shuffle(options)
        return options


def find_leaks(points, seen=seen_by, kind=Game):
    """All that the comparison finds when a leak is planted."""
    found = set()
    for seed, game in points:
        if not game.is_over:
            one, other = game_like(game, seed, kind), game_like(game, seed + 1, kind)
            found |= set(differences(one, other, seen))
    return found


def test_a_view_that_knows_the_next_roll_is_caught():
    """The comparison is not blind to a view with one field too many."""
    assert {"view of -1", "view of 0", "view of 1"} <= find_leaks(
        points_of_games(), leaks_the_next_roll
    )


def test_a_deck_in_secret_order_is_caught():
    """The comparison is not blind to an order that says something."""
    found = find_leaks(points_of_games(), leaks_the_order_of_the_deck)
    assert {"view of -1", "view of 0", "view of 1"} <= found
    assert "options" not in found


def test_an_error_that_knows_too_much_is_caught():
    """The comparison is not blind to a single blank in a message."""
    assert find_leaks(points_of_games(), kind=TellsTooMuch) == {"errors"}


def test_options_in_a_telling_order_are_caught():
    """The comparison is not blind to the order of the options."""
    assert "options" in find_leaks(points_of_games(), kind=OffersTooMuch)


def numbers_in(value):
    """Every number within a value."""
    if isinstance(value, dict):
        return [number for part in value.values() for number in numbers_in(part)]
    if isinstance(value, list):
        return [number for part in value for number in numbers_in(part)]
    return [value] if isinstance(value, int) and not isinstance(value, bool) else []


def test_a_view_as_json_speaks_in_names():
    """Faces, places, tiles and units have names; numbers are counts and seats, never packed."""
    for _, game in points_of_games():
        values = game.view(game.chooser if game.chooser >= 0 else NOBODY).to_dict()
        assert not {"agenda", "notes", "hooks"} & set(values)
        assert set(values["dice"]) | set(values["unresolved_faces"]) <= set(FACE_NAMES)
        assert set(values["places"]) <= {*PLACE_NAMES, None}
        assert list(values["boroughs"]) == list(BOROUGH_NAMES)
        assert all(0 <= number < 500 for number in numbers_in(values))


def test_only_the_chooser_has_options():
    """The others, and a spectator, see who has to choose and have nothing to do."""
    game = Game(4, seed=5)
    for seat in (NOBODY, *range(4)):
        view = game.view(seat)
        mine = seat == game.chooser
        assert view.legal_actions() == (game.legal_actions() if mine else [])
        ids = [option["id"] for option in view.to_dict()["options"]]
        assert ids == (game.options() if mine else [])
        assert (view.chooser, view.question, view.seat) == (game.chooser, "start", seat)
        if not mine:
            with pytest.raises(IllegalAction, match="nothing to choose"):
                view.default_action()
    assert game.view(game.chooser).default_action() == game.default_action()


@pytest.mark.parametrize("seat", [NATURE, 4, 99, "Kong", None])
def test_only_those_at_the_table_have_a_view(seat):
    """Nature, and whoever does not play, sees nothing."""
    with pytest.raises(BadSetup, match="nobody sits at"):
        Game(4, seed=5).view(seat)


def test_the_view_of_a_finished_game_asks_nothing():
    """When the game is over a view has no question and nobody to choose."""
    game = Game(2, seed=3)
    game.play_out(Random(3).choice)
    view = game.view(0)
    assert (view.question, view.chooser, view.legal_actions()) == ("", NOBODY, [])


def test_what_is_played_in_a_view_stays_there():
    """`playable` gives a state of one's own: neither the view nor the game is touched by it."""
    game = Game(3, seed=9)
    view = game.view(game.chooser)
    before, own = view.to_dict(), digest(game.state)
    state = view.playable()
    nature = SeededNature(1)
    for _ in range(60):
        action = nature.answer(state) if state.chooser == NATURE else legal_actions(state)[-1]
        apply(state, action)
    assert view.to_dict() == before
    assert digest(game.state) == own
    assert view.playable() == game.state


def test_a_view_does_not_change_with_the_game():
    """A view is of one moment."""
    game = Game(2, seed=2)
    view = View(game.state, 0)
    before = view.to_dict()
    game.play_out(Random(2).choice)
    assert view.to_dict() == before


def test_a_brief_view_shows_the_same():
    """One that copies nothing until it has to; what is played in it does not reach the game."""
    for _, game in points_of_games():
        seat = game.chooser if game.chooser >= 0 else NOBODY
        whole, brief = View(game.state, seat), View(game.state, seat, is_brief=True)
        before = digest(game.state)
        assert brief.legal_actions() == whole.legal_actions()
        assert (brief.chooser, brief.question) == (whole.chooser, whole.question)
        brief.playable().life[0] += 1
        assert brief.to_dict() == whole.to_dict()
        assert brief.playable() == whole.playable()
        brief._state.points[0] += 1
        assert digest(game.state) == before
