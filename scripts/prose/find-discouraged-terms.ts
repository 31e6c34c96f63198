import { type DiscouragedTerm, discouragedTerms } from './discouraged-terms.ts';
import { extractProse } from './extract-prose.ts';

interface TermFinding {
  readonly line: number;
  readonly found: string;
  readonly suggestion: string;
}

const expressions = discouragedTerms.map(({ pattern, suggestion }) => ({
  suggestion,
  expression: toRegExp(pattern),
}));

function toRegExp(pattern: DiscouragedTerm['pattern']): RegExp {
  // Doesn't match inside file names and paths.
  return new RegExp(`(?<![\\w/-])(?:${pattern.replaceAll(' ', '\\s+')})(?![\\w/-]|\\.\\w)`, 'giu');
}

export function findDiscouragedTerms(file: string, text: string): TermFinding[] {
  const prose = extractProse(file, text);
  return expressions
    .flatMap(({ suggestion, expression }) =>
      [...prose.matchAll(expression)].map(({ 0: found, index }) => ({
        line: prose.slice(0, index).split('\n').length,
        found: found.replace(/\s+/g, ' '),
        suggestion,
      })),
    )
    .sort((one, other) => one.line - other.line);
}
