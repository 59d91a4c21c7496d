"""The command `cards`: lists the cards, and shows or measures how strong they are."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path

from kingofnewyork.arena.card_strength.measure import StrengthPlan, measure_cards
from kingofnewyork.arena.card_strength.measured import MeasuredCards, load_measured_cards
from kingofnewyork.arena.processes.task_runner import open_runner
from kingofnewyork.cards import DECK
from kingofnewyork.cli.cards.strength import print_card, print_strengths, strength_values
from kingofnewyork.cli.console import make_console
from kingofnewyork.cli.exit_codes import EXIT_INTERRUPTED
from kingofnewyork.cli.launch import translate_errors
from kingofnewyork.cli.option_values import parse_jobs, parse_whole_number
from kingofnewyork.cli.output_files import check_outputs, check_plot, write_text
from kingofnewyork.cli.progress import progress_bar
from kingofnewyork.errors import BadSetup
from kingofnewyork.rules.engine import new_state
from kingofnewyork.rules.hooks import Card
from kingofnewyork.rules.ids import TABLE_SIZES
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.words.cards import card_heading, card_page, find_card
from kingofnewyork.words.catalogue import Words, find_language, load_words


@dataclass(frozen=True)
class CardsRequest:
    """What was asked for at the command line."""

    name: str | None
    strength: bool
    monsters: str | None
    games: str | None
    seed: str
    jobs: str | None
    journal: str | None
    save: str | None
    plot: str | None
    as_json: bool
    cluster: str = ""

    def table_size(self) -> int | None:
        """The size of tables that is asked for; None for all."""
        if self.monsters is None:
            return None
        size = parse_whole_number("--monsters", self.monsters)
        if size not in TABLE_SIZES:
            raise BadSetup(f"--monsters {size}: the game is for 2 to 6")
        return size

    def check(self) -> None:
        """Raise `BadSetup` if the options do not go together."""
        wants = (self.monsters, self.games, self.journal, self.save, self.plot)
        if not self.strength and any(one is not None for one in wants):
            raise BadSetup("--monsters, --games, --journal, --save and --plot go with --strength")
        if self.journal is not None and self.games is None:
            raise BadSetup("--journal goes with --games")
        if self.cluster and self.games is None:
            raise BadSetup("--cluster goes with --games")
        check_outputs({"--plot": self.plot}, force=True)
        check_plot(self.plot)


def show_cards(request: CardsRequest, language: str | None) -> int:
    """List cards, or show how strong they are; return the exit code."""
    spoken = find_language(language)
    words = load_words(spoken)
    with translate_errors(spoken):
        request.check()
        card = _find_card(request.name, words) if request.name is not None else None
        if not request.strength:
            _list_cards([card] if card else None, words, request.as_json)
            return 0
        size = request.table_size()
        try:
            measured = _measure(request) if request.games is not None else load_measured_cards()
        except KeyboardInterrupt:
            print(
                "stopped; with --journal, run the same command again to continue", file=sys.stderr
            )
            return EXIT_INTERRUPTED
    if request.save:
        write_text(request.save, measured.to_text())
    if request.plot:
        from kingofnewyork.arena.card_strength.plot import draw_strengths

        draw_strengths(measured, Path(request.plot), size)
    if request.as_json:
        print(json.dumps(strength_values(measured, card), indent=1))
    elif card is not None:
        print_card(make_console(), measured, card, words)
    else:
        print_strengths(make_console(), measured, size, words)
    return 0


def _measure(request: CardsRequest) -> MeasuredCards:
    """Play the games that were asked for and count."""
    assert request.games is not None
    games = parse_whole_number("--games", request.games, 1)
    plan = StrengthPlan(games, parse_whole_number("--seed", request.seed))
    journal = Path(request.journal) if request.journal else None
    with progress_bar(games) as advance:

        def advance_by(more: int) -> None:
            for _ in range(more):
                advance()

        with open_runner(parse_jobs(request.jobs), request.cluster) as runner:
            counts = measure_cards(plan, runner, journal, advance_by)
    return MeasuredCards(games, plan.seed, counts)


def _find_card(name: str, words: Words) -> Card:
    """The card that somebody means."""
    return find_card(new_state(range(2), DECK, True), name, words)


def _list_cards(chosen: list[Card] | None, words: Words, as_json: bool) -> None:
    """Print cards with their texts; rulings only of one that was asked for by name."""
    found = chosen or sorted(
        [CARDS[card] for card in DECK], key=lambda card: words.text(card_heading(card)).casefold()
    )
    pages = [card_page(card) for card in found]
    if as_json:
        values = [
            {
                "slug": card.printed.slug,
                "cost": card.printed.cost,
                "heading": words.text(page.heading),
                "text": words.sentence(page.text),
                "rulings": [words.sentence(ruling) for ruling in page.rulings],
            }
            for card, page in zip(found, pages, strict=True)
        ]
        print(json.dumps(values, indent=1, ensure_ascii=False))
        return
    console = make_console()
    for page in pages:
        console.print(words.sentence(page.heading).rstrip("."))
        console.print(f"  {words.sentence(page.text)}")
        for ruling in page.rulings if chosen else ():
            console.print(f"  - {words.sentence(ruling)}")
