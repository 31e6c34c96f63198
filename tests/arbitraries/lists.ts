import fc from 'fast-check';
import { makeWordsUnique } from './markdown.ts';

const phrase = fc.constantFrom(
  ...['one', 'One *two* three', '`one`', '`one` `two`', '**one** `two`', 'one (two) `three`', '(one)'],
  ...[
    '![one](/a.png)',
    'one ![two](/a.png) three',
    '[![one](/a.png)](/cli)',
    '[one](/cli)',
    '[`one`](/cli) two',
  ],
  ...['<kbd>one</kbd> <kbd>two</kbd>', 'one<br>two', 'one\\\n  two', 'one\n  `two`', '[1.2](/) [one](/cli)'],
);
const start = fc.constantFrom(
  ...['**[one](/cli)**', '**[one](/cli):**', '**[one](/cli) -**', '**[one](/cli) `two`:**', '[one](/cli)'],
  ...[
    '**[one](/cli):**',
    '[one](/cli)',
    '[`one`](/cli)',
    '**one:**',
    '**Breaking:**',
    '**[Breaking:](/cli)**',
  ],
  ...[
    '**[Breaking](/cli):**',
    '![one](/a.png)**[two](/cli):**',
    '![one](/a.png) [two](/cli)',
    '`one/`',
    '`one`',
  ],
  ...[
    '[ ] **[one](/cli):**',
    '[x] `one`',
    '[ ] [one](/cli)',
    '**[![one](/a.png)](/cli)**',
    '![one](/a.png) **two:**',
  ],
);
const mark = fc.constantFrom(' ', ': ', ' - ', ' – ', ':', ' (one): ', ' → ', ', ', '\\\n  ', ' # ');
const block = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  fc.constantFrom(
    ...[
      '\n\n  ![one](/a.png)',
      '\n\n  ---',
      '\n\n  ***\n\n  one',
      '\n\n  one',
      '\n\n  > one',
      '\n\n  ![one](/a.png)',
    ],
    ...['\n  - one', '\n  - `one`: two', '\n\n  - [ ] one', '\n\n  ```sh\n  one\n  ```', '\n\n  [one](/cli)'],
  ),
);
const item = fc
  .tuple(start, fc.option(fc.tuple(mark, phrase)), block)
  .map(([first, rest, after]) => `- ${first}${rest?.join('') ?? ''}${after}`);
const separator = fc.constantFrom('\n', '\n', '\n\n');
const list = fc
  .tuple(fc.array(item, { minLength: 1, maxLength: 3 }), separator)
  .map(([items, between]) => items.join(between));

/** Most items have the same start, so that lists of one kind are frequent. */
const uniformList = fc
  .tuple(start, fc.array(fc.tuple(mark, phrase, block), { minLength: 1, maxLength: 3 }), separator)
  .map(([first, rests, between]) => rests.map((rest) => `- ${first}${rest.join('')}`).join(between));
const file = fc
  .tuple(fc.constantFrom(': ', ': ', ' - ', ' '), phrase, block)
  .map((rest) => `- \`one\`${rest.join('')}`);
const fileTree = fc
  .array(fc.oneof({ weight: 8, arbitrary: file }, item), { minLength: 1, maxLength: 3 })
  .map((files) => `- \`one/\`\n  ${files.join('\n').replaceAll('\n', '\n  ')}`);
const sessionLine = fc
  .tuple(
    fc.constantFrom('Apply?  ', 'Apply?  ', 'Apply? ', '→ ', '  read  ', '"exitCode": 5', '{ ', '> ', ''),
    fc.constantFrom('[Y]es  [N]o', '[Y]es  [A]llow one  [N]o', '[y/N]', 'one'),
    fc.constantFrom('', '  ', ' ', ' y', '  yes', '  (default: one)', '  >', '  "exit_code": 1'),
  )
  .map((parts) => parts.join(''));
const session = fc
  .array(sessionLine, { minLength: 1, maxLength: 3 })
  .map((lines) => `\`\`\`console\n$ one\n${lines.join('\n')}\n\`\`\``);
const release = fc.constantFrom('', '', '## 1.2.3 (2026-01-02)\n\n');

/** Lists that pages can show as cards, trees of files, or changes, and sessions. All are valid, and words are unique. */
export const listsAndSessions = fc
  .tuple(release, fc.oneof(list, uniformList, fileTree, session))
  .map(([heading, content]) => makeWordsUnique(heading + content));
