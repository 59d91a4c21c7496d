"""Hints: the best few actions, what they are worth, and why, in exact numbers.

The worth of an action is an estimate of the winning chance; differences within its noise are ties.
The reasons are exact: chances of the model in `kingofnewyork.odds.threats`, or what is certain; see
`kingofnewyork.analysis.effects`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from kingofnewyork.analysis.carrying_reasons import CarryingReasons
from kingofnewyork.analysis.effects import (
    ENERGY,
    LIFE,
    POINTS,
    Answers,
    Facts,
    facts_after,
    find_sure_win,
    find_winning_answers,
    is_roll_ahead,
)
from kingofnewyork.analysis.noise import Noise
from kingofnewyork.analysis.reasons import (
    ALIKE,
    CHANCE_TOLERANCE,
    REFRESHED,
    SAME_NUMBER_TOLERANCE,
    SAME_RISK,
    WINS,
    WINS_IF,
    Reason,
    compare_chances,
    compare_facts,
    purchase_reasons,
    reasons_for_only_action,
    risk_and_income,
    select_reasons,
)
from kingofnewyork.analysis.review.nodes import Valuer
from kingofnewyork.errors import IllegalAction
from kingofnewyork.odds.threats.chances import CARD, MEAN_ENERGY, MEANS, WIN, Aim, Threats
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.view import View
from kingofnewyork.rules.actions import END, REFRESH, STAY, STOP
from kingofnewyork.rules.engine import apply_unchecked
from kingofnewyork.rules.ids import MAX_LIFE, WIN_POINTS

Ranks = list[tuple[int, float]]
"""Pairs of action and worth, the best first."""
Rate = Callable[[View], Ranks]
"""Rates the actions of a view."""
DEFAULT_HINT_COUNT: Final = 3
MAX_SOLVES_PER_HINT: Final = 2
"""How often one hint may enumerate all final rolls."""


@dataclass(frozen=True)
class Hint:
    """One of the best actions."""

    action: int
    text: str
    """The action in the notation of records."""
    value: float
    """The estimated chance to win after it."""
    against: int | None
    """The action that the reasons compare it with; None if there is no other."""
    reasons: tuple[Reason, ...]
    """The most important first; empty if none of the numbers differs."""
    number: int
    """Its place among the hints: 1 for the best."""
    tied_with: int | None
    """The number of a hint that is as good, as far as can be told."""


def rate_options(view: View) -> Ranks:
    """Rate the viewer's options, the best first, by the numbers that a review goes by."""
    return [(one.action, one.worth(view.seat)) for one in Valuer().rate(view.peek())]


def hint(view: View, best: int = DEFAULT_HINT_COUNT, rate: Rate = rate_options) -> list[Hint]:
    """The best actions, the best first.

    The first is compared with the second; a reroll is compared with keeping all dice, and fleeing
    with staying, which is always among the hints. The others are compared with the first. Of
    options that are rated as in reviews, the number that decides is always among the reasons if
    everything else speaks for the other action; if there is none, it is a tie. Where an action wins
    for certain, nothing else is a reason. Where all end alike, the first stands for all.
    """
    if not view.legal_actions():
        raise IllegalAction(f"there is no hint: seat {view.seat} has nothing to choose now")
    comparison, noise = ActionComparison(view), Noise(view)
    rated = rate(view)
    if rate is rate_options:
        rated = _at_least_win_chance(rated, comparison)
    ranked = _with_victory(_with_staying(rated, view.question), comparison)
    found: list[Hint] = []
    carrying: CarryingReasons | None = None
    for place, (action, value) in enumerate(ranked[: max(best, 1)]):
        rest = ranked[1:2] if not place else ranked[:1]
        rival = rest[0][0] if rest else None
        text = action_text(action)
        victory = comparison.victory(action)
        if victory:
            found.append(Hint(action, text, value, rival, (victory,), place + 1, None))
            continue
        against, reasons = comparison.compare(action, rival, is_best=not place)
        if not reasons and view.question in ("resolve", "destroy"):
            reasons = _same_ending_reasons(comparison, ranked, place, view.question)
        tie = _tied_with(noise, ranked, place)
        is_unexplained = rival is not None and not reasons and tie is None
        if rate is rate_options and (is_unexplained or speak_against(reasons, place + 1)):
            carrying = carrying or CarryingReasons(view)
            against, reasons = carrying.decide(reasons, action, [against, rival], is_best=not place)
            tie = tie if reasons or tie is not None else 2 - min(place, 1)
        if not place and not reasons:
            against, reasons = comparison.compare_with_others(action, ranked[1:], against)
        found.append(Hint(action, text, value, against, tuple(reasons), place + 1, tie))
        if any(reason.kind == ALIKE and reason.subject < 1 for reason in reasons):
            break  # all others are the same
    return found


