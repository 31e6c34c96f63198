import type { CustomProperty } from './custom-properties.ts';
import { stringifyCssValue, transformCss } from './lightning-css.ts';

/** Returns the computed value of a custom property; `undefined` unless it's declared and valid. */
export type ComputedValues = (name: string) => string | undefined;

// Lightning CSS needs much of the stack for each level.
const maxDepth = 32;
const maxLength = 10_000;
const cssWideKeyword = /^(?:inherit|initial|unset|revert|revert-layer)$/i;

/**
 * Computes custom properties on the element that declares them, as browsers do: other elements inherit values in which
 * `var()` is already replaced.
 * @see {@link https://www.w3.org/TR/css-variables-1/#cycles}
 */
export function computeValues(
  declared: ReadonlyMap<string, CustomProperty>,
  inherited?: ComputedValues,
): ComputedValues {
  const computed = new Map<string, string | undefined>();
  const invalid = new Set<string>();
  const path: string[] = [];
  const compute = (name: string): string | undefined => {
    const property = declared.get(name);
    if (property === undefined) return inherited?.(name);
    if (computed.has(name)) return computed.get(name);
    const start = path.indexOf(name);
    if (start >= 0 || path.length > maxDepth) {
      for (const circular of path.slice(Math.max(0, start))) invalid.add(circular);
      return undefined;
    }
    path.push(name);
    const value = replaceVariables(property.value, compute);
    path.pop();
    computed.set(name, invalid.has(name) || cssWideKeyword.test(value ?? '') ? undefined : value);
    return computed.get(name);
  };
  return compute;
}

/** Returns `undefined` if a variable is invalid, or if the value becomes too long. */
function replaceVariables(value: string, compute: ComputedValues): string | undefined {
  if (!value.includes('var(')) return value;
  let length = value.length;
  const Variable = ({ name, fallback }: { name: { ident: string }; fallback: unknown }) => {
    const replacement =
      compute(name.ident) ?? (fallback ? replaceVariables(stringifyCssValue(fallback), compute) : undefined);
    length += replacement?.length ?? Number.POSITIVE_INFINITY;
    return { raw: length > maxLength ? '' : replacement };
  };
  const code = Buffer.from(`a{--value:${value}}`);
  const { code: replaced } = transformCss({
    filename: 'value.css',
    code,
    visitor: { Variable },
    minify: true,
  });
  return length > maxLength ? undefined : Buffer.from(replaced).toString().slice('a{--value:'.length, -1);
}
