import { escapeLine } from '../../terminal/escape.ts';
import { InterruptedError } from '../errors.ts';
import { getFieldValue, type SiteInput } from '../input/site-input.ts';
import type { Terminal } from '../terminal.ts';
import { askQuestions } from './ask-questions.ts';
import { formatListAnswer } from './normalize-answer.ts';
import { askChoice, backSymbol, type Choice, stopSymbol } from './prompt.ts';
import { type Question, questions } from './question-list.ts';

/** The user's decision after the preview: changed input for another preview, or whether to write the site. */
type ReviewDecision = SiteInput | 'write' | 'cancel';

/** @throws InterruptedError if the user stops */
export async function reviewInput(
  input: SiteInput,
  { canWrite, summary }: { readonly canWrite: boolean; readonly summary: string },
  terminal: Terminal,
): Promise<ReviewDecision> {
  const relevantQuestions = questions.filter(({ isRelevant }) => isRelevant?.(input) !== false);
  const fields = relevantQuestions.map(({ field, label }) => ({
    value: field,
    label: escapeLine(`Change ${label}: ${shortenValue(getFieldValue(input, field))}`),
  }));
  const write: Choice[] = canWrite ? [{ value: 'write', label: summary }] : [];
  const cancel = { value: 'cancel', label: 'Cancel without changing anything' };
  const message = canWrite ? 'Write the site?' : "The site isn't complete yet. Change an answer.";
  const choice = await askChoice(message, [...write, ...fields, cancel], terminal);
  if (choice === stopSymbol) throw new InterruptedError(input);
  if (choice === backSymbol) return input;
  if (choice === 'write' || choice === 'cancel') return choice;
  const isAsked = ({ field }: Question) =>
    field === choice || (field === 'version' && choice === 'releasedTogether');
  return askQuestions(relevantQuestions.filter(isAsked), input, terminal);
}

function shortenValue(value: unknown): string {
  if (value === undefined) return 'not set';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value) ? formatListAnswer(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
