"""Making a release: the version, the changelog and the notes."""

import datetime

import pytest

from scripts import release

DAY = datetime.date(2030, 1, 2)
CHANGES = "# Changelog\n\n## Unreleased\n\n- A new card.\n\n## 0.1.0 (2029-01-01)\n\n- All of it.\n"


@pytest.fixture(autouse=True)
def project(monkeypatch, tmp_path):
    """Make a small project whose changes are committed."""
    changelog, source = tmp_path / "CHANGELOG.md", tmp_path / "__init__.py"
    changelog.write_text(CHANGES)
    source.write_text('"""Package."""\n\n__version__ = "0.1.0"\n')
    monkeypatch.setattr(release, "CHANGELOG", changelog)
    monkeypatch.setattr(release, "VERSION_FILE", source)
    monkeypatch.setattr(release, "run_git", lambda *_: "")


def test_version_and_section_are_written():
    release.write_version("0.2.0", DAY)
    assert '__version__ = "0.2.0"' in release.VERSION_FILE.read_text()
    assert (
        "## Unreleased\n\n## 0.2.0 (2030-01-02)\n\n- A new card." in release.CHANGELOG.read_text()
    )


def test_notes_are_the_newest_section_with_something_in_it():
    assert release.release_notes() == "- A new card.\n"
    release.write_version("0.2.0", DAY)
    assert release.release_notes() == "- A new card.\n"


@pytest.mark.parametrize("version", ["2", "v0.2.0", "0.2.0-beta", "0.2"])
def test_what_is_not_a_version_is_refused(version):
    with pytest.raises(release.BadRelease, match="not a version"):
        release.write_version(version, DAY)
    assert release.CHANGELOG.read_text() == CHANGES


def test_changes_that_are_not_committed_stop_it(monkeypatch):
    monkeypatch.setattr(release, "run_git", lambda *_: " M README.md\n")
    with pytest.raises(release.BadRelease, match="not committed"):
        release.write_version("0.2.0", DAY)


def test_a_version_is_released_once(capsys):
    with pytest.raises(release.BadRelease, match=r"0\.1\.0 already"):
        release.write_version("0.1.0", DAY)
    assert release.main(["0.1.0"]) == 1
    assert "0.1.0 already" in capsys.readouterr().err


def test_nothing_is_released_without_a_word_on_it():
    release.CHANGELOG.write_text("# Changelog\n")
    with pytest.raises(release.BadRelease, match="write what has changed"):
        release.write_version("0.2.0", DAY)
