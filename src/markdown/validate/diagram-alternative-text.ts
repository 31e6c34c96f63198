import type { Nodes } from 'mdast';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import type { Diagrams } from '../parse/diagrams.ts';
import { startLine } from '../parse/parse-markdown.ts';

/** Finds diagrams whose alternative text is missing, or lacks a word of the drawing, because agents would miss it. */
export function diagramAlternativeTextProblems(nodes: readonly Nodes[], diagrams: Diagrams): LineProblem[] {
  return nodes.flatMap((node) => {
    const diagram = node.type === 'image' ? diagrams.get(node.url) : undefined;
    if (node.type !== 'image' || diagram === undefined) return [];
    const alternativeWords = new Set(splitWords(node.alt ?? ''));
    const missing = [...new Set(diagram.texts.flatMap(splitWords))].filter(
      (word) => !alternativeWords.has(word),
    );
    if (missing.length === 0 && alternativeWords.size > 0) return [];
    const words = missing.length === 0 ? 'words' : missing.map(quoteValue).join(', ');
    const found = `alternative text for the diagram ${quoteValue(node.url)} without ${words}`;
    return [
      { line: startLine(node), found, expected: 'alternative text that contains every word in the diagram' },
    ];
  });
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
