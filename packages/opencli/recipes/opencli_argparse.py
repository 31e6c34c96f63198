"""Prints the command line of an argparse program as OpenCLI, when the program is about to parse its arguments."""
import argparse
import atexit
import collections.abc
import enum
import json
import linecache
import math
import os
import re
import runpy
import shutil
import signal
import sys
import tempfile
import textwrap
import traceback


def omit_empty(**fields):
    return {name: value for name, value in fields.items() if value not in (None, False, "", [])}


def metadata(**values):
    return [{"name": name, "value": value} for name, value in values.items() if value is not None]


def sort_set(values):
    """Python iterates over a set in a different order in each run."""
    return sorted(values, key=str) if isinstance(values, (set, frozenset)) else values


# Readers of JSON can round larger integers.
MAX_JSON_INTEGER = 2**53


def to_public(value):
    """The value as help prints it. An object that stands for no value has a text in angle brackets."""
    if isinstance(value, (list, tuple, set, frozenset)):
        items = [to_public(item) for item in sort_set(value)]
        return None if None in items else items
    is_number = isinstance(value, (int, float)) and not isinstance(value, enum.Enum)
    is_exact = isinstance(value, float) and math.isfinite(value) or isinstance(value, int) and abs(value) <= MAX_JSON_INTEGER
    is_json = is_number and is_exact
    if value is None or is_json:
        return value
    if hasattr(value, "read") and hasattr(value, "name"):
        return str(value.name)
    return None if not isinstance(value, str) and re.search("<.+>", str(value)) else str(value)


# Wider than any text, so that a line ends only where the program's help breaks it in any terminal.
UNLIMITED_WIDTH = 10**6


def remove_indentation(text):
    """Removes the indentation of the program's file, which the last line of a text in triple quotes shows."""
    closing = re.search(r"\n([ \t]+)$", text)
    return textwrap.dedent(re.sub(rf"(?m)^{closing[1]}", "", text) if closing else text).strip("\n").rstrip()


def use_formatter(parser, use, text):
    """
    What the parser's formatter makes of a text. Both the formatter and the text can fail, even if all help that users read
    works. Then, this is what the default formatter makes of it or, if that fails too, the text itself.
    """
    for create in (parser._get_formatter, lambda: argparse.HelpFormatter(parser.prog)):
        try:
            result = use(create())
        except Exception:
            continue
        if isinstance(result, str):
            return result
    return str(text)


def shows_help(action):
    """Formatters expect a text. If there's none, argparse doesn't call them."""
    return action.help is not argparse.SUPPRESS and bool(action.help and str(action.help).strip())


def expand_help(parser, action):
    """The help can contain the default. Most formatters collapse whitespace."""

    def expand(formatter):
        return "\n".join(formatter._split_lines(formatter._expand_help(action), UNLIMITED_WIDTH))

    return remove_indentation(use_formatter(parser, expand, action.help))


def expand_program(parser, text):
    try:
        return text % {"prog": parser.prog}
    except (KeyError, TypeError, ValueError):
        return str(text).replace("%(prog)s", parser.prog)


def expand_text(parser, text):
    """A text outside of the lists, such as a description. Returns None if the help doesn't show it."""
    if not text or text is argparse.SUPPRESS:
        return None
    expanded = expand_program(parser, text) if "%(prog)" in text else text

    def fill(formatter):
        return formatter._fill_text(expanded, UNLIMITED_WIDTH, "")

    return remove_indentation(use_formatter(parser, fill, expanded))


# The flags and arguments whose values are more than 100 numbers.
long_ranges = []


def list_choices(action):
    """The choices, also if a metavar replaces them in the help. Doesn't list long ranges of numbers."""
    if not isinstance(action.choices, collections.abc.Collection):
        return []
    if isinstance(action.choices, range) and len(action.choices[:101]) > 100:
        if action.help is not argparse.SUPPRESS:
            long_ranges.append(display_name(action))
        return []
    return [str(choice) for choice in sort_set(action.choices)]


def create_arguments(action, name):
    """A tuple contains a name for each value, of which the last one can be repeated."""
    if not isinstance(name, tuple):
        return [create_argument(action, str(name))]
    accepted = list_choices(action)
    required = isinstance(action.nargs, int) or action.nargs == "+"
    last = len(name) - 1
    return [
        omit_empty(
            name=one,
            required=required and (isinstance(action.nargs, int) or index == 0),
            arity={"minimum": 0} if action.nargs in ("+", "*") and index == last > 0 else None,
            acceptedValues=accepted,
        )
        for index, one in enumerate(name)
    ]


