"""Prints the command line of an argparse program as OpenCLI, when the program is about to parse its arguments."""
import argparse
import enum
import json
import os
import runpy
import sys


def omit_empty(**fields):
    return {name: value for name, value in fields.items() if value not in (None, False, "", [])}


def metadata(**values):
    return [{"name": name, "value": value} for name, value in values.items() if value is not None]


def to_text(item):
    return item.name if isinstance(item, enum.Enum) or hasattr(item, "read") else str(item)


def public_default(value):
    """A value from an environment variable can be a secret, and isn't the default of the program."""
    return None if isinstance(value, str) and value in os.environ.values() else value


def create_argument(action, name):
    arity = {"+": {"minimum": 1}, "*": {"minimum": 0}, "...": {"minimum": 0}}.get(action.nargs)
    if isinstance(action.nargs, int) and action.nargs > 1:
        arity = {"minimum": action.nargs, "maximum": action.nargs}
    required = action.nargs not in ("?", "*", "...")
    accepted = [str(choice) for choice in action.choices or []]
    return omit_empty(name=name, required=required, arity=arity, acceptedValues=accepted)


def common_fields(parser, action):
    hidden = action.help is argparse.SUPPRESS
    text = None if hidden or action.help is None else parser._get_formatter()._expand_help(action)
    default = None if action.default is argparse.SUPPRESS or action.nargs == 0 else action.default
    return omit_empty(description=text, hidden=hidden, metadata=metadata(default=public_default(default)))


def convert_option(parser, action):
    names = sorted(action.option_strings, key=lambda name: not name.startswith("--"))
    negation = next((name for name in names if name.startswith("--no-") and len(names) > 1), None)
    names = [name for name in names if name != negation]
    values = [] if action.nargs == 0 else [create_argument(action, str(action.metavar or action.dest.upper()))]
    fields = common_fields(parser, action)
    fields["metadata"] = fields.get("metadata", []) + metadata(negation=negation)
    is_help = isinstance(action, argparse._HelpAction)
    return omit_empty(
        name=names[0], required=action.required, aliases=names[1:], arguments=values, recursive=is_help, **fields
    )


def list_commands(action):
    names_by_parser = {}
    for name, parser in action.choices.items():
        names_by_parser.setdefault(id(parser), (parser, []))[1].append(name)
    descriptions = {one.dest: one.help for one in action._choices_actions}
    # Omits the help flag of subcommands, because the root describes it for every command.
    return [
        omit_empty(
            name=names[0],
            aliases=names[1:],
            description=descriptions.get(names[0]),
            **convert_command(parser, False),
        )
        for parser, names in names_by_parser.values()
    ]


def convert_command(parser, is_root):
    subparsers_actions = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    values = [action for action in parser._actions if not action.option_strings and action not in subparsers_actions]
    flags = [action for action in parser._actions if action.option_strings]
    return omit_empty(
        arguments=[
            {**create_argument(one, str(one.metavar or one.dest)), **common_fields(parser, one)} for one in values
        ],
        options=[convert_option(parser, one) for one in flags if is_root or not isinstance(one, argparse._HelpAction)],
        commands=[each for action in subparsers_actions for each in list_commands(action)],
    )


def describe(parser, *_, **__):
    versions = [one.version for one in parser._actions if isinstance(one, argparse._VersionAction)]
    version = versions[0].replace("%(prog)s", "").strip() if versions else None
    info = omit_empty(title=parser.prog, version=version, summary=parser.description)
    print(json.dumps({"opencli": "0.1", "info": info, **convert_command(parser, True)}, indent=2, default=to_text))
    sys.exit()


argparse.ArgumentParser.parse_known_args = describe
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
sys.exit("opencli_argparse: no OpenCLI document was written, because the program didn't parse its arguments with argparse.")
