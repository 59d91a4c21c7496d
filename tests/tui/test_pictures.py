"""The pictures of the game need nothing from elsewhere."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "pictures.py"


def test_a_picture_is_complete_in_itself_and_always_the_same(tmp_path):
    command = [sys.executable, str(SCRIPT), "--only", "tui-small", "--folder", str(tmp_path)]
    subprocess.run(command, check=True, timeout=120, capture_output=True)
    svg = (tmp_path / "tui-small.svg").read_text(encoding="utf-8")
    assert svg.count("http") == 1, "nothing but the name of the format"
    assert "@font-face" not in svg
    assert "Manhattan" in svg
    subprocess.run([*command, "--check"], check=True, timeout=120)


def test_a_picture_that_is_not_there_is_refused():
    command = [sys.executable, str(SCRIPT), "--only", "nonsense"]
    assert subprocess.run(command, check=False, capture_output=True, timeout=60).returncode == 2
