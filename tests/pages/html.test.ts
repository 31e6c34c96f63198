import { readFileSync } from 'node:fs';
import { type ConfigData, FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { htmlFiles, listPublishedFiles } from '../setup/built-files.ts';

// This loader reads the rules only once for each file name.
const loader = new FileSystemConfigLoader({
  root: true,
  extends: ['standard', 'recommended', 'document', 'a11y'].map((rules) => `html-validate:${rules}`),
  rules: {
    // The length of a title depends on the product's name.
    'long-title': 'off',
    // HTML allows IDs that start with a digit, as in headings such as "405 method_not_allowed".
    'valid-id': ['error', { relaxed: true }],
    // Integrity hashes are for files that another origin serves. These files have the same origin as the page.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
} satisfies ConfigData);
const validator = new HtmlValidate(loader);

async function messagesFor(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, 'page.html');
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

describe.each(htmlFiles)('$file', ({ html, document }) => {
  it('is valid HTML', async () => {
    expect(await messagesFor(html)).toEqual([]);
  });

  it('specifies its language, and has one main element, one site navigation, and a skip link', () => {
    expect(document.documentElement.getAttribute('lang')).toBe('en');
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(document.querySelectorAll('nav[aria-label="Site"]')).toHaveLength(1);
    expect(document.querySelector('body a')?.getAttribute('href')).toBe('#main.content');
    expect(document.querySelector('main')?.id).toBe('main.content');
  });

  it('contains no button in its HTML, because a button does nothing without JavaScript', () => {
    expect(document.querySelectorAll('button, [role=button]')).toHaveLength(0);
  });
});

it('Style sheets have a value in each declaration, because browsers ignore a declaration that the minifier emptied', () => {
  const styles = listPublishedFiles()
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(`dist${file}`, 'utf8').replace(/"[^"]*"/g, '""'));
  expect(styles.length).toBeGreaterThan(0);
  // Custom properties can be empty.
  expect(styles.flatMap((css) => css.match(/(?<=[;{])-?[a-z][a-z-]*:(?=[;}])/g) ?? [])).toEqual([]);
});

// One mistake for each of the four rule sets.
it.each([
  ['</main>', '</span></main>', 'close-order: '],
  ['<main id="main.content"', '<main id="top"', 'no-dup-id: Duplicate ID "top"'],
  ['<title>', '<title></title><title>', 'empty-title: <title> cannot be empty'],
  ['</body>', '<img src="/a.png"></body>', 'wcag/h37: <img> is missing required "alt" attribute'],
])('The validator finds the problem if %s is replaced by %s', async (right, wrong, message) => {
  const [page] = htmlFiles;
  expect(page?.html).toContain(right);
  expect((await messagesFor(page?.html.replace(right, wrong) ?? '')).join('\n')).toContain(message);
});
