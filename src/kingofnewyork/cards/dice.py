"""Cards about the dice: how many, which may be rerolled, and what they are turned into."""

from kingofnewyork.rules.actions import DISCARD_DIE, TRADE, TURN, pack_faces, unpack_faces
from kingofnewyork.rules.city import in_manhattan
from kingofnewyork.rules.dice import count, face_bits
from kingofnewyork.rules.harm import eliminate
from kingofnewyork.rules.hooks import KEEP, WINDOW_RESOLVE, Card, Printed
from kingofnewyork.rules.ids import ATTACK, CELEBRITY, ENERGY, FACES, HEART, NO_CARD, Face, Seat
from kingofnewyork.rules.state import State
from kingofnewyork.rules.turn import give_turn
from kingofnewyork.rules.verbs import (
    can_turn,
    drop_die,
    gain_energy,
    gain_points,
    heal,
    turn_die,
)

FaceTurns = tuple[tuple[Face, Face], ...]
"""Faces that may be turned, each with what it is turned to."""


class ExtraHead(Card):
    """One die more."""

    printed = Printed(
        "Extra Head",
        KEEP,
        7,
        "You roll 1 extra die.",
        rulings=("With Natural Selection you roll 8 dice.",),
    )

    def extra_dice(self, state: State, me: Seat) -> int:
        return 1


class NaturalSelection(Card):
    """One die more, and death by fame."""

    printed = Printed(
        "Natural Selection",
        KEEP,
        2,
        "When bought: gain 4 energy and heal 4. You roll 1 extra die. If any of your dice shows "
        "Celebrity at the end of your turn, including the turn in which you buy this, you lose "
        "this card and all your life.",
        rulings=(
            "Dice count as they lie at the end: turned dice with their new face, and resolved "
            "dice too, but not discarded ones.",
            "If you buy it while one of your dice shows Celebrity, you are eliminated at the end "
            "of that turn.",
            "It is not damage: Carapace and Of Another World do not help, and Phoenix Blood pays "
            "nothing.",
            "You are eliminated before the check for 20 points.",
        ),
    )

    def on_buy(self, state: State, me: Seat) -> None:
        gain_energy(state, me, 4, self.card_id)
        heal(state, me, 4, self.card_id)

    def extra_dice(self, state: State, me: Seat) -> int:
        return 1

    def at_turn_end(self, state: State, me: Seat) -> None:
        if count(state.dice, CELEBRITY):
            eliminate(state, me, self.card_id)


class JinxAura(Card):
    """Opponents must use their rerolls."""

    printed = Printed(
        "Jinx Aura",
        KEEP,
        4,
        "Other monsters must use all their rerolls, on at least one die each time.",
        rulings=(
            "A reroll lost to a Web token does not have to be used.",
            "Nobody has to pay for Curse tokens or reroll dice that may not be rerolled: a "
            "monster without a free reroll may stop.",
            "It ends when its owner is eliminated.",
        ),
    )

    def must_reroll(self, state: State, me: Seat, roller: Seat) -> bool:
        return roller != me


class TerminalRage(Card):
    """A turn more now, and no way to calm down."""

    printed = Printed(
        "Terminal Rage",
        KEEP,
        4,
        "When bought: take another turn after this one. You may not reroll Attack dice.",
        rulings=("If all your dice show Attack, your roll is over, even under Jinx Aura.",),
    )

    def on_buy(self, state: State, me: Seat) -> None:
        give_turn(state, me, NO_CARD)

    def may_reroll(self, state: State, me: Seat, face: Face) -> bool:
        return face != ATTACK


class Overload(Card):
    """Energy now, a little less ever after."""

    printed = Printed(
        "Overload",
        KEEP,
        0,
        "When bought: gain 4 energy. From then on, when you resolve any Energy dice, gain 1 "
        "energy less in total.",
        rulings=(
            "It is 1 less however many Energy dice you have, and never below 0.",
            "Tiles, cards, Manhattan, and Fury without an Energy die pay in full.",
        ),
    )

    def on_buy(self, state: State, me: Seat) -> None:
        gain_energy(state, me, 4, self.card_id)

    def modify_energy(self, state: State, me: Seat, energy: int) -> int:
        return max(0, energy - 1) if count(state.dice, ENERGY) else energy


