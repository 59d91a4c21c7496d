"""Texts that do harm where somebody takes them for more than text."""

from typing import Final

MARKUP: Final = (
    "<script>x()</script>",
    "<img src=x onerror=x()>",
    "<svg/onload=x()>",
    '"><b onclick=x()>',
    "'><i>",
    "</title><script>",
    "<!--",
    "]]>",
    "&lt;b&gt;",
    "&#60;script&#62;",
    "javascript:x()",
    "{{7*7}}",
    "${7*7}",
    "<%= 7 %>",
    "#{7*7}",
    "[[7]]",
    "<a href=//e.vil>",
    "<style>*{}</style>",
    "\\u003cscript\\u003e",
    "%3Cscript%3E",
)
SQL: Final = (
    "' OR 1=1 --",
    "'; DROP TABLE log;--",
    '" OR ""="',
    "1; SELECT 1",
    "') OR ('1'='1",
    "x' UNION SELECT 1--",
    "%' --",
    "$1",
    "?1",
    ":name",
    "$$",
    "\\'; --",
    "a'||'b",
)
SHELL: Final = (
    "$(id)",
    "`id`",
    "; id",
    "| id",
    "../../etc/passwd",
    "%00",
    "%s%s%n",
    "{0.__class__}",
    "%(name)s",
    "\\x00",
    "CON",
    "~root",
)
BREAKS: Final = (
    "a\r\nSet-Cookie: x=1",
    "a\nX-Evil: 1",
    'a\n{"level":"error"}',
    "a\r\n\r\n<html>",
    "a\u2028b",
    "a\u0085b",
    "a\0b",
    "a\x1b[31mb",
    "a\u202eb",
    "a\u200bb",
    "\ufeffa",
    "a\x7fb",
)
"""These hold what cannot be seen, so that nobody can be called like that."""
PLAIN: Final = (*MARKUP, *SQL, *SHELL)
ALL: Final = (*PLAIN, *BREAKS)
