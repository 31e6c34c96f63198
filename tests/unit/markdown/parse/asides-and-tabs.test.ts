import { describe, expect, it } from 'vitest';
import { parseCustomBlocks } from '../../../../src/markdown/parse/custom-blocks.ts';
import { parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';
import { collapsedText } from '../../../setup/parse-html.ts';
import { renderDocument } from '../../../setup/render-markdown.ts';

const findProblems = (markdown: string): string[] =>
  parseCustomBlocks(parseMarkdown(markdown)).map(
    ({ line, found, expected }) => `${line}: ${found}; ${expected}`,
  );
const tabMarkdown = (label: string, code: string, language = 'sh') =>
  `${label}\n\n\`\`\`${language} tab\n${code}\n\`\`\`\n\n`;

describe('An aside', () => {
  it.each(['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'])(
    'of the kind %s has the kind as its label',
    (kind) => {
      const aside = renderDocument(`> [!${kind}]\n> Read *this*.`).querySelector('[role=note]');
      expect(aside?.className).toBe(`aside ${kind.toLowerCase()}`);
      expect(collapsedText(aside)).toMatch(new RegExp(`^${kind} Read this\\.$`, 'i'));
      expect(aside?.querySelector('p')?.getAttribute('lang')).toBe('en');
    },
  );

  it.each(['> [a]', '> *[!NOTE]*', '> Read [!NOTE]', '> [! ]NOTE', '>\n> # [!NOTE]'])(
    "is created only from GitHub's syntax, and not from %j",
    (markdown) => {
      expect(renderDocument(markdown).querySelector('[role=note]')).toBeNull();
      expect(findProblems(markdown)).toEqual([]);
    },
  );

  it.each([
    [
      '> [!DANGER]\n> a',
      '1: "[!DANGER]" at the start of a blockquote; one of [!NOTE], [!TIP], [!IMPORTANT], [!WARNING], [!CAUTION]. Did you mean [!CAUTION]?',
    ],
    [
      'a\n\n> [!NOTES]\n> a',
      '3: "[!NOTES]" at the start of a blockquote; one of [!NOTE], [!TIP], [!IMPORTANT], [!WARNING], [!CAUTION]. Did you mean [!NOTE]?',
    ],
    ['> [!NOTE]', '1: "[!NOTE]" at the start of a blockquote without text; the text on the following lines'],
    [
      '> [!TIP] a',
      '1: "[!TIP]" at the start of a blockquote, with text on the same line; the text on the following lines',
    ],
  ])(
    'of an unknown kind, without text, or with text on its first line is rejected: %j',
    (markdown, problem) => {
      expect(findProblems(markdown).map((found) => found.slice(0, problem.length))).toEqual([problem]);
    },
  );

  it.each(['> [!note]\n> a', '> [!NOTE]\n>\n> a', '> [!NOTE]  \n> a', '- > [!NOTE]\n  > a'])(
    'can be written as %j',
    (markdown) => {
      expect(findProblems(markdown)).toEqual([]);
      expect(collapsedText(renderDocument(markdown).querySelector('.note'))).toBe('Note a');
    },
  );
});

describe('A code block with a file name', () => {
  it('shows the name above the code', () => {
    const figure = renderDocument('```js title="a_b.js"\na\nb\n```').querySelector('figure.copyable');
    expect(collapsedText(figure?.querySelector('figcaption') ?? null)).toBe('a_b.js');
    expect(figure?.querySelector('figcaption + pre > code')?.textContent).toBe('a\nb');
  });

  it.each([
    ['js {1,3}', '"{1,3}"'],
    ['js{1,3}', '"{1,3}"'],
    ['ts twoslash title="a"', '"twoslash title=\\"a\\""'],
    ['js title=a.js', '"title=a.js"'],
    ['js title=""', '"title=\\"\\""'],
    ['js title="a" title="b"', '"title=\\"b\\""'],
    ['js title="a"b', '"title=\\"a\\"b"'],
    ['title="a"', '"=\\"a\\""'],
    [String.raw`js title="A \"b\" c"`, '"title=\\"A \\"b\\" c\\""'],
    ['sh tab tab', '"tab"'],
    ['CONFIG.js', '"CONFIG.js"'],
  ])("can't have other attributes: %s", (info, found) => {
    const [problem, ...others] = findProblems(`A\n\n\`\`\`${info}\na\n\`\`\``);
    expect(problem).toBe(
      `3: ${found} on the first line of a code block; only tab, or title="…" with a file name without quotation marks, after the language`,
    );
    expect(others).toEqual([]);
  });

  it("can't be a raw block of Pandoc", () => {
    expect(findProblems('A\n\n```{=html}\na\n```')).toEqual([
      '3: a raw block of Pandoc for the format "html"; its content in Markdown outside the code block, or only a language to show the code',
    ]);
  });
});

describe('A group of tabs', () => {
  it('consists of consecutive code blocks, each with the paragraph above it as its label', () => {
    const document = renderDocument(
      `Before.\n\n${tabMarkdown('macOS', 'a')}${tabMarkdown('`b`', 'c\nd', 'js')}After.`,
    );
    const group = document.querySelector('.tabs');
    expect([...(group?.children ?? [])].map(({ localName }) => localName)).toEqual([
      'label',
      'div',
      'label',
      'div',
    ]);
    expect(collapsedText(group)).toBe('macOS a b c d');
    const inputs = [...document.querySelectorAll('label > input')].map((input) => [
      input.getAttribute('type'),
      input.getAttribute('name'),
      input.hasAttribute('checked'),
    ]);
    expect(inputs).toEqual([
      ['radio', 'tabs-5', true],
      ['radio', 'tabs-5', false],
    ]);
    expect([...document.querySelectorAll('body > p')].map(collapsedText)).toEqual(['Before.', 'After.']);
  });

  it.each([
    ['a single block', tabMarkdown('A', 'a')],
    ['a block after an ordinary code block', `\`\`\`sh\na\n\`\`\`\n\n${tabMarkdown('A', 'a')}`],
  ])('has at least two code blocks: %s stays unchanged', (_, markdown) => {
    expect(renderDocument(markdown).querySelector('.tabs, input')).toBeNull();
    expect(findProblems(markdown)).toEqual([]);
  });

  it.each([
    [['macOS and Linux', 'Windows (PowerShell)'], true],
    [['macOS', 'Debian/Ubuntu', 'Fedora'], true],
    [['Homebrew', 'WinGet'], true],
    [['npm', 'Homebrew (macOS/Linux)'], false],
    [['curl', 'Python'], false],
    [['Machine', 'Winter'], false],
  ])('is a choice of systems only if each label names one: %j', (labels, isChoice) => {
    const group = renderDocument(labels.map((label) => tabMarkdown(label, 'a')).join('')).querySelector(
      '.tabs',
    );
    expect(group?.classList.contains('systems')).toBe(isChoice);
  });

  it('gets a unique name if a page has several groups', () => {
    const group = tabMarkdown('A', 'a') + tabMarkdown('B', 'b');
    const names = [...renderDocument(`${group}Then\nrun this.\n\n${group}`).querySelectorAll('input')].map(
      (input) => input.getAttribute('name'),
    );
    expect(names).toEqual(['tabs-3', 'tabs-3', 'tabs-18', 'tabs-18']);
  });

  it.each([
    ['without a label', '```sh tab\na\n```'],
    ['with a link as its label', tabMarkdown('[A](/cli)', 'a')],
    ['with a blank label', tabMarkdown('&#32;', 'a')],
    ['with a long label', tabMarkdown('A label that is longer than a line', 'a')],
    ['directly after another block', `${tabMarkdown('A', 'a')}\`\`\`sh tab\nb\n\`\`\``],
  ])('is rejected if it contains a block %s', (_, markdown) => {
    expect(findProblems(markdown)).toEqual([
      expect.stringMatching(
        /^\d+: a tab without a label of its own; a label of at most 32 characters, in a paragraph directly before the code block$/,
      ),
    ]);
  });

  it('requires unique labels', () => {
    expect(findProblems(tabMarkdown('A', 'a') + tabMarkdown('A', 'b'))).toEqual([
      '7: a label that another tab already has; a different label',
    ]);
  });
});
