import type { ElementContent } from 'hast';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import components from 'prismjs/components.js';
import { element, textNode } from './hast.ts';

loadLanguages.silent = true;

const variableToken = { pattern: /\$(?:\{[^}]*\}|(?:env:)?\w+)/i, greedy: true };

/**
 * Grammar for all shells, in which the first word is the command. Prism's own grammars highlight only some commands,
 * and sometimes arguments.
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
    { pattern: /"(?:\\[\s\S]|[^"\\])*"/, greedy: true, inside: { variable: variableToken } },
  ],
  variable: variableToken,
  choice: { pattern: /<[\w./-]+(?:\|[\w./-]+)+>|\[[\w./-]+(?:\|[\w./-]+)+\]/, greedy: true },
  // Matches the first word of a command: at the start, or after an unescaped line break, an operator, or assignments.
  function: {
    pattern:
      /(?<=(?:^|(?<![\\`])\n|[|;(]|(?<![<>])&)\s*(?:\w+=(?:"[^"]*"|'[^']*'|[^\s"'])*\s+)*)(?!\w+=)[^\s|;&<>()'"`$#=-][^\s|;&<>()'"`]*/,
    greedy: true,
  },
  parameter: { pattern: /(\s)--?[a-z][\w-]*/i, lookbehind: true, greedy: true },
};

// Highlights the script of a step in a workflow (`run: |`) as in a shell. Prism highlights all of it as a string.
loadLanguages(['yaml']);
Prism.languages.insertBefore('yaml', 'scalar', {
  script: {
    pattern: /(\brun:[ \t]*\|[-+]?)(\n[ \t]+)\S[^\n]*(?:\2[^\n]+|\n(?=\2))*/,
    lookbehind: true,
    inside: shellGrammar,
  },
});

const shellLanguages = [
  ...['sh', 'bash', 'zsh', 'shell', 'console', 'powershell', 'pwsh'],
  ...['bat', 'batch', 'cmd', 'fish', 'nu', 'nushell', 'ps1', 'terminal', 'session'],
  ...['shell-session', 'shellsession', 'sh-session', 'shellscript'],
];

/** Languages of text that isn't meant to be run or saved. */
export const plainLanguages = ['text', 'plaintext', 'txt', 'output', 'log'];
/** Languages that other Markdown programs, such as those that use Shiki, support, but Prism doesn't. */
const unhighlightedLanguages = [
  ...'actionscript-3 ahk angular-html angular-ts apache as3 ascii asm astro ballerina bat beancount'.split(
    ' ',
  ),
  ...'bibtex blade c# c++ c3 caddy caddyfile cadence cairo chapel cjs clj cmd codeowners codeql'.split(' '),
  ...'common-lisp cql cts d2 desktop dotenv env erl f# f90 f95 fennel fish fs gd gdresource gdshader'.split(
    ' ',
  ),
  ...'git-commit git-rebase gjs gleam glimmer-js glimmer-ts gnuplot gomod gql gts hjson hurl hxml hy'.split(
    ' ',
  ),
  ...'imba jade jinja jl jsonc jsonl jsonnet just justfile kdl kql lean lean4 luau make marko math'.split(
    ' ',
  ),
  ...'mbt mdc mdx mediawiki mips mipsasm mjs mmd mojo moonbit mts nextflow nf nu nushell objective-c'.split(
    ' ',
  ),
  ...'objective-cpp openscad perl6 pkl postcss prisma proto ps1 qmldir qss raku rbs regexp riscv ron'.split(
    ' ',
  ),
  ...'rosmsg rs rst scad session shaderlab shellscript smithy spl splunk ssh-config styl surql'.split(' '),
  ...'surrealql svelte system-verilog talonscript templ terminal terraform tf tfvars tres tscn tsp'.split(
    ' ',
  ),
  ...'tsv typespec typst viml vimscript vue vue-html vyper wat wikitext xsl zenscript'.split(' '),
];
const { meta: _, ...prismLanguages } = components.languages;
const knownLanguages = new Set([
  ...plainLanguages,
  ...unhighlightedLanguages,
  ...shellLanguages,
  ...Object.entries(prismLanguages).flatMap(([name, { alias = [] }]) => [name, alias].flat()),
]);

export function isKnownLanguage(name: string): boolean {
  return knownLanguages.has(name.toLowerCase());
}

const languageTitles = new Map(
  Object.entries(prismLanguages).flatMap(([name, { title = name, alias = [], aliasTitles = {} }]) =>
    [name, alias].flat().map((known): [string, string] => [known, aliasTitles[known] ?? title]),
  ),
);

/** Returns the name that people use, such as `TypeScript` for `ts`. */
export function languageTitle(language: string): string {
  return languageTitles.get(language) ?? language;
}

export function isShellLanguage(language: string): boolean {
  return shellLanguages.includes(language);
}

/**
 * Class of each color, with the types and aliases of Prism tokens that it applies to. The last match takes precedence.
 */
const colorClasses: readonly (readonly [className: string, types: readonly string[]])[] = [
  ['comment', ['comment', 'prolog']],
  ['string', ['string', 'attr-value', 'char', 'regex', 'url']],
  ['keyword', ['keyword', 'boolean', 'function', 'builtin', 'atrule', 'section', 'table']],
  ['name', ['property', 'key', 'parameter', 'attr-name', 'assign-left', 'variable']],
  ['number', ['number', 'constant', 'date']],
];

// Maximum lengths in characters, because tokenizing can take quadratic time.
const maxHighlightedLength = 20_000;
const maxHighlightedLine = 1000;

/** Wraps tokens in elements with color classes, because the Content-Security-Policy blocks inline styles. */
export function highlightCode(language: string, code: string): ElementContent[] {
  const isLong = (line: string) => line.length >= maxHighlightedLine;
  if (code.length > maxHighlightedLength || code.split('\n').some(isLong)) return [textNode(code)];
  const grammar = isShellLanguage(language) ? shellGrammar : loadGrammar(language);
  return grammar === undefined ? [textNode(code)] : mergeTextNodes(tokenNodes(Prism.tokenize(code, grammar)));
}

// Includes languages that Prism doesn't have, because Prism would search all of its languages again.
const requestedLanguages = new Set<string>();

function loadGrammar(language: string): Prism.Grammar | undefined {
  if (Prism.languages[language] === undefined && !requestedLanguages.has(language)) loadLanguages([language]);
  requestedLanguages.add(language);
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
  if (typeof content !== 'string') return [element('span', properties, mergeTextNodes(tokenNodes(content)))];
  // Moves leading whitespace out of the element. Otherwise, an element that starts with a line break would show an
  // empty box at the end of the line before.
  const text = content.trimStart();
  const space = content.slice(0, content.length - text.length);
  return [textNode(space), element('span', properties, [textNode(text)])];
}

function mergeTextNodes(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type !== 'text' || last?.type !== 'text') joined.push(node);
    else joined[joined.length - 1] = textNode(last.value + node.value);
  }
  return joined.filter((node) => node.type !== 'text' || node.value !== '');
}
