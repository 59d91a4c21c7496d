"""A record from one's own disk, gone through in the browser; what is no record is refused."""

import random

from kingofnewyork import Game, Record


def test_a_record_from_the_disk_is_replayed(visiting, serving, tmp_path):
    game = Game(["Kong", "Rob"], seed=5)
    game.play_out(random.Random(3).choice)
    path = tmp_path / "mine.record"
    Record.from_game(game).save(path)
    page = visiting().page
    page.goto(f"{serving.url}/replay")
    page.locator("input[type=file]").set_input_files(str(path))
    page.locator(".board").wait_for()
    slider = page.locator("input[type=range]")
    slider.fill(slider.get_attribute("max"))
    page.get_by_text("Kong wins").or_(page.get_by_text("Rob wins")).first.wait_for()


def test_what_is_no_record_is_told(visiting, serving, tmp_path):
    path = tmp_path / "other.txt"
    path.write_text("nonsense")
    visitor = visiting()
    visitor.expected.append("400")
    page = visitor.page
    page.goto(f"{serving.url}/replay")
    page.locator("input[type=file]").set_input_files(str(path))
    page.get_by_role("alert").filter(has_text="line 1").wait_for()
