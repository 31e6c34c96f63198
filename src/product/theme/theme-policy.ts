import { describeExpectedName } from '../validation/nearest-name.ts';
import type { Mismatch, Problem } from '../validation/problems.ts';
import { parseColorSchemeQuery, themeSelectors } from './custom-properties.ts';
import { createDeclarationReader, type Declaration, formatDeclaration } from './declarations.ts';
import { type CssNode, parseCssRules, stringifyCssValue } from './lightning-css.ts';
import { colorNames } from './palette.ts';
import { fontNames } from './theme-values.ts';

type RuleProblem = Omit<Problem, 'file'>;

/** Custom properties that a theme can set. docs/theme.md documents them. */
const themeProperties = [...colorNames, ...fontNames];

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
  const listDeclarations = createDeclarationReader(css);
  const read = (nodes: readonly CssNode[], enclosingTypes: readonly string[]): RuleProblem[] =>
    nodes.flatMap(({ type, value }) => {
      const { line } = (value.loc ?? { line: 0 }) as { readonly line: number };
      const mismatch = ruleMismatch(type, value, enclosingTypes);
      if (mismatch !== undefined) return [{ field: `line ${line + 1}`, ...mismatch }];
      const declared = listDeclarations(value).flatMap((declaration) => {
        const problem = declarationProblem(declaration);
        return problem === undefined ? [] : [{ field: `line ${declaration.line}`, ...problem }];
      });
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

function declarationProblem({ name, tokens, isImportant }: Declaration): Mismatch | undefined {
  if (!themeProperties.includes(name) && !ownProperty.test(name)) {
    const expected = name.startsWith('--') ? describeExpectedProperty(name) : expectedProperties;
    return { found: name, expected };
  }
  if (loadsFile(tokens)) return { found: `${name} with a URL`, expected: expectedSelfContained };
  if (containsColon(tokens))
    return {
      found: formatDeclaration(name, stringifyCssValue(tokens)),
      expected: 'a semicolon at the end of each declaration',
    };
  if (!isImportant) return undefined;
  const expected = 'properties without !important, because print styles must override the theme';
  return { found: '!important', expected };
}

/** Whether a value contains another declaration, because the semicolon between them is missing. */
function containsColon(tokens: unknown): boolean {
  return (tokens as readonly CssNode[]).some(({ type, value }) => type === 'token' && value.type === 'colon');
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
