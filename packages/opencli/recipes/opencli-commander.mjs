// Prints the command line of a commander program as OpenCLI, when the program is about to parse its arguments.
import { homedir } from 'node:os';

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
// Values of environment variables and folders of this machine can be private. Shorter values are ordinary words.
const privateTexts = [...Object.values(process.env), homedir(), process.cwd()]
  .filter((text) => text.length > 3)
  .sort((one, other) => other.length - one.length);
const isPrivate = (text) =>
  /:\/\/[^/\s]*@/.test(text) ||
  privateTexts.some((one) => text.includes(one) || (text.length > 3 && one.includes(text)));
const isPublic = (value, choices) => {
  if (Array.isArray(value)) return value.every((item) => isPublic(item, choices));
  if (typeof value === 'string') return choices.includes(value) || !isPrivate(value);
  return typeof value === 'boolean' || Number.isFinite(value);
};
const publicDefault = (value, choices = []) => (isPublic(value, choices) ? value : undefined);
/** Hides private values, and a default that isn't public. Other words and numbers can be in a text by chance. */
const publicText = (text, value, choices = []) => {
  const hidden = [value].flat().filter((item) => typeof item === 'string' && !isPublic(item, choices));
  const found = [...hidden, ...privateTexts.filter((one) => !/^(?:\p{L}+|\d+)$/u.test(one))];
  return text && found.reduce((shown, one) => shown.replaceAll(one, '…'), text);
};
const metadata = (values) =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));

const createArgument = (item, name, required) =>
  omitEmpty({
    name,
    required,
    arity: item.variadic && { minimum: required ? 1 : 0 },
    acceptedValues: item.argChoices,
  });

const describeItem = ({ description, defaultValue, defaultValueDescription, argChoices }) => ({
  description: publicText(description, defaultValue, argChoices),
  default: publicDefault(defaultValueDescription ?? defaultValue, argChoices),
});

function convertArgument(item) {
  const { description, default: value } = describeItem(item);
  return {
    ...createArgument(item, item.name(), item.required),
    ...omitEmpty({ description, metadata: metadata({ default: value }) }),
  };
}

function convertOption(item, recursive) {
  const { description, default: value } = describeItem(item);
  const placeholder = item.flags.match(/[<[](.+?)(\.\.\.)?[>\]]/)?.[1];
  return omitEmpty({
    name: item.long ?? item.short,
    required: item.mandatory,
    aliases: item.long && item.short ? [item.short] : [],
    arguments: placeholder ? [createArgument(item, placeholder, item.required)] : [],
    description,
    recursive,
    hidden: item.hidden,
    metadata: metadata({
      default: value,
      environment: item.envVar && [{ name: item.envVar }],
      repeatable: item.variadic || undefined,
    }),
  });
}

function convertCommand(item) {
  const help = item.createHelp();
  // commander accepts a command's options after its subcommands, unless the program called enablePositionalOptions().
  const recursive = item.commands.length > 0 && !item._enablePositionalOptions;
  // Help prints only the first alias.
  const unprinted = item.aliases().slice(1);
  // The help command and flag that commander adds are listed once, for the program.
  const addedByCommander = (items, ownItems) =>
    item.parent ? [] : items.filter((one) => !ownItems.includes(one));
  // Older versions have neither summaries nor a public list of arguments.
  const [summary, values] = [item.summary?.(), item.registeredArguments ?? item._args];
  const options = [...item.options, ...addedByCommander(help.visibleOptions(item), item.options)];
  return omitEmpty({
    name: item.name(),
    aliases: item.aliases(),
    description: publicText(summary || item.description()),
    hidden: item._hidden,
    arguments: values.map(convertArgument),
    options: options.map((one) => convertOption(one, recursive)),
    commands: [...item.commands, ...addedByCommander(help.visibleCommands(item), item.commands)].map(
      convertCommand,
    ),
    metadata: metadata({
      unprinted: unprinted.length > 0 ? unprinted : undefined,
      details: summary ? publicText(item.description()) : undefined,
    }),
  });
}

/** Returns the names of the flags and commands. */
const listNames = ({ options = [], commands = [] }) => [
  ...options.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
  ...commands.flatMap((one) => [one.name, ...listNames(one)]),
];

/** Prints the largest document. A parser of an early stage must be part of the main parser. */
function printLargest(documents) {
  const [largest] = documents.toSorted((one, other) => listNames(other).length - listNames(one).length);
  const missing = documents.flatMap(listNames).filter((name) => !listNames(largest).includes(name));
  isDescribed = true;
  if (missing.length === 0) console.log(JSON.stringify(largest, null, 2));
  else
    console.error(
      `opencli-commander: no OpenCLI document was written, because the program uses several parsers, and none contains all flags. Add these to the main parser: ${[...new Set(missing)].join(', ')}`,
    );
  process.exitCode = missing.length === 0 ? 0 : 1;
}

let isDescribed = false;
const earlyDocuments = [];

function describe(parser) {
  const { name, description, ...root } = convertCommand(parser);
  const version = parser.version()?.match(/\d+\.\d+\.\d+[\w.+-]*/)?.[0];
  return { opencli: '0.1', info: omitEmpty({ title: name, version, summary: description }), ...root };
}

/** Prints the document and exits, unless the parser is an early stage: it has neither a help flag nor commands, and ignores unknown flags. */
function parse() {
  const document = describe(this);
  const [ownFlags, allFlags] = [this.options, this.createHelp().visibleOptions(this)];
  const hasHelp = allFlags.some((one) => one.long === '--help' || !ownFlags.includes(one));
  if (!hasHelp && this._allowUnknownOption && this.commands.length === 0) {
    earlyDocuments.push(document);
    return this;
  }
  printLargest([...earlyDocuments, document]);
  // Keeps the rest of the program from running.
  process.exit();
}

Command.prototype.parse = parse;
Command.prototype.parseAsync = async function () {
  return parse.call(this);
};

process.on('exit', () => {
  if (isDescribed) return;
  const reason =
    earlyDocuments.length > 0
      ? 'the program ended after an early stage, whose parser has neither a help flag nor commands.'
      : "the program didn't parse its arguments with this copy of commander. Copy this file next to the program, and run the program from source.";
  console.error(
    `opencli-commander: no OpenCLI document was written, because ${reason} If the program prints help when it runs without arguments, add an argument to the call.`,
  );
  process.exitCode = 1;
});
