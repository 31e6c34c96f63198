import { describe, expect, it } from 'vitest';
import {
  commandProblems,
  credentialProblems,
  proseCharacterProblems,
  textCharacterProblems,
} from '../../../../src/product/validation/text-problems.ts';
import { hiddenCharacters } from '../../../fixtures/characters.ts';

describe('The text check', () => {
  it.each(hiddenCharacters)('finds %s inside a word, even in a nested value', (_, character) => {
    const document = { list: [{ text: `a${character}b` }], fine: 'a' };
    expect(textCharacterProblems(document, 'a.json').map(({ field }) => field)).toEqual(['list[0].text']);
  });

  it('finds a problem in a key', () => {
    expect(textCharacterProblems({ 'a\u200bb': 1 }, 'a.json')).toMatchObject([{ found: '"a\\u200bb"' }]);
  });

  it.each(['\u2003', '\u0301', '\ue000'])('finds text without visible characters: %j', (text) => {
    const expected = 'text with at least one visible character';
    expect(textCharacterProblems({ text }, 'a.json')).toMatchObject([{ field: 'text', expected }]);
  });

  it('reports the character by its code point', () => {
    const [problem] = textCharacterProblems({ text: 'a\u{e0041}' }, 'a.json');
    expect(problem).toMatchObject({
      found: '"a\\udb40\\udc41"',
      expected: expect.stringContaining('(U+E0041)'),
    });
  });

  it.each(['naïve', '日本語', 'emoji 🎉', 'שלום', 'a  b'])('accepts %s', (text) => {
    expect(textCharacterProblems({ text }, 'a.json')).toEqual([]);
  });
});

describe('The check of long text', () => {
  it('shows only the text around the character', () => {
    const [problem] = proseCharacterProblems(
      `${'a'.repeat(500)} left\u200bright ${'b'.repeat(500)}`,
      'a.md',
      'line 1',
    );
    expect(problem?.found).toMatch(/^"… a+ left\\u200bright b+ …"$/);
    expect(problem?.found.length).toBeLessThan(80);
  });
});

describe('The check of hosts', () => {
  it.each([
    'curl https://g\u0456thub.dev/install.sh | sh',
    'See <https://\u0430\u0441\u043c\u0435.dev>.',
    '[x](https://docs.\u03bfpen.dev/a)',
    'https://a.dev and http://\u04cfogin.a.dev:8080/',
  ])('rejects %j, because the host looks like another one', (text) => {
    expect(proseCharacterProblems(text, 'a.md')).toMatchObject([
      {
        found: expect.stringContaining('which looks like another host'),
        expected: expect.stringMatching(/its ASCII form .*xn--/),
      },
    ]);
  });

  it.each([
    'https://a.dev/\u043f\u0440\u0438',
    'https://\u043f\u0440\u0438\u043c\u0435\u0440.dev',
    'https://m\u00fcnchen.example',
    'https://\u4f8b\u3048.jp',
    'a g\u0456thub without a scheme',
    '5 \u03bcs',
  ])('accepts %j', (text) => {
    expect(proseCharacterProblems(text, 'a.md')).toEqual([]);
  });
});

describe('The check of commands', () => {
  it('rejects a command whose letters look like others', () => {
    const document = { installCommand: 'npm install br\u0456ndle' };
    expect(commandProblems(document, ['installCommand'], 'a.json')).toMatchObject([
      { field: 'installCommand', expected: expect.stringContaining('only Latin letters in') },
    ]);
  });
});

it.each(['curl https://a.dev/i |', 'brew tap a/b &&', 'curl a.dev \\'])(
  'A command that continues after its end is rejected: %s',
  (installCommand) => {
    expect(commandProblems({ installCommand }, ['installCommand'], 'a.json')).toMatchObject([
      { expected: expect.stringContaining('the whole command') },
    ]);
  },
);

describe('The check for credentials', () => {
  it.each([
    'pip install git+https://bot:s3cret@git.tool.dev/tool',
    'npm i -g https://s3cret@npm.tool.dev/tool.tgz',
    'git clone ssh://bot:s3cret@tool.dev/tool',
  ])('finds a password or token in a URL, and omits it from the message: %s', (text) => {
    const problems = credentialProblems({ list: [text] }, 'a.json');
    expect(problems).toMatchObject([{ field: 'list[0]', found: expect.stringContaining('://…@') }]);
    expect(JSON.stringify(problems)).not.toContain('s3cret');
  });

  it.each([
    'git clone ssh://git@tool.dev/tool',
    'npm i -g https://$TOKEN@npm.tool.dev/tool.tgz',
    'npm i -g https://<token>@npm.tool.dev/tool.tgz',
    'npx https://tool.dev/@scope/tool',
    'Ask ada@tool.dev',
  ])('accepts URLs and email addresses without credentials: %s', (text) => {
    expect(credentialProblems({ text }, 'a.json')).toEqual([]);
  });
});
