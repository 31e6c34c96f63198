// Prints the command line of a commander program as OpenCLI, when the program is about to parse its arguments.
import { closeSync, mkdirSync, mkdtempSync, openSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';

// The document describes the program, not this machine: the program starts with empty home and current folders, and without
// the environment variables and the standard input of the caller.
const home = realpathSync.native(mkdtempSync(join(tmpdir(), 'opencli-')));
const currentFolder = join(home, 'current');
const removeHome = () => {
  process.chdir(dirname(home));
  rmSync(home, { recursive: true, force: true, maxRetries: 3 });
};
mkdirSync(currentFolder);
process.chdir(currentFolder);
process.on('exit', removeHome);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    removeHome();
    process.kill(process.pid, signal);
  });
const keptVariables = ['PATH', 'PATHEXT', 'SYSTEMROOT', 'WINDIR', 'COMSPEC'];
for (const name of Object.keys(process.env))
  if (!keptVariables.includes(name.toUpperCase())) delete process.env[name];
Object.assign(process.env, {
  HOME: home,
  USERPROFILE: home,
  LC_ALL: 'C.UTF-8',
  LANGUAGE: 'en',
  NO_COLOR: '1',
  TERM: 'dumb',
  COLUMNS: '200',
});
if (process.platform === 'win32')
  Object.assign(process.env, {
    APPDATA: join(home, 'AppData/Roaming'),
    LOCALAPPDATA: join(home, 'AppData/Local'),
  });
// The lowest free descriptor is the one of standard input.
closeSync(0);
openSync(devNull);
const isolation =
  'The program ran with empty home and current folders, and without your environment variables.';

const { Argument, Command } = await import('commander').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error(
    "opencli-commander: commander isn't installed in the folder of this file or above it. Install the program's dependencies, copy this file next to the program, and run the program from source. A bundled program contains its own copy of commander.",
  );
  process.exit(1);
});
if (Argument === undefined) {
  console.error(
    'opencli-commander: found an older version of commander, expected commander 8 or later. Upgrade commander, or write the OpenCLI document by hand.',
  );
  process.exit(1);
}

const omitEmpty = (fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value && value.length !== 0));
const isShown = (value) =>
  Array.isArray(value)
    ? value.every(isShown)
    : ['string', 'boolean', 'bigint'].includes(typeof value) || Number.isFinite(value);
/** Shows the folders of this run as readers know them, and large integers as text, because JSON can't contain them. */
const toJson = (document) =>
  JSON.stringify(
    document,
    (_, value) =>
      ['string', 'bigint'].includes(typeof value)
        ? String(value).replaceAll(currentFolder, '.').replaceAll(home, '~')
        : value,
    2,
  );
const metadata = (values) =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));

/** Removes the indentation of the program's file from a template literal, which starts or ends with a line of spaces. */
function removeIndentation(text) {
  if (typeof text !== 'string') return text;
  const [first, ...others] = text.split('\n');
  const isIndented = /^[ \t]*$/.test(first) || /^[ \t]+$/.test(others.at(-1) ?? '');
  if (!isIndented || others.length === 0) return text;
  const depths = others.filter((line) => /\S/.test(line)).map((line) => line.search(/\S/));
  return [first, ...others.map((line) => line.slice(Math.min(...depths)))].join('\n').trim();
}

const createArgument = (item, name, required) =>
  omitEmpty({
    name,
    required,
    arity: item.variadic && { minimum: required ? 1 : 0 },
    acceptedValues: item.argChoices,
  });

const findDefault = ({ defaultValue, defaultValueDescription = defaultValue }) =>
  isShown(defaultValueDescription) ? defaultValueDescription : undefined;

const convertArgument = (item, visible) => ({
  ...createArgument(item, item.name(), item.required),
  ...omitEmpty({
    description: removeIndentation(item.description),
    // Help lists all arguments, or only those with a description.
    hidden: item.description && !visible.some((one) => one.name() === item.name()),
    metadata: metadata({ default: findDefault(item) }),
  }),
});

const formatNames = (names, type) =>
  new Intl.ListFormat('en', { type }).format(names.map((name) => `\`${name}\``));
/** Joins the sentences that apply. Returns `undefined` if there are none. */
const joinTexts = (texts, separator) => texts.filter(Boolean).join(separator) || undefined;

