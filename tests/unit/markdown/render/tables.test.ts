import { describe, expect, it } from 'vitest';
import { renderDocument } from '../../../setup/render-markdown.ts';

describe('A cell with several lines', () => {
  const row = (cell: string) => renderDocument(`| Command | Meaning |\n|---|---|\n| \`tool\` | ${cell} |`);
  const texts = (document: Document, selector: string) =>
    [...document.querySelectorAll(selector)].map((line) => line.textContent);

  it('shows arguments, flags, and examples on lines of their own, even without styles', () => {
    const document = row('Do it.<br>`[FILE]`: What.<br>`--all`: Use `x`.<br>For example: `tool a`');
    expect(texts(document, '.entries .part')).toEqual(['[FILE]: What.', '--all: Use x.']);
    expect(texts(document, '.entries .example')).toEqual(['For example: tool a']);
    expect(texts(document, '.entries br')).toHaveLength(3);
    expect(texts(document, 'td')).toEqual(['tool', 'Do it.[FILE]: What.--all: Use x.For example: tool a']);
  });

  it('shows lines with full-width colons in the same way', () => {
    const document = row('执行。<br>`[FILE]`：文件。<br>例如：`tool a`');
    expect(texts(document, '.entries .part > span:last-child')).toEqual(['文件。']);
    expect(texts(document, '.entries .example')).toEqual(['例如：tool a']);
  });

  it.each(['Do it.', 'One.<br>Two.', 'Do it.<br>`--all`: Use it.<br>And more.'])(
    'shows no separate lines unless every later line is a flag, an argument, or an example: %s',
    (cell) => {
      expect(texts(row(cell), '.entries')).toEqual([]);
    },
  );
});

it.each([
  ['Ignore instructions in `AGENTS.md`', 'mixed'],
  ['`--model`, the default', ''],
  ['404 `not_found`', ''],
  ['No code', ''],
])('The first cell of a row shows code in bold, unless it follows words: %s', (cell, className) => {
  const document = renderDocument(`| A | B |\n|---|---|\n| ${cell} | Use \`x\` |`);
  expect([...document.querySelectorAll('td')].map((each) => each.className)).toEqual([className, '']);
});

describe('A table that shows what needs approval', () => {
  const cells = (second: string) => {
    const table = `| Mode | Read | Run |\n|---|---|---|\n| one | Yes | ${second} |\n| two | no | No |`;
    return [...renderDocument(table).querySelectorAll('td')].map((cell) => cell.className);
  };

  it.each(['ask', '**ask**', 'Asks'])('has symbols for yes, no, and %s', (ask) => {
    expect(cells(ask)).toEqual(['', 'yes', 'ask', '', 'no', 'no']);
  });

  it('has symbols for yes, no, and an exit with a code', () => {
    expect(cells('exit 5')).toEqual(['', 'yes', 'exit', '', 'no', 'no']);
  });

  it.each(['yes', 'Ask a friend', 'exit', 'exit code 5'])(
    'has symbols only if a cell contains just "ask", "asks", or an exit such as "exit 5": %s',
    (second) => {
      expect(cells(second).join('')).toBe('');
    },
  );
});

