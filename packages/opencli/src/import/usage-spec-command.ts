import type { Command } from '../../../../src/product/cli/opencli.ts';
import { InvalidInput } from '../../../../src/product/validation/problems.ts';
import { createMetadata, formatExample, nonEmptyText, omitUnsetFields } from './import-source.ts';
import { type KdlNode, kdlValue, kdlValues, toPlainData } from './kdl.ts';
import { convertUsageArguments, convertUsageFlag } from './usage-spec-flag.ts';

interface UsageSpecification {
  readonly file: string;
  readonly flagsets: ReadonlyMap<string, readonly KdlNode[]>;
}

// Nodes of commands that have an equivalent in OpenCLI, or that are about completions.
const commandFields =
  'flag arg cmd clause use flagset alias example exit_code help long_help help_long help_md hide deprecated complete';
const surroundingFields = ['before', 'after'].map((position) =>
  ['long_help', 'help_long', 'help_md', 'help'].map((field) => `${position}_${field}`),
);
const mappedNodes = new Set([...commandFields.split(' '), ...surroundingFields.flat()]);
// Nodes of the whole specification, which can also be about the specification itself.
const mappedRootNodes = new Set([
  ...mappedNodes,
  ...`name bin version about long_about about_long license min_usage_version source_code_link_template logo
  config`.split(/\s+/),
]);
const commandNodes = new Set(['flag', 'arg', 'cmd', 'use', 'include']);

/** Converts a command, or the program itself, without its name (https://usage.jdx.dev/spec/reference/cmd). */
export function convertCommandFields(
  node: KdlNode,
  specification: UsageSpecification,
): Omit<Command, 'name'> {
  const clauses = node.children.filter(({ name }) => name === 'clause');
  const inside = [...node.children, ...clauses.flatMap(({ children }) => children)];
  const nodes = (name: string) => inside.filter((child) => child.name === name);
  assertKnownNodes(node, specification.file);
  const aliases = nodes('alias');
  const named = (hidden: boolean) =>
    aliases.filter((alias) => Boolean(alias.props.hide) === hidden).flatMap(({ args }) => args.map(String));
  const help = nonEmptyText(kdlValue(node, 'help'));
  const long = nonEmptyText(kdlValue(node, 'long_help', 'help_long', 'help_md'));
  return omitUnsetFields({
    aliases: named(false),
    description: help ?? long,
    hidden: kdlValue(node, 'hide') === true,
    arguments: nodes('arg').flatMap(convertUsageArguments),
    options: expandFlagsets(inside, specification).map(convertUsageFlag),
    commands: nodes('cmd').map((child) => ({
      name: String(child.args[0]),
      ...convertCommandFields(child, specification),
    })),
    exitCodes: nodes('exit_code').map(({ args: [code, description] }) =>
      omitUnsetFields({ code, description }),
    ),
    examples: nodes('example').flatMap((child) => convertExample(child) ?? []),
    metadata: createMetadata({
      deprecated: kdlValue(node, 'deprecated'),
      environment: settingVariables(node),
      hiddenAliases: named(true),
      // The texts of the program itself are in `info.description`.
      details: node.name === '' ? undefined : joinDescription(node, help === undefined ? undefined : long),
      usage: {
        ...toPlainData(node, node.name === '' ? mappedRootNodes : mappedNodes),
        ...clauseSettings(clauses),
      },
    }),
  }) as Omit<Command, 'name'>;
}

/** Joins a long description and the texts that help prints before and after the lists. */
export function joinDescription(node: KdlNode, long: string | undefined): string {
  const surrounding = surroundingFields.map((names) => nonEmptyText(kdlValue(node, ...names)));
  return [long, ...surrounding].filter((text) => text !== undefined).join('\n\n');
}

function settingVariables(node: KdlNode): object[] {
  return listSettings(node).flatMap((prop) =>
    kdlValues(prop, 'env').map((name) =>
      omitUnsetFields({
        name,
        default: kdlValue(prop, 'default')?.toString(),
        description: nonEmptyText(kdlValue(prop, 'help', 'long_help')),
      }),
    ),
  );
}

