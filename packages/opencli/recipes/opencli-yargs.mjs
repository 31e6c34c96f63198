// Prints the command line of a yargs program as OpenCLI, when the program is about to parse its arguments.
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { devNull, tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

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

const { default: yargs } = await import('yargs').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error(
    "opencli-yargs: yargs isn't installed in the folder of this file or above it. Install the program's dependencies, copy this file next to the program, and run the program from source. A bundled program contains its own copy of yargs.",
  );
  process.exit(1);
});

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
/** Joins the texts that apply. Returns `undefined` if there are none. */
const joinTexts = (texts, separator) => texts.filter(Boolean).join(separator) || undefined;
const formatNames = (names) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names.map((name) => `\`${name}\``));
/** Removes the indentation of the program's file from a template literal, which starts or ends with a line of spaces. */
function removeIndentation(text) {
  if (typeof text !== 'string') return text;
  const [first, ...others] = text.split('\n');
  const isIndented = /^[ \t]*$/.test(first) || /^[ \t]+$/.test(others.at(-1) ?? '');
  if (!isIndented || others.length === 0) return text;
  const depths = others.filter((line) => /\S/.test(line)).map((line) => line.search(/\S/));
  return [first, ...others.map((line) => line.slice(Math.min(...depths)))].join('\n').trim();
}

const copyState = (state) =>
  Object.fromEntries(
    Object.entries(state).map(([key, value]) => [
      key,
      Array.isArray(value) ? [...value] : Object(value) === value ? { ...value } : value,
    ]),
  );
const replaceState = (state, values) => {
  for (const key of Object.keys(state)) delete state[key];
  Object.assign(state, values);
};

/** Returns how an option or positional can be combined with the visible ones. `findName` returns their names in sentences. */
function describeRelations(parser, names, findName) {
  const { getImplied, getConflicting } = parser.getInternalMethods().getValidationInstance();
  const negated = /^--no-/;
  /** Returns the keys that a list has for these names, and the names whose lists contain them. */
  const findKeys = (lists) =>
    Object.entries(lists).flatMap(([key, values]) => [
      ...(names.includes(key) ? values : []),
      ...(values.some((value) => names.includes(value)) ? [key] : []),
    ]);
  const implied = Object.entries(getImplied()).flatMap(([key, values]) =>
    names.includes(key) ? values.map(String) : [],
  );
  const show = (keys) => [...new Set(keys.flatMap((key) => findName(key) ?? []))];
  const required = show(implied.filter((key) => !negated.test(key)));
  const excluded = show([
    ...findKeys(getConflicting()),
    ...implied.flatMap((key) => (negated.test(key) ? key.replace(negated, '') : [])),
  ]);
  return joinTexts(
    [
      ...required.map((name) => `Requires \`${name}\`.`),
      excluded.length > 0 && `Not together with ${formatNames(excluded)}.`,
    ],
    ' ',
  );
}

const isIn = (list, names) => names.some((name) => list.includes(name));

