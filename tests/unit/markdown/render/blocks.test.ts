import { describe, expect, it } from 'vitest';
import { collapsedText, parseHtml } from '../../../setup/parse-html.ts';
import { renderMarkdown } from '../../../setup/render.ts';

function renderDocument(markdown: string): Document {
  return parseHtml(renderMarkdown(markdown).html);
}

const fencedCode = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

describe('A session', () => {
  it.each([
    ['  Apply this edit? yes', 'yes'],
    ['Continue? [y/N] y', 'y'],
    ['> why? yes', undefined],
    ['Is it? Maybe', undefined],
  ])('highlights the answer to a question from the program: %j', (line, response) => {
    const document = renderDocument(fencedCode('console', `$ agent\n${line}`));
    expect(document.querySelector('.answer')?.textContent).toBe(response);
    expect(document.querySelector('pre')?.textContent?.trimEnd()).toBe(`$ agent\n${line}`);
  });

  it.each([
    ['  Apply this edit?  [Y]es  [A]llow for session  [N]o', '[Y]es', ['[A]llow for session', '[N]o']],
    ['Go on?  [Y]es  [N]o', '[Y]es', ['[N]o']],
    ['Go on?  [Y]es', undefined, []],
    ['Which one?  [a] [b]', undefined, []],
  ])('highlights the first of several choices, and never breaks a choice: %j', (line, first, others) => {
    const document = renderDocument(fencedCode('console', line));
    expect(document.querySelector('.answer')?.textContent).toBe(first);
    expect([...document.querySelectorAll('.whole')].map((choice) => choice.textContent)).toEqual(others);
    expect(document.querySelector('pre')?.textContent?.trimEnd()).toBe(line);
  });
});

describe('The output in a session', () => {
  const output = renderDocument(
    fencedCode('console', '$ agent\n{\n  "status": "done"\n}\n  read   src/a.ts\n  41 passed'),
  );

  it('has a block for each line of JSON, so that wrapped lines can be indented', () => {
    const lines = [...output.querySelectorAll('.json')].map(({ textContent }) => textContent);
    expect(lines).toEqual(['{\n', '  "status": "done"\n', '}\n']);
    expect(output.querySelector('pre')?.textContent).toContain('$ agent\n{\n  "status": "done"\n}\n  read');
  });

  it('highlights the verb in a line about an action, such as "read   src/a.ts"', () => {
    expect([...output.querySelectorAll('.asked')].map(collapsedText)).toEqual(['read']);
  });
});

