import type { PhrasingContent } from 'mdast';
import {
  type Blocks,
  inlineCode,
  joinInline,
  parseInlineCode,
  table,
  text,
} from '../markdown/mdast-builder.ts';

interface FieldSchema {
  readonly type: string;
  readonly description: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: { readonly type: string; readonly enum?: readonly string[] };
}

interface ObjectSchema {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, FieldSchema>>;
}

export function createFieldTable({ required, properties }: ObjectSchema): Blocks {
  const rows = Object.entries(properties).map(([field, property]) => [
    [inlineCode(field)],
    [...fieldType(property), ...(required.includes(field) ? [] : [text(', optional')])],
    parseInlineCode(property.description),
  ]);
  return table(['Field', 'Type', 'Meaning'], rows);
}

function fieldType({ type, format, enum: allowed, items }: FieldSchema): PhrasingContent[] {
  const values = allowed ?? items?.enum ?? [];
  const name = items === undefined ? type : `array of ${items.type}s`;
  const kind = text(format === undefined ? name : `${name} (${format.toUpperCase()})`);
  return values.length === 0
    ? [kind]
    : [
        kind,
        text(': '),
        ...joinInline(
          values.map((value) => [inlineCode(value)]),
          ', ',
        ),
      ];
}
