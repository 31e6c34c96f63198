import { describeExpectedName } from '../validation/nearest-name.ts';
import type { Mismatch, Problem } from '../validation/problems.ts';
import { themeSelectors } from './custom-properties.ts';
import { type CssNode, parseCssRules } from './lightning-css.ts';

type RuleProblem = Omit<Problem, 'file'>;

interface Declaration {
  readonly property: string;
  readonly value: unknown;
}

/** Custom properties that a theme can set. docs/theme.md documents them. */
const themeProperties = [
  ...['--accent', '--on-accent', '--paper', '--panel', '--ink', '--quiet', '--line', '--edge'],
  ...['--string', '--name', '--number', '--warning', '--deleted', '--sans', '--mono'],
];

/** Custom properties that a theme can define for its own use with `var()`. */
const ownProperty = /^--brand(?:-|$)/;
const conditions = ['media', 'supports', 'layer-block'];

const expectedProperties =
  'custom properties in :root or .console, because a theme can change only colors and fonts';
const expectedSelfContained =
  "a value that doesn't load anything, because the site's Content-Security-Policy blocks it";

/**
 * Finds everything in a theme except documented custom properties, because other styles could add text that agents
 * don't see, or hide text that agents see. Uses a parser, because an escape such as `@\69mport` would hide a rule
 * from a regular expression.
 * @throws SyntaxError with `loc` if a browser would skip part of the theme
 */
export function cssRuleProblems(css: string): RuleProblem[] {
  const read = (nodes: readonly CssNode[]): RuleProblem[] =>
    nodes.flatMap(({ type, value }) => {
      const { line } = (value.loc ?? { line: 0 }) as { readonly line: number };
      const found = ruleName(type, value);
      if (found !== undefined) return [{ field: `line ${line + 1}`, found, expected: expectedProperties }];
      const declared = declarations(value).flatMap((declaration) => declarationProblem(declaration) ?? []);
      const nested = read((value.rules ?? []) as readonly CssNode[]);
      return [...declared.map((problem) => ({ field: `line ${line + 1}`, ...problem })), ...nested];
    });
  return read(parseCssRules(css));
}

/** Returns the name of a rule that a theme can't contain; `undefined` for other rules. */
function ruleName(type: string, { selectors }: CssNode['value']): string | undefined {
  if (type === 'nested-declarations' || conditions.includes(type)) return undefined;
  if (type !== 'style') return `an @${type} rule`;
  const isKnown = (selectors as unknown[]).every((one) => Object.hasOwn(themeSelectors, JSON.stringify(one)));
  return isKnown ? undefined : 'a rule with a selector other than :root or .console';
}

function declarations(value: CssNode['value']): Declaration[] {
  const { declarations = [], importantDeclarations = [] } = Object(value.declarations);
  return [...declarations, ...importantDeclarations];
}

function declarationProblem({ property, value }: Declaration): Mismatch | undefined {
  const { name = property, propertyId } = Object(value);
  const quotedName: string =
    property === 'unparsed' ? propertyId.property : property === 'custom' ? name : property;
  if (!themeProperties.includes(quotedName) && !ownProperty.test(quotedName)) {
    const expected = quotedName.startsWith('--')
      ? describeExpectedName(quotedName, themeProperties)
      : expectedProperties;
    return { found: quotedName, expected };
  }
  return loadsFile(value)
    ? { found: `${quotedName} with a URL`, expected: expectedSelfContained }
    : undefined;
}

/** Whether a value, in the parser's format, contains a URL. */
function loadsFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'url' in value || Object.values(value).some(loadsFile);
}
