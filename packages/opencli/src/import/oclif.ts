import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from '../../../../src/product/cli/opencli.ts';
import { readText } from '../read-text.ts';
import { omitEmpty, open, type Reader } from './import-source.ts';
import { jsonObject } from './json.ts';
import { type Manifest, oclifCommand, type Typed } from './oclif-command.ts';

/** oclif settings in the package.json next to a manifest (https://oclif.io/docs/configuring_your_cli). */
interface Package {
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
export const oclif: Reader = {
  kind: 'oclif manifest',
  understood: 'an oclif.manifest.json: JSON with the fields "version" and "commands"',
  read({ text, file, command }) {
    const document = jsonObject(text);
    if (document === undefined || !isManifest(document)) return undefined;
    const beside = packageBeside(file);
    const version = typeof document.version === 'string' ? document.version : undefined;
    const typed: Typed = {
      separator: beside?.separator ?? ':',
      bin: beside?.bin ?? command,
      version: version ?? '',
    };
    const commands = tree(document, typed, beside?.topics ?? {});
    const info = { title: open.title, version: version ?? open.version };
    const program = beside?.bin === undefined ? {} : { program: beside.bin };
    return {
      kind: this.kind,
      version,
      ...program,
      cli: { opencli: '0.1', info, commands },
      notes: notesOf(beside),
    };
  },
};

function isManifest(document: Readonly<Record<string, unknown>>): document is Manifest & typeof document {
  const { commands } = document;
  if (typeof commands !== 'object' || commands === null || Array.isArray(commands)) return false;
  return Object.values(commands).every((command) => typeof Object(command).id === 'string');
}

function packageBeside(file: string): Package | undefined {
  const path = join(dirname(file), 'package.json');
  const stated = existsSync(path) ? jsonObject(readText(path)) : undefined;
  if (stated === undefined || typeof stated.oclif !== 'object') return undefined;
  const { bin, topicSeparator, topics, plugins } = Object(stated.oclif);
  const name = typeof stated.name === 'string' ? stated.name.replace(/^@[^/]*\//, '') : undefined;
  return {
    version: stated.version,
    bin: typeof bin === 'string' ? bin : name,
    separator: topicSeparator === ' ' ? ' ' : ':',
    topics: Object(topics),
    plugins: Array.isArray(plugins) ? plugins : [],
  };
}

function notesOf(beside: Package | undefined): string[] {
  if (beside === undefined) {
    return [
      "There's no package.json of an oclif program next to the manifest, so command names use oclif's default separator, a colon.",
    ];
  }
  const plugins = beside.plugins.join(', ');
  return plugins === ''
    ? []
    : [`A manifest doesn't include commands of plugins. This program uses plugins: ${plugins}.`];
}

/** Returns a tree of commands if topics are separate words, and otherwise a flat list. */
function tree(manifest: Manifest, typed: Typed, topics: Readonly<Record<string, Topic>>): Command[] {
  const stated = new Map(Object.values(manifest.commands).map((command) => [command.id, command]));
  if (typed.separator === ':') {
    return [...stated.values()].map((command) => oclifCommand(command, command.id, typed));
  }
  const paths = new Set([...stated.keys()].flatMap(withTopics));
  const below = (topic: string): Command[] =>
    [...paths]
      .filter((path) => path !== '' && path.split(':').slice(0, -1).join(':') === topic)
      .map((path) => {
        const name = path.split(':').at(-1) ?? '';
        const command = stated.get(path);
        const { description, hidden } = topicAt(topics, path.split(':'));
        const own =
          command === undefined ? { name, description, hidden } : oclifCommand(command, name, typed);
        return omitEmpty({ ...own, commands: below(path) }) as Command;
      });
  return below('');
}

function withTopics(id: string): string[] {
  const parts = id.split(':');
  return parts.map((_, index) => parts.slice(0, index + 1).join(':'));
}

function topicAt(topics: Readonly<Record<string, Topic>>, path: readonly string[]): Topic {
  const [first = '', ...rest] = path;
  const own = (name: string) => (Object.hasOwn(topics, name) ? topics[name] : undefined);
  const whole = own(path.join(':'));
  const topic = whole ?? own(first) ?? {};
  return rest.length === 0 || whole ? topic : topicAt(Object(topic.subtopics), rest);
}
