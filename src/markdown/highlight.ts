import type { ElementContent } from 'hast';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import components from 'prismjs/components.js';
import { element, textNode } from './elements.ts';

loadLanguages.silent = true;

const variable = { pattern: /\$(?:\{[^}]*\}|(?:env:)?\w+)/i, greedy: true };

/**
 * What shells have in common. The grammars of Prism know some commands by name and not others, and take arguments for
 * commands; here a command is what stands first, whatever it is called.
 */
const shell: Prism.Grammar = {
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
  // Behind the start, the end of a line that does not continue, or of a command, and behind assignments.
  function: {
    pattern:
      /(?<=(?:^|(?<![\\`])\n|[|;(]|(?<![<>])&)\s*(?:\w+=(?:"[^"]*"|'[^']*'|[^\s"'])*\s+)*)(?!\w+=)[^\s|;&<>()'"`$#=-][^\s|;&<>()'"`]*/,
    greedy: true,
  },
  parameter: { pattern: /(\s)--?[a-z][\w-]*/i, lookbehind: true, greedy: true },
};

const shells = ['sh', 'bash', 'zsh', 'shell', 'console', 'powershell', 'pwsh'];

const plain = ['text', 'plaintext', 'txt', 'console', 'ascii', 'output', 'log'];
/** Languages that Prism doesn't know, but other programs that read Markdown do. */
const uncolored =
  'astro bat c# c++ caddy caddyfile cjs cmd cts cue d2 dotenv env f# fish gomod jsonc jsonl jsonnet just justfile kdl make mdx mermaid mjs mts nu nushell objective-c prisma ps1 session svelte terminal terraform tf vue wat'.split(
    ' ',
  );
const { meta: _, ...prismLanguages } = components.languages;
const known = new Set([
  ...plain,
  ...uncolored,
  ...shells,
  ...Object.entries(prismLanguages).flatMap(([name, { alias = [] }]) => [name, alias].flat()),
]);

/** Returns whether a name is that of a language for code. */
export function isLanguage(name: string): boolean {
  return known.has(name.toLowerCase());
}

/** Returns whether code in a language is what a shell runs. */
export function isShell(language: string): boolean {
  return shells.includes(language);
}

/** The class of each color, and the types and aliases of the Prism tokens that have it. The last match counts. */
const colors: readonly (readonly [className: string, types: readonly string[]])[] = [
  ['comment', ['comment', 'prolog']],
  ['string', ['string', 'attr-value', 'char', 'regex', 'url']],
  ['keyword', ['keyword', 'boolean', 'function', 'builtin', 'atrule', 'section', 'table']],
  ['name', ['property', 'key', 'parameter', 'attr-name', 'assign-left', 'variable']],
  ['number', ['number', 'constant', 'date']],
];

// The time that grammars need can grow with the square of the length.
const longest = 20_000;
const longestLine = 1000;

/**
 * Returns code with its colored tokens marked by classes: the Content-Security-Policy forbids inline styles. Very long
 * code, and code in a language that Prism doesn't know, stays as it is.
 */
export function highlighted(language: string, code: string): ElementContent[] {
  if (code.length > longest || code.split('\n').some(({ length }) => length >= longestLine))
    return [textNode(code)];
  const grammar = isShell(language) ? shell : grammarOf(language);
  return grammar === undefined ? [textNode(code)] : joinTexts(nodesOf(Prism.tokenize(code, grammar)));
}

// Prism looks through all of its languages for one, also if it did not find it the last time.
const loaded = new Set<string>();

function grammarOf(language: string): Prism.Grammar | undefined {
  if (Prism.languages[language] === undefined && !loaded.has(language)) loadLanguages([language]);
  loaded.add(language);
  return Prism.languages[language];
}

function nodesOf(stream: Prism.TokenStream): ElementContent[] {
  if (typeof stream === 'string') return [textNode(stream)];
  if (Array.isArray(stream)) return stream.flatMap(nodesOf);
  const { type, alias = [], content } = stream;
  const types = [type, ...[alias].flat()];
  const [className] = colors.findLast(([, colored]) => types.some((name) => colored.includes(name))) ?? [];
  if (className === undefined) return nodesOf(content);
  const properties = { className: [className] };
  if (typeof content !== 'string') return [element('span', properties, joinTexts(nodesOf(content)))];
  // A token that begins on the line before its text would have a part without any size there.
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
