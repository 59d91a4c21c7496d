"""Scripted styles: recognisable temperaments, made of the rule bot's parts."""

from kingofnewyork.bots.rule import RuleBot
from kingofnewyork.bots.rule_style import BRAWLER, BUILDER, STAR_CHASER, TURTLE


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
