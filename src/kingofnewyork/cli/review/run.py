"""The command `review`: reads games, reviews them, shows and writes what was found."""

import csv
import io
import json as json_module
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kingofnewyork.analysis.review.deep import DeepChoice, deep_choices, key_choices
from kingofnewyork.analysis.review.labels import label_of
from kingofnewyork.analysis.review.review import CHOICE, Review, review_record
from kingofnewyork.analysis.review.values import (
    FILE_DIGITS,
    deep_values,
    review_values,
    seat_values,
)
from kingofnewyork.cli.console import make_console
from kingofnewyork.cli.launch import translate_errors
from kingofnewyork.cli.open_game import open_game
from kingofnewyork.cli.option_values import GAME_SUFFIXES, find_files, is_folder
from kingofnewyork.cli.output_files import STANDARD_OUTPUT, check_outputs, write_text
from kingofnewyork.cli.progress import progress_bar
from kingofnewyork.cli.review.folder import folder_values, print_folder
from kingofnewyork.cli.review.page import page_text
from kingofnewyork.cli.saved_games import find_saved_game
from kingofnewyork.cli.terminal import say
from kingofnewyork.errors import BadRecord, BadSetup, KingOfNewYorkError
from kingofnewyork.local.review_report import print_deep, print_report
from kingofnewyork.local.saves import SavedGame, load_game
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.record import Record
from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.rules.state import SEATS
from kingofnewyork.words.catalogue import find_language, load_words
from kingofnewyork.words.review import describe_choices, describe_review

MAX_GAME_FILE_BYTES: Final = 8 << 20
"""Larger files than any game has: they are refused unread."""
CSV_COLUMNS: Final = (
    *("file", "number", "turn", "monster", "kind", "question", "action", "best", "loss", "label"),
)


@dataclass(frozen=True)
class ReviewOutputs:
    """What results are written, beside the report or in its place."""

    json: bool
    csv: str | None
    html: str | None
    force: bool

    @property
    def keeps_output_free(self) -> bool:
        """Whether the report may be printed: nothing else takes standard output."""
        return not self.json and STANDARD_OUTPUT not in (self.csv, self.html)


def review_games(
    named: str | None, outputs: ReviewOutputs, language: str | None, deep: bool = False
) -> int:
    """Review a game, or all games of a folder; return the exit code."""
    spoken = find_language(language)
    check_outputs({"--csv": outputs.csv, "--html": outputs.html}, outputs.force, outputs.json)
    with translate_errors(spoken):
        if named is not None and is_folder(Path(named)):
            if deep:
                raise BadSetup("--deep is for a single game; name a file")
            return _review_folder(Path(named), outputs)
        path = find_saved_game(named, spoken)
        saved = open_game(_load, path)
    review = review_with_progress(saved.record)
    words = load_words(spoken)
    texts = describe_review(saved.record, review)
    if outputs.keeps_output_free:
        print_report(make_console(), words, saved.record, review, texts)
    values = review_values(review)
    if deep:
        looked = _deep_choices(saved.record, review)
        values["deep"] = [deep_values(one) for one in looked]
        if outputs.keeps_output_free:
            print_deep(make_console(), words, describe_choices(saved.record, review, looked))
    if outputs.json:
        write_text(STANDARD_OUTPUT, json_module.dumps(values, indent=1) + "\n")
    if outputs.csv:
        write_text(outputs.csv, _csv_text([(path.name, review)]))
    if outputs.html:
        write_text(outputs.html, page_text(words, saved.record, review, texts))
    return 0


def _deep_choices(record: Record, review: Review) -> list[DeepChoice]:
    """Look again at the key choices, with a bar on a terminal; Ctrl-C keeps what there is."""
    found: list[DeepChoice] = []
    with progress_bar(len(key_choices(review))) as advance:

        def report(done: int, total: int) -> None:
            advance()

        try:
            for one in deep_choices(record, review, report):
                found.append(one)
        except KeyboardInterrupt:
            say(f"stopped after {len(found)} of the choices")
    return found


def review_with_progress(record: Record) -> Review:
    """Review a game with a bar on a terminal."""
    with progress_bar(len(record.actions)) as advance:

        def report(done: int, total: int) -> None:
            advance()

        return review_record(record, on_progress=report)


def _load(path: Path) -> SavedGame:
    """Read a game file that is not too large."""
    if path.exists() and path.stat().st_size > MAX_GAME_FILE_BYTES:
        raise BadRecord(
            f"{path}: {path.stat().st_size} bytes are more than any game has; "
            f"{MAX_GAME_FILE_BYTES} are the most"
        )
    return load_game(path)


def _review_folder(folder: Path, outputs: ReviewOutputs) -> int:
    """Review all games of a folder: game by game, over time, and by what was chosen."""
    if outputs.html:
        raise BadSetup("--html is for a single game; name a file")
    files = find_files(folder, *GAME_SUFFIXES)
    reviews: list[tuple[str, Review]] = []
    rows: list[dict[str, Any]] = []
    with progress_bar(len(files)) as advance:
        for path in files:
            try:
                saved = _load(path)
                review = review_record(saved.record)
            except KingOfNewYorkError as problem:
                say(f"{path.name}: skipped: {problem}")
            else:
                reviews.append((path.name, review))
                rows += _seat_rows(path.name, saved, review)
            advance()
    values = folder_values(reviews, rows)
    if outputs.keeps_output_free:
        print_folder(values, len(reviews))
    if outputs.json:
        write_text(STANDARD_OUTPUT, json_module.dumps(values, indent=1) + "\n")
    if outputs.csv:
        write_text(outputs.csv, _csv_text(reviews))
    return 0 if reviews else 1


def _seat_rows(name: str, saved: SavedGame, review: Review) -> list[dict[str, Any]]:
    """What is known of each seat of a game."""
    players = saved.setup.players if saved.setup else ["-"] * len(review.monsters)
    found: list[dict[str, Any]] = []
    for seat in review.seats:
        found.append(
            {
                "file": name,
                "monster": MONSTER_NAMES[review.monsters[seat]],
                "player": players[seat],
                **seat_values(review, SEATS[seat], FILE_DIGITS),
            }
        )
    return found


def _csv_text(reviews: list[tuple[str, Review]]) -> str:
    """Every choice of the games, a line each."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(CSV_COLUMNS)
    for name, review in reviews:
        for event in review.events:
            if event.kind == CHOICE:
                monster = MONSTER_NAMES[review.monsters[event.seat]]
                chosen, best = action_text(event.action), action_text(event.best)
                cells = [name, event.number, event.turn, monster, event.kind, event.question]
                writer.writerow([*cells, chosen, best, f"{event.loss:.6f}", label_of(event)])
    return out.getvalue()
