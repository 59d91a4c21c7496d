"""Which cards may cost whoever buys them life is found out by buying each card of the deck."""

from kingofnewyork.cards import DECK
from kingofnewyork.rules.engine import apply, legal_actions
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.state import State
from kingofnewyork.words.preview import RISKY_CARDS
from tests.support.card_positions import KONG, table
from tests.support.table import options, play

LIFE_BEFORE = 9
DECK_BELOW = "deck: test_table_card_0, test_table_card_1, test_table_card_2"


def buyer(card: str) -> State:
    """Kong may buy any card: it has destroyed units, a jet is around it, and a die shows a star."""
    return table(
        f"Kong: bronx, {LIFE_BEFORE} life, 20 energy",
        "phase: buy",
        "dice: CEEEEE",
        "bronx: -; jet",
        "destroyed: 1 jet, 1 tank, 1 infantry, 3 building",
        f"display: {card}, test_table_card_4, test_table_card_5",
        DECK_BELOW,
    )


def lowest_life(card: str) -> int:
    """The least life that Kong has in the rest of the turn in which it buys the card."""
    state = play(buyer(card), f"buy {card}")
    turn, lives = state.turn, [state.life[KONG]]
    while state.agenda and state.turn == turn:
        if "end" in options(state):
            play(state, "end")
        else:
            apply(state, legal_actions(state)[0])
        lives.append(state.life[KONG])
    return min(lives)


def test_risky_cards_are_those_that_hurt_their_buyer() -> None:
    slugs = [CARDS[card].printed.slug for card in DECK]
    assert sorted([slug for slug in slugs if lowest_life(slug) < LIFE_BEFORE]) == [*RISKY_CARDS]
