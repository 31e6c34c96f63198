import type { FootnoteDefinition, Heading, Image, Link, Nodes, Table } from 'mdast';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { descendants, startLine } from '../parse/parse-markdown.ts';
import { findVisibleFootnotes, joinVisibleText } from './visible-text.ts';

export function invisibleTextProblems(nodes: readonly Nodes[]): LineProblem[] {
  return [
    ...footnoteProblems(nodes),
    ...nodes.flatMap((node) => {
      if (node.type === 'table') return rowProblems(node);
      if (node.type === 'image') return [...titleProblems(node), ...alternativeTextProblems(node)];
      if (node.type === 'link') return [...emptyNodeProblems(node), ...titleProblems(node)];
      if (node.type === 'heading') return emptyNodeProblems(node);
      return [];
    }),
  ];
}

/** Removes cells after the last column, because GFM doesn't render them. Reports the first one that contains text. */
function rowProblems({ children: [header, ...rows] }: Table): LineProblem[] {
  const columns = header?.children.length ?? 0;
  return rows.flatMap((row) => {
    const hiddenCells = row.children.splice(columns).filter((cell) => joinVisibleText(cell) !== '');
    if (hiddenCells.length === 0) return [];
    const found = `a row with ${columns + hiddenCells.length} cells, but the table header has only ${columns}: ${quoteValue(joinVisibleText(hiddenCells[0] as Nodes))} has no column`;
    return [
      {
        line: startLine(row),
        found,
        expected: 'a header for each column. To write | in a cell, even in code, use \\|',
      },
    ];
  });
}

/** The renderer omits a footnote unless the text, or another footnote on the page, refers to it. */
function footnoteProblems(nodes: readonly Nodes[]): LineProblem[] {
  const definitions = nodes.filter((node): node is FootnoteDefinition => node.type === 'footnoteDefinition');
  if (definitions.length === 0) return [];
  const visibleFootnotes = new Set(findVisibleFootnotes(nodes));
  return definitions
    .filter((definition) => !visibleFootnotes.has(definition))
    .map((definition) => {
      const mark = `[^${definition.label ?? definition.identifier}]`;
      const expected = `${mark} in the text where the footnote belongs, and only one footnote with that name`;
      return { line: startLine(definition), found: `the footnote ${mark} without a reference`, expected };
    });
}

/** A link without content is invisible, and a heading without text has no name in the table of contents. */
function emptyNodeProblems(node: Link | Heading): LineProblem[] {
  if (joinVisibleText(node) !== '') return [];
  if (node.type === 'link' && descendants(node).some(({ type }) => type === 'image')) return [];
  const found =
    node.type === 'link' ? `a link to ${quoteValue(node.url)} without text` : 'a heading without text';
  return [{ line: startLine(node), found, expected: `text in the ${node.type}` }];
}

/** Browsers show titles of links and images only on hover, but agents always read them. */
function titleProblems(node: Link | Image): LineProblem[] {
  if (!node.title) return [];
  const found = `the text ${quoteValue(node.title)} after the URL of ${node.type === 'link' ? 'a link' : 'an image'}`;
  return [
    {
      line: startLine(node),
      found,
      expected:
        'this text in the body of the page, because only readers with a mouse see titles of links and images',
    },
  ];
}

const longestAlternativeText = 1000;

/** Most readers see only the image, but agents read all of its alternative text. */
function alternativeTextProblems(node: Image): LineProblem[] {
  const length = node.alt?.length ?? 0;
  if (length <= longestAlternativeText) return [];
  const expected = `at most ${longestAlternativeText} characters. Put the rest in the text next to the image`;
  return [{ line: startLine(node), found: `alternative text of ${length} characters`, expected }];
}