/** Whether a value can be written in a sentence, as in a call. */
const isValue = (value) => (typeof value === 'string' && /^[^`]+$/.test(value)) || Number.isFinite(value);

/** Returns how a flag can be combined with the visible flags of its command, and its value if it's set without one. */
function describeRelations(item, visible) {
  const key = item.attributeName();
  const isConflict = (one, other) => one.conflictsWith?.includes(other.attributeName());
  const others = visible.filter((one) => one.attributeName() !== key);
  const conflicts = others.filter((one) => isConflict(item, one) || isConflict(one, item));
  const implied = Object.entries(item.implied ?? {}).flatMap(([name, value]) => {
    const one = visible.find(
      (option) => option.attributeName() === name && option.negate === (value === false),
    );
    const values = typeof value === 'boolean' ? [] : [value].flat();
    return one !== undefined && values.every(isValue) ? [[one.long ?? one.short, ...values].join(' ')] : [];
  });
  return joinTexts(
    [
      item.optional && isValue(item.presetArg) && `Without a value: \`${item.presetArg}\`.`,
      implied.length > 0 && `Implies ${formatNames(implied, 'conjunction')}.`,
      conflicts.length > 0 &&
        `Not together with ${formatNames(
          conflicts.map(({ long, short }) => long ?? short),
          'disjunction',
        )}.`,
    ],
    ' ',
  );
}

function convertOption(item, hidden, recursive, visible) {
  const placeholder = item.flags.match(/[<[](.+)[>\]]/)?.[1].replace(item.variadic ? /\.\.\.$/ : '', '');
  return omitEmpty({
    name: item.long ?? item.short,
    required: item.mandatory,
    aliases: item.long && item.short ? [item.short] : [],
    arguments: placeholder ? [createArgument(item, placeholder, item.required)] : [],
    description: removeIndentation(item.description),
    recursive,
    hidden,
    metadata: metadata({
      default: findDefault(item),
      environment: item.envVar && [{ name: item.envVar }],
      repeatable: item.variadic || undefined,
      details: describeRelations(item, visible),
    }),
  });
}

/** Whether the main parser leaves flags and commands to the program, which can parse them with another parser. */
let passesArgumentsOn = false;
/** Names of commands that are separate programs. */
const separatePrograms = [];
/** Names of commands whose help contains text of the program's own. */
const withHelpTexts = [];
/** Usage texts with arguments that the document lacks. */
const usageTexts = [];
/** Headings of lists that the document can't contain. */
const headings = new Set();
// A heading that only names the kind of items in a list.
const plainHeading =
  /^(?:positionals|(?:(?:positional|optional) )?(?:arguments|options|flags|(?:sub)?commands)):?$/i;
const helpEvents = ['beforeAllHelp', 'beforeHelp', '--help', 'afterHelp', 'afterAllHelp'];

/** Whether a usage text contains arguments that a command doesn't have. */
function hasOtherArguments(usage, { arguments: values = [], commands = [] }) {
  const normalize = (name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const known = [...values, ...commands]
    .flatMap(({ name, aliases = [] }) => [name, ...aliases])
    .map(normalize);
  const placeholder =
    known.length > 0
      ? /^(?:global)?(?:options?|opts?|flags?|commands?|cmd|subcommands?|arguments?|args?)$/
      : /^(?:global)?(?:options?|opts?|flags?)$/;
  const withoutFlags = usage.replace(/\[\s*-[^\]]*\]|(?<!\S)-{1,2}\w[\w-]*[= ][<[][^\]>]*[\]>]/g, '');
  return [...withoutFlags.matchAll(/[<[]([^<>[\]]+)[\]>]/g)]
    .filter(([, name]) => !known.includes(normalize(name)))
    .flatMap(([, words]) => words.split('|').map(normalize))
    .some((word) => word && !known.includes(word) && !placeholder.test(word));
}