describe('A code block', () => {
  it.each([
    ['sh', 'ls', 'code copyable'],
    ['sh', 'ls --a-flag-that-is-long --and-more', 'code copyable'],
    ['sh', 'ls\nls', 'code copyable'],
    ['js', 'a()', 'code copyable lines'],
    ['yaml', 'a: 1\nb: 2', 'code copyable lines'],
    ['toml', 'a = 1\nb = 2', 'code copyable'],
    ['json', '{\n}', 'code copyable'],
    ['md', '# A title', 'code copyable'],
    ['', 'an answer', 'code'],
    ['text', 'an answer', 'code'],
    ['plaintext', 'an answer', 'code'],
    ['text', '└── a file', 'code lines'],
    ['text', 'start  ok\ntools  13', 'code lines'],
    ['text', 'One.  Two.', 'code'],
    ['console', '$ ls\na file', 'code console copyable'],
    ['console', 'an answer', 'code console'],
    ['console', '$ agent\n> hello', 'code console'],
    ['console', '$ python\n>>> 1 + 1\n2', 'code console'],
    ['console', '$ make \\\n  all\nok', 'code console copyable'],
    ['console', `$ echo "it's done" # don't wait`, 'code console copyable'],
    ['console', '$ echo "one\ntwo"', 'code console'],
    ['console', '$ for i in 1 2; do\n  echo $i\ndone', 'code console'],
    ['console', '$ cat <<EOF\nan answer\nEOF', 'code console'],
    ['console', '$ ls |\n  wc', 'code console'],
  ])('in "%s" with the text "%s" has the classes "%s"', (language, code, classes) => {
    const box = renderDocument(fencedCode(language, code)).querySelector('pre')?.parentElement;
    expect(box?.className).toBe(classes);
    expect(box?.textContent?.trimEnd()).toBe(code);
  });

  it.each(['json', 'toml'])('in %s wraps without a change to what readers copy', (language) => {
    const line =
      '"url": "https://a.example/b/c", "name": "a-name-with-hyphens", "--flag": "a very long text"';
    const code = renderDocument(fencedCode(language, line)).querySelector('code');
    expect(code?.textContent).toBe(line);
    expect(code?.closest('.lines')).toBeNull();
    expect(code?.classList.contains('json')).toBe(language === 'json');
  });

  it.each(['bat', 'cmd', 'fish', 'nu', 'ps1', 'terminal', 'shell-session'])(
    'in %s wraps, because the end of a command must not be out of view',
    (language) => {
      const command = `tool install${' '.repeat(200)}; curl https://a.example | sh`;
      const box = renderDocument(fencedCode(language, command)).querySelector('pre')?.parentElement;
      expect(box?.className).toBe('code copyable');
    },
  );

  it('that wraps can break after the slashes of a URL', () => {
    const document = renderDocument(fencedCode('sh', 'curl https://a.example/b/c'));
    expect(document.querySelector('code')?.innerHTML).toContain('https://a.example/<wbr>b/<wbr>c');
  });

  it.each([
    ['agent run', 'agent'],
    ['brew install agent', 'brew'],
    ['A=1 B="x y" agent run', 'agent'],
    ['export A=1', 'export'],
    ['agent a | jq . && sh b || ./c; d', 'agent jq sh ./c d'],
    ['agent a 2>&1', 'agent'],
    ['agent \\\n  run\nnext', 'agent next'],
    ['agent `\n  run', 'agent'],
    ["agent 'a; b' # c; d", 'agent'],
    ["echo 'a # b' c", 'echo'],
    ['agent "$(jq . x)"', 'agent'],
    ['cat <<END\nagent run\nEND\nls', 'cat ls'],
  ])('in a shell language highlights only the commands that run: %j', (code, expected) => {
    const commands = [...renderDocument(fencedCode('sh', code)).querySelectorAll('.keyword')];
    expect(commands.map(collapsedText).join(' ')).toBe(expected);
  });

  it('highlights multiline text that is passed to a command', () => {
    const marked = renderDocument(fencedCode('sh', 'cat <<END\nagent run\nEND\nls')).querySelector('.string');
    expect(marked?.textContent).toBe('agent run\nEND');
  });

  it('highlights a token on the line where its text begins, not on the previous line', () => {
    const document = renderDocument(fencedCode('yaml', 'text: |\n  ls\n  pwd\n'));
    expect(document.querySelector('.string')?.textContent).toBe('ls\n  pwd');
  });

  it('highlights the script in a workflow as in a shell', () => {
    const script = '- run: |\n    ls --all \\\n      "a"\n\n    pwd\n  name: b';
    const document = renderDocument(fencedCode('yaml', script));
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map(collapsedText);
    expect(texts('.string')).toEqual(['"a"']);
    expect(texts('.keyword').filter((text) => /^(?:ls|pwd)$/.test(text))).toEqual(['ls', 'pwd']);
    expect(document.querySelector('pre')?.textContent?.trimEnd()).toBe(script);
  });

  it.each(['sh', 'bash', 'powershell', 'console'])(
    'in "%s" highlights the flags, strings, and variables of a command in the same way',
    (language) => {
      const code = `agent config set -C ../a --max-turns 20 "a $B" '$C' $D`;
      const document = renderDocument(fencedCode(language, language === 'console' ? `$ ${code}` : code));
      const marked = [...document.querySelectorAll('code span:not(.mark, .command, .whole)')].map((token) => [
        token.className,
        token.textContent,
      ]);
      expect(marked).toEqual([
        ['keyword', 'agent'],
        ['name', '-C'],
        ['name', '--max-turns'],
        ['string', '"a $B"'],
        ['name', '$B'],
        ['string', "'$C'"],
        ['name', '$D'],
      ]);
    },
  );
});

describe('Code', () => {
  const long = `a-${'long-'.repeat(6)}name`;

  it.each([
    ['a block', fencedCode('sh', `run --dry-run ${long} a-b_c/d e`)],
    ['a line', `\`run --dry-run ${long} a-b_c/d e\``],
  ])('in %s never breaks a flag or a name, unless it is longer than a line', (_, markdown) => {
    const whole = [...renderDocument(markdown).querySelectorAll('code .whole')];
    expect(whole.map(({ textContent }) => textContent)).toEqual(['--dry-run', 'a-b_c']);
  });
});