/** Returns the settings of configuration files (https://usage.jdx.dev/spec/reference/config). */
export function listSettings(node: KdlNode): KdlNode[] {
  const config = node.children.filter(({ name }) => name === 'config');
  return config.flatMap(({ children }) => children).filter(({ name }) => name === 'prop');
}

export function readFlagsets(root: KdlNode, file: string): Map<string, readonly KdlNode[]> {
  const sets = root.children.filter(({ name }) => name === 'flagset');
  const input = new Map(sets.map(({ args, children }) => [String(args[0]), children]));
  for (const [name] of input) {
    const circle = (set: string, path: readonly string[]): boolean =>
      path.includes(set) || usedFlagsets(input.get(set) ?? []).some((used) => circle(used, [...path, set]));
    if (circle(name, []))
      throw invalidNode(
        file,
        sets,
        `the flagset "${name}", which includes itself`,
        "flagsets that don't include themselves",
      );
  }
  return input;
}

/**
 * Finds the nodes with a name in a command and its subcommands. `path` is the path of the command that contains the
 * node.
 */
export function findNodes(node: KdlNode, name: string, path = ''): { path: string; node: KdlNode }[] {
  return node.children.flatMap((child) => {
    if (child.name === name) return [{ path, node: child }];
    return child.name === 'cmd' ? findNodes(child, name, `${path} ${child.args[0]}`.trim()) : [];
  });
}

function expandFlagsets(nodes: readonly KdlNode[], specification: UsageSpecification): KdlNode[] {
  const ownFlags = new Set(nodes.filter(({ name }) => name === 'flag').flatMap(flagForms));
  const usedFlagsetNames = new Set<string>();
  return nodes.flatMap((node) => {
    if (node.name === 'flag') return [node];
    if (node.name !== 'use') return [];
    return node.args.flatMap((name) => {
      const set = specification.flagsets.get(String(name));
      if (set === undefined) {
        throw invalidNode(
          specification.file,
          [node],
          `"use" of the unknown flagset "${name}"`,
          'a flagset that this file defines',
        );
      }
      // A command's own flag takes precedence over a flag in a set, and using a set twice has no effect.
      const free = expandFlagsets(set, specification).filter(
        (flag) => !flagForms(flag).some((form) => ownFlags.has(form) || usedFlagsetNames.has(form)),
      );
      for (const form of free.flatMap(flagForms)) usedFlagsetNames.add(form);
      return free;
    });
  });
}

function flagForms(flag: KdlNode): string[] {
  return [convertUsageFlag(flag)].flatMap(({ name, aliases = [] }) => [name, ...aliases]);
}

function usedFlagsets(nodes: readonly KdlNode[]): string[] {
  return nodes.filter(({ name }) => name === 'use').flatMap(({ args }) => args.map(String));
}

function convertExample({ args, props }: KdlNode): string | undefined {
  const [header, code] = args.length > 1 ? args : [props.header, args[0]];
  return formatExample(code, header, props.help);
}

function clauseSettings(clauses: readonly KdlNode[]): object {
  if (clauses.length === 0) return {};
  return { clause: clauses.map(({ args, props }) => ({ name: args[0], ...props })) };
}

function assertKnownNodes(node: KdlNode, file: string): void {
  const holds = ({ name, children }: KdlNode): boolean => commandNodes.has(name) || children.some(holds);
  const include = node.children.filter(({ name }) => name === 'include');
  if (include.length > 0)
    throw invalidNode(
      file,
      include,
      '"include"',
      'one complete file, as the program or the usage CLI prints it',
    );
  const unknown = node.children.filter((child) => !mappedNodes.has(child.name) && child.children.some(holds));
  if (unknown.length > 0)
    throw invalidNode(
      file,
      unknown,
      `"${unknown[0]?.name}", which contains flags or commands`,
      'only nodes that the usage reference describes',
    );
}

function invalidNode(
  file: string,
  [node]: readonly KdlNode[],
  found: string,
  expected: string,
): InvalidInput {
  return new InvalidInput([{ file, field: `line ${node?.line ?? 1}`, found, expected }]);
}
