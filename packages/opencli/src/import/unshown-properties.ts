import { type Command, type OpenCli, selectVisibleItems } from '../../../../src/product/cli/opencli.ts';
import { isFlagRelation } from './flag-relations.ts';

type Item = Partial<Command> & { readonly group?: string };

const maxNames = 3;

// The page shows flags that are counted as repeatable, and a note explains mounts.
const otherwiseReported = new Set(['count', 'mount']);

/** Lists the imported properties that no page shows, each with the first visible items that have it. */
export function listUnshownProperties({ info, ...root }: OpenCli): string[] {
  const itemsByProperty = new Map<string, string[]>();
  const visit = (item: Item, path: string) => {
    for (const property of unshownProperties(item))
      itemsByProperty.set(property, [...(itemsByProperty.get(property) ?? []), path || 'the program']);
    const children: [children: readonly (Item & { readonly name: string })[], format: string][] = [
      [selectVisibleItems(item.options), '%'],
      [selectVisibleItems(item.arguments), '<%>'],
      [selectVisibleItems(item.commands), '%'],
    ];
    for (const [list, format] of children)
      for (const child of list) visit(child, `${path} ${format.replace('%', () => child.name)}`.trim());
  };
  visit(root, '');
  return [...itemsByProperty].map(([property, items]) => {
    const rest = items.length - maxNames;
    const more = rest > 0 ? `, and ${rest} more` : '';
    return `${property}: ${items.slice(0, maxNames).join(', ')}${more}`;
  });
}

function unshownProperties({ group, interactive, metadata = [] }: Item): string[] {
  const source = metadata
    .filter(({ name }) => name === 'oclif' || name === 'usage')
    .flatMap(({ value }) => Object.entries(Object(value)))
    .filter(([property, value]) => !otherwiseReported.has(property) && !isFlagRelation(property, value))
    .map(([property]) => property);
  return [...(group ? ['group'] : []), ...(interactive ? ['interactive'] : []), ...new Set(source)];
}
