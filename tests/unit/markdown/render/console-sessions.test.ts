import { describe, expect, it } from 'vitest';
import { collapsedText } from '../../../setup/parse-html.ts';
import { fencedCode, renderDocument } from '../../../setup/render-markdown.ts';

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
    ['Go on?  [Y]es  [N]o  (default: yes)', undefined, []],
    ['Go on?  [Y]es  [N]o  y', undefined, []],
    ['Go on?  [Y]es  [N]o  >', undefined, []],
    ['Go on?  [Y] yes  [N] no', '[Y] yes', ['[N] no']],
    ['Which one?  [a] [b]', undefined, []],
  ])('highlights the first of several choices, and never breaks a choice: %j', (line, first, others) => {
    const document = renderDocument(fencedCode('console', line));
    expect(document.querySelector('.answer')?.textContent).toBe(first);
    expect([...document.querySelectorAll('.whole')].map((choice) => choice.textContent)).toEqual(others);
    expect(document.querySelector('pre')?.textContent?.trimEnd()).toBe(line);
  });

  it.each([
    ['  → Yes\n    No', 'Yes'],
    ['  Yes\n→ No', 'No'],
    ['❯ 1. Yes, allow it\n  2. No', '1. Yes, allow it'],
    ['❯ npm test\n  ok', undefined],
    ['→ Read src/a.ts', undefined],
    ['→ Read src/a.ts\n→ Read src/b.ts\n  done', undefined],
    ['  Ready\n\n  → Local: http://localhost:5173/\n  → Network: off', undefined],
    ['  a → b', undefined],
  ])('highlights the selected item of a menu: %j', (line, item) => {
    const document = renderDocument(fencedCode('console', line));
    expect(document.querySelector('.answer')?.textContent).toBe(item);
    expect(document.querySelector('pre')?.textContent?.trimEnd()).toBe(line);
  });

  it.each([
    [1000, '[Y]es'],
    [1001, undefined],
  ])('searches a line of %i characters for choices, with the result %j', (length, first) => {
    const line = `${'Go on? '.padEnd(length - 11)}[Y]es  [N]o`;
    expect(line).toHaveLength(length);
    expect(renderDocument(fencedCode('console', line)).querySelector('.answer')?.textContent).toBe(first);
  });

  it.each([
    ['  "exitCode": 5,', '"exitCode": 5'],
    ['{"exit_code": 130}', '"exit_code": 130'],
    ['  "exitCode": 0,', undefined],
    ['  "exitCodes": 5,', undefined],
  ])('highlights an exit code other than 0 in JSON: %j', (line, code) => {
    const document = renderDocument(fencedCode('console', `$ agent run\n${line}`));
    expect(document.querySelector('.json .keyword')?.textContent).toBe(code);
    expect(document.querySelector('pre')?.textContent?.trimEnd()).toBe(`$ agent run\n${line}`);
  });

  it('highlights each exit code of a JSON line', () => {
    const line = '{"tasks": [{"exitCode": 1}, {"exitCode": 127}, {"exitCode": 1}, {"exitCode": 0}]}';
    const document = renderDocument(fencedCode('console', line));
    const codes = [...document.querySelectorAll('.json .keyword')].map((code) => code.textContent);
    expect(codes).toEqual(['"exitCode": 1', '"exitCode": 127', '"exitCode": 1']);
    expect(document.querySelector('pre')?.textContent?.trimEnd()).toBe(line);
  });

  it('highlights an exit code other than 0 that a shell prints', () => {
    const codes = ['$ echo $?\n5', '$ echo $?\n0', '$ echo 5\n5'].map(
      (code) => renderDocument(fencedCode('console', code)).querySelector('strong')?.textContent,
    );
    expect(codes).toEqual(['5', undefined, undefined]);
  });

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

  it('in a shell language distinguishes only commands and input, because its output can be a list', () => {
    const document = renderDocument(fencedCode('bash', '# Once\n$ agent\n> fix it\n- a\n+ b'));
    const lines = [...document.querySelectorAll('code > span')].map((line) => line.textContent);
    expect(lines).toEqual(['$ agent', '> fix it']);
  });

  it('treats the first lines of a script that npm prints as output', () => {
    const document = renderDocument(fencedCode('console', '$ npm test\n\n> @a/b@1.0.0 test\n> vitest run'));
    expect([...document.querySelectorAll('code > span')].map(collapsedText)).toEqual(['$ npm test']);
  });

  it('treats the lines after a backslash as part of the same command', () => {
    const document = renderDocument(fencedCode('console', '$ curl \\\n  -f x\nok'));
    const commands = [...document.querySelectorAll('.command')].map((line) => line.textContent);
    expect(commands).toEqual(['$ curl \\\n  -f x']);
  });

  it.each(['$ docker run \\\n> --rm \\\n> alpine\nok', '$ for i in 1; do\n> date\n> done\nok'])(
    'has the prompts of a command with several lines as marks, which readers do not copy: %j',
    (session) => {
      const document = renderDocument(fencedCode('console', session));
      const marks = [...document.querySelectorAll('.mark')].map((mark) => mark.textContent);
      expect(marks).toEqual(['$ ', '> ', '> ']);
      expect(document.querySelector('pre')?.textContent?.trimEnd()).toBe(session);
    },
  );
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

  it('colors "ok" like passed tests, and "fails" as a failure', () => {
    const session = '$ agent doctor\n  ok      network\n  fails   key\n  fix     sign in';
    const document = renderDocument(fencedCode('console', session));
    const words = ['.string', '.failed', '.asked'].map((color) =>
      [...document.querySelectorAll(`.console span:not(.command) > ${color}`)].map(collapsedText),
    );
    expect(words).toEqual([['ok'], ['fails'], ['fix']]);
  });

  it('highlights the result of tests only if none failed', () => {
    const results = ['  41 passed', '1 test passed', '0 passed', '2 failed, 39 passed'].map(
      (line) =>
        renderDocument(fencedCode('console', `$ npm test\n${line}`)).querySelector('.string')?.textContent,
    );
    expect(results).toEqual(['  41 passed', '1 test passed', undefined, undefined]);
  });
});
