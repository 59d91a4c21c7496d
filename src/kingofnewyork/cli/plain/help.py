"""Help, hints and lookups of the line-by-line game."""

from collections.abc import Sequence
from typing import Final

from kingofnewyork.cli.plain.typed_words import typed_words
from kingofnewyork.cli.plain.voice import Voice
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.state import State
from kingofnewyork.words.cards import (
    card_heading,
    card_location,
    card_page,
    cards_on_table,
    find_card,
)
from kingofnewyork.words.catalogue import Words
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.problems import NotUnderstood, printable
from kingofnewyork.words.questions import REROLL_WORD, explanation, face_help, input_help
from kingofnewyork.words.topics import TOPICS, find_topic, topic

COMMANDS_WITH_ARGUMENT: Final = (
    "command-card",
    "command-rules",
    "command-log",
    "command-save",
    "command-language",
)
"""Commands that may have an argument."""
DICE_HELP_COMMANDS: Final = ("dice-reroll", "dice-keep")
"""What is typed about dice, which takes an argument as well."""


def say_help(voice: Voice, state: State, commands: Sequence[str]) -> None:
    """Print what is decided, how to answer, and what else can be typed."""
    voice.say(explanation(state), input_help(state))
    if state.agenda[-1].word in (REROLL_WORD, "resolve"):
        for face, what in face_help():
            voice.say(phrase("plain-face", face=face, what=what))
    voice.say_key("plain-answers")
    voice.say_key("plain-whole-words", quit=typed_words(voice.words, "command-quit")[0])
    say_commands(voice, commands)


def say_commands(voice: Voice, commands: Sequence[str]) -> None:
    """Print each word that can be typed, and what it does."""
    voice.print_line(voice.words.say("plain-commands"))
    for key in commands:
        voice.print_line(voice.words.text(_command(voice.words, key)), "    ")


def _command(words: Words, key: str) -> Phrase:
    """Describe a word that can be typed."""
    command = phrase(key)
    said = {"word": typed_words(words, key)[0], "what": command.form("what")}
    if key in (*COMMANDS_WITH_ARGUMENT, *DICE_HELP_COMMANDS, "command-turn"):
        return phrase("plain-command-with", argument=command.form("argument"), **said)
    return phrase("plain-command", **said)


def say_hints(voice: Voice, view: View, state: State, best: int = 3) -> None:
    """Print the best options, each with its reasons and its worth."""
    from kingofnewyork.analysis.hints import hint
    from kingofnewyork.words.hints import describe_hint

    for found in hint(view, best):
        said = describe_hint(state, found)
        parts = [said.option, said.tie, said.why, said.more, said.worth]
        voice.say(*[each for each in parts if each is not None], head=f"{found.number}. ")


def say_odds(voice: Voice, view: View) -> None:
    """Print the chances of the viewer, what matters most first."""
    from kingofnewyork.words.chances import chances_panel

    panel = chances_panel(view)
    for row in panel.rows:
        voice.print_line(f"{voice.words.text(row.number)} {voice.words.text(row.what)}")
    if panel.none is not None:
        voice.say(panel.none)
    voice.say(panel.note)


def say_card(voice: Voice, state: State, me: Seat, name: str) -> None:
    """Print everything about a card, or all cards on the table with their texts."""
    if not name:
        for number in cards_on_table(state):
            card = CARDS[number]
            voice.say(card_heading(card), card_page(card).text)
        return
    card = find_card(state, name, voice.words)
    page = card_page(card)
    voice.say(page.heading, page.text, card_location(state, me, card))
    for ruling in page.rulings:
        voice.say(ruling, head="- ")


def say_rules(voice: Voice, name: str) -> None:
    """Print the rules on a topic, or the list of topics."""
    topics = [topic(each) for each in TOPICS]
    if not name:
        voice.say_key("plain-topics", topics=topics)
        return
    found = find_topic(name, voice.words)
    if found is None:
        raise NotUnderstood("problem-no-topic", typed=printable(name), topics=topics)
    voice.say(topic(found), topic(found).form("text"))
