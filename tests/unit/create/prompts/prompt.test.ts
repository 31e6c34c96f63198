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

it.each(['\r', '\n', '\r\n', '\n\n'])('Lines that the user pastes are joined: %j', async (lineBreak) => {
  const [description] = questions.filter(({ field }) => field === 'description');
  let answer: unknown;
  const session = startInProcess(async (terminal) => {
    const input = { product: {}, details: {} };
    answer = await askQuestion(description as Question, input, terminal);
    return 0;
  });
  await session.answer('Description', `Edits café menus.${lineBreak}Runs tests.${lineBreak}`);
  await session.waitForExit();
  expect(answer).toMatchObject({ product: { description: 'Edits café menus. Runs tests.' } });
});