def explain_preference(view: View, action: int, against: int) -> list[Reason]:
    """Why an action is better than another that is rated lower, the most important reason first.

    Of the reasons at least one speaks for it; without any if no number shows one.
    """
    comparison = ActionComparison(view)
    victory = comparison.victory(action)
    if victory:
        return [victory]
    reasons = comparison.why(action, against)
    if reasons and not speak_against(reasons, 1):
        return reasons
    return CarryingReasons(view).decide(reasons, action, [against], is_best=True)[1]


def _at_least_win_chance(ranked: Ranks, comparison: "ActionComparison") -> Ranks:
    """The ranks, none worth less than its chance to win this turn, which one may play for.

    Of options of equal worth those stand first that win if another monster makes a mistake.
    """
    found = [(action, max(worth, comparison.win_chance(action))) for action, worth in ranked]
    best = max(worth for _, worth in found)
    found.sort(
        key=lambda rank: (
            -rank[1] if rank[1] < best - SAME_NUMBER_TOLERANCE else -best,
            rank[1] < best - SAME_NUMBER_TOLERANCE or not comparison.is_chance_to_win(rank[0]),
        )
    )
    return found


def _with_staying(ranked: Ranks, question: str) -> Ranks:
    """The ranks, with staying among the best if the question is whether to flee."""
    last = DEFAULT_HINT_COUNT - 1
    stay = [rank for rank in ranked[last:] if rank[0] == STAY and question == "flee"]
    return [*ranked[:last], *stay, *[rank for rank in ranked[last:] if rank not in stay]]


def _with_victory(ranked: Ranks, comparison: "ActionComparison") -> Ranks:
    """The ranks, with those in front that win by themselves, if the best are sure to win."""
    best = ranked[0][1]
    if best < 1 - SAME_NUMBER_TOLERANCE:
        return ranked
    equals = [rank for rank in ranked if rank[1] >= best - SAME_NUMBER_TOLERANCE]
    winners = [rank for rank in equals if comparison.victory(rank[0])]
    winners.sort(key=lambda rank: not comparison.decides_game(rank[0]))
    return [*winners, *[rank for rank in ranked if rank not in winners]]


def speak_against(reasons: Sequence[Reason], number: int) -> bool:
    """Whether all reasons speak against a place: against the best action, or for another."""
    is_good = {reason.is_good for reason in reasons if reason.kind not in (ALIKE, WINS)}
    return is_good == {number > 1}


def _tied_with(noise: Noise, ranked: Ranks, place: int) -> int | None:
    """The number of the action that one is as good as: the best, or for the best the next."""
    action, worth = ranked[place]
    others = [0] if place else range(1, min(DEFAULT_HINT_COUNT, len(ranked)))
    for other in others:
        rival, value = ranked[other]
        if abs(worth - value) <= noise.tie_margin(action, rival):
            return other + 1
    return None


def _same_ending_reasons(
    comparison: "ActionComparison", ranked: Ranks, place: int, question: str
) -> list[Reason]:
    """The reason that an option ends like all others (given once), or like the first."""
    (best, worth), *rest = ranked
    same = [
        abs(value - worth) < CHANCE_TOLERANCE and not comparison.why(action, best)
        for action, value in rest
    ]
    if same and all(same):
        return [] if place else [Reason(ALIKE, -1 if question == "resolve" else 0, 0, 0)]
    return [Reason(ALIKE, 1, 0, 0)] if place and same[place - 1] else []


