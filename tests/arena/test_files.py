"""Where the results of a simulation are written, and how fast it is said to go."""

import pytest
from rich.progress import Task, TaskID

from kingofnewyork.cli import output_files
from kingofnewyork.cli.output_files import RecordFolder, check_outputs, check_plot, write_text
from kingofnewyork.cli.progress import RateColumn, speed_text
from kingofnewyork.errors import BadSetup
from kingofnewyork.extras import install_command


def test_files_that_are_there_are_not_replaced(tmp_path):
    """Unless it is wanted; what is no file never is."""
    there = tmp_path / "there"
    there.write_text("mine")
    with pytest.raises(BadSetup, match="it already exists; --force replaces it"):
        check_outputs({"--csv": str(there)}, force=False)
    with pytest.raises(BadSetup, match="it is a directory"):
        check_outputs({"--csv": str(tmp_path)}, force=True)
    names = {"--csv": str(tmp_path / "x"), "--html": str(tmp_path / "." / "x")}
    with pytest.raises(BadSetup, match="--csv and --html name the same file"):
        check_outputs(names, force=False)
    with pytest.raises(BadSetup, match="it is not a file"):
        check_outputs({"--csv": "/dev/null"}, force=True)
    check_outputs({"--csv": str(there)}, force=True)
    write_text(str(there), "new\n")
    assert there.read_text() == "new\n"
    assert list(tmp_path.iterdir()) == [there]


def test_a_file_that_cannot_take_its_place_leaves_nothing(tmp_path):
    """Neither the file nor its draft."""
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "file").touch()
    with pytest.raises(BadSetup, match="cannot write"):
        write_text(str(tmp_path / "taken"), "new")
    assert [file.name for file in tmp_path.iterdir()] == ["taken"]


def test_records_need_a_new_or_an_empty_directory(tmp_path):
    """Nothing that was there is mixed with them."""
    (tmp_path / "file").touch()
    with pytest.raises(BadSetup, match="it is not empty"):
        RecordFolder(str(tmp_path), 5)
    with pytest.raises(BadSetup, match="it is not a directory"):
        RecordFolder(str(tmp_path / "file"), 5)
    (tmp_path / "file").unlink()
    folder = RecordFolder(str(tmp_path), 5)
    folder.write(0, "one")
    folder.write(1, "two")
    folder.truncate(1)
    assert [file.name for file in tmp_path.iterdir()] == ["game-1.record"]


def test_an_empty_file_that_is_there_is_not_replaced(tmp_path):
    """It may be somebody's, as any other."""
    (tmp_path / "there").touch()
    with pytest.raises(BadSetup, match="it already exists; --force replaces it"):
        check_outputs({"--csv": str(tmp_path / "there")}, force=False)


def test_a_file_needs_a_name():
    """An empty one is none."""
    with pytest.raises(BadSetup, match="--plot: give the name of a file"):
        check_outputs({"--csv": None, "--plot": ""}, force=True)
    with pytest.raises(BadSetup, match="give the name of a directory"):
        RecordFolder("", 5)


def test_without_matplotlib_the_extra_is_named(monkeypatch):
    """With what installs it, as everywhere; nothing is said where no picture is wanted."""

    def fail(name):
        raise ImportError(name)

    monkeypatch.setattr(output_files, "import_module", fail)
    with pytest.raises(BadSetup) as caught:
        check_plot("x.png")
    assert str(caught.value) == f"--plot needs the extra plot: {install_command('plot')}"
    check_plot(None)


@pytest.mark.parametrize(
    ("games", "seconds", "text"),
    [
        *((1324, 1, "1,320"), (30840, 1, "30,800"), (9999, 1, "10,000"), (212, 10, "21.2")),
        *((1, 8, "0.125"), (1, 100_000, "0.0000100"), (0, 1, "0")),
    ],
)
def test_speeds_are_plain_numbers(games, seconds, text):
    """Whatever they are, no exponent is shown."""
    assert speed_text(games, seconds) == f"{text} games/s"


@pytest.mark.parametrize(("now", "text"), [(0.001, ""), (0.49, ""), (0.5, "128 games/s")])
def test_no_speed_is_shown_before_it_can_be_known(now, text):
    """The first games come all at once."""
    task = Task(TaskID(0), "", 1000, 64, _get_time=lambda: now)
    task.start_time = 0.0
    assert RateColumn().render(task).plain == text


def test_the_speed_of_a_quick_run_is_shown_at_its_end():
    task = Task(TaskID(0), "", 64, 64, _get_time=lambda: 0.1)
    task.start_time, task.stop_time = 0.0, 0.1
    task.finished_time = 0.1
    assert RateColumn().render(task).plain == "640 games/s"
