import { Ajv2020, type AnySchemaObject, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { hasVisibleCharacter } from './hidden-characters.ts';
import { describeExpectedLanguageTag, isLanguageTag } from './language-tags.ts';
import { describeExpectedName } from './nearest-name.ts';
import { dedupeProblems, type Problem, quoteValue } from './problems.ts';
import { describeExpectedText, expectedVisibleText } from './text-problems.ts';
import {
  describeExpectedContact,
  describeExpectedLink,
  describeExpectedUrl,
  isContact,
  isHttpsUrl,
  isLink,
} from './urls.ts';

// The schemas are trusted, and validate few documents, so compile time matters more than validation time. Regular
// expressions have no u flag, because OpenCLI's schema escapes an @ in a pattern.
const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strictTypes: false,
  unicodeRegExp: false,
  validateSchema: false,
  code: { optimize: false, process: rewriteErrorConcat },
  inlineRefs: false,
});
addFormats.default(ajv);
// Accepts only https URLs, because readers might open any of them.
ajv.addFormat('uri', isHttpsUrl);
ajv.addFormat('email', (value) => isContact(`mailto:${value}`));
ajv.addFormat('contact', isContact);
ajv.addFormat('link', isLink);
ajv.addFormat('visible', hasVisibleCharacter);
ajv.addFormat('language', isLanguageTag);
// Schemas in an OpenAPI description can refer to its components.
ajv.addKeyword('components');

/**
 * Makes the code that Ajv generates append errors to one array. Otherwise, it would copy all earlier errors for each
 * invalid item, which takes quadratic time.
 */
function rewriteErrorConcat(code: string): string {
  return code.replace(
    /vErrors\.concat\((\w+\.errors)\)/g,
    '$1.reduce((all, one) => (all.push(one), all), vErrors)',
  );
}

// More problems than anybody fixes at once. Describing each of 100,000 takes half a minute.
const maxErrors = 1000;

/** Validates a document against its JSON Schema (2020-12). Returns at most `maxErrors` problems. */
export function schemaProblems(schema: AnySchemaObject, document: unknown, file: string): Problem[] {
  const validate = ajv.compile(schema);
  validate(document);
  // Keywords whose errors repeat another error: "if" repeats its "then" or "else", "not" repeats the pattern next to
  // it, and "propertyNames" repeats the error about the name.
  const repeats = ['if', 'not', 'propertyNames'];
  const errors = (validate.errors ?? []).filter(({ keyword }) => !repeats.includes(keyword));
  // One mistake can violate two keywords, but is one problem.
  return dedupeProblems(errors.slice(0, maxErrors).map((error) => ({ file, ...describe(error) })));
}

function describe(error: ErrorObject): Omit<Problem, 'file'> {
  const { keyword, message, params, parentSchema } = error;
  const field = fieldName(error.instancePath, params.missingProperty ?? params.additionalProperty);
  // Doesn't quote the parent of an unknown field, because it could be large.
  const found = keyword === 'additionalProperties' ? '' : quoteValue(error.data);
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
        expected: describeExpectedName(
          String(error.data),
          params.allowedValues.map(String),
          'values',
          quoteValue,
        ),
      };
    case 'uniqueItems': {
      const again = Math.max(params.i, params.j);
      return {
        field: `${field}[${again}]`,
        found: `a second ${quoteValue(Object(error.data)[again])}`,
        expected: 'each item only once',
      };
    }
    case 'minLength':
      return { field, found, expected: expectedVisibleText };
    case 'maxLength':
      return { field, found, expected: `at most ${params.limit} characters` };
    case 'minItems':
      return { field, found, expected: 'at least one item' };
    case 'maxItems':
      return { field, found, expected: `at most ${params.limit} items` };
    case 'type':
      return { field, found, expected: describeTypes([params.type].flat()) };
    default:
      return {
        field,
        found,
        expected:
          expectedForFormat(parentSchema ?? {}, error.data) ?? `a different value. The value ${message}`,
      };
  }
}

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

function describeTypes(types: readonly string[]): string {
  const phrases: Record<string, string> = {
    array: 'an array: items between [ and ]',
    boolean: 'a boolean (true or false)',
    integer: 'an integer',
    object: 'an object',
  };
  return alternatives.format(types.map((type) => phrases[type] ?? `a ${type}`));
}

/** Converts a JSON Pointer (RFC 6901), and optionally a property under it, to JavaScript notation such as `a.b[0]`. */
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
  if (format === 'uri') return describeExpectedUrl(found);
  if (format === 'email') return 'one email address, for example "help@tool.example"';
  if (format === 'link') return describeExpectedLink(found);
  if (format === 'contact') return describeExpectedContact(found);
  if (format === 'visible') return expectedVisibleText;
  if (format === 'language') return describeExpectedLanguageTag(found);
  return minLength === undefined ? undefined : describeExpectedText(String(found));
}
