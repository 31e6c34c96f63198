import { parseJsonText } from '../../../../src/product/files/json-file.ts';

/**
 * Returns `undefined` unless the text is a JSON object.
 * @throws InvalidInput if the text starts like a JSON object, but is invalid JSON, or has a duplicate key
 */
export function parseJsonObject(text: string, file: string): Readonly<Record<string, unknown>> | undefined {
  return /^\s*\{/.test(text) ? { ...Object(parseJsonText(text, file)) } : undefined;
}
