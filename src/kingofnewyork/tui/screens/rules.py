"""The rules by topic."""

from textual.content import Content
from textual.widgets.option_list import Option

from kingofnewyork.tui.browser import BrowserScreen
from kingofnewyork.tui.pieces import lines
from kingofnewyork.words.catalogue import capital
from kingofnewyork.words.topics import TOPICS, topic


class RulesScreen(BrowserScreen):
    """What the rules say."""

    def title_text(self) -> str:
        """The title of the list."""
        return self.look.say("title-rules")

    def entries(self) -> list[Option]:
        """The topics, in the order of a rule book."""
        return [Option(capital(self.look.words.text(topic(name))), name) for name in TOPICS]

    def page(self, chosen: str) -> Content:
        """A topic."""
        words, found = self.look.words, topic(chosen)
        title = capital(words.text(found))
        return lines([[(title, "bold")], [], [(words.text(found.form("text")), "")]])
