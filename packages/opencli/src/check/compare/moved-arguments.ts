import type { Argument } from '../../../../../src/product/cli/opencli.ts';
import type { HelpContents } from '../help-parser/parse-help.ts';
import type { Difference } from './compare-help.ts';
import { matchOrder } from './match-arguments.ts';

type Pair = readonly [first: Argument, second: Argument];

/**
 * Finds arguments that help shows in a different order. The order of a list counts only for arguments that no usage line
 * contains together, because a list can also be sorted. For example, argparse's usage lines contain bare words such as
 * `source`, which only its list shows to be arguments.
 */
export function movedArguments(
  described: readonly Argument[],
  { argumentOrders, argumentValues }: HelpContents,
): Difference[] {
  const findDescribed = (names: Iterable<string>) => {
    const found = matchOrder(described, [...names]).flatMap(([first]) => first ?? []);
    return [...new Set(found)];
  };
  const usageOrders = argumentOrders.map(findDescribed);
  const isInUsage = (pair: Pair) => usageOrders.some((order) => pair.every((one) => order.includes(one)));
  const listed = adjacentPairs(findDescribed(argumentValues.keys())).filter((pair) => !isInUsage(pair));
  const moved = [...usageOrders.flatMap(adjacentPairs), ...listed]
    .filter(([first, second]) => described.indexOf(first) > described.indexOf(second))
    .map(([first, second]) => ({
      name: `<${second.name}>`,
      what: `precedes <${first.name}> in cli.json, but follows it in the help`,
    }));
  return [...new Map(moved.map((one) => [one.name, one])).values()];
}

function adjacentPairs(order: readonly Argument[]): Pair[] {
  return order.slice(1).map((second, index) => [order[index] as Argument, second]);
}
