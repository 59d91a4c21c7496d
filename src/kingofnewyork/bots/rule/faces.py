"""What so many results of each face are worth, as tables for the dice."""

from typing import Final

from kingofnewyork.bots.rule.card_worth import (
    BULLETPROOF,
    NATURAL_SELECTION,
    PAINBOW,
    PERSONAL_SPOTLIGHT,
    SHADOW_DOUBLE,
    STOMP,
    TOWERING_TITAN,
)
from kingofnewyork.bots.rule.cards import card_worth
from kingofnewyork.bots.rule.destroy import destruction_table
from kingofnewyork.bots.rule.style import Style
from kingofnewyork.bots.rule.table import (
    DEATH_COST,
    STATUE_GOAL,
    SUPERSTAR_GOAL,
    energy_worth,
    harm_worth,
    life_worth,
    point_worth,
    units_at,
)
from kingofnewyork.rules.buying import price_of_card
from kingofnewyork.rules.ids import BOROUGH_OF, BOX_DICE, LOWER, MAX_LIFE, NO_CARD, NOBODY, Seat
from kingofnewyork.rules.state import State

DEFAULT_STAR_WORTH: Final = 330
"""What Superstar is worth to those for whom a Celebrity of theirs is worth a point."""
WIN_WORTH: Final = 6000
"""What it is worth to win."""
WORTH_TABLE_SIZE: Final = BOX_DICE + 1
"""How long a table of worth is: an entry for each number of results, 0 included."""


def face_tables(state: State, me: Seat, style: Style) -> list[list[int]]:
    """For each face, what 0, 1, 2 and more of it are worth."""
    point = point_worth(state, me, style)
    keep = state.keep[me]
    attack = attack_table(state, me, style, point)
    destruction = destruction_table(state, me, BOROUGH_OF[state.place[me]], style, point)
    if keep:
        if PAINBOW in keep:
            destruction[6:] = [WIN_WORTH, WIN_WORTH, WIN_WORTH]
        if STOMP in keep:
            destruction = destruction[1:] + destruction[-1:]
        if TOWERING_TITAN in keep:
            attack = attack[2:] + attack[-2:]
    return [
        energy_table(state, me, style),
        heart_table(state, me, style),
        attack,
        destruction,
        celebrity_table(state, me, style, point),
        ouch_table(state, me, style, point),
    ]


def energy_table(state: State, me: Seat, style: Style) -> list[int]:
    """Cubes, and the card on offer that they would be enough for."""
    each = energy_worth(state, style)
    table = [number * each for number in range(WORTH_TABLE_SIZE)]
    have = state.energy[me]
    for card in state.display:
        if card != NO_CARD:
            short = price_of_card(state, me, card) - have
            if 0 < short < WORTH_TABLE_SIZE:
                gain = card_worth(state, me, card, style) - each * (short + have)
                gain = min(gain, WIN_WORTH)
                for number in range(short, WORTH_TABLE_SIZE):
                    if table[number] < number * each + gain:
                        table[number] = number * each + gain
    return table


def heart_table(state: State, me: Seat, style: Style) -> list[int]:
    """Life up to the limit, and none in Manhattan."""
    if state.place[me] >= LOWER:
        return [0] * WORTH_TABLE_SIZE
    life = state.life[me]
    worth = 0
    table = [0]
    for _ in range(BOX_DICE):
        if life < MAX_LIFE:
            worth += life_worth(life, style)
            life += 1
        table.append(worth)
    return table


def attack_table(state: State, me: Seat, style: Style, point: int) -> list[int]:
    """Damage to all that are hit, deaths, and the way into Manhattan."""
    table = [0] * WORTH_TABLE_SIZE
    if state.empty_at_start:
        return table
    inside = state.place[me] >= LOWER
    power = 2 if state.keep[me] and SHADOW_DOUBLE in state.keep[me] else 1
    for seat in range(len(state.place)):
        place = state.place[seat]
        if place >= 0 and (place >= LOWER) != inside:
            life = state.life[seat]
            each = style.damage * (20 + state.points[seat] - life) // 15
            kill = style.kill if state.alive > 2 else 20 * style.kill
            for number in range(1, WORTH_TABLE_SIZE):
                hit = number * power
                table[number] += each * life + kill if hit >= life else each * hit
    if not inside and max(state.place) >= LOWER:
        entry = style.entry * (state.life[me] - 6) // 4
        for number in range(1, WORTH_TABLE_SIZE):
            table[number] += entry
    return table


def celebrity_table(state: State, me: Seat, style: Style, point: int) -> list[int]:
    """Each one pays the Superstar; others need three."""
    keep = state.keep[me]
    if keep and NATURAL_SELECTION in keep:
        return [0] + [-DEATH_COST] * BOX_DICE
    if state.goals[SUPERSTAR_GOAL] == me:
        each = point * style.star // DEFAULT_STAR_WORTH
        table = [number * each for number in range(WORTH_TABLE_SIZE)]
    else:
        table = [0, 0, 0] + [style.star + number * point for number in range(WORTH_TABLE_SIZE - 3)]
    if keep and PERSONAL_SPOTLIGHT in keep:
        for number in range(1, WORTH_TABLE_SIZE):
            table[number] += point
    return table


def ouch_table(state: State, me: Seat, style: Style, point: int) -> list[int]:
    """The army shoots at one, at a borough, at everybody; three take the Statue."""
    units = units_at(state, state.place[me])
    if units and state.keep[me] and BULLETPROOF in state.keep[me]:
        units -= 1
    cost = harm_worth(state, me, units, style)
    three = -cost
    if cost < DEATH_COST and state.goals[STATUE_GOAL] != me:
        three += style.statue * point // 100
        if state.goals[STATUE_GOAL] != NOBODY:
            three += style.statue // 3
    for seat in range(len(state.place)):
        place = state.place[seat]
        if place >= 0 and seat != me:
            shots = units_at(state, place)
            life = state.life[seat]
            three += shots * style.damage if shots < life else life * style.damage + style.kill
    return [0, -cost, -cost] + [three] * (WORTH_TABLE_SIZE - 3)
