"""The rule bot, and scripted styles: recognisable temperaments, made of its parts."""

from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.rule.choice import styled_choice
from kingofnewyork.bots.rule.style import BRAWLER, BUILDER, RULE, STAR_CHASER, TURTLE
from kingofnewyork.play.view import View


class RuleBot(Bot):
    """Plays by rules of thumb; its style says what it cares for."""

    style = RULE

    def choose(self, view: View) -> int:
        return styled_choice(view.playable(), self.style)


class Brawler(RuleBot):
    """Hits whatever it can and stands its ground."""

    style = BRAWLER


class StarChaser(RuleBot):
    """Wants to be Superstar, and to stay it."""

    style = STAR_CHASER


class Builder(RuleBot):
    """Tears the city down, buys cards and keeps out of fights."""

    style = BUILDER


class Turtle(RuleBot):
    """Stays alive: heals early, flees early and never stirs up the army."""

    style = TURTLE
