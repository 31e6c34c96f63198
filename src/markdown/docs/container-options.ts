import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import { expectedVisible, hidesByClass, isHidingMapping } from './hidden-content.ts';

/** Options that set the appearance of a container, or its ID, and their values. Pages don't show these options. */
const layoutOptions: readonly (readonly [names: RegExp, values: RegExp])[] = [
  [/^(?:open|outline|reverse|selected)$/, /^(?:true|false)?$/i],
  [/^new$/, /^(?:true|false)$/i],
  [/^(?:animate|color|height|icon|label|name|shadow|sync|type|width)$/, /^\S+$/],
  [/^(?:align|class(?:-[a-z]+)?|columns|gutter|margin|padding|text-align)$/, /^[\w%-]+(?:[ :/.]+[\w%-]+)*$/],
  [/^attrs$/, /^\{.*\}$/],
  [/^(?:dedent|emphasize-lines|lineno-(?:match|start)|number-lines)$/, /^[\d\s,-]*$/],
  [/^(?:force|linenos)$/, /^(?:true|false)?$/i],
  [/^tags$/, /^\[[\w, -]*\]$|^[\w-]*$/],
];

/**
 * Returns a pattern for the options after the first line of a container. Its groups are the name and the value of an
 * option.
 */
export function selectContainerOptionPattern(line: string): RegExp | undefined {
  if (/^\s*\/{3,}/.test(line)) return /^\s{4,}([\w-]+):(?:\s+(.*)|$)/;
  return /^\s*(?:`{3,}|~{3,}|:{3,})\s*\{[a-z][\w:-]*\}/i.test(line)
    ? /^\s*(?::([\w-]+):(?:\s+(.*)|$)|---\s*$)/
    : undefined;
}

/** Text can start like an option, for example with an emoji such as `:new:`. */
export function containerOptionMismatch(line: string, name = '', value = ''): Mismatch | undefined {
  const hides = name === 'attrs' ? isHidingMapping(value) : /^class\b/.test(name) && hidesByClass(value);
  if (hides) return { found: quoteValue(line.trim()), expected: expectedVisible };
  const isOption = layoutOptions.some(([names, values]) => names.test(name) && values.test(value.trim()));
  if (isOption) return undefined;
  const found = `${quoteValue(line.trim())}, which can be an option that pages don't show`;
  return { found, expected: 'an empty line before it to show it as text, or no option' };
}
