"""Usage lines, and what is said when a command is called in a wrong way."""

from typing import Any

from typer.core import TyperCommand

from kingofnewyork.cli.invocation import PROGRAM


class ManualCommand(TyperCommand):
    """A command whose help names arguments as manual pages do: FILE, [FILE], FILE..."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """The options and the arguments of the usage line."""
        return ["[OPTIONS]", *[_usage_name(param) for param in self._arguments(ctx)]]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the arguments without the types of their values, then the options."""
        arguments = self._arguments(ctx)
        rows = [(_name(param), param.get_help_record(ctx)[1]) for param in arguments]
        others = [param for param in self.get_params(ctx) if param not in arguments]
        options = [record for param in others if (record := param.get_help_record(ctx))]
        for title, lines in (("Arguments", rows), ("Options", options)):
            if lines:
                with formatter.section(title):
                    formatter.write_dl(lines)

    def _arguments(self, ctx: Any) -> list[Any]:
        return [param for param in self.get_params(ctx) if param.param_type_name == "argument"]


def _name(param: Any) -> str:
    name = str(param.metavar or param.name)
    return name if param.nargs == 1 or name.endswith("...") else f"{name}..."


def _usage_name(param: Any) -> str:
    return _name(param) if param.required else f"[{_name(param)}]"


def explain_usage(problem: Any) -> str:
    """What is wrong with the arguments, and which command explains them."""
    message = problem.format_message()
    context = getattr(problem, "ctx", None)
    path = PROGRAM if context is None else context.command_path
    text = message[:1].lower() + message[1:].rstrip(".")
    return f"{text} See {path} --help" if text.endswith("?") else f"{text}; see {path} --help"
