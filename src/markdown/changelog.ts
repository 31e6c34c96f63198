import type { Nodes } from 'mdast';
import { quoteValue } from '../product/validation/problems.ts';
import type { LineProblem } from './line-problem.ts';
import { startLine } from './parse/parse-markdown.ts';

export interface Release {
  readonly version: string;
  /** Date as YYYY-MM-DD. */
  readonly date: string;
}

const versionHeading = /^\[?v?(\d+\.\d+[\w.+-]*)\]?/;
const datedHeading = /^\[?v?(\d+\.\d+[\w.+-]*)\]?\s*[-–—(]\s*(\d{4}-\d{2}-\d{2})\)?(?:\s*\[YANKED\])?$/;

export function isChangelogPath(path: string): boolean {
  return path.endsWith('/changelog');
}

export function changelogFeedPath(path: string): string {
  return `${path}.xml`;
}

/** Parses a heading such as `1.2.0 - 2026-01-02`; `undefined` if it has another form, or the date doesn't exist. */
export function parseReleaseHeading(heading: string): Release | undefined {
  const [, version = '', date = ''] = datedHeading.exec(heading.trim()) ?? [];
  return isValidDate(date) ? { version, date } : undefined;
}

export function changelogProblems(nodes: readonly Nodes[]): LineProblem[] {
  const seen = new Set<string>();
  return nodes.flatMap((node): LineProblem[] => {
    if (node.type !== 'heading' || node.depth !== 2) return [];
    const text = headingText(node);
    const [, named] = versionHeading.exec(text) ?? [];
    if (named === undefined) return [];
    const line = startLine(node);
    const found = `the heading ${quoteValue(text)}`;
    if (seen.has(named))
      return [
        {
          line,
          found: `${found}, which repeats the version of another heading`,
          expected: 'each version only once',
        },
      ];
    seen.add(named);
    if (parseReleaseHeading(text) !== undefined) return [];
    return [{ line, found, expected: `the version and the date, for example ## ${named} - 2026-01-31` }];
  });
}

function headingText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(headingText).join('') : '';
}

/** JavaScript would parse 2026-02-30 as another date. */
function isValidDate(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) && date !== '';
}
