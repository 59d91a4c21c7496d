"""The documentation tells the truth: its examples run and its links lead somewhere."""

import doctest
import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.support.markdown import FENCE, PYTHON_BLOCK

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("**/*.md"))]
CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)")
HEADING = re.compile(r"^#+\s+(.*?)\s*$", re.MULTILINE)
ANCHOR = re.compile(r"<a\s+(?:id|name)=\"([^\"]+)\"")
RULINGS = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
RULING = re.compile(r"^## (R\d\d) (.+)\n\n((?:- .+\n)+)", re.MULTILINE)
POINT = re.compile(r"^- \*\*(.+?):\*\*", re.MULTILINE)
POINTS = ["Question", "Answer", "Reason", "Paragraph", "Other readings"]
"""What every ruling says, in this order."""
RULE = re.compile(r"^\*\*(1\.\d+\.\d+)\*\*(.*?)(?=^\*\*1\.|^#|\Z)", re.MULTILINE | re.DOTALL)
RULES = dict(RULE.findall((ROOT / "docs" / "rules.md").read_text(encoding="utf-8")))


MODULE_IMPORT = re.compile(r"^(?:>>> )?from kingofnewyork\.([\w.]+)", re.MULTILINE)
"""A name from something below `kingofnewyork`."""
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))


def name_of(path):
    """The path of a page from the root of the project."""
    return str(path.relative_to(ROOT))


def examples(text):
    """The code of a page that shows what comes of it, as one session."""
    return "\n".join(block for block in PYTHON_BLOCK.findall(text) if ">>>" in block)


def slug(heading):
    """The anchor that a heading gets on the usual hosts."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").lower()
    return re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")


def anchors(text):
    """Every place of a page that a link can lead to."""
    plain = FENCE.sub("", text)
    found = set(ANCHOR.findall(plain))
    for heading in HEADING.findall(plain):
        wanted = name = slug(ANCHOR.sub("", heading).replace("></a>", ""))
        number = 1
        while name in found:
            name = f"{wanted}-{number}"
            number += 1
        found.add(name)
    return found


def links(text):
    """Where the links of a page lead, code left out."""
    return LINK.findall(CODE.sub("", FENCE.sub("", text)))


def broken_links(page, text):
    """The links within the project that lead nowhere."""
    found = []
    for link in links(text):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, anchor = unquote(link).partition("#")
        target = page if not file else (page.parent / file).resolve()
        if not target.exists():
            found.append(f"{link}: no such file")
        elif anchor and target.suffix == ".md":
            there = anchors(target.read_text(encoding="utf-8"))
            found += [] if anchor in there else [f"{link}: no such place"]
    return found


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_the_examples_of_a_page_run(page):
    """What a page shows is what happens."""
    session = examples(page.read_text(encoding="utf-8"))
    test = doctest.DocTestParser().get_doctest(session, {}, name_of(page), str(page), 0)
    found = []
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    doctest.DocTestRunner(optionflags=flags).run(test, out=found.append)
    assert "".join(found) == ""


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_the_links_of_a_page_lead_somewhere(page):
    """Files and places that a page refers to exist."""
    assert broken_links(page, page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_a_page_has_no_gap(page):
    """No line is one shouted word that stands for what is still to be written."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    assert not re.findall(r"^[A-Z]{3,}$", text, re.MULTILINE)


def test_rulings_are_numbered_without_a_gap():
    """A number names one question, and none is left out."""
    numbers = [number for number, _, _ in RULING.findall(RULINGS)]
    assert numbers == [f"R{number:02}" for number in range(1, len(numbers) + 1)]
    assert len(numbers) == len(re.findall(r"^## R\d", RULINGS, re.MULTILINE))


@pytest.mark.parametrize(("number", "title", "text"), RULING.findall(RULINGS))
def test_a_ruling_answers_its_question_and_its_paragraph_links_to_it(number, title, text):
    """It gives a reason and other readings; the paragraphs that follow it say so."""
    points = POINT.findall(text)
    assert [point for point in points if point != "Cards"] == POINTS
    followed = re.findall(r"\]\(rules\.md#(1\.\d+\.\d+)\)", text.partition("- **Paragraph:**")[2])
    assert followed
    link = f"[{number}](rulings.md#{slug(f'{number} {title}')})"
    assert [paragraph for paragraph in followed if link not in RULES[paragraph]] == []


def test_there_are_pages():
    """The rules are among the pages that are tested."""
    assert "docs/rules.md" in [name_of(page) for page in PAGES]


def test_a_broken_link_is_noticed(tmp_path):
    """The test is not blind to a file or a place that is not there."""
    page = tmp_path / "page.md"
    page.write_text('# A `nice` place\n\n<a id="1.2"></a>\n')
    text = "[a](#a-nice-place) [b](#1.2) [c](page.md#1.2) [d](https://example.org/none) `[x](y)`"
    assert broken_links(page, text) == []
    assert len(broken_links(page, "[a](#nowhere) [b](none.md) [c](page.md#none)")) == 3


def test_an_example_that_lies_is_noticed():
    """The test is not blind to a wrong result, nor does it run blocks without one."""
    text = "```python\n>>> 1 + 1\n3\n```\n\n```python\nnonsense here\n```\n"
    test = doctest.DocTestParser().get_doctest(examples(text), {}, "page", None, 0)
    found = []
    assert doctest.DocTestRunner().run(test, out=found.append).failed == 1
    assert "Expected:\n    3" in "".join(found)


@pytest.mark.parametrize("page", [*PAGES, *EXAMPLES], ids=name_of)
def test_the_docs_import_from_packages_only(page):
    package = ROOT / "src" / "kingofnewyork"
    below = MODULE_IMPORT.findall(page.read_text(encoding="utf-8"))
    deep = [name for name in below if not (package / name.replace(".", "/")).is_dir()]
    assert not deep, "export it from its package"