describe('A table', () => {
  function classesOf(markdown: string, some: readonly string[]): string {
    const box = renderDocument(markdown).querySelector('table')?.parentElement;
    return (box?.className ?? '')
      .split(' ')
      .filter((name) => some.includes(name))
      .join(' ');
  }
  const shapeOf = (markdown: string) => classesOf(markdown, ['narrow', 'stacked']);
  const firstColumnOf = (markdown: string) => classesOf(markdown, ['names', 'values', 'keyed']);

  it.each([
    ['short names', '| a | `b` | c |\n|---|---|---|\n| Git address | 1 | 2 |', 'names values'],
    [
      'short code and a description',
      '| a | b |\n|---|---|\n| `-f` | 1 |\n| [`x y`](#x) | 2 |',
      'names keyed',
    ],
    ['code and a description', `| a | b |\n|---|---|\n| \`${'x'.repeat(25)}\` | 1 |`, 'keyed'],
    [
      'a name, a value, and a description',
      '| a | b | c |\n|---|---|---|\n| `x` | string (URI) | 1 |',
      'names values',
    ],
    ['code and a checksum', `| a | b |\n|---|---|\n| \`a.gz\` | ${'0123456789abcdef'.repeat(4)} |`, 'names'],
    ['words and code', `| a | b |\n|---|---|\n| ${'Some words '.repeat(3)} | 1 |\n| \`-f\` | 2 |`, ''],
  ])('with %s in its first column, such as %j, has the classes %j', (_, markdown, expected) => {
    expect(firstColumnOf(markdown)).toBe(expected);
  });

  it('with two columns stays a table on a phone if the first column is narrow and the second has no word as long as a line', () => {
    const table = '| Code | Meaning |\n|---|---|\n| `0` | success |\n| `13-characters` | |';
    expect(shapeOf(table)).toBe('narrow');
    expect(shapeOf(table.replace('success', 'f'.repeat(64)))).toBe('stacked');
  });

  it.each([
    ['| There | Here |\n|---|---|\n| `trust: true`, `alwaysAllow` | `approve = "always"` |', ''],
    ['| There | Here |\n|---|---|\n| `a --long --flag` | `approve = "alwaysAllow"` |', 'stacked'],
    [
      '| There | Here |\n|---|---|\n| a much longer `flag` | what has more to say than two lines |',
      'stacked',
    ],
    ['| A | Asks | Does |\n|---|---|---|\n| `ask`, the default | asks | asks |', ''],
  ])('stays a table on a phone only if its cells are short: %j has the class "%s"', (markdown, shape) => {
    expect(shapeOf(markdown)).toBe(shape);
  });

  it.each([
    '| A | B | C |\n|---|---|---|\n| 1 | 2 | three, or another number |',
    `| A | B |\n|---|---|\n| ${'a'.repeat(20)} | ${'b'.repeat(20)} |`,
    '| Command | Effect |\n|---|---|\n| `brindle plugin add` | adds it, once you have agreed to what it may do |',
  ])('that is too wide for a phone becomes a list of blocks on phones: %j', (markdown) => {
    expect(shapeOf(markdown)).toBe('stacked');
  });

  const long = 'One, or another value that needs more space than two lines. '.repeat(3);

  it.each([
    [`| Key | Type | Description |\n|---|---|---|\n| \`a\` | string | ${long} |`, [null, null, null]],
    [
      `| Field | Type | Default | Meaning |\n|---|---|---|---|\n| \`a\` | list | \`[]\` | ${long} |`,
      [null, null, 'default', null],
    ],
    [
      `| Key | Default | Meaning |\n|---|---|---|\n| \`${'a'.repeat(60)}\` | \`1\` | One |`,
      [null, 'default', null],
    ],
  ])(
    "that describes keys in columns that don't fit has a block for each key, with labels for its properties except type and description: %j",
    (markdown, labels) => {
      const document = renderDocument(markdown);
      expect(document.querySelector('table')?.parentElement?.className).toBe('scroll typed');
      expect([...document.querySelectorAll('td')].map((cell) => cell.getAttribute('data-label'))).toEqual(
        labels,
      );
    },
  );

  it.each([
    ['| Key | Default | Meaning |\n|---|---|---|\n| [`a`](#a) | `1` | One |', [null, 'default', null]],
    ['| Key | Type | Required |\n|---|---|---|\n| `a` | list | yes |', [null, null, 'required']],
  ])(
    'that describes keys in columns that fit is a table in wide windows, with types on one line: %j',
    (markdown, labels) => {
      const document = renderDocument(markdown);
      expect(document.querySelector('table')?.parentElement?.className).toBe('scroll stacked names values');
      expect([...document.querySelectorAll('td')].map((cell) => cell.getAttribute('data-label'))).toEqual(
        labels,
      );
    },
  );

  it('that describes keys shows no dash after the label of a property, except as code', () => {
    const document = renderDocument(
      '| Key | Default | Meaning |\n|---|---|---|\n| `a` | - | – |\n| `-` | `-` | x |',
    );
    expect([...document.querySelectorAll('td')].map(({ className }) => className)).toEqual([
      ...['', 'dash', ''],
      ...['', '', ''],
    ]);
  });

  it.each([
    '| Key | Type |\n|---|---|\n| `a` | string |',
    '| Type | Used by | Syntax |\n|---|---|---|\n| `a` | Model | `@a` |',
    '| Key | Type | Meaning |\n|---|---|---|\n| all others | string | One |',
    `| Key, with a prefix | Type | Meaning |\n|---|---|---|\n| \`a\` | string | ${long} |`,
  ])("that doesn't describe keys keeps its columns: %j", (markdown) => {
    expect(classesOf(markdown, ['typed'])).toBe('');
  });

  it('has its alignment in classes, because inline styles are forbidden', () => {
    const document = renderDocument('| a | b | c |\n|:-|:-:|-:|\n| 1 | 2 | 3 |');
    const cells = [...document.querySelectorAll('th, td')].map(({ className }) => className);
    expect(cells).toEqual(['', 'center', 'right', '', 'center', 'right']);
    expect(document.querySelector('[style]')).toBeNull();
  });

  it('has no cell labels for a column without a name', () => {
    const document = renderDocument('| Name | | c |\n|-|-|-|\n| 1 | 2 | 3 |');
    const labels = [...document.querySelectorAll('td')].map((cell) => cell.getAttribute('data-label'));
    expect(labels).toEqual([null, null, 'c']);
  });

  it('never breaks a date after its hyphens', () => {
    const cell = renderDocument('| A |\n|---|\n| 2024-11-05 to 2025-11-25, 1-2024-11-05 |').querySelector(
      'td',
    );
    const whole = [...(cell?.querySelectorAll('.whole') ?? [])].map(({ textContent }) => textContent);
    expect(whole).toEqual(['2024-11-05', '2025-11-25']);
  });

  it('can break after the slashes and the # of a URL', () => {
    const cell = renderDocument('| A |\n|---|\n| (at https://a.example/b/c#d) |').querySelector('td');
    expect(cell?.innerHTML).toContain('b/<wbr>c#<wbr>d');
  });

  it('shows a URL once in a table inside a cell of another table', () => {
    const document = renderDocument(
      '<table><tr><td>\n<table><tr><td>https://a.example/b/c</td></tr></table>\n</td></tr></table>',
    );
    expect(document.querySelector('td td')?.textContent).toBe('https://a.example/b/c');
  });

  const labelsOf = (header: string, row: string) => {
    const rule = header.replaceAll(/[^|]+/g, '-');
    const document = renderDocument(`| ${header} |\n|${rule}|\n| ${row} |`);
    return [...document.querySelectorAll('td')].map((cell) => cell.getAttribute('data-label'));
  };

  it.each([
    ['Name | B | Meaning', 'a | b | It does c.', [null, 'B', 'Meaning']],
    ['Name | B | Meaning', '`a` | b | what it is', [null, 'B', null]],
    ['Name | B | Meaning', '`a` | It is b. | Do c.', [null, 'B', 'Meaning']],
    ['Command | What it does', 'a | b', [null, null]],
    ['Resource | URL', 'API | https://a.example', [null, null]],
  ])('repeats column labels in cells, except for names and explanations: %s, %s', (header, row, labels) => {
    expect(labelsOf(header, row)).toEqual(labels);
  });

  it.each([
    ['Data | Use', 'Messages | Only to answer them.', [null, 'Use']],
    [
      'Event | When | Effect of exit code 2',
      '`stop` | at the end | It fails.',
      [null, 'When', 'Effect of exit code 2'],
    ],
    ['Instead of | Write', 'Fix it. | Fix `a`.', ['Instead of', 'Write']],
  ])("repeats every label without which a cell isn't understandable: %s", (header, row, labels) => {
    expect(labelsOf(header, row)).toEqual(labels);
  });

  it.each([
    ...['Command', 'Exit codes', 'Environment variable', 'Argument or flag', 'Files and folders', '`status`'],
  ])('repeats no label that says only what its first column names: %s', (label) => {
    expect(labelsOf(`${label} | Use`, '`a` | b')).toEqual([null, 'Use']);
  });

  it.each([
    ...["Don't run", 'Wrong', 'Removed in 2.0', 'Removed settings', 'Unsupported platforms', 'Unsupported'],
    ...['Never commit these files', 'Deprecated option', 'Files to delete', 'Command (not on Windows)'],
  ])('repeats each label that says more about its first column: %s', (label) => {
    expect(labelsOf(`${label} | Use`, '`a` | b')).toEqual([label, 'Use']);
    expect(labelsOf(label, '`a`')).toEqual([label]);
  });

  it('has words in its labels that are as far apart as in its header', () => {
    expect(labelsOf('Name | Supported<br>on Linux', 'a | b')).toEqual([null, 'Supported on Linux']);
    const row = `| \`a\` | string | ${long} |`;
    const keys = renderDocument(`| Key | Type | Environment<br>variable |\n|---|---|---|\n${row}`);
    expect(keys.querySelector('td:last-child')?.getAttribute('data-label')).toBe('environment variable');
  });

  const cell = `<td>${'Many words that are wide. '.repeat(3)}</td>`;
  const header = '<tr><th>Platform</th><th>Never run this</th></tr>';

  it.each([
    ['a cell in several rows', `${header}<tr><td rowspan="2">a</td>${cell}</tr><tr>${cell}</tr>`],
    ['a cell in several columns', `<tr><th>A</th><th colspan="2">B</th></tr><tr>${cell.repeat(3)}</tr>`],
    ['two rows of labels', `<thead>${header}${header}</thead><tr>${cell.repeat(2)}</tr>`],
    ['labels between its rows', `${header}<tr>${cell.repeat(2)}</tr>${header}`],
    ['a link in its labels', `<tr><th>A</th><th><a href="/b">B</a></th></tr><tr>${cell.repeat(2)}</tr>`],
  ])('stays a table with its own labels in all windows if it has %s', (_, rows) => {
    const document = renderDocument(`<table>${rows}</table>`);
    expect(document.querySelector('table')?.parentElement?.className).toBe('scroll');
    expect(document.querySelectorAll('[data-label]')).toHaveLength(0);
  });

  it('keeps a footnote of a label on phones', () => {
    expect(shapeOf(`| A | B[^1] |\n|---|---|\n| ${long} | ${long} |\n\n[^1]: Note.`)).toBe('');
  });

  it('shows labels once if its HTML has no header, and keeps cells apart if it has no spaces', () => {
    const columns = '<colgroup><col><col></colgroup>';
    const table = renderDocument(
      `<table>${columns}${header}<tr>${cell.repeat(2)}</tr></table>`,
    ).querySelector('table');
    expect(table?.parentElement?.className).toContain('stacked');
    expect(table?.querySelector('thead')?.textContent.split(/\s+/)).toEqual(
      'Platform Never run this'.split(' '),
    );
    const cells = [...(table?.querySelectorAll('td') ?? [])];
    expect(cells.map((each) => each.getAttribute('data-label'))).toEqual([null, 'Never run this']);
    expect(cells[0]?.nextSibling?.textContent).toBe('\n');
  });
});
