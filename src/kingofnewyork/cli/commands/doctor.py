"""The arguments of `kingofnewyork doctor`."""

from typing import Annotated

import typer


def doctor(
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON.")] = False,
) -> int:
    """Check this installation: what works, what is missing, and what to do about it.

    One line for each thing; `--` marks what is missing. Nothing is changed. Most of what can be
    missing is optional: an extra is needed only for what it is named after.
    """
    import json

    from kingofnewyork.cli.doctor import examine_installation, print_findings, report

    findings = examine_installation()
    if as_json:
        print(json.dumps(report(findings), indent=2))
    else:
        print_findings(findings)
    return 0
