"""Help, hints and lookups of the line-by-line game."""

from collections.abc import Sequence
from typing import Final

from kingofnewyork.cli.typed import typed_words
from kingofnewyork.cli.voice import Voice
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.state import State
from kingofnewyork.words.cards import card_page, find_card, heading, on_the_table, whereabouts
from kingofnewyork.words.catalogue import Words
from kingofnewyork.words.options import option
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.problems import not_understood, printable
from kingofnewyork.words.questions import REROLL, explanation, face_help, typing
from kingofnewyork.words.topics import TOPICS, find_topic, topic

WITH_ARGUMENT: Final = (
    *("command-card", "command-rules", "command-log", "command-save", "command-language"),
    *("command-turn", "dice-keep", "dice-reroll"),
)
"""The commands that something may follow."""


def say_help(voice: Voice, state: State, commands: Sequence[str]) -> None:
    """What is decided, how it is answered, and what else can be typed."""
    voice.say(explanation(state), typing(state))
    if state.agenda[-1].word in (REROLL, "resolve"):
        for face, what in face_help():
            voice.say(phrase("plain-face", face=face, what=what))
    voice.key("plain-answers")
    voice.key("plain-whole-words", quit=typed_words(voice.words, "command-quit")[0])
    say_commands(voice, commands)


def say_commands(voice: Voice, commands: Sequence[str]) -> None:
    """Each word that can be typed, and what it does."""
    voice.line(voice.words.say("plain-commands"))
    for key in commands:
        voice.line(voice.words.text(_command(voice.words, key)), "    ")


def _command(words: Words, key: str) -> Phrase:
    """A word that can be typed, and what it does."""
    command = phrase(key)
    said = {"word": typed_words(words, key)[0], "what": command.form("what")}
    if key in WITH_ARGUMENT:
        return phrase("plain-command-with", argument=command.form("argument"), **said)
    return phrase("plain-command", **said)


def say_hints(voice: Voice, view: View, state: State) -> None:
    """The best options, each with its worth and its reasons."""
    from kingofnewyork.analysis.hints import hint
    from kingofnewyork.words.hints import reasons_told, worth

    for number, found in enumerate(hint(view), 1):
        what = option(state, found.action)
        reasons = reasons_told(found.reasons, state.monsters)
        told = [phrase("plain-hint", option=what, worth=worth(found.value))]
        voice.say(*told, *([reasons] if reasons else []), head=f"{number}. ")


def say_odds(voice: Voice, view: View) -> None:
    """The chances of the viewer as things stand, what matters most first."""
    from kingofnewyork.words.chances import chances_told

    panel = chances_told(view)
    for number, what in panel.rows:
        voice.line(f"{voice.words.text(number)} {voice.words.text(what)}")
    if panel.none is not None:
        voice.say(panel.none)
    voice.say(panel.note)


def say_card(voice: Voice, state: State, me: Seat, name: str) -> None:
    """A card with all there is to know, or all cards on the table with their texts."""
    if not name:
        for number in on_the_table(state):
            card = CARDS[number]
            voice.say(heading(card), card_page(card).text)
        return
    card = find_card(state, name, voice.words)
    page = card_page(card)
    voice.say(page.heading, page.text, whereabouts(state, me, card))
    for ruling in page.rulings:
        voice.say(ruling, head="- ")


def say_rules(voice: Voice, name: str) -> None:
    """The rules on a topic, or the list of topics."""
    topics = [topic(each) for each in TOPICS]
    if not name:
        voice.key("plain-topics", topics=topics)
        return
    found = find_topic(name, voice.words)
    if found is None:
        raise not_understood("problem-no-topic", typed=printable(name), topics=topics)
    voice.say(topic(found), topic(found).form("text"))
