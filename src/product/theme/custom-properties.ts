import type { ColorScheme } from './color.ts';
import { type CssNode, parseCssRules, printCssValue } from './lightning-css.ts';

export interface CustomProperty {
  readonly name: string;
  readonly value: string;
  readonly line: number;
  /** Selector of the rule; `undefined` for selectors that themes can't use. */
  readonly selector: ':root' | '.console' | undefined;
  /** Color scheme of the enclosing media query; `undefined` outside such a query. */
  readonly scheme?: ColorScheme | undefined;
  /** Other enclosing conditions, such as a media query; empty if there are none. */
  readonly condition: string;
}

type DeclarationContext = Pick<CustomProperty, 'selector' | 'scheme' | 'condition'>;

interface Declaration {
  readonly property: string;
  readonly value: { readonly name: string; readonly value: unknown };
}

/** Selectors that themes can use. The keys are selectors in the parser's format. */
export const themeSelectors: Readonly<Record<string, DeclarationContext['selector']>> = {
  '[{"type":"pseudo-class","kind":"root"}]': ':root',
  '[{"type":"class","name":"console"}]': '.console',
};

/**
 * Returns the custom properties that apply to screens, in source order.
 * @throws SyntaxError with `loc` if a browser would skip part of the style sheet
 */
export function parseCustomProperties(css: string): CustomProperty[] {
  const read = (nodes: readonly CssNode[], context: DeclarationContext): CustomProperty[] =>
    nodes.flatMap(({ type, value }) => {
      const rules = (value.rules ?? []) as CssNode[];
      if (type === 'nested-declarations') return readDeclarations(value, css, context);
      if (type === 'style') {
        const inRule = { ...context, selector: ruleSelector(value) };
        return [...readDeclarations(value, css, inRule), ...read(rules, inRule)];
      }
      const inside =
        type === 'media' ? mediaContext(value.query, context) : nestedContext(context, type, value);
      return inside === undefined ? [] : read(rules, inside);
    });
  return read(parseCssRules(css), { selector: undefined, condition: '' });
}

function ruleSelector(rule: CssNode['value']): DeclarationContext['selector'] {
  const themeSelectorsOfRule = (rule.selectors as unknown[]).map(
    (selector) => themeSelectors[JSON.stringify(selector)],
  );
  return themeSelectorsOfRule.find((one) => one !== undefined);
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
      value: printCssValue(value),
      line: declarationLine(css, name, line),
    }));
}

/** Searches for the line, because the parser returns only the start of the rule. */
function declarationLine(css: string, name: string, rule: number): number {
  const lines = css.split('\n').slice(rule);
  const nested = lines.findIndex((line) => new RegExp(`${name}\\s*:`).test(line));
  return rule + 1 + Math.max(0, nested);
}

/** Returns the context inside a media query; `undefined` if the query applies only to print. */
function mediaContext(query: unknown, context: DeclarationContext): DeclarationContext | undefined {
  const text = JSON.stringify(query);
  if (isPrint(query)) return undefined;
  const { mediaQueries } = query as { mediaQueries: { condition?: { type: string; value?: unknown } }[] };
  const [only, ...others] = mediaQueries;
  const [, scheme] =
    /"name":"prefers-color-scheme","value":\{"type":"ident","value":"(light|dark)"/.exec(text) ?? [];
  if (others.length === 0 && only?.condition?.type === 'feature' && scheme !== undefined)
    return { ...context, scheme: scheme as ColorScheme };
  return { ...context, condition: `${context.condition} ${text}` };
}

function nestedContext(
  context: DeclarationContext,
  type: string,
  { rules: _, loc: __, ...condition }: CssNode['value'],
) {
  return { ...context, condition: `${context.condition} ${type} ${JSON.stringify(condition)}` };
}

function isPrint(query: unknown): boolean {
  const { mediaQueries = [] } = Object(query);
  return (
    mediaQueries.length > 0 &&
    mediaQueries.every(
      ({ mediaType, qualifier }: Record<string, unknown>) => mediaType === 'print' && qualifier !== 'not',
    )
  );
}
