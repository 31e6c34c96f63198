import type { Node } from '@bgotink/kdl';
import { getLocation, InvalidKdlError } from '@bgotink/kdl';
import { parseCompat } from '@bgotink/kdl/v1-compat';
import { InvalidInput } from '../../../../src/product/validation/problems.ts';

// The parser needs about 500 bytes of memory per character.
const maxCharacters = 1_000_000;

export interface KdlNode {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly KdlNode[];
  readonly line: number;
}

/**
 * Parses KDL 2, or KDL 1, which older tools print (https://kdl.dev/spec/).
 * @throws InvalidInput if the text is neither, or too long
 */
export function parseKdl(text: string, file: string): KdlNode[] {
  if (text.length > maxCharacters) {
    const [found, expected] = [`${text.length} characters`, `at most ${maxCharacters} characters of KDL`];
    throw new InvalidInput([{ file, field: '', found, expected }]);
  }
  try {
    return parseCompat(text, { storeLocations: true }).nodes.map(toKdlNode);
  } catch (error) {
    const errors = error instanceof AggregateError ? error.errors : [error];
    const problems = errors.flatMap(
      (each) => (each instanceof InvalidKdlError ? sortByOffset(each.flat())[0] : []) ?? [],
    );
    // The text is invalid in both versions of KDL. Of the first error in each version, the later one is reported, because
    // the author probably used the version that it belongs to. Errors after the first one can be its consequences.
    const problem = sortByOffset(problems).at(-1);
    if (problem === undefined) throw error;
    // The parser reports a stack overflow as a syntax error.
    if (problem.message.includes('RangeError')) throw new RangeError(problem.message);
    const field = problem.start === undefined ? '' : `line ${problem.start.line}`;
    const found = `invalid KDL: ${problem.message}`;
    throw new InvalidInput([{ file, field, found, expected: 'a usage specification in KDL' }]);
  }
}

function sortByOffset(errors: Iterable<InvalidKdlError>): InvalidKdlError[] {
  return [...errors].sort((one, other) => (one.start?.offset ?? 0) - (other.start?.offset ?? 0));
}

function toKdlNode(node: Node): KdlNode {
  return {
    name: node.getName(),
    args: node.getArguments(),
    props: Object.fromEntries(node.getProperties()),
    children: (node.children?.nodes ?? []).map(toKdlNode),
    line: getLocation(node)?.start.line ?? 0,
  };
}

/** Returns the value of the first name for which the node has a child node or a property. */
export function kdlValue(node: KdlNode, ...names: string[]): unknown {
  for (const name of names) {
    const value = node.children.find((child) => child.name === name)?.args[0] ?? node.props[name];
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

/**
 * Returns the values of all child nodes with a name. If there are none, returns the value of the property with that
 * name.
 */
export function kdlValues(node: KdlNode, name: string): unknown[] {
  const inside = node.children.filter((child) => child.name === name).flatMap(({ args }) => args);
  return inside.length > 0 ? inside : [node.props[name]].filter((value) => value !== undefined);
}

export function toPlainData(node: KdlNode, omittedNames: ReadonlySet<string>): Record<string, unknown> {
  const inner = Object.groupBy(
    node.children.filter(({ name }) => !omittedNames.has(name)),
    ({ name }) => name,
  );
  const props = Object.entries(node.props).filter(([name]) => !omittedNames.has(name));
  return Object.fromEntries([
    ...props,
    ...Object.entries(inner).map(([name, nodes = []]) => [name, single(nodes.map(toPlainValue))]),
  ]);
}

function toPlainValue(node: KdlNode): unknown {
  const fields = toPlainData(node, new Set());
  if (Object.keys(fields).length === 0) return node.args.length === 0 ? true : single(node.args);
  return node.args.length === 0 ? fields : { value: single(node.args), ...fields };
}

function single(values: readonly unknown[]): unknown {
  return values.length === 1 ? values[0] : values;
}