// The start of a line that continues a usage line.
const usageRest = /^(?:[[<{|]|\(?-{1,2}\w|\([<[])/;

/** Whether a text consists of flags, arguments in brackets or capitals, placeholders, and known names only. */
function isSyntax(text, names) {
  const shorter = text.replace(/\[[^[\]]*\]|<[^<>]*>|\{[^{}]*\}/g, ' ');
  if (shorter !== text) return isSyntax(shorter, names);
  const words = text.split(/[\s()[\]<>{}|]+/).filter(Boolean);
  return words.every(
    (word) =>
      names.has(word) ||
      /^(?:--?\w.*|--|[A-Z][A-Z\d_-]*|(?:sub)?commands?|options|flags|args|arguments|(?=[.…]))(?:\.{2,3}|…)?$/.test(
        word,
      ),
  );
}

/** Splits a usage text into usage lines and prose. The help prints the first line after the program's name. */
function splitUsage(text, title, names) {
  const lines = removeIndentation(text).split('\n');
  let isAfterUsage = false;
  const areCalls = lines.map((line, index) => {
    const call = line.trim().replace(/^(?!e\.?g|examples?\b)[^\s:]+:\s*|^or\s+/i, '');
    const isCall = `${call} `.startsWith(`${title} `);
    const isStart = index === 0 || isCall || /^\s*usage:/i.test(line) || /^[[<]/.test(call);
    const rest = isCall ? call.slice(title.length) : call;
    const isContinued = isAfterUsage && usageRest.test(call) && !/ {2}/.test(call);
    isAfterUsage = (isStart || isContinued) && isSyntax(rest, names);
    return isAfterUsage;
  });
  const select = (isCall) => lines.filter((_, index) => areCalls[index] === isCall).join('\n');
  return {
    usage: select(true),
    prose: select(false)
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

/** Adds the headings of a command's visible flags and subcommands. Older versions have none. */
function addHeadings(item, help) {
  const found = [
    ...help.visibleOptions(item).map((one) => one.helpGroupHeading),
    ...help.visibleCommands(item).map((one) => one.helpGroup?.()),
  ];
  for (const heading of found)
    if (heading && !plainHeading.test(heading)) headings.add(heading.replace(/:$/, ''));
}

/** Returns the names of the arguments and subcommands of a command and its parents. */
const listKnownNames = (item) => [
  ...(item.parent ? listKnownNames(item.parent) : []),
  ...(item.registeredArguments ?? item._args).map((one) => one.name()),
  ...item.commands.flatMap((one) => [one.name(), ...one.aliases()]),
];

function convertCommand(item, hidden) {
  const help = item.createHelp();
  // commander accepts a command's options after its subcommands, unless the program called enablePositionalOptions().
  const recursive = item.commands.length > 0 && !item._enablePositionalOptions;
  // Help prints only the first alias.
  const unprinted = item.aliases().slice(1);
  // Older versions have neither summaries nor a public list of arguments.
  const [summary, description] = [item.summary?.(), item.description()].map(removeIndentation);
  const values = item.registeredArguments ?? item._args;
  /** Returns the own and the visible items, each with whether it's hidden. A program's help can list copies of its items. */
  const listAll = (items, visible, key) => {
    const [own, shown] = [items.map(key), visible.map(key)];
    // The help command and flag that commander adds are listed once, for the program.
    const added = item.parent ? [] : visible.filter((one) => !own.includes(key(one)));
    return [...items, ...added].map((one) => [one, !shown.includes(key(one))]);
  };
  const isDefault = item.parent?._defaultCommandName === item.name();
  if (item._executableHandler) separatePrograms.push(item.name());
  if (!hidden && helpEvents.some((event) => item.listenerCount(event) > 0)) withHelpTexts.push(item.name());
  if (!hidden) addHeadings(item, help);
  const path = listPath(item).join(' ');
  const { usage, prose } = splitUsage(item.usage(), path, new Set(listKnownNames(item)));
  const command = omitEmpty({
    name: item.name(),
    aliases: item.aliases(),
    description: summary || description,
    hidden,
    arguments: values.map((one) => convertArgument(one, help.visibleArguments(item))),
    options: listAll(item.options, help.visibleOptions(item), (one) => one.flags).map(([one, isHidden]) =>
      convertOption(one, isHidden, recursive, help.visibleOptions(item)),
    ),
    commands: listAll(item.commands, help.visibleCommands(item), (one) => one.name()).map(([one, isHidden]) =>
      convertCommand(one, isHidden),
    ),
    metadata: metadata({
      unprinted: unprinted.length > 0 ? unprinted : undefined,
      details: joinTexts(
        [summary && description, prose, isDefault && 'This is the default command.'],
        '\n\n',
      ),
    }),
  });
  if (!hidden && hasOtherArguments(usage, command)) usageTexts.push(`${path} ${usage}`.replace(/\s+/g, ' '));
  return command;
}

const listPath = (item) => [...(item.parent ? listPath(item.parent) : []), item.name()];

/** Exits without the program's own exit handlers. */
function end() {
  process.removeAllListeners('exit');
  removeHome();
  process.exit();
}

/** Returns the names of the flags and commands. */
const listNames = ({ options = [], commands = [] }) => [
  ...options.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
  ...commands.flatMap((one) => [one.name, ...listNames(one)]),
];

/** Prints the largest document, and exits. A parser of an early stage must be part of the main parser. */
function printLargest(documents) {
  const [largest] = documents.toSorted((one, other) => listNames(other).length - listNames(one).length);
  const missing = documents.flatMap(listNames).filter((name) => !listNames(largest).includes(name));
  if (missing.length > 0)
    console.error(
      `opencli-commander: no OpenCLI document was written, because the program uses several parsers, and none contains all flags. Add these to the main parser: ${[...new Set(missing)].join(', ')}`,
    );
  else writeAll(`${toJson(largest)}\n`);
  if (missing.length === 0 && withHelpTexts.length > 0)
    console.error(
      `opencli-commander: the document lacks the text that the program adds to the help of: ${[...new Set(withHelpTexts)].join(', ')}. To publish it, move it to the description of the command, or write it on a page of the site.`,
    );
  if (missing.length === 0 && usageTexts.length > 0)
    console.error(
      `opencli-commander: the document lacks arguments that the program declares only in usage texts: ${[...new Set(usageTexts)].join('; ')}. To publish them, declare them with argument().`,
    );
  if (missing.length === 0 && headings.size > 0)
    console.error(
      `opencli-commander: the document lacks the headings of lists: ${[...headings].join('; ')}. To publish what they explain, write it in the descriptions of the flags or commands.`,
    );
  if (missing.length === 0 && passesArgumentsOn)
    console.error(
      `opencli-commander: the document can lack flags and commands, because the program's parser has no commands and ignores flags that it doesn't contain. If another parser parses them, for example in an action, run the recipe with a small file that only creates that parser and calls its parse(). ${notRun}`,
    );
  if (missing.length === 0 && separatePrograms.length > 0)
    console.error(
      `opencli-commander: the document lacks the flags and arguments of commands that are separate programs: ${[...new Set(separatePrograms)].join(', ')}. Run the recipe with each of these programs, and add the result to the document.`,
    );
  process.exitCode = missing.length === 0 ? 0 : 1;
  end();
}

function writeAll(text) {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      // Tries again, because writing to a full pipe fails until the reader catches up.
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}

const earlyDocuments = [];
const notRun = "The recipe doesn't run actions.";

/** Returns the number in the version's text, or the text if it contains none with a dot. */
function findVersion(parser) {
  const text = parser.version()?.trim() || undefined;
  return text?.match(/\d+(?:\.\d+)+[\w.+-]*/)?.[0] ?? text;
}

function describe(parser) {
  const { name, description: summary, metadata: values = [], ...root } = convertCommand(parser);
  const description = values.find((one) => one.name === 'details')?.value;
  return {
    opencli: '0.1',
    info: omitEmpty({ title: name, version: findVersion(parser), summary, description }),
    ...root,
    ...omitEmpty({ metadata: values.filter((one) => one.name !== 'details') }),
  };
}

/** Prints the document and exits, unless the parser is an early stage: it has neither a help flag nor commands, and ignores unknown flags. */
function parse() {
  const [, program = ''] = process.argv;
  // Without a name, commander uses the one of the file when it parses.
  if (!this.name()) this.name(basename(program, extname(program)));
  const document = describe(this);
  const [ownFlags, allFlags] = [this.options, this.createHelp().visibleOptions(this)];
  const hasHelp = allFlags.some((one) => one.long === '--help' || !ownFlags.includes(one));
  const hasNoCommands = this.commands.length === 0;
  if (!hasHelp && this._allowUnknownOption && hasNoCommands) {
    earlyDocuments.push(document);
    return this;
  }
  passesArgumentsOn = hasNoCommands && Boolean(this._allowUnknownOption || this._passThroughOptions);
  return printLargest([...earlyDocuments, document]);
}

Command.prototype.parse = parse;
Command.prototype.parseAsync = async function () {
  return parse.call(this);
};

process.on('exit', () => {
  const reason =
    earlyDocuments.length > 0
      ? 'the program ended after an early stage, whose parser has neither a help flag nor commands.'
      : "the program didn't parse its arguments with this copy of commander. Copy this file next to the program, and run the program from source.";
  console.error(
    `opencli-commander: no OpenCLI document was written, because ${reason} If the program prints help when it runs without arguments, add an argument to the call. If the program parses its arguments again in an action, run the recipe with a small file that only creates that parser and calls its parse(). ${notRun} ${isolation}`,
  );
  process.exitCode ||= 1;
});
