"""The rules by topic."""

from textual.content import Content
from textual.widgets.option_list import Option

from kingofnewyork.tui.screens.browser import BrowserScreen
from kingofnewyork.tui.styled_text import lines
from kingofnewyork.words.catalogue import capitalize_first
from kingofnewyork.words.topics import TOPICS, topic


class RulesScreen(BrowserScreen):
    """What the rules say."""

    def title_text(self) -> str:
        """Return the title of the list."""
        return self.viewer.say("title-rules")

    def entries(self) -> list[Option]:
        """Return the topics, in the order of a rule book."""
        return [
            Option(capitalize_first(self.viewer.words.text(topic(name))), name) for name in TOPICS
        ]

    def page(self, chosen: str) -> Content:
        """Return the text of a topic."""
        words, found = self.viewer.words, topic(chosen)
        title = capitalize_first(words.text(found))
        return lines([[(title, "bold")], [], [(words.text(found.form("text")), "")]])
