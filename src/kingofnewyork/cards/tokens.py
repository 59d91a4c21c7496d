"""The tokens of the box and how many of each there are. Rules 1.1.4."""

from kingofnewyork.rules.hooks import Token, register_token

WEB = register_token(Token("web", 13))
CURSE = register_token(Token("curse", 13))
SOUVENIR = register_token(Token("souvenir", 5))
CARAPACE = register_token(Token("carapace", 15))
