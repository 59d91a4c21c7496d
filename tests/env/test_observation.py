"""An observation says what its layout says, and nothing that a seat may not know."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from kingofnewyork import Game
from kingofnewyork.env import Encoder, KingOfNewYorkAEC, layout, layout_table, scales
from kingofnewyork.env.encoder import QUESTIONS
from kingofnewyork.play.position import parse_position
from kingofnewyork.rules.ids import BUILDING_NAMES, FACE_NAMES, PLACE_NAMES, Seat
from tests.support.games.twin_games import game_like, later_roll, points_of_games

DOCS = Path(__file__).parent.parent.parent / "docs" / "environments.md"
NUMBERING = list(range(1024))


def encode(state, seat):
    """The counts that a seat sees."""
    return np.frombuffer(Encoder(NUMBERING, 1024).encode(state, Seat(seat)), np.uint8)


def block(name):
    """A block of the layout."""
    return next(block for block in layout() if block.name == name)


def read(row, name):
    """What a row says of a block: a number, or what each label has."""
    found = block(name)
    numbers = row[found.slice].tolist()
    return dict(zip(found.labels, numbers, strict=True)) if found.labels else numbers[0]


def members(row, name):
    """The labels of a block that are there."""
    return {label for label, number in read(row, name).items() if number}


def test_the_blocks_fill_the_row():
    blocks = layout()
    assert len({found.name for found in blocks}) == len(blocks)
    ends = [found.slice.stop for found in blocks]
    assert [0, *ends[:-1]] == [found.start for found in blocks]
    assert ends[-1] == len(scales()) == Encoder(NUMBERING, 1024).length


def test_every_number_is_what_the_state_says():
    """At some moments of some games, for every seat."""
    for _, game in points_of_games():
        state, seats = game.state, len(game.state.monsters)
        for viewer in range(seats):
            row = encode(state, viewer)
            assert read(row, "my_choice") == (state.chooser == viewer)
            assert read(row, "turn") == state.turn
            assert [*read(row, "dice").values()] == [state.dice >> 4 * f & 15 for f in range(6)]
            assert members(row, "resolved") == {
                FACE_NAMES[f] for f in range(6) if state.resolved >> f & 1
            }
            assert [*read(row, "units").values()] == state.units
            assert [*read(row, "new_units").values()] == state.fresh
            assert [*read(row, "face_down").values()] == state.below
            names = ("none", *BUILDING_NAMES)
            tops = [found for found in layout() if found.name.startswith("top.")]
            assert [members(row, found.name) for found in tops] == [
                {names[top + 1]} for top in state.tops
            ]
            for place in range(6):
                check_seat(row, state, viewer, place)
            asked = {state.agenda[-1].word} if state.agenda else set()
            assert members(row, "question") == (asked if asked <= set(QUESTIONS) else {"other"})


def check_seat(row, state, viewer, place):
    """Compare what a row says of the seat so many places clockwise of the viewer."""
    seats, name = len(state.monsters), f"seat{place}"
    assert read(row, f"{name}.plays") == (place < seats)
    if place >= seats:
        assert not any(row[b.slice].any() for b in layout() if b.name.startswith(name))
        return
    seat = (viewer + place) % seats
    assert read(row, f"{name}.life") == state.life[seat]
    assert read(row, f"{name}.points") == state.points[seat]
    assert read(row, f"{name}.energy") == state.energy[seat]
    assert read(row, f"{name}.is_chooser") == (state.chooser == seat)
    assert [*read(row, f"{name}.tokens").values()] == state.tokens[seat::seats]
    assert members(row, f"{name}.place") == {("nowhere", *PLACE_NAMES)[state.place[seat] + 1]}
    assert len(members(row, f"{name}.cards")) == len(state.keep[seat])


def test_cards_and_goals_are_seen_by_name():
    state = parse_position(
        """
        monsters: Kong, Rob, Mantis
        Kong: queens, carapace
        Rob: lower, stomp, towering_titan
        Mantis: bronx
        superstar: Rob
        phase: resolve
        dice: EEHAAA
        """
    )
    row = encode(state, 0)
    assert members(row, "seat0.cards") == {"carapace"}
    assert members(row, "seat1.cards") == {"stomp", "towering_titan"}
    assert members(row, "goal.superstar") == {"seat1"}
    assert members(row, "goal.statue_of_liberty") == {"nobody"}
    assert read(row, "dice") == dict(zip(FACE_NAMES, (2, 1, 3, 0, 0, 0), strict=True))
    assert members(encode(state, 1), "seat0.cards") == {"stomp", "towering_titan"}
    assert members(encode(state, 2), "goal.superstar") == {"seat2"}


def all_observations(game):
    """All observations and masks of a moment, as bytes."""
    table = KingOfNewYorkAEC(len(game.state.monsters))
    table.reset(seed=1)
    table.episode.start_from(game.state.copy(), 1)
    found = [table.observe(agent) for agent in table.possible_agents]
    return b"".join(part.tobytes() for seen in found for part in seen.values())


def test_nobody_can_tell_two_futures_apart():
    """Games that differ only in nature's secrets give the same observations and masks."""
    compared = 0
    for seed, game in points_of_games():
        if game.is_over:
            continue
        assert all_observations(game) == all_observations(game_like(game, seed + 1))
        compared += 1
    assert compared > 20


def test_an_observation_that_knows_too_much_would_be_found():
    """The twins do differ in what is to come."""
    pairs = [
        (later_roll(game_like(game, seed)), later_roll(game_like(game, seed + 1)))
        for seed, game in points_of_games()
        if not game.is_over
    ]
    assert sum(one != other for one, other in pairs) > len(pairs) // 2


def test_features_stay_within_their_space():
    table = KingOfNewYorkAEC(5)
    random = Random(3)
    table.reset(seed=3)
    for _ in range(120):
        if not table.episode.state.agenda:
            break
        seen = table.observe(table.agent_selection)
        assert table.observation_space("monster_0").contains(seen)
        assert seen["observation"].max() <= 3
        table.step(random.choice(table.episode.options()))


def test_the_docs_show_the_layout():
    """Asked for in a process of its own, where no test has registered a card."""
    code = "from kingofnewyork.env import layout_table; print(layout_table(), end='')"
    table = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert table.stdout in DOCS.read_text(encoding="utf-8")


@pytest.mark.parametrize("seat", range(4))
def test_an_observation_does_not_change_with_the_game(seat):
    game = Game(4, seed=2)
    row = encode(game.state, seat)
    before = row.copy()
    game.play(game.legal_actions()[0])
    assert (row == before).all()
    assert (encode(game.state, seat) != before).any()


def test_layout_rows_name_their_divisors():
    assert re.search(r"`seat0.life` \|  \| 10 \|", layout_table())
