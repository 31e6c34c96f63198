import { type Argument, type Command, selectVisibleItems } from '../../../../../src/product/cli/opencli.ts';
import type { HelpContents } from '../help-parser/parse-help.ts';
import {
  acceptsValues,
  hasSameValues,
  isNamedArgument,
  isSameArgument,
  plainName,
} from './argument-names.ts';

export interface MatchedArguments {
  /** Returns the names under which help prints an argument. */
  readonly namesOf: (argument: Argument) => string[];
  /** Names that a usage line contains more often than the document has arguments for them. */
  readonly repeated: readonly string[];
}

/** Matches a command's arguments with those of each usage line, and otherwise with any list that contains them. */
export function matchArguments(command: Partial<Command>, help: HelpContents): MatchedArguments {
  const all = command.arguments ?? [];
  // A name stands for a hidden argument only if it doesn't stand for a visible one.
  const described = [...selectVisibleItems(all), ...all.filter(({ hidden }) => hidden)];
  const owners = new Map<string, Set<Argument>>();
  const repeated: string[] = [];
  for (const order of help.argumentOrders) {
    for (const [index, found] of matchOrder(described, order).entries()) {
      const name = order[index] as string;
      owners.set(name, new Set([...(owners.get(name) ?? []), ...found]));
      if (found.length === 0 && described.some((one) => isSameArgument(one, name))) repeated.push(name);
    }
  }
  const isOwn = (argument: Argument, name: string) =>
    owners.get(name)?.has(argument) ?? isSameArgument(argument, name);
  return {
    namesOf: (argument) => (help.arguments ?? []).filter((name) => isOwn(argument, name)),
    repeated,
  };
}

/**
 * Returns the arguments that each name stands for. Several arguments can share a name such as `<file|url>`. Names that
 * consist of values stand for one argument each, in order, unless another order matches the values exactly.
 */
export function matchOrder(described: readonly Argument[], printed: readonly string[]): Argument[][] {
  const named = printed.map((name) => described.filter((one) => isNamedArgument(one, name)));
  const namedArguments = new Set(named.flat());
  const others = described.filter((one) => !namedArguments.has(one));
  const lists = printed.filter((_, index) => named[index]?.length === 0);
  const [exact, similar] = [hasSameValues, acceptsValues].map((isSame) => matchValues(others, lists, isSame));
  const count = (found: readonly unknown[] = []) => found.filter((one) => one !== undefined).length;
  const ofLists = [...((count(exact) === count(similar) ? exact : similar) ?? [])];
  const earlier = new Map<string, number>();
  return named.map((found, index) => {
    const name = printed[index] as string;
    if (found.length === 0)
      return [ofLists.shift() ?? [...namedArguments].find((one) => acceptsValues(one, name)) ?? []].flat();
    const position = earlier.get(plainName(name)) ?? 0;
    earlier.set(plainName(name), position + 1);
    return position < found.length ? found : found.filter(isRepeatable);
  });
}

function matchValues(
  described: readonly Argument[],
  lists: readonly string[],
  isSame: (argument: Argument, name: string) => boolean,
): (Argument | undefined)[] {
  const matched = new Set<Argument>();
  return lists.map((list) => {
    const same = described.filter((one) => isSame(one, list));
    const found = same.find((one) => !matched.has(one)) ?? same.find(isRepeatable);
    if (found !== undefined) matched.add(found);
    return found;
  });
}

function isRepeatable({ arity }: Argument): boolean {
  return arity !== undefined && arity.maximum !== 1;
}
