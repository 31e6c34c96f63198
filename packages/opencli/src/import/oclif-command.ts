import type { Argument, Command, Option } from '../../../../src/product/cli/opencli.ts';
import {
  createMetadata,
  formatExample,
  nonEmptyText,
  omitUnsetFields,
  prefixHyphens,
} from './import-source.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a manifest that the import reads (`Command.Cached` of @oclif/core). */
export interface OclifManifest {
  readonly version?: unknown;
  readonly commands: Readonly<Record<string, Fields & { readonly id: string }>>;
}

export interface OclifProgram {
  readonly separator: string;
  readonly bin: string;
  readonly version: string;
}

// Fields that are converted or ignored. Other fields become metadata.
const commandKeys = new Set(
  `id aliases hiddenAliases args flags description summary examples hidden deprecated state pluginAlias pluginName pluginType
  pluginVersion relativePath isESM hasDynamicHelp enableJsonFlag flaggablePrompts customPluginName`.split(
    /\s+/,
  ),
);
const flagKeys = new Set(
  `name char aliases charAliases type options default required hidden multiple allowNo env helpGroup helpValue helpLabel
  summary description deprecated hasDynamicHelp noCacheDefault`.split(/\s+/),
);
const argumentKeys = new Set(
  'name description required options default hidden multiple noCacheDefault'.split(' '),
);

export function convertOclifCommand(
  command: OclifManifest['commands'][string],
  name: string,
  program: OclifProgram,
): Command {
  const fill = (value: unknown) => fillTemplates(nonEmptyText(value), command.id, program);
  const summary = fill(command.summary);
  const description = fill(command.description);
  const isDeprecated = command.state === 'deprecated';
  const convertCommandName = (id: string) => id.replaceAll(':', program.separator);
  const aliases = convertAliases(command.aliases, command.id, program);
  return omitUnsetFields({
    name,
    aliases: aliases.names,
    description: summary ?? description,
    hidden: command.hidden === true,
    arguments: entries(command.args).map(([key, argument]) => convertArgument(key, argument, fill)),
    options: withoutRepeatedNames(entries(command.flags).map(([key, flag]) => convertFlag(key, flag, fill))),
    examples: list(command.examples).flatMap((entry) => convertExample(entry, fill) ?? []),
    metadata: createMetadata({
      deprecated: convertDeprecation(
        isDeprecated ? (command.deprecationOptions ?? true) : command.deprecated,
        convertCommandName,
      ),
      aliasCalls: aliases.calls,
      hiddenAliases: convertAliases(command.hiddenAliases, command.id, program).names,
      details: [summary && description, stateSentence(command.state)].filter(Boolean).join('\n\n'),
      oclif: fillAllTemplates(
        unknownFields(isDeprecated ? { ...command, deprecationOptions: null } : command, commandKeys),
        fill,
      ),
    }),
  }) as Command;
}

/** Returns the sentence of oclif's help on a state such as "beta". Deprecations are other metadata. */
function stateSentence(state: unknown): string | undefined {
  const name = nonEmptyText(state);
  return name === undefined || name === 'deprecated' ? undefined : `This command is in ${name}.`;
}

function fillAllTemplates(fields: object, fill: FillTemplates): object {
  return JSON.parse(JSON.stringify(fields), (_, value) => (typeof value === 'string' ? fill(value) : value));
}

type FillTemplates = (value: unknown) => string | undefined;

function convertFlag(key: string, flag: Fields, fill: FillTemplates): Option {
  const name = `--${flag.name ?? key}`;
  // oclif's help prints only a flag's name and its character.
  const unprinted = [...list(flag.charAliases), ...list(flag.aliases)].map(prefixHyphens);
  const aliases = [flag.char].filter(Boolean).map(prefixHyphens).concat(unprinted);
  const summary = fill(flag.summary);
  const description = fill(flag.description);
  return omitUnsetFields({
    name,
    required: flag.required === true,
    aliases: [...new Set(aliases)],
    arguments: flag.type === 'option' ? flagValues(flag) : [],
    group: nonEmptyText(flag.helpGroup),
    description: summary ?? description,
    hidden: flag.hidden === true,
    metadata: createMetadata({
      default: flag.default,
      environment: nonEmptyText(flag.env) && [{ name: flag.env }],
      negation: flag.allowNo === true ? `--no-${flag.name ?? key}` : undefined,
      repeatable: flag.multiple === true,
      deprecated: convertDeprecation(flag.deprecated, prefixHyphens),
      unprinted,
      details: summary === undefined ? undefined : description,
      oclif: unknownFields(flag, flagKeys),
    }),
  }) as Option;
}