class ActionComparison:
    """Compares actions of one view."""

    def __init__(self, view: View) -> None:
        """Look at a view whose viewer has to choose."""
        self._threats = Threats(view)
        self._state = view.playable()
        self._me = view.seat
        self._question = view.question
        self._is_duel = self._state.alive == 2
        self._rolling = is_roll_ahead(self._state, self._me)
        yardsticks = {"reroll": STOP, "flee": STAY}
        found = yardsticks.get(self._question)
        self.yardstick = found if found in view.legal_actions() else None
        """What the best action is compared with, if it can be chosen: to do nothing."""
        self._facts: dict[int, Facts] = {}
        self._answers: dict[int, Answers | None] = {}

    def victory(self, action: int) -> Reason | None:
        """The reason that an action wins for certain; None if it does not."""
        how = find_sure_win(self._state, self._me, action)
        return None if how is None else Reason(WINS, how, 0, 0)

    def win_chance(self, action: int) -> float:
        """The chance to win this turn after an action; 0 if it takes long to work out."""
        if not self._threats.is_quick(action):
            return 0.0
        return self._threats.after(action).get(Aim(WIN), 0.0)

    def is_chance_to_win(self, action: int) -> bool:
        """Whether it hangs on the next answer of another monster that the action wins."""
        return bool(self._conditions(action, 1.0, 0.0))

    def _conditions(self, action: int, this: float, other: float) -> list[Reason]:
        """The reason that an action wins if another monster answers in some way, if that is so."""
        if action not in self._answers:
            self._answers[action] = find_winning_answers(self._state, self._me, action)
        found = self._answers[action]
        return [] if found is None else [Reason(WINS_IF, found[0], this, other, found[1])]

    def decides_game(self, action: int) -> bool:
        """Whether an action by itself brings the points or the elimination that win."""
        after = self._state.copy()
        apply_unchecked(after, action)
        has_points = after.points[self._me] >= WIN_POINTS > self._state.points[self._me]
        return has_points or (after.alive == 1 < self._state.alive)

    def compare(
        self, action: int, rival: int | None, *, is_best: bool
    ) -> tuple[int | None, list[Reason]]:
        """What an action is compared with, and the reasons; the best with doing nothing if told."""
        if is_best and self.yardstick not in (None, action, rival):
            plain = self.why(action, self.yardstick)
            if plain:
                return self.yardstick, plain
        return rival, self.why(action, rival)

    def compare_with_others(
        self, action: int, others: Ranks, against: int | None
    ) -> tuple[int | None, list[Reason]]:
        """The next best action from which the best differs at all; without any, as it was."""
        if self._question in ("start", "move"):
            for other, _ in others:
                reasons = self.why(action, other)
                if reasons and not speak_against(reasons, 1):
                    return other, reasons
        return against, []

    def why(self, action: int, against: int | None) -> list[Reason]:
        """The reasons for and against an action, compared with another if there is one."""
        if against is None:
            return (
                [] if self._question == "reroll" else reasons_for_only_action(self._after(action))
            )
        if not self._can_work_out(action, against):
            return []  # a reason is not worth waiting for
        after, before = self._threats.after(action), self._threats.after(against)
        if self._question == "reroll":
            return select_reasons(compare_chances(after, before), is_duel=self._is_duel)
        left_out = [] if self._rolling else self._certain_means(action, against)
        if self._question == "buy":
            left_out += [CARD, MEAN_ENERGY]
        found = [*compare_chances(after, before, left_out), *self._certain_reasons(action, against)]
        mine, others = self._conditions(action, 1.0, 0.0), self._conditions(against, 0.0, 1.0)
        if not (mine and others):
            found += [*mine, *others]
        selected = select_reasons(found, is_duel=self._is_duel)
        if self._question != "flee" or STAY not in (action, against):
            return selected
        main = risk_and_income(after, before, found)
        also = [*main, *[one for one in selected if one not in main][:1]]
        return sorted(also, key=lambda one: one.kind == SAME_RISK)

    def _can_work_out(self, *actions: int) -> bool:
        """Whether the chances after actions are found without too many final rolls."""
        slow = [action for action in actions if not self._threats.is_quick(action)]
        return not slow or self._threats.solve_count + len(slow) <= MAX_SOLVES_PER_HINT

    def _certain_means(self, action: int, against: int) -> list[str]:
        """The means to leave out because what they estimate is certain."""
        facts = self._after(action), self._after(against)
        kinds = zip((POINTS, LIFE, ENERGY), MEANS, strict=True)
        return [mean for kind, mean in kinds if all(Aim(kind) in one for one in facts)]

    def _certain_reasons(self, action: int, against: int) -> list[Reason]:
        """The certain effects that differ; not those that means describe better before a roll."""
        this, other = self._after(action), self._after(against)
        left_out = [POINTS, LIFE, ENERGY] if self._rolling else []
        full_life = self._state.life[self._me] >= MAX_LIFE
        found = compare_facts(this, other, left_out, full_life=full_life)
        if self._question != "buy":
            return found
        if action == REFRESH:
            found.append(Reason(REFRESHED, -1, 0, 0))
        return purchase_reasons(this, other, found, action != END)

    def _after(self, action: int) -> Facts:
        """What is certain after an action."""
        if action not in self._facts:
            self._facts[action] = facts_after(self._state, self._me, action)
        return self._facts[action]
