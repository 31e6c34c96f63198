import type { CommandContext } from './command-list.ts';
import { splitJoinedArguments, withoutBrackets } from './joined-arguments.ts';
import { literalNames, parseArgumentName } from './usage-word.ts';

/** Longer words aren't arguments with brackets, and removing many pairs of brackets takes time. */
const maxBracketedLength = 300;

// An argument with spaces in its name, in quotation marks or after a double hyphen, as in `["your prompt"]`, or in brackets
// only, as in `<input file>`.
const spacedNames = [
  /^[[({](?:"([^"<>|]+ [^"<>|]+)"|'([^'<>|]+ [^'<>|]+)'|-- <([^<>|]+ [^<>|]+)>)(?:\.\.\.|…)?[\])}]/,
  /^[[({]*<([\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*(?: [\p{L}\p{M}\p{N}_-]+)+)>(?: ?(?:\.\.\.|…)|[\])}])*$/u,
];

/**
 * Puts the words of a described argument with spaces in its name in angle brackets, as in `app ...`, which argparse prints
 * without brackets.
 */
export function joinKnownNames(words: readonly string[], { argumentNames }: CommandContext): string[] {
  const names = [...(argumentNames ?? [])]
    .map((name) => name.split(/\s+/))
    .filter(({ length }) => length > 1)
    .toSorted((one, other) => other.length - one.length);
  const joined: string[] = [];
  for (let index = 0; index < words.length; ) {
    const name = names.find((parts) =>
      parts.every((part, offset) => words[index + offset]?.toLowerCase() === part),
    );
    const found = words.slice(index, index + (name?.length ?? 1));
    joined.push(name === undefined ? found.join('') : `<${found.join(' ')}>`);
    index += found.length;
  }
  return joined;
}

/**
 * Returns the name of a described argument that a word consists of, apart from brackets around it and ellipses, or whose
 * values it consists of, as in `tool on|off`.
 */
export function findKnownName(
  word: string,
  { argumentNames, argumentValues }: CommandContext,
): string | undefined {
  if (word.length > maxBracketedLength) return undefined;
  const [owner, ...others] = new Set(literalNames(word).map((value) => argumentValues?.get(value)));
  if (owner !== undefined && others.length === 0) return owner;
  let name = word;
  for (let outer = ''; name !== outer; ) {
    if (argumentNames?.has(name.toLowerCase())) return name;
    outer = name;
    name = name
      .replace(/^(?:-- |\.\.\.|…)| ?(?:\.\.\.|…)$|^[[<({](?=.*[\])>}]$)|(?<=^[[<({].*)[\])>}]$/g, '')
      .replace(/^(["'])(.*)\1$/, '$2');
  }
  const start = parseArgumentName(word);
  return argumentNames?.has(start.toLowerCase()) ? start : undefined;
}

/**
 * Returns the argument's name in a placeholder. For a placeholder such as `<owner>/<repo>`, returns the names of its parts if
 * the document describes all of them.
 */
export function readArgumentNames(word: string, context: CommandContext): string[] {
  const plain = (name: string) => withoutBrackets(name).toLowerCase().replaceAll('_', '-');
  const described = new Map([...(context.argumentNames ?? [])].map((name) => [plain(name), name]));
  const joined = splitJoinedArguments(word);
  const bracketed = word.slice(0, maxBracketedLength);
  const spaced = spacedNames.flatMap((pattern) => pattern.exec(bracketed)?.slice(1) ?? []);
  const name = findKnownName(word, context) ?? spaced.find(Boolean) ?? parseArgumentName(word);
  const parts = joined?.parts ?? name.split(/[/:=.@]/);
  if (parts.length > 1 && parts.every((part) => described.has(plain(part)))) return [...parts];
  // The default of an argument can follow its name, as in `[folder=.]`.
  const [start = ''] = name.split('=');
  if (joined === undefined) return [described.has(plain(start)) ? start : name];
  return [described.get(plain(joined.whole)) ?? (joined.hasSuffix ? name : joined.whole)];
}
