import { Interrupted } from '../errors.ts';
import { fieldValue, findProblem, type SiteInput } from '../input/site-input.ts';
import type { Terminal } from '../terminal.ts';
import { askQuestion, back, stop } from './prompt.ts';
import { type Question, questions } from './questions.ts';

/**
 * Asks questions in order, and returns the input with the answers. Esc goes back to the previous question.
 * @throws InterruptedError if the user stops
 */
export async function interview(
  asked: readonly Question[],
  input: SiteInput,
  terminal: Terminal,
): Promise<SiteInput> {
  let current = input;
  const before: number[] = [];
  for (let index = 0; index < asked.length; ) {
    const question = asked[index] as Question;
    if (question.applies?.(current) === false) {
      index += 1;
      continue;
    }
    const answer = await askQuestion(question, current, terminal);
    if (answer === stop) throw new Interrupted(current);
    if (answer === back) {
      index = before.pop() ?? index;
    } else {
      before.push(index);
      current = answer;
      index += 1;
    }
  }
  return current;
}

/** Returns the questions about required values that are missing or invalid. */
export function unansweredQuestions(input: SiteInput, needsResponsible: boolean): Question[] {
  return questions.filter(({ field, optional }) => {
    if (field === 'releasedTogether') return false;
    if (fieldValue(input, field) !== undefined) return findProblem(input, field) !== undefined;
    return field === 'responsible' ? needsResponsible : optional !== true;
  });
}
