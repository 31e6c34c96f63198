import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  descriptionBlocks,
  descriptionCell,
  fullDescription,
  joinSentences,
  summaryContent,
} from '../../../../src/artifacts/cli/descriptions.ts';
import { paragraph, parseInlineCode, table } from '../../../../src/markdown/mdast-builder.ts';
import { parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';
import { stringifyMarkdown } from '../../../../src/markdown/stringify/stringify-markdown.ts';
import { collapsedText } from '../../../setup/parse-html.ts';
import { renderBlocks } from '../../../setup/render-markdown.ts';

const wide = 'a line that is as wide as texts of programs are before they are wrapped';

describe('Text from a program', () => {
  it.each([
    ['Print it', 'Print it. Required.'],
    ['Print it.', 'Print it. Required.'],
    ['Print it?', 'Print it? Required.'],
    ['Print it!', 'Print it! Required.'],
    ['Print one of:', 'Print one of: Required.'],
    ['Print it…', 'Print it… Required.'],
    ['Print it (all of it)', 'Print it (all of it). Required.'],
    ['Print it (all of it.)', 'Print it (all of it.) Required.'],
    ['設定フォルダー', '設定フォルダー。 Required.'],
    ['配置文件夹（可选）', '配置文件夹（可选）。 Required.'],
    ['「設定」', '「設定」。 Required.'],
    ['完成（全部。）', '完成（全部。） Required.'],
    ['설정 폴더', '설정 폴더. Required.'],
    ['Say "stop!"', 'Say "stop!" Required.'],
    ['As in `tool models`', 'As in `tool models`. Required.'],
    ['`tool models`', '`tool models`. Required.'],
    ['', 'Required.'],
  ])('gets a period before another sentence if necessary: %j becomes %j', (text, expected) => {
    expect(stringifyMarkdown([paragraph(joinSentences([parseInlineCode(text), 'Required.']))])).toBe(
      `${expected}\n`,
    );
  });

  it.each(['Print it', 'Print it.', 'As in `tool models`'])(
    'stays unchanged if no sentence follows: %j',
    (text) => {
      expect(stringifyMarkdown([paragraph(joinSentences([parseInlineCode(text), '']))])).toBe(`${text}\n`);
    },
  );
});

describe('The full description', () => {
  it.each([
    ['Run', undefined, 'Run'],
    [undefined, 'In full.', 'In full.'],
    ['Run it', 'Run it.\n\nIn full.', 'Run it.\n\nIn full.'],
    ['Run it.', 'Run it\n\nIn full.', 'Run it\n\nIn full.'],
    ['Run', 'Running takes long.', 'Run\n\nRunning takes long.'],
    ['Run it', 'It takes long.', 'Run it\n\nIt takes long.'],
  ])('of a command with the description %j and the details %j is %j', (description, value, expected) => {
    const metadata = value === undefined ? [] : [{ name: 'details', value }];
    expect(fullDescription({ ...(description && { description }), metadata })).toBe(expected);
  });
});

describe('The summary', () => {
  it.each([
    ['Run', 'Run'],
    ['Run it\nand more', 'Run it'],
    ['Run it\n\nand more', 'Run it'],
    [`${wide}\nwrapped, and more`, `${wide} wrapped, and more`],
    ['', ''],
  ])('of the description %j is %j', (description, expected) => {
    expect(stringifyMarkdown([paragraph(summaryContent({ description }))]).trim()).toBe(expected);
  });
});

describe.each([
  ['One.\n\nTwo.', 'One.\n\nTwo.\n', 'One.<br>Two.'],
  [`${wide}\nwrapped here`, `${wide} wrapped here\n`, `${wide} wrapped here`],
  ['Short.\nOn purpose.', 'Short.\\\nOn purpose.\n', 'Short.<br>On purpose.'],
  [`${wide}\n- one\n- two`, `${wide}\\\n\\- one\\\n\\- two\n`, `${wide}<br>- one<br>- two`],
  [
    'Values:\n  a: first\n  b: second',
    'Values:\\\na: first\\\nb: second\n',
    'Values:<br>a: first<br>b: second',
  ],
  [
    'So:\n\n    tool | sh\n      -x',
    'So:\n\n```text\ntool | sh\n  -x\n```\n',
    'So:<br>`tool \\| sh`<br>`  -x`',
  ],
  ['So:\n$ tool', 'So:\n\n```text\n$ tool\n```\n', 'So:<br>`$ tool`'],
  [
    'In a file:\n```toml\n[a]\n\nb = 1\n```',
    'In a file:\n\n```text\n[a]\n\nb = 1\n```\n',
    'In a file:<br>`[a]`<br>`b = 1`',
  ],
  ['Run:\n```tool x```\n\nIt ends.', 'Run:\\\n`tool x`\n\nIt ends.\n', 'Run:<br>`tool x`<br>It ends.'],
  ['```js\nsecond', '\\`\\`\\`js\\\nsecond\n', '\\`\\`\\`js<br>second'],
  ['', '', ''],
  ['\n\n', '', ''],
])('The text %j', (text, paragraphs, cell) => {
  it(`is ${JSON.stringify(paragraphs)} as paragraphs`, () => {
    expect(stringifyMarkdown(descriptionBlocks(text))).toBe(paragraphs);
  });

  it(`is ${JSON.stringify(cell)} in a cell`, () => {
    const [, , row = '| a |  |'] = stringifyMarkdown(table(['A', 'B'], [['a', descriptionCell(text)]])).split(
      '\n',
    );
    expect(row).toBe(cell === '' ? '| a |' : `| a | ${cell} |`);
  });
});

describe('Markdown characters in a multiline text', () => {
  const lines = fc.array(
    fc.constantFrom(...'ab1.*_|<>[]()~&#+-=! ', '1. ', '# ', '- ', '---', '[a](b)', '<b>', '&amp;'),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  const texts = fc
    .array(
      lines.map((parts) => parts.join('').replace(/ +/g, ' ').trim()),
      { minLength: 1, maxLength: 4 },
    )
    .map((all) => all.filter((line) => line !== '').join('\n'))
    .filter((value) => value !== '');

  it.each([
    ['paragraphs', (text: string) => descriptionBlocks(text)],
    ['a cell', (text: string) => table(['A'], [[descriptionCell(text)]])],
  ])('are shown literally in %s', (_, blocks) => {
    const property = fc.property(texts, (text) => {
      const nodes = blocks(text);
      for (const block of [nodes, parseMarkdown(stringifyMarkdown(nodes)).children]) {
        const page = renderBlocks(block);
        for (const end of page.querySelectorAll('br')) end.replaceWith(' ');
        expect(collapsedText(page.querySelector('p, td'))).toBe(text.replaceAll('\n', ' '));
      }
    });
    fc.assert(property, { numRuns: 300, seed: 20261121 });
  });
});
