import {
  type Argument,
  type Command,
  type OpenCli,
  type Option,
  selectVisibleItems,
} from '../../../../src/product/cli/opencli.ts';
import { isFlagRelation } from './flag-relations.ts';

type Item = Partial<Command & Option & Argument>;

const maxNames = 3;

// The page shows flags that are counted as repeatable, and a note explains mounts.
const otherwiseReported = new Set(['count', 'mount']);

/** Lists the imported properties that no page shows, each with the first visible items that have it. */
export function listUnshownProperties(cli: OpenCli): string[] {
  const itemsByProperty = new Map<string, string[]>();
  const add = (properties: readonly string[], path: string) => {
    for (const property of properties)
      itemsByProperty.set(property, [...(itemsByProperty.get(property) ?? []), path || 'the program']);
  };
  const visit = (item: Item, path: string) => {
    add(unshownProperties(item), path);
    const child = (format: string, name: string) => `${path} ${format.replace('%', () => name)}`.trim();
    for (const { arguments: values, ...option } of selectVisibleItems(item.options)) {
      const properties = [option, ...selectVisibleItems(values)].flatMap(unshownProperties);
      add([...new Set(properties)], child('%', option.name));
    }
    for (const argument of selectVisibleItems(item.arguments)) visit(argument, child('<%>', argument.name));
    for (const command of selectVisibleItems(item.commands)) visit(command, child('%', command.name));
  };
  add(unshownRootProperties(cli), '');
  visit(cli, '');
  return [...itemsByProperty].map(([property, items]) => {
    const rest = items.length - maxNames;
    const more = rest > 0 ? `, and ${rest} more` : '';
    return `${property}: ${items.slice(0, maxNames).join(', ')}${more}`;
  });
}

function unshownRootProperties({ info, conventions }: OpenCli): string[] {
  const ofInfo = ['contact', 'license'].filter((field) => field in info).map((field) => `info.${field}`);
  return [...ofInfo, ...(conventions === undefined ? [] : ['conventions'])];
}

function unshownProperties({ group, interactive, metadata = [] }: Item): string[] {
  const source = metadata
    .filter(({ name }) => name === 'oclif' || name === 'usage')
    .flatMap(({ value }) => Object.entries(Object(value)))
    .filter(([property, value]) => !otherwiseReported.has(property) && !isFlagRelation(property, value))
    .map(([property]) => property);
  const hasAliases = metadata.some(({ name }) => name === 'valueAliases');
  return [
    ...(group ? ['group'] : []),
    ...(interactive ? ['interactive'] : []),
    ...(hasAliases ? ['valueAliases'] : []),
    ...new Set(source),
  ];
}
