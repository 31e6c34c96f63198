import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { piecesBelow } from '../../src/product/validation/production-checks.ts';

const code = /(?<!`)(`+)(?!`)([^`\n]+)\1(?!`)/g;
const fence = /^ *(`{3,})\w*\n([\s\S]*?)^ *\1$/gm;

/** Content of all text files in a folder. */
export function textsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .filter((text) => !text.includes('\0'));
}

/** Commands, flags, variables, and paths: code in Markdown. */
function codeIn(text: string): string[] {
  const blocks = [...text.matchAll(fence)].flatMap(([, , block = '']) => block.split('\n'));
  const spans = [...text.replace(fence, '').matchAll(code)].map(([, , span = '']) => span);
  return [...blocks, ...spans].map((line) => line.trim()).filter((line) => line.length > 2);
}

/** Sentences of Markdown without names, normalized. */
function sentencesIn(text: string, names: readonly string[]): string[] {
  return text
    .replace(fence, '')
    .split(/(?<=[.!?:])\s|\n|\|/)
    .filter(
      (sentence) =>
        stripped(names.reduce((rest, name) => rest.replaceAll(name, ''), sentence)).split(' ').length >= 7,
    )
    .map((sentence) => stripped(sentence));
}

/** Words of a text in lowercase, separated by single spaces. */
function stripped(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}

/** Finds content of example/ in published text that isn't part of the metadata. */
export function tracesOfExample(
  published: readonly string[],
  stated: { readonly name: string; readonly command: string },
): string[] {
  const inserted = (text: string) =>
    text
      .replaceAll('{{product.name}}', stated.name)
      .replaceAll('{{product.command}}', stated.command)
      .replaceAll('{{command.env}}', stated.command.toUpperCase().replace(/[^A-Z0-9]+/g, '_'));
  const values = piecesBelow('example', resolve('.')).filter(({ file }) => file.endsWith('.json'));
  const names = values.map(({ text }) => inserted(text)).filter((text) => /^\S{3,}$/.test(text));
  const prose = values.map(({ text }) => text).filter((text) => /\s/.test(text));
  const example = [...prose, ...textsBelow('example/pages')].map(inserted);
  const engine = inserted(textsBelow('src').join('\n')) + JSON.stringify(stated);
  const words = published.map(stripped).join(' ');
  const knownWords = stripped(engine);
  const publishedCode = new Set(published.flatMap(codeIn));
  const raw = published.join('\n');
  const exampleCode = new Set([...names, ...example.flatMap(codeIn)].filter((line) => !line.includes('{{')));
  const isFound = (line: string) => publishedCode.has(line) || (/[-_/~.]/.test(line) && raw.includes(line));
  return [
    ...[...exampleCode].filter((line) => !engine.includes(line) && isFound(line)),
    ...example
      .flatMap((text) => sentencesIn(text, [stated.name, stated.command]))
      .filter((sentence) => !knownWords.includes(sentence) && words.includes(sentence)),
  ];
}
