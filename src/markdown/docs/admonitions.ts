import { endless } from '../../product/validation/max-depth.ts';
import type { Fault } from '../template/insert-values.ts';

const fence = /^[ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/;
const container = /^\s*:{3,}\s*([a-z]+)?\s*(?:\[(.*)\]|(.*))$/;
/** Kind of aside for each container type. Other containers become labeled block quotes. */
const asideKinds: Readonly<Record<string, string>> = {
  note: 'NOTE',
  info: 'NOTE',
  tip: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
};
const moduleSyntax =
  /^(?:import\s.+\sfrom\s+['"].+['"]|import\s+['"].+['"]|export\s+(?:const|default|function)\b.*);?$/;

// Each line starts with a marker for every container around it.
const deepest = 20;

/**
 * Converts containers of other generators, such as `:::note`, to asides or labeled block quotes with the same number of
 * lines. Reports every line of MDX, which can't be shown.
 */
export function readContainers(markdown: string): { text: string; faults: Fault[] } {
  const faults: Fault[] = [];
  let fenced: string | undefined;
  let depth = 0;
  const lines = markdown.split('\n').map((line, index) => {
    const [, mark] = fence.exec(line) ?? [];
    if (mark !== undefined && (fenced === undefined || mark.startsWith(fenced))) {
      fenced = fenced === undefined ? mark : undefined;
      return quoted(line, depth);
    }
    if (fenced !== undefined) return quoted(line, depth);
    if (line.length < 1000 && moduleSyntax.test(line)) {
      const expected = "Markdown, because MDX components and modules aren't supported";
      faults.push({ line: index + 1, found: `"${line}"`, expected });
    }
    const [, type, title, plain] = container.exec(line.trimEnd()) ?? [];
    if (type === undefined && /^\s*:{3,}\s*$/.test(line) && depth > 0) {
      depth -= 1;
      return quoted('', depth);
    }
    if (type === undefined) return quoted(line, depth);
    if (depth === deepest) {
      faults.push({ line: index + 1, found: endless[0], expected: `at most ${deepest} containers` });
      return quoted('', depth);
    }
    depth += 1;
    const kind = asideKinds[type];
    const label = title || plain || (kind === undefined ? capitalized(type) : '');
    return quoted(`${kind === undefined ? '' : `[!${kind}] `}${label === '' ? '' : `**${label}:** `}`, depth);
  });
  return { text: lines.join('\n'), faults };
}

function quoted(line: string, depth: number): string {
  return depth === 0 ? line : `${'> '.repeat(depth)}${line}`;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