def create_argument(action, name):
    arity = {"+": {"minimum": 1}, "*": {"minimum": 0}, "...": {"minimum": 0}}.get(action.nargs)
    if isinstance(action.nargs, int) and action.nargs > 1:
        arity = {"minimum": action.nargs, "maximum": action.nargs}
    required = action.nargs not in ("?", "*", "...")
    accepted = list_choices(action)
    return omit_empty(name=name, required=required, arity=arity, acceptedValues=accepted)


REPEATABLE = (argparse._CountAction, argparse._AppendAction, argparse._AppendConstAction)


def format_names(names, conjunction):
    quoted = [f"`{name}`" for name in names]
    start, last = ", ".join(quoted[:-1]), quoted[-1]
    return f"{start}{',' if len(quoted) > 2 else ''} {conjunction} {last}" if start else last


def display_name(action):
    """The name of a flag or argument in a sentence."""
    names = sorted(action.option_strings, key=lambda name: not name.startswith("--"))
    return names[0] if names else f"<{action.metavar or action.dest}>"


def describe_relations(parser, action):
    """How an action can be combined with the visible actions of its groups, and its value if it's set without one."""
    sentences = []
    const = str(action.const) if isinstance(action.const, (str, int, float)) else ""
    if action.nargs == "?" and action.option_strings and not isinstance(action.const, bool) and re.search("^[^`]+$", const):
        sentences.append(f"Without a value: `{const}`.")
    for group in parser._mutually_exclusive_groups:
        actions = group._group_actions
        visible = [one for one in actions if one.help is not argparse.SUPPRESS]
        others = [display_name(one) for one in visible if one is not action]
        if action not in actions or not others:
            continue
        if group.required and visible == actions:
            sentences.append(f"Exactly one of {format_names(map(display_name, actions), 'and')} is required.")
        else:
            sentences.append(f"Not together with {format_names(others, 'or')}.")
    return " ".join(sentences) or None


def list_negations(action):
    """The names that argparse adds to a pair of flags, one for each long name."""
    is_pair = isinstance(action, getattr(argparse, "BooleanOptionalAction", ()))
    added = [f"--no-{name[2:]}" for name in action.option_strings if name.startswith("--")]
    return [name for name in action.option_strings if is_pair and name in added]


def common_fields(parser, action):
    hidden = action.help is argparse.SUPPRESS
    text = expand_help(parser, action) if shows_help(action) else None
    # The help of a pair of flags shows the default only if its text contains it.
    help_text = ""
    if shows_help(action):
        help_text = use_formatter(parser, lambda formatter: formatter._get_help_string(action), action.help)
    has_default = "%(default)" in help_text if list_negations(action) else action.nargs != 0
    default = to_public(action.default) if has_default and action.default is not argparse.SUPPRESS else None
    repeatable = isinstance(action, REPEATABLE) or None
    # Python 3.13 and later.
    deprecated = getattr(action, "deprecated", None) or None
    details = describe_relations(parser, action)
    extra = metadata(default=default, repeatable=repeatable, deprecated=deprecated, details=details)
    return omit_empty(description=text, hidden=hidden, metadata=extra)


def find_help_flags(parser):
    return [action.option_strings for action in parser._actions if isinstance(action, argparse._HelpAction)]


def list_subparsers(parser):
    """The parsers of all subcommands, at any depth."""
    actions = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    children = [child for action in actions for child in action.choices.values()]
    return [each for child in children for each in (child, *list_subparsers(child))]


def convert_option(parser, action, is_recursive):
    names = sorted(action.option_strings, key=lambda name: not name.startswith("--"))
    negations = list_negations(action)
    negation = negations[0] if len(negations) == 1 else negations or None
    names = [name for name in names if name not in negations]
    values = [] if action.nargs == 0 else create_arguments(action, action.metavar or action.dest.upper())
    fields = common_fields(parser, action)
    fields["metadata"] = fields.get("metadata", []) + metadata(negation=negation)
    recursive = is_recursive and isinstance(action, argparse._HelpAction)
    return omit_empty(
        name=names[0], required=action.required, aliases=names[1:], arguments=values, recursive=recursive, **fields
    )


def list_known_names(parser):
    """The names that a usage line can contain: of arguments, values, and subcommands."""
    names = set()
    for one in (parser, *list_subparsers(parser)):
        for action in one._actions:
            names.update([action.dest, *(action.metavar if isinstance(action.metavar, tuple) else [action.metavar])])
            names.update(action.choices if isinstance(action, argparse._SubParsersAction) else [])
    return names


