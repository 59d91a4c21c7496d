"""The tests that need PyTorch: what they are made from, and that nothing collects them unasked."""

import subprocess
import sys

from scripts import packages, training_tests


def test_they_are_there_and_only_run_where_they_are_named() -> None:
    path = packages.ROOT / training_tests.TESTS
    assert path.exists()
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", str(path.parent)]
    done = subprocess.run(command, cwd=packages.ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout
    assert path.name not in done.stdout


def test_the_environment_is_made_once(monkeypatch, tmp_path) -> None:
    commands: list[tuple[str, ...]] = []
    monkeypatch.setattr(training_tests, "VENV", tmp_path)
    monkeypatch.setattr(training_tests, "INSTALLED_FILE", tmp_path / "installed")
    monkeypatch.setattr(packages, "run_quietly", lambda *command: commands.append(command))
    training_tests.install_if_missing()
    by_pip = [command for command in commands if str(training_tests.REQUIREMENTS) in command]
    assert [command[1:3] for command in by_pip] == [("-m", "pip")]
    count = len(commands)
    training_tests.install_if_missing()
    assert len(commands) == count


def test_an_installation_that_fails_is_said_and_tried_again(monkeypatch, tmp_path, capsys) -> None:
    def fail(*command: str) -> None:
        raise packages.InstallFailed("no space left on device")

    monkeypatch.setattr(training_tests, "INSTALLED_FILE", tmp_path / "installed")
    monkeypatch.setattr(packages, "run_quietly", fail)
    assert training_tests.main([]) == 1
    assert capsys.readouterr().err == "test: no space left on device\n"
    assert not training_tests.INSTALLED_FILE.exists()
