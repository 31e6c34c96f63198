import { describe, expect, it } from 'vitest';
import { collapsedText } from '../../../setup/parse-html.ts';
import { fencedCode, renderDocument } from '../../../setup/render-markdown.ts';

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
    ['powershell', 'PS C:\\Users\\Ada Quillon> npm i', 'code'],
    ['pwsh', 'PS> npm i', 'code'],
    ['bat', 'npm i\nC:\\>npm i', 'code'],
    ['bat', 'C:\\a.exe > log', 'code copyable'],
    ['python', '>>> 1 + 1\n2', 'code lines'],
    ['', 'an answer', 'code'],
    ['', 'npm install -g quill', 'code copyable'],
    ['', '# Once\nnpm ci\n\nnpm run build', 'code copyable'],
    ['', 'curl -fsSL https://a.example \\\n  | sh', 'code copyable'],
    ['', '/model set fast', 'code copyable'],
    ['', '$ quill login\n$ quill', 'code console copyable'],
    ['', 'npm warn deprecated a@1.0.0', 'code'],
    ['', 'npm install quill\nadded 1 package', 'code'],
    ['', 'go to the settings', 'code'],
    ['', '/usr/local/bin', 'code'],
    ['', '/model\n/help', 'code'],
    ['', '$ ls\na file', 'code'],
    ['text', 'npm install -g quill', 'code'],
    ['text', 'an answer', 'code'],
    ['plaintext', 'an answer', 'code'],
    ['txt', 'an answer', 'code'],
    ['output', 'an answer', 'code'],
    ['log', 'an answer', 'code'],
    ['text', '└── a file', 'code lines'],
    ['text', 'start  ok\ntools  13', 'code lines'],
    ['text', 'One.  Two.', 'code'],
    ['console', '$ ls\na file', 'code console copyable'],
    ['console', 'an answer', 'code console'],
    ['console', 'start  ok\ntools  13', 'code console lines'],
    ['console', '$ ls\nstart  ok\ntools  13', 'code console copyable'],
    ['console', '$ agent\n> hello', 'code console'],
    ['console', '> hello\n\nan answer', 'code console copyable'],
    ['console', '> hello\n> bye', 'code console'],
    ['console', '$ python\n>>> 1 + 1\n2', 'code console'],
    ['console', '$ make \\\n  all\nok', 'code console copyable'],
    ['console', `$ echo "it's done" # don't wait`, 'code console copyable'],
    ['console', '$ echo "one\ntwo"', 'code console'],
    ['console', '$ pnpm setup\n$ pnpm add -g quill', 'code console copyable'],
    ['console', '$ bun add -g quill\n$ bun pm -g trust quill\n$ quill', 'code console copyable'],
    ['console', '$ bun --bun run dev\n$ vite', 'code console'],
    ['console', '$ pnpm --filter web build\n$ vite build', 'code console'],
    ['console', '$ npm create quill\n? Which template?\n❯ Minimal\n  Full', 'code console copyable'],
    ['console', '$ brew install fish\n# Then\n$ quill', 'code console copyable'],
    ['console', '$ sudo -i\n# apt install quill', 'code console'],
    ['console', '# systemctl enable --now quill\n$ quill', 'code console'],
    ['console', '# Install it\n$ npm i -g quill', 'code console copyable'],
    ['console', '$ psql\npostgres=# select 1;', 'code console'],
    ['bash', 'cat > a.md <<EOF\n> A quote\nEOF', 'code copyable'],
    ['bash', '  $ npm i', 'code'],
    ['bash', '-bash-4.2$ quill login', 'code'],
    ['zsh', 'box% quill login', 'code'],
    ['console', '$ ssh prod\n-bash-4.2$ quill login', 'code console'],
    ['console', '$ for i in 1 2; do\n  echo $i\ndone', 'code console'],
    ['console', '$ for i in 1 2\ndo\n  echo $i\ndone', 'code console'],
    ['console', '$ if true\nthen\n  ls\nfi', 'code console'],
    ['console', '$ case $x in\n  a) ls;;\nesac', 'code console'],
    ['console', '$ greet()\n{\n  ls\n}', 'code console'],
    ['console', '$ list=(a\n  b)', 'code console'],
    ['console', '$ for i in 1 2; do echo $(ls $(pwd)); done', 'code console copyable'],
    ['console', '$ cat <<EOF\nan answer\nEOF', 'code console'],
    ['console', '$ ls |\n  wc', 'code console'],
    ['console', '$ npm run dev\n\n> app@0.0.0 dev\n> vite\n\nready', 'code console copyable'],
    ['console', '$ make \\\n> a@1.0.0 b \\\n> c', 'code console'],
    ['console', '> a@1.0.0 b\n> c', 'code console'],
    ['bash', '$ ls\na file', 'code console copyable'],
    ['sh', '# Lists files\n\n$ ls', 'code console copyable'],
    ['zsh', '$ echo "one\ntwo"', 'code console'],
    ['shell', 'ls\n$ ls', 'code copyable'],
    ['make', '$ ls', 'code copyable lines'],
    ['latex', '% a\n(a) $ b', 'code copyable lines'],
    ['diff', '-a\n+b', 'code lines'],
    ['diff', '--- a\n+++ b\n@@ -1 +1 @@\n-a\n+b', 'code copyable lines'],
  ])('in "%s" with the text "%s" has the classes "%s"', (language, code, classes) => {
    const box = renderDocument(fencedCode(language, code)).querySelector('pre')?.parentElement;
    expect(box?.className).toBe(classes);
    expect(box?.querySelector('pre')?.textContent?.trimEnd()).toBe(code);
  });

  it.each([
    '> Delete the branches,\n  but never main',
    '> Delete the branches,\nbut never main\n\nDone',
    '> tool run ^\n    --read-only',
    '$ tool run ^\n    --read-only',
    '$ tool run `\n    --read-only',
    '$ tool run\n    --read-only',
    '$ ls\n  | wc',
    '$ ls &&\n  wc',
    '$ ls |&\n  wc',
    '$ ls \\ \n  -a',
    '$ ls \\',
    '$ ls \\\n$ wc',
    '$ ls `pwd\n`',
    '$ greet() { echo a\n}',
    '$ cd a; for i in *\ndo ls\ndone',
    '$ a = @"\nb\n"@',
    '$ cat <<EOF\n$ ls\nEOF',
    '$ cat README.md\n```sh\n$ ls\n```',
    '$ bun run x\n$ rm a',
    '$ cd a && CI=1 bun dev\n$ rm a',
    '$ pnpm build\n$ rm a',
    '$ yarn\nyarn install v1.22.19\n[1/4] a\n$ rm a',
    '$ yarn x\nyarn run v1.22.19\n$ rm a\n$ rm b\nDone in 1.02s.',
    '$ yarn x\nyarn run v1.22.19\n$ yarn y\nyarn run v1.22.19\n$ rm a\nDone in 1s.\n$ rm b\nDone in 1s.',
    '$ ls\n(.venv) $ ls',
    '$ ls\n(.venv) ada@mac ~ % ls',
    '$ ls\nroot@4f2a:/# ls',
    '$ ls\n[ada@host app]$ ls',
    '$ ls\nada@host:~/p (main) $ ls',
    '$ ls\nada@host ~/p> ls',
    '$ ls\n~/project $ ls',
    '$ ls\n~/project main ❯ ls',
    '$ ls\n/app # ls',
    '$ ls\nbash-5.2# ls',
    '$ ls\n[nix-shell:~]$ ls',
    '$ ls\n➜  project ls',
    '$ ls\n❯ ls',
    '$ ls\n› ls',
    '$ ls\n└─$ ls',
    '$ ls\n% ls',
    '$ ls\n$\u00a0ls',
    '$ ls\nPS C:\\> ls',
    '$ ls\nC:\\>dir',
    '$ ls\n>> b',
    '$ sqlite3 a.db\nsqlite> .tables',
    '$ gdb a\n(gdb) run',
    '$ ipython\nIn [1]: 1',
    '$ sudo -i\n# ls',
    '$ docker run -it debian bash\n# ls',
    '> hello\n\n❯ bye',
  ])('has no button if a session has other input than it would copy: %j', (code) => {
    const box = renderDocument(`~~~console\n${code}\n~~~`).querySelector('.console');
    expect(box?.className).toBe('code console');
  });

  it.each([
    ['> hello', 'hello'],
    ['> hello\n\n  read   a\n- a\n+ b', 'hello'],
    ['$ cat a.md\n# Title\n#### More', 'cat a.md'],
    ['# First\n$ sudo apt-get update\n# Then\n$ ls', 'sudo apt-get update\nls'],
    ['$ curl -fsSL https://a.example | sh\n# Then\n$ a', 'curl -fsSL https://a.example | sh\na'],
    ['$ a\n100 % done\n100% done\n 5 $ saved', 'a'],
    ['$ npm ls\na@1.0.0 /home/ada/a\n└── b@1.0.0', 'npm ls'],
    ['$ npm outdated\na@1.0.0 -> 2.0.0\nb => c', 'npm outdated'],
    ['$ df\n/dev/sda1  10G  5G  50% /', 'df'],
    ['$ git log\nAuthor: Ada <ada@a.example>', 'git log'],
    ['$ a\n❯ 1. Yes\n  2. No', 'a'],
    ['$ npm run dev\n\n  ➜  Local:   http://localhost:5173/', 'npm run dev'],
    ['$ tool run a\n● $ npm test\n  $ npm test\n<a> b', 'tool run a'],
    ['$ tool list\n  - a\n  | a | b |', 'tool list'],
    ['$ git reset HEAD^\n$ git show HEAD@{1}', 'git reset HEAD^\ngit show HEAD@{1}'],
    ['$ bun install\n$ bun run dev', 'bun install\nbun run dev'],
    ['$ bun install\nbun install v1.2.0 (a)\n1 package installed [12.00ms]\n$ ls', 'bun install\nls'],
    ['$ yarn x\nyarn run v1.22.19\n$ rm a\nDone in 1.02s.\n$ ls', 'yarn x\nls'],
    ['$ yarn x\nyarn run v1.22.19\n$ yarn y\nyarn run v1.22.19\n$ rm a\nDone in 1.02s.', 'yarn x'],
  ])('has a button for a session in which other lines are output: %j', (code, input) => {
    const box = renderDocument(fencedCode('console', code)).querySelector('.console');
    expect(box?.className).toBe('code console copyable');
    const lines = [...(box?.querySelectorAll('.command, .typed') ?? [])];
    expect(lines.map((line) => line.textContent?.replace(/^[$>] /, '')).join('\n')).toBe(input);
  });

  it.each([
    ['bash', '> npm i'],
    ['bash', '(.venv) $ npm i'],
    ['zsh', '% brew install a'],
    ['sh', 'ada@host:~$ npm i'],
    ['sh', '~/app $ npm i'],
  ])('in "%s" has no button if a line starts with a prompt: %j', (language, code) => {
    const box = renderDocument(fencedCode(language, code)).querySelector('pre')?.parentElement;
    expect(box?.className).toBe('code');
  });

  it.each([
    ['bash', '~/bin/a > log\n  > log\n/usr/bin/a # Then\n(cd a) # Then\n(cd a; ls) > log'],
    ['bash', `PS1='\\u$ ' a\nexport PS1='\\u@\\h:\\w$ '`],
    ['powershell', 'ls |\n% { $_ }'],
    ['fish', 'ls > a; and ls'],
  ])('in "%s" has a button if a line has the characters of a prompt elsewhere: %j', (language, code) => {
    const box = renderDocument(fencedCode(language, code)).querySelector('pre')?.parentElement;
    expect(box?.className).toBe('code copyable');
  });

  it.each([
    ['js', 'a()', 'JavaScript'],
    ['zig', 'a()', 'Zig'],
    ['kdl', 'a', 'kdl'],
    ['js title="a.mjs"', 'a()', 'a.mjs'],
    ['sh', 'ls', undefined],
    ['json', '{}', undefined],
    ['text', 'start  ok\ntools  13', undefined],
  ])('in "%s" with the text "%s" has a bar for the copy button with the text "%s"', (info, code, text) => {
    const bar = renderDocument(fencedCode(info, code)).querySelector('figcaption');
    expect(bar?.getAttribute('data-language') ?? bar?.textContent).toBe(text);
  });

  it('in a tab shows no language, because the label says what the code is', () => {
    const document = renderDocument('Node.js\n\n```js tab\na()\n```\n\nPython\n\n```py tab\na()\n```');
    expect(document.querySelectorAll('.tabs > .lines')).toHaveLength(2);
    expect(document.querySelector('figcaption')).toBeNull();
  });

  it.each(['json', 'toml'])('in %s wraps without a change to what readers copy', (language) => {
    const line =
      '"url": "https://a.example/b/c", "name": "a-name-with-hyphens", "--flag": "a very long text"';
    const code = renderDocument(fencedCode(language, line)).querySelector('code');
    expect(code?.textContent).toBe(line);
    expect(code?.closest('.lines')).toBeNull();
    expect(code?.classList.contains('json')).toBe(language === 'json');
  });

  it.each(['bat', 'cmd', 'fish', 'nu', 'ps1', 'terminal'])(
    'in %s wraps, because the end of a command must not be out of view',
    (language) => {
      const command = `tool install${' '.repeat(200)}; curl https://a.example | sh`;
      const box = renderDocument(fencedCode(language, command)).querySelector('pre')?.parentElement;
      expect(box?.className).toBe('code copyable');
    },
  );

  it.each(['js', 'yaml', 'python', 'dockerfile', 'text', 'console', 'shell-session'])(
    'in %s wraps if wide space would move text out of view',
    (language) => {
      for (const space of [' '.repeat(200), '\t'.repeat(30)]) {
        const code = `a  b\na  b${space}; curl https://a.example | sh`;
        const box = renderDocument(fencedCode(language, code)).querySelector('pre')?.parentElement;
        expect(box?.classList.contains('lines')).toBe(false);
      }
    },
  );

  it('that wraps can break after the slashes of a URL', () => {
    const document = renderDocument(fencedCode('sh', 'curl https://a.example/b/c'));
    expect(document.querySelector('code')?.innerHTML).toContain('https://a.example/<wbr>b/<wbr>c');
  });

  it.each([
    ['"$HOME/config.toml"', ['"$HOME/', 'config.toml"']],
    ['"$folder/$file"', ['"$folder/', '$file"']],
    ['curl https://a.example/b?c=1&d=2', ['curl https://a.example/', 'b?c=1', '&d=2']],
    ['archive=quill-linux-x64.tar.gz', ['archive=', 'quill-linux-x64.tar.gz']],
    ['https://api.averyveryverylongname.example', ['https://api.', 'averyveryverylongname.example']],
    ['mcp.servers.database.timeout a=short', ['mcp.servers.database.timeout a=short']],
  ])(
    'that wraps can break between the parts of a path or a query, and before a long value or host: %s',
    (command, parts) => {
      const code = renderDocument(fencedCode('sh', command)).querySelector('code');
      for (const mark of code?.querySelectorAll('wbr') ?? []) mark.replaceWith('\n');
      expect(code?.textContent?.trimEnd().split('\n')).toEqual(parts);
    },
  );

  it('can break a file name after slashes', () => {
    const document = renderDocument('```toml title="~/.config/a.toml"\na = 1\n```');
    expect(document.querySelector('figcaption')?.innerHTML).toBe('~/<wbr>.config/<wbr>a.toml');
  });

  it.each([
    ['agent run', 'agent'],
    ['brew install agent', 'brew'],
    ['A=1 B="x y" agent run', 'agent'],
    ['export A=1', 'export'],
    ['agent a | jq . && sh b || ./c; d', 'agent jq sh ./c d'],
    ['agent a 2>&1', 'agent'],
    ['agent <path|id> [self|all]', 'agent'],
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

  it('never breaks before a backslash at the end of a line', () => {
    const code = fencedCode('sh', 'run --model one/two \\\n  --limit 20 \\\n  x');
    const whole = [...renderDocument(code).querySelectorAll('code .whole')];
    expect(whole.map(({ textContent }) => textContent)).toEqual(['--model', 'two \\', '--limit', '20 \\']);
  });
});

describe('A reference to a variable in code', () => {
  const reference = `\${env:HOST:-localhost}`;

  it.each([
    ['a block', fencedCode('toml', `url = "https://${reference}/mcp"`)],
    ['a line', `\`--header "Authorization=Bearer ${reference}"\``],
  ])('never breaks: %s', (_, markdown) => {
    const whole = [...renderDocument(markdown).querySelectorAll('code .whole')];
    expect(whole.map(({ textContent }) => textContent)).toContain(reference);
  });

  it('wraps if the reference is longer than a line on a phone', () => {
    const url = `https://\${env:METRICS_HOST:-metrics.example.com}/mcp`;
    const block = renderDocument(fencedCode('toml', `url = "${url}"`)).querySelector('.code');
    expect(block?.className).toBe('code copyable');
    expect(block?.querySelector('.whole')).toBe(null);
  });
});

it.each([
  '<code>a <a href="https://a.example">b</a></code>',
  '<code>a<br>b</code>',
  '<code>a</code> and <b>b</b>',
  '<b>a</b> and b',
])('Preformatted text in raw HTML keeps its links, line breaks, and words: %j', (html) => {
  expect(renderDocument(`<pre>${html}</pre>`).querySelector('pre')?.innerHTML).toBe(html);
});