def is_syntax(text, names):
    """Whether a text consists of flags, arguments in brackets or capitals, placeholders, and known names only."""
    shorter = re.sub(r"\[[^\[\]]*\]|<[^<>]*>|\{[^{}]*\}", " ", text)
    if shorter != text:
        return is_syntax(shorter, names)
    words = re.split(r"[\s()\[\]<>{}|]+", text)
    syntax = r"(?:--?\w.*|--|[A-Z][A-Z\d_-]*|(?:sub)?commands?|options|flags|args|arguments|(?=[.…]))(?:\.{2,3}|…)?"
    return all(word in names or re.fullmatch(syntax, word) for word in words if word)


def list_usage_texts(parser):
    """The prose in a usage text of the program's own. The help prints the first line after the label "usage"."""
    if not parser.usage or parser.usage is argparse.SUPPRESS:
        return []
    names = list_known_names(parser)
    prose = []
    is_after_usage = False
    for index, line in enumerate(remove_indentation(expand_program(parser, parser.usage)).split("\n")):
        call = re.sub(r"(?i)^(?!e\.?g|examples?\b)[^\s:]+:\s*|^or\s+", "", line.strip())
        is_call = f"{call} ".startswith(f"{parser.prog} ")
        is_continued = is_after_usage and "  " not in call and re.match(r"[\[<{|(-]", call)
        rest = call[len(parser.prog) :] if is_call else call
        is_after_usage = bool(is_call or is_continued or index == 0) and is_syntax(rest, names)
        if not is_after_usage:
            prose.append(line)
    return [re.sub(r"\n{3,}", "\n\n", "\n".join(prose)).strip("\n")]


def list_group_texts(parser):
    """The descriptions of groups of flags, arguments, or commands, each after its title, and the help of lists of commands."""
    groups = [(group.title, expand_text(parser, group.description)) for group in parser._action_groups]
    lists = [one for one in parser._actions if isinstance(one, argparse._SubParsersAction)]
    return [
        *(f"{title}: {text}" if title else text for title, text in groups if text),
        *(expand_help(parser, one) for one in lists if shows_help(one)),
    ]


# The headings of lists that the document can't contain, except those that only name the kind of items.
headings = []
PLAIN_HEADING = r"(?i)(?:(?:positional|optional) )?(?:arguments|options|flags|(?:sub)?commands):?"


def find_headings(parser):
    """The visible headings of a parser. If a group has a description, the document contains its heading, too."""
    visible = [
        group.title
        for group in parser._action_groups
        if not group.description and any(one.help is not argparse.SUPPRESS for one in group._group_actions)
    ]
    return [title for title in visible if title and not re.fullmatch(PLAIN_HEADING, title)]


def find_details(parser, summary):
    """The description, unless it's the summary, and the other texts outside of the lists."""
    start, end = expand_text(parser, parser.description), expand_text(parser, parser.epilog)
    texts = [start, *list_usage_texts(parser), *list_group_texts(parser), end]
    return "\n\n".join(text for text in texts if text and text != summary) or None


def list_commands(owner, action, has_help):
    names_by_parser = {}
    for name, parser in action.choices.items():
        names_by_parser.setdefault(id(parser), (parser, []))[1].append(name)
    listed = {one.dest: one for one in action._choices_actions}
    hidden = [name for name, one in listed.items() if one.help is argparse.SUPPRESS]
    # Python 3.13 and later.
    deprecated = getattr(action, "_deprecated", ())
    # Without a metavar, the help shows all names in braces. A metavar can contain them, too.
    in_metavar = re.findall(r"[\w-]+", action.metavar or "")
    descriptions = {
        name: expand_help(owner, one) for name, one in listed.items() if shows_help(one)
    }

    def summarize(name, parser):
        return descriptions.get(name) or expand_text(parser, parser.description)

    return [
        omit_empty(
            name=names[0],
            aliases=names[1:],
            description=summarize(names[0], parser),
            hidden=names[0] in hidden or not (names[0] in listed or action.metavar is None or names[0] in in_metavar),
            metadata=metadata(
                deprecated=names[0] in deprecated or None, details=find_details(parser, summarize(names[0], parser))
            ),
            **convert_command(parser, has_help),
        )
        for parser, names in names_by_parser.values()
    ]


