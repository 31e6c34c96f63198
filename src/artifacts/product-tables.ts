import { type Product, productSchema } from '../product/schema.ts';
import { code, escapeMarkdown, table } from './markdown.ts';

/** The part of a JSON Schema that the field reference shows. */
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

/** Returns the field reference of an object as a table: type, whether required, meaning and present value. */
export function fieldTable(schema: ObjectSchema, example: Readonly<Record<string, unknown>>): string {
  const rows = Object.entries(schema.properties).map(([field, property]) => [
    code(field),
    typeOf(property),
    schema.required.includes(field) ? 'yes' : 'no',
    `${property.description}${exampleOf(example[field])}`,
  ]);
  return table(['Field', 'Type', 'Required', 'Meaning'], rows);
}

function typeOf({ type, format, enum: allowed, items }: FieldSchema): string {
  const values = allowed ?? items?.enum;
  const choice = values === undefined ? '' : `: ${values.map(code).join(', ')}`;
  if (items !== undefined) return `array of ${items.type}${choice}`;
  return (format === undefined ? type : `${type} (${format.toUpperCase()})`) + choice;
}

function exampleOf(value: unknown): string {
  const texts = [value].flat().filter((text) => typeof text === 'string');
  return texts.length === 0 ? '' : ` Now: ${texts.map(code).join(', ')}`;
}

/** Returns which platform is supported on which processor architecture, as a table. */
export function platformTable({ platforms, architectures }: Product): string {
  const { enum: families } = productSchema.properties.platforms.items;
  const rows = families.map((platform) => [
    platform,
    ...architectures.map(() => (platforms.includes(platform) ? 'yes' : 'no')),
  ]);
  return table(['Platform', ...architectures], rows);
}

/** Returns the capabilities as a list. */
export function capabilityList({ capabilities }: Product): string {
  return capabilities.map((capability) => `- ${escapeMarkdown(capability)}`).join('\n');
}