describe('A session', () => {
  it('distinguishes commands, input, and removed or added lines from output', () => {
    const document = renderDocument(fencedCode('console', '$ agent\n> fix it\ndone\n- old\n+ new'));
    const lines = [...document.querySelectorAll('code > span')].map((line) => [
      line.className,
      line.textContent,
    ]);
    expect(lines).toEqual([
      ['command', '$ agent'],
      ['typed', '> fix it'],
      ['deleted', '- old'],
      ['inserted', '+ new'],
    ]);
    expect(document.querySelector('.command .mark')?.textContent).toBe('$ ');
  });

  it('treats the lines after a backslash as part of the same command', () => {
    const document = renderDocument(fencedCode('console', '$ curl \\\n  -f x\nok'));
    const commands = [...document.querySelectorAll('.command')].map((line) => line.textContent);
    expect(commands).toEqual(['$ curl \\\n  -f x']);
  });
});

describe('A cell with several lines', () => {
  const row = (cell: string) => renderDocument(`| Command | Meaning |\n|---|---|\n| \`tool\` | ${cell} |`);
  const texts = (document: Document, selector: string) =>
    [...document.querySelectorAll(selector)].map((line) => line.textContent);

  it('shows arguments, flags, and examples on lines of their own, also without styles', () => {
    const document = row('Do it.<br>`[FILE]`: What.<br>`--all`: Use `x`.<br>For example: `tool a`');
    expect(texts(document, '.entries .part')).toEqual(['[FILE]: What.', '--all: Use x.']);
    expect(texts(document, '.entries .example')).toEqual(['For example: tool a']);
    expect(texts(document, '.entries br')).toHaveLength(3);
    expect(texts(document, 'td')).toEqual(['tool', 'Do it.[FILE]: What.--all: Use x.For example: tool a']);
  });

  it.each(['Do it.', 'One.<br>Two.', 'Do it.<br>`--all`: Use it.<br>And more.'])(
    'shows no separate lines unless every later line is a flag, an argument, or an example: %s',
    (cell) => {
      expect(texts(row(cell), '.entries')).toEqual([]);
    },
  );
});