def convert_command(parser, has_help=None):
    """If all commands have the help flag of the root, only the root describes it."""
    is_root = has_help is None
    if is_root:
        has_help = all(find_help_flags(one) == find_help_flags(parser) for one in list_subparsers(parser))
    subparsers_actions = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    values = [action for action in parser._actions if not action.option_strings and action not in subparsers_actions]
    flags = [action for action in parser._actions if action.option_strings]
    own_flags = [one for one in flags if is_root or not has_help or not isinstance(one, argparse._HelpAction)]
    return omit_empty(
        arguments=[
            {**argument, **common_fields(parser, one)}
            for one in values
            for argument in create_arguments(one, one.metavar or one.dest)
        ],
        options=[convert_option(parser, one, has_help) for one in own_flags],
        commands=[each for action in subparsers_actions for each in list_commands(parser, action, has_help)],
    )


def find_version(parser):
    texts = [one.version for one in parser._actions if isinstance(one, argparse._VersionAction)]
    text = str(texts[0]).replace("%(prog)s", "").strip() if texts and texts[0] else ""
    number = re.search(r"\d+(\.\d+)+[\w.+-]*", text)
    return number[0] if number else text


def restore_suppressed_help(parser):
    """In Python 3.9, pairs of flags add their default to the help, even if it's suppressed."""
    for one in (parser, *list_subparsers(parser)):
        for action in one._actions:
            if isinstance(action.help, str) and action.help.startswith(argparse.SUPPRESS):
                action.help = argparse.SUPPRESS


def describe(parser):
    restore_suppressed_help(parser)
    # Without a name, a parser takes the one of the file, which is __main__.py for modules.
    title = program if parser.prog == "__main__.py" or parser.prog.endswith(f" -m {program}") else parser.prog
    summary = expand_text(parser, parser.description)
    description = find_details(parser, summary)
    info = omit_empty(title=title, version=find_version(parser), summary=summary, description=description)
    return {"opencli": "0.1", "info": info, **convert_command(parser)}


def list_names(command):
    """The names of the flags and commands, without those that only request help."""
    options, commands = command.get("options", []), command.get("commands", [])
    names = {name for one in options for name in (one["name"], *one.get("aliases", []))} - {"-h", "--help"}
    return names.union(*({one["name"], *list_names(one)} for one in commands))


early_documents = []


def end(status, message=""):
    """Ends the process at once, because a program can catch an exception and continue."""
    print(message, end="\n" if message else "", file=sys.stderr, flush=True)
    remove_home()
    os._exit(status)


def describe_or_end(parser):
    try:
        return describe(parser)
    except Exception:
        traceback.print_exc()
        end(
            1,
            "opencli_argparse: no OpenCLI document was written, because the recipe can't describe the program's parser. The "
            "traceback shows which part, for example a default or choices of a class of the program's own.",
        )


def print_largest(documents):
    """A parser of an early stage must be part of the main parser, for example one of its parents."""
    largest = max(documents, key=lambda one: len(list_names(one)))
    if not all(list_names(one) <= list_names(largest) for one in documents):
        missing = sorted(set().union(*map(list_names, documents)) - list_names(largest))
        end(
            1,
            "opencli_argparse: no OpenCLI document was written, because the program uses several parsers, and none "
            f"contains all flags. Add these to the main parser, for example with parents: {', '.join(missing)}",
        )
    print(shorten_paths(json.dumps(largest, indent=2)), file=sys.__stdout__, flush=True)
    if long_ranges:
        print(
            "opencli_argparse: the document lacks the accepted values of flags and arguments that are ranges of more than "
            f"100 numbers: {', '.join(dict.fromkeys(long_ranges))}. To publish such a range, describe it in the help.",
            file=sys.stderr,
        )
    if headings:
        print(
            f"opencli_argparse: the document lacks the headings of lists: {'; '.join(dict.fromkeys(headings))}. To publish "
            "what they explain, write it in the help of the flags, arguments, or commands.",
            file=sys.stderr,
        )


def passes_arguments_on(parser):
    """Whether the program gets the flags and commands that the parser doesn't contain, and can parse them with another."""
    values = [one for one in parser._actions if not one.option_strings]
    return any(one.nargs in (argparse.REMAINDER, argparse.PARSER) for one in values)


def reads_empty_list():
    """Whether the call that the recipe replaces is `parse_args([])`, which only reads the defaults."""
    caller = sys._getframe(3)
    line = linecache.getline(caller.f_code.co_filename, caller.f_lineno)
    return re.search(r"\bparse_(?:known_)?(?:intermixed_)?args\(\s*(?:args\s*=\s*)?\[\s*\]", line) is not None


