"""Prints the command line of an argparse program as OpenCLI, when the program is about to parse its arguments."""
import argparse
import json
import runpy
import sys


def said(**fields):
    return {name: value for name, value in fields.items() if value not in (None, False, "", [])}


def metadata(**values):
    return [{"name": name, "value": value} for name, value in values.items() if value is not None]


def plain(one):
    return getattr(one, "name", str(one))


def value(action, name):
    many = {"+": {"minimum": 1}, "*": {"minimum": 0}, "...": {"minimum": 0}}.get(action.nargs)
    if isinstance(action.nargs, int) and action.nargs > 1:
        many = {"minimum": action.nargs, "maximum": action.nargs}
    required = action.nargs not in ("?", "*", "...")
    return said(name=name, required=required, arity=many, acceptedValues=[str(one) for one in action.choices or []])


def common(parser, action):
    hidden = action.help is argparse.SUPPRESS
    text = None if hidden or action.help is None else parser._get_formatter()._expand_help(action)
    default = None if action.default is argparse.SUPPRESS or action.nargs == 0 else action.default
    return said(description=text, hidden=hidden, metadata=metadata(default=default))


def option(parser, action):
    names = sorted(action.option_strings, key=lambda name: not name.startswith("--"))
    negation = next((name for name in names if name.startswith("--no-") and len(names) > 1), None)
    names = [name for name in names if name != negation]
    takes = [] if action.nargs == 0 else [value(action, str(action.metavar or action.dest.upper()))]
    fields = common(parser, action)
    fields["metadata"] = fields.get("metadata", []) + metadata(negation=negation)
    is_help = isinstance(action, argparse._HelpAction)
    return said(name=names[0], required=action.required, aliases=names[1:], arguments=takes, recursive=is_help, **fields)


def commands(action):
    named = {}
    for name, parser in action.choices.items():
        named.setdefault(id(parser), (parser, []))[1].append(name)
    helps = {one.dest: one.help for one in action._choices_actions}
    # Omits the help flag of subcommands, because the root describes it for every command.
    return [
        said(name=names[0], aliases=names[1:], description=helps.get(names[0]), **command(parser, False))
        for parser, names in named.values()
    ]


def command(parser, is_root):
    below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    values = [action for action in parser._actions if not action.option_strings and action not in below]
    flags = [action for action in parser._actions if action.option_strings]
    return said(
        arguments=[{**value(one, str(one.metavar or one.dest)), **common(parser, one)} for one in values],
        options=[option(parser, one) for one in flags if is_root or not isinstance(one, argparse._HelpAction)],
        commands=[each for action in below for each in commands(action)],
    )


def describe(parser, *_, **__):
    versions = [one.version for one in parser._actions if isinstance(one, argparse._VersionAction)]
    version = versions[0].replace("%(prog)s", "").strip() if versions else None
    info = said(title=parser.prog, version=version, summary=parser.description)
    print(json.dumps({"opencli": "0.1", "info": info, **command(parser, True)}, indent=2, default=plain))
    sys.exit()


argparse.ArgumentParser.parse_known_args = describe
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
sys.exit("opencli_argparse: no OpenCLI document was written, because the program didn't parse its arguments with argparse.")