/** Returns every option and positional that the parser currently has. An option's aliases aren't repeated. */
function listSettings(parser, positionals) {
  const state = parser.getOptions();
  const {
    alias,
    array,
    boolean,
    choices,
    config,
    count,
    default: defaults,
    defaultDescription,
    hiddenOptions,
    local,
    narg,
  } = state;
  const descriptions = parser.getInternalMethods().getUsageInstance().getDescriptions();
  const required = parser.getDemandedOptions();
  const keys = [
    ...new Set([...Object.keys(descriptions), ...Object.keys(required), ...Object.keys(defaults)]),
  ];
  // yargs can store a pair of names under either name, so both directions are searched.
  const aliases = (key) => [
    ...(alias[key] ?? []),
    ...Object.keys(alias).filter((other) => alias[other].includes(key)),
  ];
  const isFirst = (key, index) =>
    key !== '_' && !aliases(key).some((other) => keys.slice(0, index).includes(other));
  const sortNames = (key) =>
    [...new Set([key, ...aliases(key)])].sort((a, b) => (a.length === 1) - (b.length === 1));
  const findName = (key) => {
    const [name] = sortNames(key);
    if (!keys.some((one) => sortNames(one).includes(key)) || isIn(hiddenOptions, sortNames(key))) return;
    return positionals.includes(key) ? `<${key}>` : formatFlag(name, boolean.includes(key));
  };
  return keys.filter(isFirst).map((key) => {
    const names = sortNames(key);
    const find = (values = {}) => values[names.find((name) => name in values)];
    const type = ['string', 'number', 'normalize'].find((one) => isIn(state[one], names));
    const [size, accepted] = [find(narg), find(choices)];
    const value = find(defaultDescription) ?? find(defaults);
    // yargs reads arrays first, then a fixed number of values, then switches. Any other option takes a value if one follows.
    const isSwitch = isIn(array, names)
      ? isIn(boolean, names)
      : size === undefined
        ? isIn([...boolean, ...count], names)
        : size === 0;
    return {
      key,
      names,
      takesValue: !isSwitch,
      isBoolean: boolean.includes(key),
      isLocal: local.includes(key),
      common: omitEmpty({
        required: key in required,
        hidden: hiddenOptions.includes(key),
        description: removeIndentation(descriptions[key])?.replace('__yargsString__:', ''),
      }),
      value: omitEmpty({
        name: type ?? 'value',
        required: Boolean(type || accepted || isIn(array, names) || size !== undefined || find(config)),
        arity: size > 1 && { minimum: size, maximum: size },
        acceptedValues: accepted?.map(String),
      }),
      metadata: metadata({
        default: isShown(value) ? value : undefined,
        repeatable: isIn([...array, ...count], names) || undefined,
        deprecated: parser.getDeprecatedOptions()[key],
        details: describeRelations(parser, names, findName),
      }),
    };
  });
}

/** Before a digit, yargs reads a single hyphen as a sign, unless the option is a switch. */
function formatFlag(name, isBoolean) {
  return name.length === 1 && (isBoolean || !/\d/.test(name)) ? `-${name}` : `--${name}`;
}

function createOption({ names, takesValue, isBoolean, common, value, metadata }, recursive) {
  const [name, ...aliases] = names.map((one) => formatFlag(one, isBoolean));
  return omitEmpty({ name, aliases, arguments: takesValue ? [value] : [], ...common, recursive, metadata });
}

function createArgument({ cmd: [name], variadic }, required, settings) {
  const { common, value, metadata } = settings.find(({ key }) => key === name) ?? {};
  const arity = variadic && { minimum: required ? 1 : 0 };
  return omitEmpty({ ...value, ...common, name, required, arity, metadata });
}

/** The examples and epilogs of each parser's current command. */
const textsByParser = new WeakMap();

/**
 * Returns the arguments, options, and commands of a command. Runs the command's builder, and then restores the parser's
 * state.
 */
function* describeCommand(parser, handler, inherited) {
  const { getUsageInstance, getValidationInstance, reset } = parser.getInternalMethods();
  const options = copyState(parser.getOptions());
  const descriptions = { ...getUsageInstance().getDescriptions() };
  const texts = textsByParser.get(parser);
  const { builder } = handler;
  getValidationInstance().freeze();
  reset();
  textsByParser.delete(parser);
  if (typeof builder === 'function') yield builder(parser, true);
  else for (const [key, settings] of Object.entries(builder)) parser.option(key, settings);
  const parts = yield* listParts(parser, handler, inherited);
  replaceState(parser.getOptions(), options);
  replaceState(getUsageInstance().getDescriptions(), descriptions);
  getValidationInstance().unfreeze();
  textsByParser.set(parser, texts);
  return parts;
}

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