def stop(parser, ignores_unknown_flags=False):
    for one in (parser, *list_subparsers(parser)):
        headings.extend(find_headings(one))
    reads_defaults = reads_empty_list()
    print_largest([*early_documents, describe_or_end(parser)])
    if reads_defaults:
        print(
            "opencli_argparse: the document can lack flags and commands, because the program first parses an empty list, which "
            "only returns defaults. If it adds others later, run the recipe with a small file that creates the complete "
            "parser and calls its parse_args().",
            file=sys.stderr,
        )
    elif parser._subparsers is None and (ignores_unknown_flags or passes_arguments_on(parser)):
        print(
            "opencli_argparse: the document can lack flags and commands, because the program's parser has no commands and "
            "ignores flags that it doesn't contain. If another parser parses them, add add_help=False to a parser that uses "
            "parse_known_args(), or run the recipe with a small file that only creates the other parser and calls its "
            "parse_args().",
            file=sys.stderr,
        )
    end(0)


def parse_known_args(parser, args=None, namespace=None):
    """Returns the defaults of a parser without a help flag and commands, which is the first stage of another parser."""
    has_help = any(isinstance(one, argparse._HelpAction) or "--help" in one.option_strings for one in parser._actions)
    if has_help or parser._subparsers is not None:
        stop(parser, ignores_unknown_flags=True)
    early_documents.append(describe_or_end(parser))
    namespace = argparse.Namespace() if namespace is None else namespace
    for action in parser._actions:
        if action.dest is not argparse.SUPPRESS and action.default is not argparse.SUPPRESS:
            setattr(namespace, action.dest, getattr(namespace, action.dest, action.default))
    return namespace, list(sys.argv[1:] if args is None else args)


for name in ("parse_args", "parse_intermixed_args"):
    setattr(argparse.ArgumentParser, name, lambda parser, *_, **__: stop(parser))
for name in ("parse_known_args", "parse_known_intermixed_args"):
    setattr(argparse.ArgumentParser, name, parse_known_args)
# Imports search the folder of the program, as without the recipe.
is_module = sys.argv[1] == "-m"
program = sys.argv[2] if is_module else os.path.abspath(sys.argv[1])
sys.argv = [program, *sys.argv[3 if is_module else 2 :]]
sys.path[0] = os.getcwd() if is_module else os.path.dirname(os.path.realpath(program))

# The document describes the program, not this machine: the program starts with empty home and current folders, and without
# the environment variables and the standard input of the caller.
home = os.path.realpath(tempfile.mkdtemp(prefix="opencli-"))
# The folder for temporary files depends on a variable, which the module read.
tempfile.tempdir = None
current_folder = os.path.join(home, "current")
os.mkdir(current_folder)
os.chdir(current_folder)
for name in list(os.environ):
    if name.upper() not in ("PATH", "PATHEXT", "SYSTEMROOT", "WINDIR", "COMSPEC"):
        del os.environ[name]
os.environ.update(HOME=home, USERPROFILE=home, LANGUAGE="en", NO_COLOR="1", TERM="dumb", COLUMNS="200")
# macOS has no locale C.UTF-8.
os.environ["LC_ALL"] = "en_US.UTF-8" if sys.platform == "darwin" else "C.UTF-8"
if sys.platform == "win32":
    roaming, local = (os.path.join(home, "AppData", name) for name in ("Roaming", "Local"))
    os.environ.update(APPDATA=roaming, LOCALAPPDATA=local)
os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
signal.signal(signal.SIGTERM, lambda number, _: end(128 + number))


def remove_home():
    os.chdir(os.path.dirname(home))
    shutil.rmtree(home, ignore_errors=True)


def shorten_paths(text):
    """Shows the folders of this run as readers know them."""
    for folder, shown in ((current_folder, "."), (home, "~")):
        text = text.replace(json.dumps(folder)[1:-1], shown)
    return text


@atexit.register
def report_failure():
    reason = (
        "the program ended after an early stage, whose parser has neither a help flag nor commands."
        if early_documents
        else "the program didn't parse its arguments with argparse."
    )
    print(
        f"opencli_argparse: no OpenCLI document was written, because {reason} If the program prints help when it runs "
        "without arguments, add an argument to the call. The program ran with empty home and current folders, and "
        "without your environment variables.",
        file=sys.stderr,
    )
    remove_home()


try:
    if is_module:
        runpy.run_module(program, run_name="__main__", alter_sys=True)
    else:
        runpy.run_path(program, run_name="__main__")
except SystemExit as exit:
    if exit.code not in (None, 0):
        raise
sys.exit(1)