class PersonalSpotlight(Card):
    """A point for being seen."""

    printed = Printed(
        "Personal Spotlight",
        KEEP,
        5,
        "Gain 1 point if your final roll shows any Celebrity.",
        rulings=(
            "1 point a turn, however many there are.",
            "Superstar makes no difference, nor does what you do with the dice later.",
        ),
    )

    def after_roll(self, state: State, me: Seat) -> None:
        if count(state.dice, CELEBRITY):
            gain_points(state, me, 1, self.card_id)


class ClimbTheEmpireStateBuilding(Card):
    """All six faces on top of the city."""

    printed = Printed(
        "Climb the Empire State Building",
        KEEP,
        3,
        "If your final roll in Manhattan shows all six faces, gain 2 points and take another "
        "turn after this one.",
        rulings=(
            "One die of each face is enough; further dice make no difference.",
            "Results that cards add and dice that are turned do not count.",
            "You still resolve the dice as usual.",
            "You lose the extra turn if you are eliminated before it.",
        ),
    )

    def after_roll(self, state: State, me: Seat) -> None:
        if in_manhattan(state, me) and face_bits(state.dice) == (1 << len(FACES)) - 1:
            gain_points(state, me, 2, self.card_id)
            give_turn(state, me, NO_CARD)


class Turner(Card):
    """A card that turns dice from one face to another, one at a time."""

    turns: FaceTurns = ()

    def uses(self, state: State, me: Seat, window: int) -> list[int]:
        if window != WINDOW_RESOLVE:
            return []
        return [
            pack_faces(TURN, before, after)
            for before, after in self.turns
            if can_turn(state, before, after)
        ]

    def use(self, state: State, me: Seat, window: int, action: int) -> None:
        before, after = unpack_faces(action)
        turn_die(state, before, after, self.card_id)


class ArtificialHeart(Turner):
    """Hearts may become Energy."""

    printed = Printed(
        "Artificial Heart",
        KEEP,
        4,
        "While you resolve dice, you may turn any of your Heart dice to Energy.",
        rulings=(
            "It works in Manhattan too.",
            "Not after you have resolved Energy.",
            "With Universal Soldier, an Attack die can become a Heart and then Energy.",
            "Turned dice count as Energy dice for Overload and Power Tap.",
        ),
    )
    turns: FaceTurns = ((HEART, ENERGY),)


class UniversalSoldier(Turner):
    """Hearts may become Attacks, and Attacks Hearts."""

    printed = Printed(
        "Universal Soldier",
        KEEP,
        6,
        "While you resolve dice, you may turn any of your Heart dice to Attack and any of your "
        "Attack dice to Heart.",
        rulings=(
            "Never to a face that you have already resolved.",
            "Attacks added by a card are not dice and cannot be turned.",
        ),
    )
    turns: FaceTurns = ((HEART, ATTACK), (ATTACK, HEART))


class Chameleon(Card):
    """A Celebrity given up, for any change or for none."""

    printed = Printed(
        "Chameleon",
        KEEP,
        4,
        "While you resolve dice, you may discard any of your Celebrity dice. For each one, you "
        "may turn another die to any face.",
        rulings=(
            "Only before you resolve Celebrity.",
            "The other die may show Celebrity too.",
            "Never to a face that you have already resolved.",
            "A discarded die is out for the rest of the turn; Natural Selection ignores it.",
            "Personal Spotlight, Carapace and Climb the Empire State Building look at your final "
            "roll, before you can discard anything.",
            "You may discard a Celebrity die without turning another, even your last die.",
        ),
    )

    def uses(self, state: State, me: Seat, window: int) -> list[int]:
        celebrities = count(state.dice, CELEBRITY)
        if window != WINDOW_RESOLVE or not celebrities or not state.unresolved >> CELEBRITY & 1:
            return []
        trades = [
            pack_faces(TRADE, before, after)
            for before in FACES
            for after in FACES
            if can_turn(state, before, after) and (before != CELEBRITY or celebrities > 1)
        ]
        return [DISCARD_DIE, *trades]

    def use(self, state: State, me: Seat, window: int, action: int) -> None:
        drop_die(state, CELEBRITY, self.card_id)
        if action != DISCARD_DIE:
            before, after = unpack_faces(action)
            turn_die(state, before, after, self.card_id)
