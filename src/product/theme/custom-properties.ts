import type { ColorScheme } from './color.ts';
import { createDeclarationReader, type Declaration } from './declarations.ts';
import { type CssNode, parseCssRules, stringifyCssValue } from './lightning-css.ts';

/** Selectors that themes can use. A session inherits from the root. */
export type ThemeSelector = ':root' | '.console';

export interface CustomProperty {
  readonly name: string;
  readonly value: string;
  readonly line: number;
  /** Selector of the rule; `undefined` for selectors that themes can't use. */
  readonly selector: ThemeSelector | undefined;
  /** Color scheme of the enclosing media query; `undefined` outside such a query. */
  readonly scheme?: ColorScheme | undefined;
}

type DeclarationContext = Pick<CustomProperty, 'selector' | 'scheme'>;

/** The keys are selectors in the parser's format. */
export const themeSelectors: Readonly<Record<string, ThemeSelector>> = {
  '[{"type":"pseudo-class","kind":"root"}]': ':root',
  '[{"type":"class","name":"console"}]': '.console',
};

/** @throws SyntaxError with `loc` if a browser would skip part of the style sheet */
export function parseCustomProperties(css: string): CustomProperty[] {
  const listDeclarations = createDeclarationReader(css);
  const read = (nodes: readonly CssNode[], context: DeclarationContext): CustomProperty[] =>
    nodes.flatMap(({ type, value }) => {
      const rules = (value.rules ?? []) as CssNode[];
      if (type === 'nested-declarations') return toCustomProperties(listDeclarations(value), context);
      if (type === 'media') return read(rules, { ...context, scheme: parseColorSchemeQuery(value.query) });
      if (type !== 'style') return read(rules, context);
      const declarations = listDeclarations(value);
      return (value.selectors as unknown[]).flatMap((selector) => {
        const inRule = { ...context, selector: themeSelectors[JSON.stringify(selector)] };
        return [...toCustomProperties(declarations, inRule), ...read(rules, inRule)];
      });
    });
  return read(parseCssRules(css), { selector: undefined });
}

function toCustomProperties(
  declarations: readonly Declaration[],
  context: DeclarationContext,
): CustomProperty[] {
  return declarations
    .filter(({ name }) => name.startsWith('--'))
    .map(({ name, tokens, line }) => ({ ...context, name, value: stringifyCssValue(tokens), line }));
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