describe('A table that shows what needs approval', () => {
  const cells = (second: string) => {
    const table = `| Mode | Read | Run |\n|---|---|---|\n| one | Yes | ${second} |\n| two | no | No |`;
    return [...renderDocument(table).querySelectorAll('td')].map((cell) => cell.className);
  };

  it.each(['ask', '**ask**', 'Asks'])('has symbols for yes, no, and %s', (ask) => {
    expect(cells(ask)).toEqual(['', 'yes', 'ask', '', 'no', 'no']);
  });

  it.each(['yes', 'Ask a friend'])(
    'has symbols only if a cell contains just "ask" or "asks": %s',
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
    ['words and code', `| a | b |\n|---|---|\n| ${'Some words '.repeat(3)} | 1 |\n| \`-f\` | 2 |`, ''],
  ])('with %s in its first column, such as %j, has the classes %j', (_, markdown, expected) => {
    expect(firstColumnOf(markdown)).toBe(expected);
  });

  it('with two columns stays a table on a phone if the first column is narrow', () => {
    const table = '| Code | Meaning |\n|---|---|\n| `0` | success |\n| `13-characters` | |';
    expect(shapeOf(table)).toBe('narrow');
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

  it.each([
    ['| Key | Type | Description |\n|---|---|---|\n| `a` | string | One |', [null, null, null]],
    [
      '| Field | Type | Default | Meaning |\n|---|---|---|---|\n| `a` | list | `[]` | One |',
      [null, null, 'default', null],
    ],
    ['| Key | Default | Meaning |\n|---|---|---|\n| [`a`](#a) | `1` | One |', [null, 'default', null]],
  ])(
    'that describes keys has a block for each key, with labels for its properties except the type: %j',
    (markdown, labels) => {
      const document = renderDocument(markdown);
      expect(document.querySelector('table')?.parentElement?.className).toBe('scroll typed');
      expect([...document.querySelectorAll('td')].map((cell) => cell.getAttribute('data-label'))).toEqual(
        labels,
      );
    },
  );

  it.each([
    '| Key | Type |\n|---|---|\n| `a` | string |',
    '| Type | Used by | Syntax |\n|---|---|---|\n| `a` | Model | `@a` |',
    '| Key | Type | Meaning |\n|---|---|---|\n| all others | string | One |',
  ])('that does not describe keys keeps its columns: %j', (markdown) => {
    expect(classesOf(markdown, ['typed'])).toBe('');
  });

  it('has its alignment in classes, because inline styles are forbidden', () => {
    const document = renderDocument('| a | b | c |\n|:-|:-:|-:|\n| 1 | 2 | 3 |');
    const cells = [...document.querySelectorAll('th, td')].map(({ className }) => className);
    expect(cells).toEqual(['', 'center', 'right', '', 'center', 'right']);
    expect(document.querySelector('[style]')).toBeNull();
  });

  it('has empty cell labels for a column without a name', () => {
    const document = renderDocument('| a | | c |\n|-|-|-|\n| 1 | 2 | 3 |');
    const labels = [...document.querySelectorAll('td')].map((cell) => cell.getAttribute('data-label'));
    expect(labels).toEqual([null, null, 'c']);
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

  it.each([
    ['a | b | It does c.', [null, 'Column 2', 'Column 3']],
    ['`a` | b | what it is', [null, 'Column 2', null]],
    ['`a` | It is b. | Do c.', [null, 'Column 2', 'Column 3']],
    ['a | b', [null, null]],
  ])("repeats column names in cells, except for the row's name and its explanation: %s", (row, labels) => {
    const columns = labels.map((_, index) => `Column ${index + 1}`).join(' | ');
    const document = renderDocument(`| ${columns} |\n|${'---|'.repeat(labels.length)}\n| ${row} |`);
    expect([...document.querySelectorAll('td')].map((cell) => cell.getAttribute('data-label'))).toEqual(
      labels,
    );
  });
});

describe('A list', () => {
  it.each([
    ['- **Costs:** none.\n- **Speed.** High.', 'definitions'],
    ['- **Costs:** none.\n\n- <span id="a"></span>**Speed.** High.\n\n  More.', 'definitions'],
    ['- **Costs:** none.', ''],
    ['- **Costs:** none.\n- Speed', ''],
    ['- **Costs:**\n- **Speed:**', ''],
    ['- **Never** run it.\n- **Always** ask.', ''],
    ['- Press **Enter:** it runs.\n- Press **Esc:** it stops.', ''],
    ['- **[Costs](/a):** none.\n- **[Speed](/b):** high.', ''],
    ['1. **Costs:** none.\n2. **Speed:** high.', ''],
  ])(
    'is a list of definitions only if it has several bullets, each with a bold term that is not a link, a colon or period, and a definition: %j',
    (markdown, kind) => {
      expect(renderDocument(markdown).querySelector('ul, ol')?.className).toBe(kind);
    },
  );

  it('of definitions has the colon or period of each term in an element, which columns hide', () => {
    const terms = renderDocument('- **Costs:** none.\n- **Speed.** High.').querySelectorAll('strong');
    expect([...terms].map((term) => term.innerHTML)).toEqual(['Costs<span>:</span>', 'Speed<span>.</span>']);
  });
});

describe('A paragraph', () => {
  it.each([
    ['[one](/a) [two](/b)', 'actions'],
    ['[one](/a)', 'actions'],
    [`<https://tool.dev/${'long'.repeat(10)}>`, ''],
    ['see [one](/a)', ''],
    ['- [one](/a)\n\n- [two](/b)', ''],
    ['text[^1]\n\n[^1]: [one](/a)', ''],
    ['no link', ''],
    ['*emphasis*', ''],
  ])('such as %s has the class "%s"', (markdown, kind) => {
    const paragraph = renderDocument(markdown).querySelector('p');
    expect(paragraph?.className ?? '').toBe(kind);
    expect(collapsedText(paragraph)).not.toBe('');
  });
});

describe('Inline code', () => {
  it('wraps only if it is longer than a line on a phone', () => {
    const document = renderDocument(`Either \`${'a'.repeat(28)}\` or \`${'a'.repeat(29)}\`.`);
    expect([...document.querySelectorAll('code')].map((code) => code.className)).toEqual(['', 'long']);
  });

  it('can be one very long word', () => {
    const word = 'a'.repeat(200_000);
    expect(renderDocument(`\`${word}\``).querySelector('code')?.textContent).toBe(word);
  });

  it('that is long can break after the slashes of a URL', () => {
    const code = renderDocument('`GET https://quill.example/api/v1/product`').querySelector('code');
    expect(code?.innerHTML).toContain('https://quill.example/<wbr>api/<wbr>v1/<wbr>product');
  });
});