/** If several flags have the same character, oclif sets only the first of them. Flags in the help take precedence. */
function withoutRepeatedNames(options: readonly Option[]): Option[] {
  const owners = new Map(options.map((option) => [option.name, option]));
  for (const option of options.toSorted(
    (one, other) => Number(one.hidden === true) - Number(other.hidden === true),
  ))
    for (const name of option.aliases ?? []) if (!owners.has(name)) owners.set(name, option);
  return options.map((option) =>
    omitUnsetFields({ ...option, aliases: option.aliases?.filter((name) => owners.get(name) === option) }),
  ) as Option[];
}

function flagValues(flag: Fields): Argument[] {
  const labels = [flag.helpValue ?? 'value'].flat().map((label) => nonEmptyText(label) ?? 'value');
  return labels.map((label) =>
    omitUnsetFields({
      name: label.replace(/^<(.*)>$/, '$1'),
      required: true,
      acceptedValues: list(flag.options).map(String),
    }),
  );
}

function convertArgument(key: string, argument: Fields, fill: FillTemplates): Argument {
  const required = argument.required === true;
  return omitUnsetFields({
    name: nonEmptyText(argument.name) ?? key,
    required,
    arity: argument.multiple === true ? { minimum: required ? 1 : 0 } : undefined,
    acceptedValues: list(argument.options).map(String),
    description: fill(argument.description),
    hidden: argument.hidden === true,
    metadata: createMetadata({ default: argument.default, oclif: unknownFields(argument, argumentKeys) }),
  }) as Argument;
}

function convertExample(entry: unknown, fill: FillTemplates): string | undefined {
  if (typeof entry === 'string') return fill(entry);
  const { command, description } = Object(entry);
  return formatExample(fill(command), fill(description));
}

/**
 * Separates aliases next to the command, which become names, from aliases elsewhere in the tree, which become calls. If
 * colons separate topics, all commands are next to each other.
 */
function convertAliases(ids: unknown, id: string, { bin, separator }: OclifProgram) {
  const topic = separator === ':' ? '' : id.slice(0, id.lastIndexOf(':') + 1);
  const isSibling = (alias: string) =>
    separator === ':' || (alias.startsWith(topic) && !alias.slice(topic.length).includes(':'));
  // oclif accepts both separators in aliases.
  const aliases = list(ids).map((alias) => String(alias).replaceAll(separator, ':'));
  return {
    names: aliases
      .filter((alias) => isSibling(alias) && alias !== id)
      .map((alias) => alias.slice(topic.length)),
    calls: aliases
      .filter((alias) => !isSibling(alias))
      .map((alias) => `${bin} ${alias.replaceAll(':', separator)}`),
  };
}

/** @see https://oclif.io/docs/examples */
function fillTemplates(
  value: string | undefined,
  id: string,
  { bin, version, separator }: OclifProgram,
): string | undefined {
  const values: Readonly<Record<string, string>> = {
    'config.bin': bin,
    'config.version': version,
    'command.id': id.replaceAll(':', separator),
  };
  // The program itself has no ID, so the space before it is removed, too.
  return value?.replace(/( ?)<%[=-]\s*([\w.]+)\s*%>/g, (whole, space: string, name: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    return values[name] === '' ? '' : space + values[name];
  });
}

/**
 * Returns the message of a deprecation, or what to use instead and the version that removes the item. `convertName`
 * converts the name of another item, which is a single word.
 */
function convertDeprecation(value: unknown, convertName: (name: string) => string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { message, to, version }: Fields = { ...value };
  const replacement = nonEmptyText(to)?.replace(/^\w[\w:-]*$/, convertName);
  const removal = nonEmptyText(typeof version === 'number' ? String(version) : version);
  const parts = [
    replacement && `use ${replacement} instead`,
    removal && `to be removed in version ${removal}`,
  ].filter(Boolean);
  return nonEmptyText(message) ?? (parts.join('; ') || true);
}

function unknownFields(fields: Fields, knownFields: ReadonlySet<string>): object {
  // Omits fields with oclif's default values, which are true for `strict` and false for all other settings.
  const unusual = ([key, value]: [string, unknown]) => value !== (key === 'strict');
  const unnamed = Object.entries(fields).filter(([key]) => !knownFields.has(key));
  return Object.fromEntries(unnamed.filter(unusual).filter(([, value]) => value !== null && value !== ''));
}

function entries(value: unknown): [string, Fields][] {
  return Object.entries(Object(value)).map(([key, fields]) => [key, Object(fields)]);
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
