import type { Blockquote, Nodes, Root, Text } from 'mdast';
import type { Fault } from './insert-facts.ts';
import { text } from './nodes.ts';
import { nodesIn } from './parse.ts';

const fence = /^[ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/;
const container = /^\s*:{3,}\s*([a-z]+)?\s*(?:\[(.*)\]|(.*))$/;
const moduleSyntax =
  /^(?:import\s.+\sfrom\s+['"].+['"]|import\s+['"].+['"]|export\s+(?:const|default|function)\b.*);?$/;

/**
 * Returns Markdown in which the containers of other generators, such as `:::note`, are block quotes with a label, with
 * as many lines as before, and every line of MDX, which can't be shown.
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
    depth += 1;
    return quoted(`**${title || plain || capitalized(type)}:** `, depth);
  });
  return { text: lines.join('\n'), faults };
}

function quoted(line: string, depth: number): string {
  return depth === 0 ? line : `${'> '.repeat(depth)}${line}`;
}

/** Gives the alerts of GitHub, such as `> [!NOTE]`, a label that can be read. */
export function labelAlerts(tree: Root): void {
  for (const node of nodesIn(tree)) if (node.type === 'blockquote') labelAlert(node);
}

function labelAlert({ children: [first] }: Blockquote): void {
  const [start, ...rest] = first?.type === 'paragraph' ? first.children : [];
  const [mark, type] =
    start?.type === 'text' ? (/^\[!(note|tip|important|warning|caution)\]\s*/i.exec(start.value) ?? []) : [];
  if (first?.type !== 'paragraph' || start?.type !== 'text' || mark === undefined || type === undefined)
    return;
  const remaining: Text = { ...start, value: ` ${start.value.slice(mark.length)}` };
  const following: Nodes[] = rest[0]?.type === 'break' ? rest.slice(1) : rest;
  const label = { type: 'strong' as const, children: [text(`${capitalized(type.toLowerCase())}:`)] };
  const isEmpty = remaining.value.trim() === '' && following.length === 0;
  first.children = [label, ...(isEmpty ? [] : [remaining]), ...following] as typeof first.children;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
