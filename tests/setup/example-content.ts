import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSourceTexts } from '../../src/product/validation/production-checks.ts';

const code = /(?<!`)(`+)(?!`)([^`\n]+)\1(?!`)/g;
/** In words. Sentences have at least as many. */
const phraseLength = 5;
const fence = /^ *(`{3,})\w*\n([\s\S]*?)^ *\1$/gm;

export function readTexts(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .filter((text) => !text.includes('\0'));
}

/** Extracts inline code and the lines of code blocks, if they have at least three characters. */
function extractCode(text: string): string[] {
  const blocks = [...text.matchAll(fence)].flatMap(([, , block = '']) => block.split('\n'));
  const spans = [...text.replace(fence, '').matchAll(code)].map(([, , span = '']) => span);
  return [...blocks, ...spans].map((line) => line.trim()).filter((line) => line.length > 2);
}

/** Returns the normalized sentences in Markdown that have at least five words in addition to the names. */
function normalizedSentences(text: string, names: readonly string[]): string[] {
  return text
    .replace(fence, '')
    .split(/(?<=[.!?:])\s|\n|\|/)
    .filter(
      (sentence) =>
        normalizeText(names.reduce((rest, name) => rest.replaceAll(name, ''), sentence)).split(' ').length >=
        7,
    )
    .map((sentence) => normalizeText(sentence));
}

function normalizeText(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}

/**
 * Returns a function that finds a sentence in a normalized text. It looks for the first words first, because searching
 * the whole text for each sentence takes seconds.
 */
function createPhraseFinder(text: string): (sentence: string) => boolean {
  const words = text.split(' ').filter((word) => word !== '');
  const phraseAt = (all: readonly string[], index: number) =>
    all.slice(index, index + phraseLength).join(' ');
  const phrases = new Set(words.map((_, index) => phraseAt(words, index)));
  return (sentence) => phrases.has(phraseAt(sentence.trim().split(' '), 0)) && text.includes(sentence);
}

/** Finds content of example/ in published text. Ignores content that's also in the engine or the metadata. */
export function findExampleContent(
  published: readonly string[],
  metadata: { readonly name: string; readonly command: string },
): string[] {
  const inserted = (text: string) =>
    text
      .replaceAll('{{product.name}}', metadata.name)
      .replaceAll('{{product.command}}', metadata.command)
      .replaceAll('{{command.env}}', metadata.command.toUpperCase().replace(/[^A-Z0-9]+/g, '_'));
  const values = readSourceTexts('example', resolve('.')).filter(({ file }) => file.endsWith('.json'));
  const names = values.map(({ text }) => inserted(text)).filter((text) => /^\S{3,}$/.test(text));
  const prose = values.map(({ text }) => text).filter((text) => /\s/.test(text));
  const example = [...prose, ...readTexts('example/pages')].map(inserted);
  const engine = inserted(readTexts('src').join('\n')) + JSON.stringify(metadata);
  const isPublished = createPhraseFinder(published.map(normalizeText).join(' '));
  const isInEngine = createPhraseFinder(normalizeText(engine));
  const publishedCode = new Set(published.flatMap(extractCode));
  const raw = published.join('\n');
  const exampleCode = new Set(
    [...names, ...example.flatMap(extractCode)].filter((line) => !line.includes('{{')),
  );
  const isFound = (line: string) => publishedCode.has(line) || (/[-_/~.]/.test(line) && raw.includes(line));
  return [
    ...[...exampleCode].filter((line) => isFound(line) && !engine.includes(line)),
    ...example
      .flatMap((text) => normalizedSentences(text, [metadata.name, metadata.command]))
      .filter((sentence) => isPublished(sentence) && !isInEngine(sentence)),
  ];
}
