import type { JsonSchema } from './schemas.ts';

/** Whether a value complies with a schema of the specification, apart from formats and patterns. */
export function compliesWithSchema(
  { type, enum: values, items, properties }: JsonSchema,
  value: unknown,
): boolean {
  if (type === 'string') return typeof value === 'string' && values?.includes(value) !== false;
  if (type === 'array')
    return (
      Array.isArray(value) && value.every((item) => items === undefined || compliesWithSchema(items, item))
    );
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if (properties === undefined) return true;
  const names = new Set([...Object.keys(value), ...Object.keys(properties)]);
  return [...names].every((name) => {
    const child = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return (
      child !== undefined && Object.hasOwn(value, name) && compliesWithSchema(child, Reflect.get(value, name))
    );
  });
}
