import fc from 'fast-check';

/** Words, and markup that can make text disappear, in most cases only if its counterpart is missing. */
const segments = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('one', 'two', 'three', 'four') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...['<kbd>a</kbd>', '<b>', '</b>', '<br>', '<details>', '</details>', '<div>', '</div>', '<p>', '</p>'],
      ...['<!-- c -->', '<!-- c\n\nc -->', '[r]', '![r]', '[^n]', '<a href="https://a.example/">', '</a>'],
      ...['<table>', '<tr>', '<td>', '</td>', '</tr>', '</table>', '<ul>', '<li>', '</ul>', '<b title="t">'],
      ...['**', '*', '`', '``', '~~', '&amp;', '&lt;', '&lt', '&copy;', '[a](/)', 'a < b', 'a > b', 'a@b.cd'],
    ),
  },
  fc.constantFrom(
    ...[
      '<div align="center>',
      '<iframe',
      '</p src="https://a.example/">',
      '"',
      "'",
      '<b title="',
      "<b title='",
    ],
    ...[
      '<!--',
      '-->',
      '--!>',
      '<!-->',
      '<![CDATA[',
      ']]>',
      '<?php',
      '?>',
      '<!X',
      '<!DOCTYPE html>',
      '</',
      '<',
    ],
    ...[
      '<script>',
      '</script>',
      '<style>',
      '<textarea>',
      '<title>',
      '<plaintext>',
      '<svg>',
      '<math>',
      '<select>',
    ],
    ...[
      '<base href="//a">',
      '<link>',
      '<form>',
      '<template>',
      '<noscript>',
      '<b onclick="x">a</b>',
      '<b style="x">a</b>',
    ],
    ...[
      '<pre>',
      '</pre>',
      '<h1>',
      '<rp>',
      '</br>',
      '<div/>',
      '[',
      '](',
      ')',
      '|',
      '\\',
      '<a b',
      '<b/',
      '=',
      '>',
    ],
    ...[
      '<table><tr><td>one</td></tr>two</table>',
      '<!-- c --> *one*',
      '[](https://a.example)',
      '| a | b |\n| - | - |\n| c | d |',
      '| a |\n| - |\n| one | two |',
      '&',
      ';',
      '#',
    ],
  ),
);
const line = fc.array(segments, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));
const block = fc
  .tuple(
    fc.constantFrom('', '', '', '- ', '> ', '1. ', '## ', '- > ', '    ', '```\n', '| '),
    fc.array(line, { minLength: 1, maxLength: 2 }),
    fc.constantFrom('', '', '\n  ', '\n> ', '\n  <!-- c -->\n  '),
  )
  .map(([prefix, lines, between]) => {
    if (prefix === '| ')
      return `| a | b |\n| --- | --- |\n${lines.map((cells) => `| ${cells} | x |`).join('\n')}`;
    const fence = prefix === '```\n' ? '\n```' : '';
    return prefix + lines.join(between === '' ? '\n' : between) + fence;
  });
const calmLine = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('one', 'two three', 'one\n\n- *two*') },
  line,
);
const codeBlock = fc
  .tuple(
    fc.constantFrom('', 'sh', 'js', 'text', 'console', 'md'),
    fc.constantFrom(
      '',
      '',
      ' tab',
      ' title="one &amp; `two` *three*"',
      ' title="two" tab',
      ' title="\\"',
      ' {2}',
      '{1}',
    ),
    fc.constantFrom('```', '~~~~'),
    calmLine,
  )
  .map(([language, attributes, fence, code]) => `${fence}${language}${attributes}\n${code}\n${fence}`);
const label = fc.oneof(
  fc.constantFrom('one', 'two `a`', 'three\nfour', '[a](/)', 'a@b.cd'),
  fc.constantFrom('one', 'two'),
);
const tabs = fc
  .array(
    fc.tuple(
      label,
      fc.oneof(codeBlock, fc.constantFrom('```sh tab\none\n```', '```js tab title="two"\none\n```')),
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((all) => all.map(([text, code]) => `${text}\n\n${code}`).join('\n\n'));
const aside = fc
  .tuple(
    fc.constantFrom('NOTE', 'tip', 'WARNING', 'CAUTION', 'DANGER', 'one'),
    fc.constantFrom('\n', ' ', '  \n', '\n\n', '\\\n', '', '\n- ', '\n> '),
    fc.oneof(calmLine, codeBlock, tabs),
  )
  .map(([kind, between, content]) => `[!${kind}]${between}${content}`.replace(/^/gm, '> '));
const definition = fc.constantFrom(
  ...[
    '[r]: https://a.example',
    '[r]: <> (d)',
    '[//]: # (d)',
    '[^n]: three',
    '[r]: https://a.example/b.png',
    '> [r]: https://a.example',
  ],
);
/** Markdown in which every word is unique, so it can't be mistaken for another. */
export const markdownDocuments = fc
  .oneof(
    fc.array(fc.oneof({ weight: 8, arbitrary: block }, definition), { minLength: 1, maxLength: 5 }),
    fc.array(fc.oneof(calmLine, codeBlock, tabs, aside), { minLength: 1, maxLength: 3 }),
  )
  .map((blocks) => makeWordsUnique(blocks.join('\n\n')));

export function makeWordsUnique(text: string): string {
  let count = 0;
  return text.replace(/\b(?:one|two|three|four)\b/g, () => {
    count += 1;
    return `w${count}w`;
  });
}
