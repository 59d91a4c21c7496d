"""The arguments of `kingofnewyork doctor`."""

from kingofnewyork.cli.commands.output_options import PrintJsonOption


def doctor(json: PrintJsonOption = False) -> int:
    """Check this installation: what works, what is missing, and what to do about it.

    One line for each thing; `--` marks what is missing. Nothing is changed. Most of what can be
    missing is optional: an extra is needed only for what it is named after.
    """
    from json import dumps

    from kingofnewyork.cli.doctor import examine_installation, print_findings, report

    findings = examine_installation()
    if json:
        print(dumps(report(findings), indent=2))
    else:
        print_findings(findings)
    return 0
