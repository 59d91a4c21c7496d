"""Cards about the dice: how many, which may be rerolled, and what they are turned into."""

from kingofnewyork.rules.actions import TRADE, TURN
from kingofnewyork.rules.city import in_manhattan
from kingofnewyork.rules.dice import count, present
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


class ExtraHead(Card):
    """One die more."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Extra Head",
                KEEP,
                7,
                "You roll one die more.",
                rulings=("With Natural Selection you roll eight dice.",),
            )
        )

    def extra_dice(self, state: State, me: Seat) -> int:
        return 1


class NaturalSelection(Card):
    """One die more, and death by fame."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Natural Selection",
                KEEP,
                2,
                "When bought: 4 energy, heal 4. You roll one die more. If a die shows Celebrity "
                "when your turn ends, you lose this card and all your life.",
                rulings=(
                    "Dice count as they lie at the end: turned ones with their new face, resolved "
                    "ones too, discarded ones not.",
                    "The turn in which you buy it counts already.",
                    "It is no damage: Carapace and Of Another World do not help, and Phoenix Blood "
                    "pays nothing.",
                    "You are out before anybody looks for 20 points.",
                ),
            )
        )

    def on_buy(self, state: State, me: Seat) -> None:
        gain_energy(state, me, 4)
        heal(state, me, 4)

    def extra_dice(self, state: State, me: Seat) -> int:
        return 1

    def at_turn_end(self, state: State, me: Seat) -> None:
        if count(state.dice, CELEBRITY):
            eliminate(state, me, self.card_id)


class JinxAura(Card):
    """Opponents must use their rerolls."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Jinx Aura",
                KEEP,
                4,
                "The others must use every reroll they have, each for one die or more of their "
                "choice.",
                rulings=(
                    "A reroll that a Web has taken away need not be used.",
                    "Nobody must pay for a Curse or reroll what may not be rerolled: with no free "
                    "reroll one may stop.",
                    "It ends when its owner is out.",
                ),
            )
        )

    def must_reroll(self, state: State, me: Seat, roller: Seat) -> bool:
        return roller != me


class TerminalRage(Card):
    """A turn more now, and no way to calm down."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Terminal Rage",
                KEEP,
                4,
                "When bought: take another turn after this one. You may not reroll Attack.",
                rulings=("If all your dice show Attack your roll is over, even under Jinx Aura.",),
            )
        )

    def on_buy(self, state: State, me: Seat) -> None:
        give_turn(state, me, NO_CARD)

    def may_reroll(self, state: State, me: Seat, face: Face) -> bool:
        return face != ATTACK


class Overload(Card):
    """Energy now, a little less ever after."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Overload",
                KEEP,
                0,
                "When bought: 4 energy. From then on your Energy dice give 1 energy less in all.",
                rulings=(
                    "It is 1 less however many Energy dice you have, and never below 0.",
                    "Tiles, cards, Manhattan and Fury without an Energy die pay in full.",
                ),
            )
        )

    def on_buy(self, state: State, me: Seat) -> None:
        gain_energy(state, me, 4)

    def modify_energy(self, state: State, me: Seat, energy: int) -> int:
        return max(0, energy - 1) if count(state.dice, ENERGY) else energy


class PersonalSpotlight(Card):
    """A point for being seen."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Personal Spotlight",
                KEEP,
                5,
                "1 point if your final roll shows any Celebrity.",
                rulings=(
                    "One point a turn, however many there are.",
                    "Superstar does not matter, nor what you do with the dice later.",
                ),
            )
        )

    def after_roll(self, state: State, me: Seat) -> None:
        if count(state.dice, CELEBRITY):
            gain_points(state, me, 1)


class ClimbTheEmpireStateBuilding(Card):
    """All six faces on top of the city."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Climb the Empire State Building",
                KEEP,
                3,
                "If your final roll in Manhattan shows all six faces: 2 points and another turn.",
                rulings=(
                    "One die of each face is enough; more dice do no harm.",
                    "Results that cards add and dice that are turned do not count.",
                    "The dice are resolved as usual.",
                    "There is no other turn for you if you are out before.",
                ),
            )
        )

    def after_roll(self, state: State, me: Seat) -> None:
        if in_manhattan(state, me) and present(state.dice) == (1 << len(FACES)) - 1:
            gain_points(state, me, 2)
            give_turn(state, me, NO_CARD)


class Turner(Card):
    """A card that turns dice from one face to another, one at a time."""

    def __init__(self, printed: Printed, turns: tuple[tuple[Face, Face], ...]) -> None:
        super().__init__(printed)
        self.turns = turns

    def uses(self, state: State, me: Seat, window: int) -> list[int]:
        if window != WINDOW_RESOLVE:
            return []
        return [
            TURN + 6 * before + after
            for before, after in self.turns
            if can_turn(state, before, after)
        ]

    def use(self, state: State, me: Seat, window: int, action: int) -> None:
        before, after = divmod(action - TURN, 6)
        turn_die(state, FACES[before], FACES[after])


def artificial_heart() -> Card:
    """Hearts may become Energy."""
    printed = Printed(
        "Artificial Heart",
        KEEP,
        4,
        "You may turn any of your Heart dice to Energy.",
        rulings=(
            "It works in Manhattan.",
            "Not once you have resolved Energy.",
            "With Universal Soldier an Attack becomes a Heart and then Energy.",
            "Turned dice are Energy dice to Overload and Power Tap.",
        ),
    )
    return Turner(printed, ((HEART, ENERGY),))


def universal_soldier() -> Card:
    """Hearts may become Attacks, and Attacks Hearts."""
    printed = Printed(
        "Universal Soldier",
        KEEP,
        6,
        "You may turn any of your Heart dice to Attack and any of your Attack dice to Heart.",
        rulings=(
            "Not to a face that you have resolved.",
            "Attack added by a card is no die and cannot be turned.",
        ),
    )
    return Turner(printed, ((HEART, ATTACK), (ATTACK, HEART)))


class Chameleon(Card):
    """A Celebrity given up for any change."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Chameleon",
                KEEP,
                4,
                "You may discard Celebrity dice; for each, turn another die to any face.",
                rulings=(
                    "Only before you resolve Celebrity.",
                    "The other die may show Celebrity too.",
                    "Not to a face that you have resolved.",
                    "A discarded die is gone for the turn; Natural Selection does not see it.",
                    "Personal Spotlight, Carapace and Climb the Empire State Building have looked "
                    "at the dice before.",
                ),
            )
        )

    def uses(self, state: State, me: Seat, window: int) -> list[int]:
        celebrities = count(state.dice, CELEBRITY)
        if window != WINDOW_RESOLVE or not celebrities or not state.left >> CELEBRITY & 1:
            return []
        return [
            TRADE + 6 * before + after
            for before in FACES
            for after in FACES
            if can_turn(state, before, after) and (before != CELEBRITY or celebrities > 1)
        ]

    def use(self, state: State, me: Seat, window: int, action: int) -> None:
        before, after = divmod(action - TRADE, 6)
        drop_die(state, CELEBRITY)
        turn_die(state, FACES[before], FACES[after])
