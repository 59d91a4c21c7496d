"""`kingofnewyork info`: what is in use."""

from kingofnewyork import __version__, core
from kingofnewyork.cli.main import run


def info_by_word(capsys):
    """What the command prints, by the word at the beginning of the line."""
    assert run(["info"]) == 0
    lines = capsys.readouterr().out.splitlines()
    return {line.split()[0]: line.split(maxsplit=1)[1] for line in lines}


def test_it_tells_version_cards_and_bots(capsys):
    """One thing a line."""
    info = info_by_word(capsys)
    assert info["version"] == __version__
    assert info["cards"] == "64 and 2 Goal cards"
    assert "random" in info["bots"].split(", ")


def test_it_tells_which_core_is_in_use(capsys):
    """Compiled, or interpreted and why."""
    expected = "compiled" if core.is_compiled() else f"interpreted: {core.why_interpreted()}"
    assert info_by_word(capsys)["core"] == expected


def test_it_tells_why_the_core_is_interpreted(capsys, monkeypatch):
    """So that one can do something about it."""
    monkeypatch.setattr("kingofnewyork.cli.installation.is_compiled", lambda: False)
    monkeypatch.setattr("kingofnewyork.cli.installation.why_interpreted", lambda: "because")
    assert info_by_word(capsys)["core"] == "interpreted: because"