/** Splits a usage text into usage lines, which can start with a label, and prose. */
function splitUsage(text, title, names) {
  const lines = removeIndentation(text).replaceAll('$0', title).split('\n');
  let isAfterUsage = false;
  const areCalls = lines.map((line) => {
    const call = line.trim().replace(/^(?!e\.?g|examples?\b)[^\s:]+:\s*|^or\s+/i, '');
    const isCall = `${call} `.startsWith(`${title} `);
    const isStart = isCall || /^\s*usage:/i.test(line) || /^[[<]/.test(call);
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

// A heading that only names the kind of items in a list.
const plainHeading =
  /^(?:positionals|(?:(?:positional|optional) )?(?:arguments|options|flags|(?:sub)?commands)):?$/i;

/** Returns the headings of lists with visible flags, except plain ones. The document can't contain them. */
function findHeadings(parser) {
  const { hiddenOptions } = parser.getOptions();
  const isShownList = ([heading, keys]) =>
    !plainHeading.test(heading) && keys.some((key) => !hiddenOptions.includes(key));
  return Object.entries(parser.getGroups())
    .filter(isShownList)
    .map(([heading]) => heading.replace(/:$/, ''));
}

/** The names of the commands and positionals described so far. */
const knownNames = new Set();

/** Returns the arguments and commands that the parser currently has, and its options except the inherited ones. */
function* listParts(parser, handler, inherited) {
  // Skips flags, which some programs write where yargs expects positionals.
  const omitFlags = (entries) => entries.filter(({ cmd: [name] }) => !name.startsWith('-'));
  const [demanded, optional] = [omitFlags(handler.demanded), omitFlags(handler.optional)];
  const positionals = [...demanded, ...optional].flatMap(({ cmd }) => cmd);
  const settings = listSettings(parser, positionals);
  // An option with the name of a positional works, too, unless the program describes it with positional().
  const groupName = parser.getInternalMethods().getUsageInstance().getPositionalGroupName();
  const described = parser.getGroups()[groupName] ?? [];
  const isPositional = (key) =>
    [...demanded, ...optional].some(({ cmd }) => cmd.includes(key) && isIn(described, cmd));
  const ownSettings = settings.filter(({ key }) => !inherited.has(key) && !isPositional(key));
  const passedOn = new Set([
    ...inherited,
    ...settings.filter(({ isLocal }) => !isLocal).map(({ key }) => key),
  ]);
  const { handlers, aliasMap, defaultCommand } = parser.getInternalMethods().getCommandInstance();
  const allKeys = new Set([...inherited, ...settings.map(({ key }) => key)]);
  const { examples = [], epilogs = [] } = textsByParser.get(parser) ?? {};
  for (const heading of handler.description === false ? [] : findHeadings(parser)) headings.add(heading);
  const usageTexts = parser.getInternalMethods().getUsageInstance().getUsage();
  for (const name of [...Object.keys(handlers), ...Object.keys(aliasMap), ...positionals])
    knownNames.add(name);
  const fallback = defaultCommand
    ? yield* describeCommand(parser, defaultCommand, allKeys)
    : { arguments: [], options: [], examples: [], texts: [] };
  const commands = [];
  for (const [name, child] of Object.entries(handlers).filter(([key]) => key !== '$0')) {
    const aliases = Object.keys(aliasMap).filter((alias) => aliasMap[alias] === name);
    const { texts, ...parts } = yield* describeCommand(parser, child, passedOn);
    const { deprecated } = child;
    const description = removeIndentation(child.description);
    const isDefault = child === defaultCommand && 'This is the default command.';
    commands.push(
      omitEmpty({
        name,
        aliases,
        description,
        hidden: description === false,
        ...parts,
        metadata: metadata({ deprecated, details: joinTexts([...texts, isDefault], '\n\n') }),
      }),
    );
  }
  const usages = usageTexts.map(([text]) => splitUsage(text ?? '', findTitle(parser), knownNames));
  const createArguments = (entries, required) =>
    entries.map((one) => createArgument(one, required, settings));
  const parts = {
    arguments: [
      ...createArguments(demanded, true),
      ...createArguments(optional, false),
      ...fallback.arguments,
    ],
    options: [
      ...ownSettings.map((one) => createOption(one, commands.length > 0 && !one.isLocal)),
      ...fallback.options,
    ],
    commands,
    examples: [...examples, ...fallback.examples].map((text) => text.replaceAll('$0', findTitle(parser))),
    texts: [
      ...usages.map(({ prose }) => prose).filter(Boolean),
      // A default command without a name of its own isn't listed.
      ...[removeIndentation(handlers.$0?.description)].filter(Boolean),
      ...[...epilogs, ...fallback.texts].map((text) => text.replaceAll('$0', findTitle(parser))),
    ],
  };
  for (const { usage } of handler.description === false ? [] : usages)
    if (hasOtherArguments(usage, parts))
      notices.add(
        `the document lacks arguments that the program declares only in a usage text: ${usage.replace(/\s+/g, ' ')}. To publish them, declare them with command() and positional().`,
      );
  return parts;
}

/** Without a name, a parser takes the program's path from the current folder. Users know the name in package.json. */
function findTitle(parser) {
  const [, program] = process.argv;
  return resolve(parser.$0) === program ? (findBinName(program) ?? basename(program)) : parser.$0;
}

function findBinName(program) {
  const { folder, name, bin = {} } = readPackage(program);
  const files = typeof bin === 'string' ? { [String(name).replace(/^@.*\//, '')]: bin } : bin;
  return Object.keys(files).find((key) => resolve(folder, files[key]) === program);
}

/** Reads the nearest package.json of a program, and adds its folder. Returns an empty object if there's none. */
function readPackage(program) {
  let folder = dirname(program);
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) return {};
    folder = dirname(folder);
  }
  return { ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')), folder };
}

/** Returns the text of the version flag, or the version in package.json if yargs finds none. */
function findVersion(parser) {
  let version;
  parser.showVersion((text) => {
    version = text;
  });
  if (version !== 'unknown') return version;
  const [, program = ''] = process.argv;
  const { version: packageVersion } = readPackage(existsSync(program) ? realpathSync(program) : program);
  if (!packageVersion)
    notices.add(
      "the document lacks a version, because the program sets none, and the package.json next to the program or above it doesn't contain one. Set it with version() or in package.json.",
    );
  return packageVersion;
}

function* describe(parser) {
  // A command's builder can change the version.
  const version = findVersion(parser);
  const { texts, ...parts } = yield* listParts(parser, { demanded: [], optional: [] }, new Set());
  return omitEmpty({
    opencli: '0.1',
    info: omitEmpty({
      title: findTitle(parser),
      version,
      description: joinTexts(texts, '\n\n'),
    }),
    ...parts,
  });
}

/** Sentences about what the document lacks. */
const notices = new Set();
/** Headings of lists that the document can't contain. */
const headings = new Set();

/** The parsers without a help flag. A help flag can have any name and description. */
const withoutHelp = new WeakSet();
const earlyDocuments = [];
let isDescribing = false;

/**
 * Prints the CLI document and exits, instead of parsing the arguments. Waits only for asynchronous builders. If the parser
 * has neither a help flag, nor a version flag, nor commands, it's an early stage of another parser, and gets the defaults. A
 * command's builder that parses gets the defaults, too.
 */
function print() {
  const defaults = { ...this.getOptions().default, _: [], $0: this.$0 };
  if (isDescribing) return defaults;
  const { getCommandInstance, getUsageInstance } = this.getInternalMethods();
  const { handlers, defaultCommand } = getCommandInstance();
  const descriptions = getUsageInstance().getDescriptions();
  const hasFlags =
    'help' in descriptions || Object.values(descriptions).includes('__yargsString__:Show version number');
  const hasNoCommands = !defaultCommand && Object.keys(handlers).length === 0;
  const isEarly = withoutHelp.has(this) && !hasFlags && hasNoCommands;
  if (!isEarly && hasNoCommands && withoutHelp.has(this))
    notices.add(
      'the document can lack flags and commands, because the parser has no help flag and no commands. If the program parses its arguments again, add version(false) to this parser, so that the recipe describes the later one.',
    );
  if (Object.keys(handlers).every((name) => name === '$0') && passesArgumentsOn(this))
    notices.add(
      "the document can lack flags and commands, because the program's parser has no commands and ignores flags that it doesn't contain (unknown-options-as-args). If another parser parses them, run the recipe with a small file that only creates that parser and calls its parse(). The recipe doesn't run handlers.",
    );
  const steps = describe(this);
  const next = (result) => {
    const { done, value } = steps.next(result);
    if (!done) return typeof value?.then === 'function' ? value.then(next) : next(value);
    isDescribing = false;
    if (isEarly) return earlyDocuments.push(value);
    printLargest([...earlyDocuments, value]);
  };
  isDescribing = true;
  next();
  return isEarly ? defaults : new Promise(() => {});
}

/** Whether a parser leaves unknown flags to the program, which can parse them with another parser. */
const passesArgumentsOn = (parser) =>
  Boolean(parser.getInternalMethods().getParserConfiguration()['unknown-options-as-args']);

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
  if (missing.length === 0) {
    writeAll(`${toJson(largest)}\n`);
    if (headings.size > 0)
      notices.add(
        `the document lacks the headings of lists: ${[...headings].join('; ')}. To publish what they explain, write it in the descriptions of the flags.`,
      );
    for (const notice of notices) console.error(`opencli-yargs: ${notice}`);
  } else
    console.error(
      `opencli-yargs: no OpenCLI document was written, because the program uses several parsers, and none contains all flags. Add these to the main parser: ${[...new Set(missing)].join(', ')}`,
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

process.on('exit', () => {
  const reason =
    earlyDocuments.length > 0
      ? 'the program ended after an early stage, whose parser has neither a help flag nor commands.'
      : "the program didn't parse its arguments with this copy of yargs. Copy this file next to the program, and run the program from source.";
  console.error(
    `opencli-yargs: no OpenCLI document was written, because ${reason} If the program prints help when it runs without arguments, add an argument to the call. ${isolation}`,
  );
  process.exitCode ||= 1;
});

// Before version 17, `require` and `import` load different copies of yargs.
const required = createRequire(import.meta.url)('yargs');
for (const create of new Set([yargs, typeof required === 'function' ? required : required.default])) {
  const prototype = Object.getPrototypeOf(create());
  const { help, version, example, epilogue } = prototype;
  const addText = (parser, kind, text) => {
    const { examples = [], epilogs = [] } = textsByParser.get(parser) ?? {};
    const texts = { examples, epilogs };
    texts[kind] = [...texts[kind], text];
    textsByParser.set(parser, texts);
  };
  Object.assign(prototype, {
    help(...settings) {
      if (settings[0] === false) withoutHelp.add(this);
      else withoutHelp.delete(this);
      return help.apply(this, settings);
    },
    version(...settings) {
      // A CommonJS copy searches the current folder, because it's loaded before the program's main module.
      const isSearch = settings.length === 0 && create !== yargs;
      return version.apply(this, isSearch ? ['unknown'] : settings);
    },
    example(command, description) {
      // A list contains several examples, which yargs adds one by one.
      if (typeof command === 'string')
        addText(this, 'examples', joinTexts([description && `# ${description}`, command], '\n'));
      return example.call(this, command, description);
    },
    epilogue(text) {
      addText(this, 'epilogs', removeIndentation(text));
      return epilogue.call(this, text);
    },
    parse: print,
    async parseAsync() {
      return print.call(this);
    },
    parseSync: print,
  });
  // Module functions such as `yargs.parse` use the parser that was created last.
  create(process.argv.slice(2));
}
