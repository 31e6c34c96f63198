import { describeExpectedName } from '../validation/nearest-name.ts';
import type { Mismatch, Problem } from '../validation/problems.ts';
import { parseColorSchemeQuery, themeSelectors } from './custom-properties.ts';
import { type CssNode, parseCssRules } from './lightning-css.ts';

type RuleProblem = Omit<Problem, 'file'>;

interface Declaration {
  readonly property: string;
  readonly value: unknown;
}

const fontProperties = ['--sans', '--mono'];

/** Custom properties that a theme can set. docs/theme.md documents them. */
const themeProperties = [
  ...['--accent', '--on-accent', '--paper', '--panel', '--ink', '--quiet', '--line', '--edge'],
  ...['--string', '--name', '--number', '--warning', '--deleted', ...fontProperties],
];

const numberTypes = ['length', 'angle', 'time', 'resolution', 'number', 'percentage', 'dimension'];

/** Custom properties that a theme can define for its own use with `var()`. */
const ownProperty = /^--brand(?:-|$)/;
const expectedProperties =
  'custom properties in :root or .console, because a theme can change only colors and fonts';
const expectedSelfContained =
  "a value without a URL, because the site's Content-Security-Policy blocks files that a theme loads";

/**
 * Finds rules and declarations that a theme can't contain. They could add text that agents don't see, or hide text that
 * agents see. Uses a parser, because an escape such as `@\69mport` would hide a rule from a regular expression.
 * @throws SyntaxError with `loc` if a browser would skip part of the theme
 */
export function cssRuleProblems(css: string): RuleProblem[] {
  const read = (nodes: readonly CssNode[], enclosingTypes: readonly string[]): RuleProblem[] =>
    nodes.flatMap(({ type, value }) => {
      const { line } = (value.loc ?? { line: 0 }) as { readonly line: number };
      const field = `line ${line + 1}`;
      const mismatch = ruleMismatch(type, value, enclosingTypes);
      if (mismatch !== undefined) return [{ field, ...mismatch }];
      const declared = declarationProblems(value).map((problem) => ({ field, ...problem }));
      return [...declared, ...read((value.rules ?? []) as readonly CssNode[], [...enclosingTypes, type])];
    });
  return read(parseCssRules(css), []);
}

/** Accepts only the rules that the contrast check reads, because any other rule could hide text. */
function ruleMismatch(
  type: string,
  value: CssNode['value'],
  enclosingTypes: readonly string[],
): Mismatch | undefined {
  if (type === 'nested-declarations') return undefined;
  if (type === 'media') {
    if (parseColorSchemeQuery(value.query) !== undefined && !enclosingTypes.includes(type)) return undefined;
    const expected =
      'only @media (prefers-color-scheme: dark) or @media (prefers-color-scheme: light), without nesting';
    return { found: 'an unsupported media query', expected };
  }
  if (type !== 'style') return { found: `an @${type} rule`, expected: expectedProperties };
  const isKnown = (value.selectors as unknown[]).every((one) =>
    Object.hasOwn(themeSelectors, JSON.stringify(one)),
  );
  if (isKnown && !enclosingTypes.includes(type)) return undefined;
  return { found: 'a rule with a selector other than :root or .console', expected: expectedProperties };
}

function declarationProblems(value: CssNode['value']): Mismatch[] {
  const { declarations = [], importantDeclarations = [] } = Object(value.declarations);
  const allDeclarations: readonly Declaration[] = [...declarations, ...importantDeclarations];
  const problems = allDeclarations.flatMap((declaration) => declarationProblem(declaration) ?? []);
  if (problems.length > 0 || importantDeclarations.length === 0) return problems;
  const expected = 'properties without !important, because print styles must override the theme';
  return [{ found: '!important', expected }];
}

function declarationProblem({ property, value }: Declaration): Mismatch | undefined {
  const { name = property, propertyId } = Object(value);
  const quotedName: string =
    property === 'unparsed' ? propertyId.property : property === 'custom' ? name : property;
  if (!themeProperties.includes(quotedName) && !ownProperty.test(quotedName)) {
    const expected = quotedName.startsWith('--') ? describeExpectedProperty(quotedName) : expectedProperties;
    return { found: quotedName, expected };
  }
  if (loadsFile(value)) return { found: `${quotedName} with a URL`, expected: expectedSelfContained };
  if (!fontProperties.includes(quotedName) || isFontList(Object(value).value)) return undefined;
  const expected = 'names of fonts, for example "Inter", sans-serif';
  return { found: `${quotedName} without valid names of fonts`, expected };
}

/** Whether the value isn't empty, and contains no numbers, which browsers don't accept in a list of fonts. */
function isFontList(tokens: readonly CssNode[]): boolean {
  const types = tokens.map(({ type, value }) => (type === 'token' ? String(value.type) : type));
  return types.some((type) => type !== 'white-space') && !types.some((type) => numberTypes.includes(type));
}

function describeExpectedProperty(name: string): string {
  const expected = describeExpectedName(name, themeProperties);
  return `${expected}${expected.endsWith('?') ? '' : '.'} The names of your own properties start with --brand-`;
}

/** Whether a value, in the parser's format, contains a URL. */
function loadsFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'url' in value || Object.values(value).some(loadsFile);
}
