import type { FootnoteDefinition, Heading, Image, Link, Nodes, Table } from 'mdast';
import { quote } from '../product/problems.ts';
import type { Fault } from './insert-facts.ts';
import { lineOf, nodesIn } from './parse.ts';
import { shownFootnotes, textOf } from './visible-text.ts';

/** Returns every text of a page that browsers wouldn't show. */
export function lostTextFaults(nodes: readonly Nodes[]): Fault[] {
  return [
    ...footnoteFaults(nodes),
    ...nodes.flatMap((node) => {
      if (node.type === 'table') return rowFaults(node);
      if (node.type === 'image') return hoverFaults(node);
      if (node.type === 'link') return [...emptyFaults(node), ...hoverFaults(node)];
      if (node.type === 'heading') return emptyFaults(node);
      return [];
    }),
  ];
}

/** GFM ignores cells that have no column. */
function rowFaults({ children: [header, ...rows] }: Table): Fault[] {
  const columns = header?.children.length ?? 0;
  return rows.flatMap((row) => {
    const lost = row.children.splice(columns).filter((cell) => textOf(cell) !== '');
    if (lost.length === 0) return [];
    const found = `${columns + lost.length} cells in a row of a table with ${columns} columns: ${quote(textOf(lost[0] as Nodes))} has none`;
    return [
      {
        line: lineOf(row),
        found,
        expected: 'a header for each column, and \\| for a | in a cell, even in code',
      },
    ];
  });
}

/** Only footnotes that are referred to from the text, or from such a footnote, are shown. */
function footnoteFaults(nodes: readonly Nodes[]): Fault[] {
  const definitions = nodes.filter((node): node is FootnoteDefinition => node.type === 'footnoteDefinition');
  if (definitions.length === 0) return [];
  const shown = new Set(shownFootnotes(nodes));
  return definitions
    .filter((definition) => !shown.has(definition))
    .map((definition) => {
      const mark = `[^${definition.label ?? definition.identifier}]`;
      const expected = `${mark} in the text, where the footnote belongs, and only one footnote of that name`;
      return { line: lineOf(definition), found: `the footnote ${mark} that nothing refers to`, expected };
    });
}

/** Nobody can see or choose a link without content, and a heading without text has no anchor. */
function emptyFaults(node: Link | Heading): Fault[] {
  if (textOf(node) !== '') return [];
  if (node.type === 'link' && nodesIn(node).some(({ type }) => type === 'image')) return [];
  const found = node.type === 'link' ? `a link to ${quote(node.url)} without text` : 'a heading without text';
  return [{ line: lineOf(node), found, expected: `the text of the ${node.type}` }];
}

/** Only readers with a mouse who wait see such a text, but all agents do. */
function hoverFaults(node: Link | Image): Fault[] {
  if (!node.title) return [];
  const found = `the text ${quote(node.title)} behind the URL of ${node.type === 'link' ? 'a link' : 'an image'}`;
  return [{ line: lineOf(node), found, expected: 'it on the page, since only a mouse shows it there' }];
}
