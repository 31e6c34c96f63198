import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules, specificationRules } from '../src/rules.ts';
import { requirements } from '../src/specification/requirements.ts';

const folders = ['src', 'example', 'scripts', 'packages', 'tests', 'quality'];
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'netlify.toml'];
const citation =
  /\bspecification(?:\.md)?,? \(?sections? ((?:(?:, | and |; )?\d[\d.]*(?:, rules? \d+(?: and \d+)*)?)+)/gi;
const specification = readFileSync('SPECIFICATION.md', 'utf8');
const [required = ''] = specification.split('\n## What this service decides');

const sections = new Map(
  required
    .split(/^#+ (?=\d)/m)
    .slice(1)
    .map((text) => [/^\d+(?:\.\d+)?/.exec(text)?.[0] ?? '', text]),
);

/** Text of each numbered rule on one line, by its citation, such as "4.1, rule 2". */
const numbered = new Map(
  [...sections].flatMap(([section, text]) =>
    [...text.matchAll(/\n(\d+)\. +(.*(?:\n {3,4}\S.*)*)/g)].map(([, number, rule = '']): [string, string] => [
      `${section}, rule ${number}`,
      rule.replace(/\s+/g, ' '),
    ]),
  ),
);

it('Every page and every section that a rule cites exists', () => {
  // A page at /path, or a file at the root of the repository.
  const citation = /(?<!\S)(\/[a-z/]+|[A-Z]+\.md)(?:, "([^"]+)")?/g;
  const cited = rules.flatMap(({ reference }) => [...reference.matchAll(citation)]);
  expect(cited.length).toBeGreaterThan(10);
  const missing = cited.filter(([, path, title]) => {
    const page = readFileSync(path?.endsWith('.md') ? path : `src/content${path}.md`, 'utf8');
    // Other tests check section numbers of the specification.
    if (title === undefined) return path === 'README.md';
    return !page.split('\n').some((line) => /^#+ /.test(line) && line.endsWith(` ${title}`));
  });
  expect(missing.map(([text]) => text)).toEqual([]);
});

describe('SPECIFICATION.md', () => {
  it('contains every section and rule that code, tests, and pages cite', () => {
    const cited = [...folders.flatMap(listFiles), ...documents].flatMap(findCitations);
    expect(cited.length).toBeGreaterThan(20);
    const missing = cited.filter(({ section, rule }) => {
      if (rule === undefined) return !sections.has(section);
      return !numbered.has(`${section}, rule ${rule}`);
    });
    expect(missing).toEqual([]);
  });

  it('puts every MUST and MUST NOT in its own numbered rule', () => {
    const [, ...others] = required.split(/^(?=## 1\. )/m).map((part) => part.match(/\bMUST\b/g)?.length ?? 0);
    const input = [...numbered.values()].map((rule) => rule.match(/\bMUST\b/g)?.length ?? 0);
    expect(input.filter((count) => count !== 1)).toEqual([]);
    expect(others).toEqual([input.length]);
  });

  it('is quoted in failure reports word for word', () => {
    expect(requirements).toEqual(Object.fromEntries(numbered));
  });

  it('has at least one conformance rule for every MUST and MUST NOT', () => {
    const checked = specificationRules.map(({ reference }) => reference).join('; ');
    const unchecked = [...numbered.keys()].filter((name) => !new RegExp(`\\b${name}(?!\\d)`).test(checked));
    expect(unchecked).toEqual([]);
  });
});

describe('The rules', () => {
  it('have unique IDs and titles', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    expect(new Set(rules.map(({ title }) => title)).size).toBe(rules.length);
  });

  it('of the specification have IDs that begin with the section that they check', () => {
    const wrong = specificationRules.filter(({ section, reference }) => {
      const top = reference.match(/\d+(?:\.\d+)?/)?.[0] ?? '';
      return !sections.has(section) || !(section === top || section.startsWith(`${top}.`));
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

function findCitations(file: string): { file: string; section: string; rule: string | undefined }[] {
  // In a comment, a continuation line starts with an asterisk or slashes.
  const text = readFileSync(file, 'utf8').replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
  return [...text.matchAll(citation)]
    .flatMap(([, list = '']) => [...list.matchAll(/(\d+(?:\.\d+)?)(?:, rules? (\d+(?: and \d+)*))?/g)])
    .flatMap(([, section = '', cited]) =>
      (cited?.match(/\d+/g) ?? [undefined]).map((rule) => ({ file, section, rule })),
    );
}

function listFiles(folder: string): string[] {
  // An asterisk doesn't match a period at the start of a name.
  const patterns = ['**/*.{ts,astro,md}', '**/.*/**/*.{ts,astro,md}'];
  return globSync(patterns, { cwd: folder, exclude: ['**/node_modules', '**/lib'] }).map((file) =>
    join(folder, file),
  );
}
