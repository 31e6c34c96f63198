import type { Scheme } from './color.ts';
import { type CssNode, parseRules, printValue } from './css.ts';

/** A custom property that a style sheet sets. */
export interface CustomProperty {
  readonly name: string;
  readonly value: string;
  readonly line: number;
  /** Selector that sets it; `undefined` for other selectors. */
  readonly selector: ':root' | '.console' | undefined;
  /** Color scheme that it's limited to. */
  readonly scheme?: Scheme | undefined;
  /** Other conditions that it's limited to, such as a media query; empty for none. */
  readonly condition: string;
}

type Context = Pick<CustomProperty, 'selector' | 'scheme' | 'condition'>;

interface Declaration {
  readonly property: string;
  readonly value: { readonly name: string; readonly value: unknown };
}

/** Selectors that a theme can use, as the parser represents them. */
export const themeSelectors: Readonly<Record<string, Context['selector']>> = {
  '[{"type":"pseudo-class","kind":"root"}]': ':root',
  '[{"type":"class","name":"console"}]': '.console',
};

/**
 * Custom properties that are set for screens, in order.
 * @throws SyntaxError with `loc`
 */
export function customProperties(css: string): CustomProperty[] {
  const read = (nodes: readonly CssNode[], context: Context): CustomProperty[] =>
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
  return read(parseRules(css), { selector: undefined, condition: '' });
}

function ruleSelector(rule: CssNode['value']): Context['selector'] {
  const known = (rule.selectors as unknown[]).map((selector) => themeSelectors[JSON.stringify(selector)]);
  return known.find((one) => one !== undefined);
}

function readDeclarations(rule: CssNode['value'], css: string, context: Context): CustomProperty[] {
  const { declarations, importantDeclarations } = rule.declarations as Record<string, Declaration[]>;
  const { line } = rule.loc as { line: number };
  return [...(declarations ?? []), ...(importantDeclarations ?? [])]
    .filter(({ property, value }) => property === 'custom' && value.name.startsWith('--'))
    .map(({ value: { name, value } }) => ({
      ...context,
      name,
      value: printValue(value),
      line: declarationLine(css, name, line),
    }));
}

/** The parser returns only the start of a rule. */
function declarationLine(css: string, name: string, rule: number): number {
  const lines = css.split('\n').slice(rule);
  const nested = lines.findIndex((line) => new RegExp(`${name}\\s*:`).test(line));
  return rule + 1 + Math.max(0, nested);
}

/** Context inside a media query; `undefined` if the query is only for print. */
function mediaContext(query: unknown, context: Context): Context | undefined {
  const text = JSON.stringify(query);
  if (isPrint(query)) return undefined;
  const { mediaQueries } = query as { mediaQueries: { condition?: { type: string; value?: unknown } }[] };
  const [only, ...others] = mediaQueries;
  const [, scheme] =
    /"name":"prefers-color-scheme","value":\{"type":"ident","value":"(light|dark)"/.exec(text) ?? [];
  if (others.length === 0 && only?.condition?.type === 'feature' && scheme !== undefined)
    return { ...context, scheme: scheme as Scheme };
  return { ...context, condition: `${context.condition} ${text}` };
}

function nestedContext(
  context: Context,
  type: string,
  { rules: _, loc: __, ...condition }: CssNode['value'],
) {
  return { ...context, condition: `${context.condition} ${type} ${JSON.stringify(condition)}` };
}

/** Whether a media query applies only to print. */
function isPrint(query: unknown): boolean {
  const { mediaQueries = [] } = Object(query);
  return (
    mediaQueries.length > 0 &&
    mediaQueries.every(
      ({ mediaType, qualifier }: Record<string, unknown>) => mediaType === 'print' && qualifier !== 'not',
    )
  );
}
