import { expect, it } from 'vitest';
import { askQuestion } from '../../../../src/create/prompts/prompt.ts';
import { type Question, questions } from '../../../../src/create/prompts/question-list.ts';
import { startInProcess, terminalKeys } from '../../../setup/terminal-session.ts';

const columns = 40;

it.each(questions)('The prompt for $field fits into a narrow terminal', async (question) => {
  const input = { product: {}, details: {}, version: undefined };
  const session = startInProcess(async (terminal) => {
    await askQuestion(question, input, terminal);
    return 0;
  }, columns);
  await session.answer(question.label, terminalKeys.interrupt);
  const { output } = await session.waitForExit();
  const [shown = ''] = output.split('└');
  const lines = shown.split('\n').map((line) => line.trimEnd());
  expect(lines.map((line) => line.replace(/^\S\s+/, '')).join(' ')).toContain(question.help);
  const hasSeveralWords = (line: string) => /^│ {2}\S+ /.test(line);
  expect(lines.filter((line) => line.length > columns && hasSeveralWords(line))).toEqual([]);
});

it.each([
  ['description', 'Edits café menus.\rRuns tests.\r', 'Edits café menus. Runs tests.'],
  ['description', 'Edits café menus.\nRuns tests.\n', 'Edits café menus. Runs tests.'],
  ['description', 'Edits café menus.\r\nRuns tests.\r\n', 'Edits café menus. Runs tests.'],
  ['description', 'Edits café menus.\n\n\tRuns tests.\n', 'Edits café menus. Runs tests.'],
  ['installCommand', 'curl https://a.dev/i \\\n  | sh\n', 'curl https://a.dev/i | sh'],
  ['installCommand', 'curl https://a.dev/i |\n\tsh\n', 'curl https://a.dev/i | sh'],
  ['installCommand', 'brew tap a/quill\nbrew install quill\n', 'brew tap a/quill && brew install quill'],
  ['windowsInstallCommand', 'irm https://a.dev/i `\r\n  | iex\r\n', 'irm https://a.dev/i | iex'],
])('Pasted lines are joined for the field %s: %j becomes %j', async (field, pasted, expected) => {
  const [question] = questions.filter((one) => one.field === field);
  let answer: unknown;
  const session = startInProcess(async (terminal) => {
    answer = await askQuestion(question as Question, { product: {}, details: {} }, terminal);
    return 0;
  });
  await session.answer(question?.label ?? '', pasted);
  await session.waitForExit();
  expect(Object.values(Object(answer)).map((fields) => Object(fields)[field])).toContain(expected);
});
