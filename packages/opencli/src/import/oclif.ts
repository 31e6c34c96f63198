import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { placeholderInfo } from '../../../../src/product/cli/import-opencli.ts';
import type { Command } from '../../../../src/product/cli/opencli.ts';
import { readUtf8File } from '../read-utf8-file.ts';
import { addFlagRelations } from './flag-relations.ts';
import { omitUnsetFields, type SourceReader } from './import-source.ts';
import { parseJsonObject } from './json-object.ts';
import { convertOclifCommand, type OclifManifest, type OclifProgram } from './oclif-command.ts';

/** oclif settings in the package.json next to the manifest (https://oclif.io/docs/configuring_your_cli). */
interface OclifPackage {
  readonly version: unknown;
  readonly bin: string | undefined;
  readonly separator: string;
  readonly topics: Readonly<Record<string, Topic>>;
  readonly plugins: readonly unknown[];
}

interface Topic {
  readonly description?: string;
  readonly hidden?: boolean;
  readonly subtopics?: Readonly<Record<string, Topic>>;
}

/** Reads the manifest that `oclif manifest` writes (https://oclif.io/docs/plugin_loading#manifests). */
export const oclifReader: SourceReader = {
  kind: 'oclif manifest',
  expected: 'an oclif.manifest.json file: JSON with the fields "version" and "commands"',
  read({ text, file, command }) {
    const document = parseJsonObject(text, file);
    if (document === undefined || !isManifest(document)) return undefined;
    const beside = readSiblingPackage(file);
    const version = typeof document.version === 'string' ? document.version : undefined;
    const program: OclifProgram = {
      separator: beside?.separator ?? ':',
      bin: beside?.bin ?? command,
      version: version ?? '',
    };
    const commands = commandTree(document, program, beside?.topics ?? {});
    const { description, ...root } = rootCommand(document, program);
    const info = {
      title: placeholderInfo.title,
      version: version ?? placeholderInfo.version,
      ...(description === undefined ? {} : { description }),
    };
    const programField = beside?.bin === undefined ? {} : { program: beside.bin };
    return {
      kind: this.kind,
      version,
      ...programField,
      cli: addFlagRelations({ opencli: '0.1', info, ...root, commands }),
      notes: importNotes(document, beside),
    };
  },
};

/** IDs of the program itself, in different versions of oclif. */
const rootId = /^(?:Symbol\(SINGLE_COMMAND_CLI\)|\.|)$/;

function rootCommand(
  { commands }: OclifManifest,
  program: OclifProgram,
): Pick<Command, 'description' | 'arguments' | 'options' | 'examples' | 'metadata'> {
  const root = Object.values(commands).find(({ id }) => rootId.test(id));
  if (root === undefined) return {};
  const { name, aliases, hidden, ...fields } = convertOclifCommand({ ...root, id: '' }, '', program);
  return fields;
}

function isManifest(
  document: Readonly<Record<string, unknown>>,
): document is OclifManifest & typeof document {
  const { commands } = document;
  if (typeof commands !== 'object' || commands === null || Array.isArray(commands)) return false;
  return Object.values(commands).every((command) => typeof Object(command).id === 'string');
}

function readSiblingPackage(file: string): OclifPackage | undefined {
  const path = join(dirname(file), 'package.json');
  const input = existsSync(path) ? parseJsonObject(readUtf8File(path), path) : undefined;
  if (input === undefined || typeof input.oclif !== 'object') return undefined;
  const { bin, topicSeparator, topics, plugins } = Object(input.oclif);
  const name = typeof input.name === 'string' ? input.name.replace(/^@[^/]*\//, '') : undefined;
  return {
    version: input.version,
    bin: typeof bin === 'string' ? bin : name,
    separator: topicSeparator === ' ' ? ' ' : ':',
    topics: Object(topics),
    plugins: Array.isArray(plugins) ? plugins : [],
  };
}

function importNotes(manifest: OclifManifest, beside: OclifPackage | undefined): string[] {
  if (beside === undefined) {
    return [
      "There's no package.json of an oclif program next to the manifest, so command names use oclif's default separator, a colon.",
    ];
  }
  const plugins = beside.plugins.join(', ');
  const topics = beside.separator === ':' ? '' : findHiddenTopics(manifest).join(', ').replaceAll(':', ' ');
  return [
    plugins !== '' && `The manifest doesn't include the commands of this program's plugins: ${plugins}.`,
    topics !== '' &&
      `These commands are hidden, but contain visible commands, so they're imported without their own flags and arguments: ${topics}.`,
  ].filter((note) => note !== false);
}

function commandTree(
  manifest: OclifManifest,
  program: OclifProgram,
  topics: Readonly<Record<string, Topic>>,
): Command[] {
  const commands = Object.values(manifest.commands).filter(({ id }) => !rootId.test(id));
  const input = new Map(commands.map((command) => [command.id, command]));
  if (program.separator === ':') {
    return [...input.values()].map((command) => convertOclifCommand(command, command.id, program));
  }
  const paths = new Set([...input.keys()].flatMap(idWithTopics));
  paths.delete('');
  const byTopic = Map.groupBy(paths, (path) => path.split(':').slice(0, -1).join(':'));
  const hiddenTopics = new Set(findHiddenTopics(manifest));
  const visiblePaths = new Set(
    commands.filter(({ hidden }) => hidden !== true).flatMap(({ id }) => idWithTopics(id)),
  );
  const children = (topic: string): Command[] =>
    (byTopic.get(topic) ?? []).map((path) => {
      const name = path.split(':').at(-1) ?? '';
      const command = input.get(path);
      const { description, hidden } = findTopic(topics, path.split(':'));
      const isTopic = command === undefined || hiddenTopics.has(path);
      const topic = { name, description, hidden: hidden || !visiblePaths.has(path) };
      const own = isTopic ? topic : convertOclifCommand(command, name, program);
      return omitUnsetFields({ ...own, commands: children(path) }) as Command;
    });
  return children('');
}

/** Returns the IDs of hidden commands that are also topics with visible commands, which oclif's help lists. */
function findHiddenTopics({ commands }: OclifManifest): string[] {
  const visible = Object.values(commands).filter(({ hidden }) => hidden !== true);
  const topics = new Set(visible.flatMap(({ id }) => idWithTopics(id).slice(0, -1)));
  return Object.values(commands).flatMap(({ id, hidden }) => (hidden === true && topics.has(id) ? [id] : []));
}

const maxTopics = 100;

function idWithTopics(id: string): string[] {
  const parts = id.split(':');
  // `readImportSource` catches this error, and reports that the commands are nested too deeply.
  if (parts.length > maxTopics) throw new RangeError('too many topics');
  return parts.map((_, index) => parts.slice(0, index + 1).join(':'));
}

function findTopic(topics: Readonly<Record<string, Topic>>, path: readonly string[]): Topic {
  const [first = '', ...rest] = path;
  const own = (name: string) => (Object.hasOwn(topics, name) ? topics[name] : undefined);
  const whole = own(path.join(':'));
  const topic = whole ?? own(first) ?? {};
  return rest.length === 0 || whole ? topic : findTopic(Object(topic.subtopics), rest);
}
