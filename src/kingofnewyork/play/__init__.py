"""Games to play: nature, notation, positions, records, views and the friendly `Game`."""

from kingofnewyork.play.fair_dice import Secret, fair_nature
from kingofnewyork.play.fair_record import FairRecord
from kingofnewyork.play.notation import parse_faces
from kingofnewyork.play.playout import play_out

__all__ = ["FairRecord", "Secret", "fair_nature", "parse_faces", "play_out"]
