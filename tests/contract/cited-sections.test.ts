import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { specificationRules } from '../../packages/conformance/src/rules.ts';

const folders = ['src', 'example', 'scripts', 'plugins', 'tests', 'quality', 'bench'];
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'netlify.toml'];
const citation =
  /\bspecification(?:\.md)?,? \(?sections? ((?:(?:, | and )?\d[\d.]*(?:, rules? \d(?: and \d)*)?)+)/gi;

/** The text of each section of the specification by its number. */
const sections = new Map(
  readFileSync('SPECIFICATION.md', 'utf8')
    .split(/^#+ (?=\d)/m)
    .slice(1)
    .map((text) => [/^\d+(?:\.\d+)?/.exec(text)?.[0] ?? '', text]),
);

/** Every place that cites sections, with the list of them, as in "4.1, rules 1 and 3; 8". */
const citing = [
  ...[...folders.flatMap(textsBelow), ...documents].flatMap((file) => {
    // A comment goes on in the next line after an asterisk or slashes.
    const text = readFileSync(file, 'utf8').replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
    return [...text.matchAll(citation)].map(([, list = '']) => ({ place: file, list }));
  }),
  ...specificationRules.map(({ title, reference }) => ({
    place: title,
    list: reference.replace('SPECIFICATION.md, section ', ''),
  })),
];

/** Every single section or rule that is cited. */
const cited = citing.flatMap(({ place, list }) =>
  [...list.matchAll(/(\d+(?:\.\d+)?)(?:, rules? ([\d and]+))?/g)].flatMap(([, section = '', rules = '']) =>
    (rules.match(/\d/g) ?? [undefined]).map((rule) => ({ place, section, rule })),
  ),
);

describe('SPECIFICATION.md', () => {
  it('has every section and every rule that code, tests and pages cite', () => {
    expect(cited.length).toBeGreaterThan(50);
    const missing = cited.filter(({ section, rule }) => {
      const text = sections.get(section);
      return text === undefined || (rule !== undefined && !text.includes(`\n${rule}. `));
    });
    expect(missing).toEqual([]);
  });

  it('demands nothing in a section of which no rule judges anything', () => {
    const titles = specificationRules.map(({ title }) => title);
    const judged = cited.filter(({ place }) => titles.includes(place)).map(({ section }) => section);
    const demanding = [...sections].filter(([, text]) => /\bMUST\b/.test(text)).map(([section]) => section);
    expect(demanding.filter((section) => !judged.some((one) => one.startsWith(section)))).toEqual([]);
  });
});

function textsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|astro|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'));
}
