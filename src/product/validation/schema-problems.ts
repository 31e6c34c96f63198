import { Ajv2020, type AnySchemaObject, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { hasVisibleCharacter } from './hidden-characters.ts';
import { expectedLanguageTag, isLanguageTag } from './language-tags.ts';
import { describeExpectedName } from './nearest-name.ts';
import { dedupe, type Problem, quote } from './problems.ts';
import {
  expectedContact,
  expectedText,
  expectedUrl,
  isContact,
  isHttpsUrl,
  visibleText,
} from './text-problems.ts';

// The schemas are trusted, and each validates one document, so compile time matters more than validation time.
// OpenCLI's schema escapes an @ in a pattern, which regular expressions with the u flag don't allow.
const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strictTypes: false,
  unicodeRegExp: false,
  validateSchema: false,
  code: { optimize: false },
  inlineRefs: false,
});
addFormats.default(ajv);
// A reader might open any of these URLs.
ajv.addFormat('uri', isHttpsUrl);
ajv.addFormat('contact', isContact);
ajv.addFormat('visible', hasVisibleCharacter);
ajv.addFormat('language', isLanguageTag);
// In an OpenAPI description, schemas refer to each other there.
ajv.addKeyword('components');

/** Finds every way in which a document violates its JSON Schema (2020-12). */
export function schemaProblems(schema: AnySchemaObject, document: unknown, file: string): Problem[] {
  const validate = ajv.compile(schema);
  validate(document);
  // A condition that isn't met repeats what the rule after it reports, "not" what the pattern next to it reports, and
  // "propertyNames" what the rule for the name reports.
  const repeats = ['if', 'not', 'propertyNames'];
  const errors = (validate.errors ?? []).filter(({ keyword }) => !repeats.includes(keyword));
  // One cause can violate two rules of a schema, but is one problem.
  return dedupe(errors.map((error) => ({ file, ...describe(error) })));
}

function describe(error: ErrorObject): Omit<Problem, 'file'> {
  const { keyword, message, params, parentSchema } = error;
  const field = fieldName(error.instancePath, params.missingProperty ?? params.additionalProperty);
  // An unknown field is reported by name, because quoting its parent could take a long time if there are many.
  const found = keyword === 'additionalProperties' ? '' : quote(error.data);
  switch (keyword) {
    case 'required':
      return { field, found: 'nothing', expected: 'a value: this field is required' };
    case 'additionalProperties': {
      const names = Object.keys(parentSchema?.properties ?? {});
      return {
        field,
        found: 'an unknown field',
        expected: describeExpectedName(String(params.additionalProperty), names, 'fields'),
      };
    }
    case 'enum':
      return {
        field,
        found,
        expected: describeExpectedName(String(error.data), params.allowedValues.map(String), 'values', quote),
      };
    case 'uniqueItems': {
      const again = Math.max(params.i, params.j);
      return {
        field: `${field}[${again}]`,
        found: `a second ${quote(Object(error.data)[again])}`,
        expected: 'each item only once',
      };
    }
    case 'minLength':
      return { field, found, expected: visibleText };
    case 'maxLength':
      return { field, found, expected: `at most ${params.limit} characters` };
    case 'minItems':
      return { field, found, expected: 'at least one item' };
    case 'maxItems':
      return { field, found, expected: `at most ${params.limit} items` };
    case 'type':
      return { field, found, expected: typeName([params.type].flat()) };
    default:
      return {
        field,
        found,
        expected: expectedForFormat(parentSchema ?? {}, error.data) ?? `a value that ${message}`,
      };
  }
}

function typeName(types: readonly string[]): string {
  const list = types.includes('array') ? ': items between [ and ]' : '';
  return `the type ${types.join(' or ')}${list}`;
}

/** Converts a JSON Pointer (RFC 6901) and a property under it to JavaScript notation: `a.b[0]`. */
function fieldName(pointer: string, property?: string): string {
  const keys = pointer
    .split('/')
    .slice(1)
    .concat(property ?? []);
  return keys
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

function expectedForFormat({ format, minLength }: AnySchemaObject, found: unknown): string | undefined {
  if (format === 'uri') return expectedUrl(found);
  if (format === 'contact') return expectedContact(found);
  if (format === 'visible') return visibleText;
  if (format === 'language') return expectedLanguageTag(found);
  return minLength === undefined ? undefined : expectedText(String(found));
}
