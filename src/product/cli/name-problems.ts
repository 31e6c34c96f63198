import { type Problem, quoteValue } from '../validation/problems.ts';

interface NamedItem {
  readonly name?: unknown;
  readonly aliases?: unknown;
  readonly commands?: unknown;
  readonly options?: unknown;
  readonly arguments?: unknown;
}

interface NameField {
  readonly name: string;
  readonly field: string;
}

const lists = ['commands', 'options', 'arguments'] as const;

/**
 * Finds names in a CLI document that users can't type or distinguish: blank names, names with line breaks or
 * surrounding spaces, and duplicates among siblings and their aliases. Compares names in Unicode normal form NFKC.
 */
export function cliNameProblems(item: unknown, file: string, field = ''): Problem[] {
  return lists.flatMap((list) => {
    const children = listItems(item, list);
    const fields = children.map((_, index) => `${field}${list}[${index}]`);
    const names = children.flatMap((child, index) => itemNames(child, fields[index] ?? ''));
    return [
      ...names.flatMap((one) => malformedName(one, file)),
      ...duplicateProblems(names, file),
      ...children.flatMap((child, index) => cliNameProblems(child, file, `${fields[index]}.`)),
    ];
  });
}

function listItems(item: unknown, list: (typeof lists)[number]): readonly unknown[] {
  const children = (Object(item) as NamedItem)[list];
  return Array.isArray(children) ? children : [];
}

function itemNames(item: unknown, field: string): NameField[] {
  const { name, aliases } = Object(item) as NamedItem;
  const items = [
    { name, field: `${field}.name` },
    ...(Array.isArray(aliases) ? aliases : []).map((alias: unknown, index) => ({
      name: alias,
      field: `${field}.aliases[${index}]`,
    })),
  ];
  return items.filter((one): one is NameField => typeof one.name === 'string');
}

function malformedName({ name, field }: NameField, file: string): Problem[] {
  const found = quoteValue(name);
  if (name.trim() === '') return [{ file, field, found, expected: 'a name' }];
  if (name !== name.trim() || /[\n\r]/.test(name))
    return [{ file, field, found, expected: 'a name on one line, without spaces around it' }];
  return [];
}

function duplicateProblems(names: readonly NameField[], file: string): Problem[] {
  const first = new Map<string, string>();
  return names.flatMap(({ name, field }) => {
    const key = name.normalize('NFKC').trim();
    const other = first.get(key);
    if (other === undefined) first.set(key, field);
    if (other === undefined || key === '') return [];
    return [{ file, field, found: quoteValue(name), expected: `a name that differs from ${other}` }];
  });
}
