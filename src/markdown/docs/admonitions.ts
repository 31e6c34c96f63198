import { depthMismatch } from '../../product/validation/max-depth.ts';
import type { LineProblem } from '../template/insert-values.ts';

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

// Maximum depth, because each line gets a marker for every container around it.
const deepest = 20;

/**
 * Converts containers of other generators, such as `:::note`, to asides or labeled block quotes with the same number of
 * lines. Reports every line of MDX, which can't be shown.
 */
export function convertContainers(markdown: string): { text: string; problems: LineProblem[] } {
  const problems: LineProblem[] = [];
  let fenced: string | undefined;
  let depth = 0;
  const lines = markdown.split('\n').map((line, index) => {
    const [, mark] = fence.exec(line) ?? [];
    if (mark !== undefined && (fenced === undefined || mark.startsWith(fenced))) {
      fenced = fenced === undefined ? mark : undefined;
      return quoteLine(line, depth);
    }
    if (fenced !== undefined) return quoteLine(line, depth);
    if (line.length < 1000 && moduleSyntax.test(line)) {
      const expected = "Markdown, because MDX components and modules aren't supported";
      problems.push({ line: index + 1, found: `"${line}"`, expected });
    }
    const [, type, title, plain] = container.exec(line.trimEnd()) ?? [];
    if (type === undefined && /^\s*:{3,}\s*$/.test(line) && depth > 0) {
      depth -= 1;
      return quoteLine('', depth);
    }
    if (type === undefined) return quoteLine(line, depth);
    if (depth === deepest) {
      problems.push({ line: index + 1, found: depthMismatch[0], expected: `at most ${deepest} containers` });
      return quoteLine('', depth);
    }
    depth += 1;
    const kind = asideKinds[type];
    const label = title || plain || (kind === undefined ? capitalize(type) : '');
    return quoteLine(
      `${kind === undefined ? '' : `[!${kind}] `}${label === '' ? '' : `**${label}:** `}`,
      depth,
    );
  });
  return { text: lines.join('\n'), problems };
}

function quoteLine(line: string, depth: number): string {
  return depth === 0 ? line : `${'> '.repeat(depth)}${line}`;
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
