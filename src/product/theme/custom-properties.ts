import type { ColorScheme } from './color.ts';
import { type CssNode, parseCssRules, stringifyCssValue } from './lightning-css.ts';

export interface CustomProperty {
  readonly name: string;
  readonly value: string;
  readonly line: number;
  /** Selector of the rule; `undefined` for selectors that themes can't use. */
  readonly selector: ':root' | '.console' | undefined;
  /** Color scheme of the enclosing media query; `undefined` outside such a query. */
  readonly scheme?: ColorScheme | undefined;
}

type DeclarationContext = Pick<CustomProperty, 'selector' | 'scheme'>;

interface Declaration {
  readonly property: string;
  readonly value: { readonly name: string; readonly value: unknown };
}

/** Selectors that themes can use. The keys are selectors in the parser's format. */
export const themeSelectors: Readonly<Record<string, DeclarationContext['selector']>> = {
  '[{"type":"pseudo-class","kind":"root"}]': ':root',
  '[{"type":"class","name":"console"}]': '.console',
};

/** @throws SyntaxError with `loc` if a browser would skip part of the style sheet */
export function parseCustomProperties(css: string): CustomProperty[] {
  const read = (nodes: readonly CssNode[], context: DeclarationContext): CustomProperty[] =>
    nodes.flatMap(({ type, value }) => {
      const rules = (value.rules ?? []) as CssNode[];
      if (type === 'nested-declarations') return readDeclarations(value, css, context);
      if (type === 'media') return read(rules, { ...context, scheme: parseColorSchemeQuery(value.query) });
      if (type !== 'style') return read(rules, context);
      return (value.selectors as unknown[]).flatMap((selector) => {
        const inRule = { ...context, selector: themeSelectors[JSON.stringify(selector)] };
        return [...readDeclarations(value, css, inRule), ...read(rules, inRule)];
      });
    });
  return read(parseCssRules(css), { selector: undefined });
}

function readDeclarations(
  rule: CssNode['value'],
  css: string,
  context: DeclarationContext,
): CustomProperty[] {
  const { declarations, importantDeclarations } = rule.declarations as Record<string, Declaration[]>;
  const { line } = rule.loc as { line: number };
  return [...(declarations ?? []), ...(importantDeclarations ?? [])]
    .filter(({ property, value }) => property === 'custom' && value.name.startsWith('--'))
    .map(({ value: { name, value } }) => ({
      ...context,
      name,
      value: stringifyCssValue(value),
      line: declarationLine(css, name, line),
    }));
}

/** Searches for the line, because the parser returns only the start of the rule. */
function declarationLine(css: string, name: string, rule: number): number {
  const lines = css.split('\n').slice(rule);
  const nested = lines.findIndex((line) => new RegExp(`${name}\\s*:`).test(line));
  return rule + 1 + Math.max(0, nested);
}

/** Returns the color scheme that a media query requires; `undefined` for every other query. */
export function parseColorSchemeQuery(query: unknown): ColorScheme | undefined {
  const { mediaQueries = [] } = Object(query);
  const [{ qualifier, mediaType, condition } = {}, ...others] = mediaQueries as Record<string, unknown>[];
  const isForScreens = mediaType === 'all' || mediaType === 'screen';
  if (others.length > 0 || qualifier || !isForScreens || Object(condition).type !== 'feature')
    return undefined;
  const [, scheme] =
    /"name":"prefers-color-scheme","value":\{"type":"ident","value":"(light|dark)"/.exec(
      JSON.stringify(condition),
    ) ?? [];
  return scheme as ColorScheme | undefined;
}
