"""The rule bot, and scripted styles: recognisable temperaments, made of its parts."""

from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.rule.choice import styled_choice
from kingofnewyork.bots.rule.style import BRAWLER, BUILDER, RULE, STAR_CHASER, TURTLE
from kingofnewyork.play.view import View


class RuleBot(Bot):
    """Plays by rules of thumb; its style says what it cares for."""

    keeps_views = False
    style = RULE

    def choose(self, view: View) -> int:
        return styled_choice(view.peek(), self.style)


class Brawler(RuleBot):
    """Hits whatever it can and stands its ground."""

    keeps_views = False
    style = BRAWLER


class StarChaser(RuleBot):
    """Wants to be Superstar, and to stay it."""

    keeps_views = False
    style = STAR_CHASER


class Builder(RuleBot):
    """Tears the city down, buys cards and keeps out of fights."""

    keeps_views = False
    style = BUILDER


class Turtle(RuleBot):
    """Stays alive: heals early, flees early and never stirs up the army."""

    keeps_views = False
    style = TURTLE
