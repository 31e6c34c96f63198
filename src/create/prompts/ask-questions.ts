import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { InterruptedError } from '../errors.ts';
import type { SiteFolder } from '../files/site-folder.ts';
import { findFieldProblem, getFieldValue, type SiteInput, setFieldValue } from '../input/site-input.ts';
import type { Terminal } from '../terminal.ts';
import { askQuestion, backSymbol, stopSymbol } from './prompt.ts';
import { type Question, questions } from './question-list.ts';

/**
 * Esc goes back to the previous question.
 * @throws InterruptedError if the user stops
 */
export async function askQuestions(
  pending: readonly Question[],
  input: SiteInput,
  terminal: Terminal,
): Promise<SiteInput> {
  let current = input;
  const answeredIndexes: number[] = [];
  for (let index = 0; index < pending.length; ) {
    const question = pending[index] as Question;
    if (question.isRelevant?.(current) === false) {
      index += 1;
      continue;
    }
    const answer = await askQuestion(question, current, terminal);
    if (answer === stopSymbol) throw new InterruptedError(current);
    if (answer === backSymbol) {
      index = answeredIndexes.pop() ?? index;
    } else {
      answeredIndexes.push(index);
      current = answer;
      index += 1;
    }
  }
  return removeIrrelevantAnswers(input, current);
}

/** Removes answers that no longer apply, such as the command for Windows after the user deselects Windows. */
function removeIrrelevantAnswers(before: SiteInput, after: SiteInput): SiteInput {
  const irrelevant = questions.filter(
    ({ field, isRelevant }) =>
      isRelevant?.(after) === false &&
      (isRelevant(before) || getFieldValue(after, field) !== getFieldValue(before, field)),
  );
  return irrelevant.reduce((input, { field }) => setFieldValue(input, field, undefined), after);
}

/** Questions without a valid answer that a site requires, and optional questions with an invalid answer. */
export function selectRequiredQuestions(input: SiteInput, site: SiteFolder): Question[] {
  return questions.filter(({ field, optional }) => {
    if (field === 'releasedTogether') return false;
    if (getFieldValue(input, field) !== undefined) return findFieldProblem(input, field) !== undefined;
    return field === 'responsible' ? needsResponsiblePerson(site) : optional !== true;
  });
}

/** Whether details.json must list the responsible person or company, because the site has no privacy page of its own. */
function needsResponsiblePerson({ root, files, input }: SiteFolder): boolean {
  const { privacy } = Object(input.product.resources);
  return privacy === undefined && !existsSync(join(root, files.pages, 'privacy.md'));
}
