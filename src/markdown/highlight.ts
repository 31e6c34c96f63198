import type { ElementContent } from 'hast';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';

loadLanguages.silent = true;

/**
 * Returns code with its tokens marked by classes (Prism, Token): no inline styles, which the Content-Security-Policy
 * forbids. Code in a language that Prism does not know stays as it is.
 */
export function highlighted(language: string, code: string): ElementContent[] {
  if (Prism.languages[language] === undefined) loadLanguages([language]);
  const grammar = Prism.languages[language];
  return grammar === undefined ? nodesOf(code) : nodesOf(Prism.tokenize(code, grammar));
}

function nodesOf(stream: Prism.TokenStream): ElementContent[] {
  if (typeof stream === 'string') return [{ type: 'text', value: stream }];
  if (Array.isArray(stream)) return stream.flatMap(nodesOf);
  const className = ['token', stream.type, ...[stream.alias ?? []].flat()];
  return [{ type: 'element', tagName: 'span', properties: { className }, children: nodesOf(stream.content) }];
}
