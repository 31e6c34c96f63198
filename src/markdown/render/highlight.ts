import type { ElementContent } from 'hast';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import components from 'prismjs/components.js';
import { element, textNode } from './hast.ts';

loadLanguages.silent = true;

const variable = { pattern: /\$(?:\{[^}]*\}|(?:env:)?\w+)/i, greedy: true };

/**
 * Grammar for all shells. The grammars of Prism highlight only some commands, and sometimes arguments; here, the first
 * word is the command.
 */
const shellGrammar: Prism.Grammar = {
  comment: { pattern: /(^|\s)#.*/, lookbehind: true, greedy: true },
  heredoc: {
    pattern: /(<<-?\s*["']?(\w+).*\n)(?:.*\n)*?\s*\2(?!\w)/,
    lookbehind: true,
    greedy: true,
    alias: 'string',
  },
  string: [
    { pattern: /'[^']*'/, greedy: true },
    { pattern: /"(?:\\[\s\S]|[^"\\])*"/, greedy: true, inside: { variable } },
  ],
  variable,
  // After the start, an unescaped line break, the end of a command, or assignments.
  function: {
    pattern:
      /(?<=(?:^|(?<![\\`])\n|[|;(]|(?<![<>])&)\s*(?:\w+=(?:"[^"]*"|'[^']*'|[^\s"'])*\s+)*)(?!\w+=)[^\s|;&<>()'"`$#=-][^\s|;&<>()'"`]*/,
    greedy: true,
  },
  parameter: { pattern: /(\s)--?[a-z][\w-]*/i, lookbehind: true, greedy: true },
};

const shellLanguages = ['sh', 'bash', 'zsh', 'shell', 'console', 'powershell', 'pwsh'];

const plain = ['text', 'plaintext', 'txt', 'console', 'ascii', 'output', 'log'];
/** Languages that Prism lacks, but other Markdown programs support. */
const uncolored =
  'astro bat c# c++ caddy caddyfile cjs cmd cts cue d2 dotenv env f# fish gomod jsonc jsonl jsonnet just justfile kdl make mdx mermaid mjs mts nu nushell objective-c prisma ps1 session svelte terminal terraform tf vue wat'.split(
    ' ',
  );
const { meta: _, ...prismLanguages } = components.languages;
const known = new Set([
  ...plain,
  ...uncolored,
  ...shellLanguages,
  ...Object.entries(prismLanguages).flatMap(([name, { alias = [] }]) => [name, alias].flat()),
]);

/** Whether a name is a language for code. */
export function isLanguage(name: string): boolean {
  return known.has(name.toLowerCase());
}

/** Whether a shell runs code in a language. */
export function isShell(language: string): boolean {
  return shellLanguages.includes(language);
}

/** Class of each color, with the types and aliases of its Prism tokens. The last match counts. */
const colorClasses: readonly (readonly [className: string, types: readonly string[]])[] = [
  ['comment', ['comment', 'prolog']],
  ['string', ['string', 'attr-value', 'char', 'regex', 'url']],
  ['keyword', ['keyword', 'boolean', 'function', 'builtin', 'atrule', 'section', 'table']],
  ['name', ['property', 'key', 'parameter', 'attr-name', 'assign-left', 'variable']],
  ['number', ['number', 'constant', 'date']],
];

// Grammars can take quadratic time. In characters.
const maxHighlightedLength = 20_000;
const maxHighlightedLine = 1000;

/**
 * Marks tokens with color classes, because the Content-Security-Policy blocks inline styles. Very long code, and code
 * in an unsupported language, stays unchanged.
 */
export function highlight(language: string, code: string): ElementContent[] {
  const isLong = (line: string) => line.length >= maxHighlightedLine;
  if (code.length > maxHighlightedLength || code.split('\n').some(isLong)) return [textNode(code)];
  const grammar = isShell(language) ? shellGrammar : loadGrammar(language);
  return grammar === undefined ? [textNode(code)] : joinTexts(tokenNodes(Prism.tokenize(code, grammar)));
}

// Prism searches all of its languages, even if an earlier search failed.
const loaded = new Set<string>();

function loadGrammar(language: string): Prism.Grammar | undefined {
  if (Prism.languages[language] === undefined && !loaded.has(language)) loadLanguages([language]);
  loaded.add(language);
  return Prism.languages[language];
}

function tokenNodes(stream: Prism.TokenStream): ElementContent[] {
  if (typeof stream === 'string') return [textNode(stream)];
  if (Array.isArray(stream)) return stream.flatMap(tokenNodes);
  const { type, alias = [], content } = stream;
  const types = [type, ...[alias].flat()];
  const [className] =
    colorClasses.findLast(([, colored]) => types.some((name) => colored.includes(name))) ?? [];
  if (className === undefined) return tokenNodes(content);
  const properties = { className: [className] };
  if (typeof content !== 'string') return [element('span', properties, joinTexts(tokenNodes(content)))];
  // A token that starts on the line before its text would have an empty box there.
  const text = content.trimStart();
  const space = content.slice(0, content.length - text.length);
  return [textNode(space), element('span', properties, [textNode(text)])];
}

function joinTexts(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type !== 'text' || last?.type !== 'text') joined.push(node);
    else joined[joined.length - 1] = textNode(last.value + node.value);
  }
  return joined.filter((node) => node.type !== 'text' || node.value !== '');
}
