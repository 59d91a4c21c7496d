"""Whether everything on the screen can be seen and hit, in windows of all sizes."""

from collections.abc import Sequence

from playwright.sync_api import Page

from tests.support.web.visitor import PageVisitor

WINDOWS = {
    "phone": ((360, 740), (768, 1024)),
    "desktop": (
        (1024, 768),
        (1280, 720),
        (1366, 768),
        (1440, 900),
        (1920, 1080),
        (2560, 1440),
    ),
}
"""The sizes of windows that everything has to fit into, by the kind of visitor."""
FITS = """() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"""
"""Whether nothing stands out of the window at its right."""
CUT = """() => ['.strip button', '.bar .button', '.tray .die', '.market .card']
  .flatMap((kind) => [...document.querySelectorAll(kind)])
  .filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width && (left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth + 1);
  })
  .map((one) => one.outerHTML.slice(0, 120))"""
"""The parts of a table that stand out of the window, or whose words do."""
SETTLE = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"""
FIND_PROBLEMS = """(actions) => {
  const TOLERANCE_PX = 1.5;
  const SCROLLING = '.log, .lines, .digest ul, .sheet .content';
  const problems = [];
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1) {
    problems.push(`the page scrolls: ${page.scrollWidth} x ${page.scrollHeight}`);
  }
  const inside = (box, frame) =>
    box.left >= frame.left - TOLERANCE_PX && box.right <= frame.right + TOLERANCE_PX &&
    box.top >= frame.top - TOLERANCE_PX && box.bottom <= frame.bottom + TOLERANCE_PX;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  // What is wrong with an element that has to be hit; empty if nothing is.
  const flaw = (one) => {
    const box = one.getBoundingClientRect();
    if (!box.width || !box.height) return 'is not shown';
    if (!inside(box, screen)) return `is outside: ${JSON.stringify(box)}`;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (hit !== one && !one.contains(hit)) return `is covered by ${hit?.outerHTML.slice(0, 80)}`;
    return '';
  };
  const offered = [...document.querySelectorAll('[data-action]')];
  for (const action of actions) {
    const flaws = offered.filter((one) => one.dataset.action === action).map(flaw);
    if (!flaws.includes('')) problems.push(`${action}: ${flaws.join(', ') || 'is not there'}`);
  }
  const pieces = '.tray .die, .board .lit, .board .go, .tools .button, .buy, .strip button, .menu';
  for (const piece of document.querySelectorAll(pieces)) {
    const name = piece.getAttribute('aria-label') ?? piece.textContent;
    const wrong = piece.closest('.board') && piece.tagName !== 'BUTTON' ? '' : flaw(piece);
    if (wrong) problems.push(`${name.trim()} ${wrong}`);
  }
  // The box to which an element cuts the texts in it; null if it cuts none.
  const frames = new Map([[page, screen]]);
  const frameOf = (element) => {
    if (!frames.has(element)) {
      const style = getComputedStyle(element);
      const isOpen = style.overflow === 'visible' && element.tagName !== 'BUTTON';
      frames.set(element, isOpen ? null : element.getBoundingClientRect());
    }
    return frames.get(element);
  };
  // No text is cut by what it stands in.
  const texts = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const owner = text.parentElement;
    if (!text.data.trim() || owner.closest('.hidden') || owner.closest(SCROLLING)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter((line) => line.width > 0);
    const style = getComputedStyle(owner);
    if (lines.length === 0 || style.visibility === 'hidden') continue;
    for (let at = owner; at; at = at.parentElement) {
      const frame = frameOf(at);
      if (frame && !lines.every((line) => inside(line, frame))) {
        problems.push(`“${text.data.trim().slice(0, 40)}” is cut by ${at.className || at.tagName}`);
        break;
      }
    }
    if (style.textOverflow === 'ellipsis' && owner.scrollWidth > owner.clientWidth + 1) {
      problems.push(`“${text.data.trim().slice(0, 40)}” ends in dots`);
    }
  }
  return problems;
}"""


def find_problems(visitor: PageVisitor, options: Sequence[str], size: str) -> list[str]:
    """List what cannot be seen or hit at the table, in all windows of that kind of visitor."""
    rolled = any(option.startswith("reroll ") for option in options)
    actions = [option for option in options if not option.startswith("reroll ")]
    if rolled:
        actions.append("reroll")
    found: list[str] = []
    for width, height in WINDOWS[size]:
        resize(visitor.page, width, height)
        problems = visitor.page.evaluate(FIND_PROBLEMS, actions)
        found += [f"{width} x {height}: {problem}" for problem in problems]
    return found


def resize(page: Page, width: int, height: int) -> None:
    """Give the window another size, and wait until the page has been laid out again."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLE)
