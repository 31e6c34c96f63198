import { escapeLine } from '../../terminal/escape.ts';
import { Interrupted } from '../errors.ts';
import { fieldValue, type SiteInput } from '../input/site-input.ts';
import type { Terminal } from '../terminal.ts';
import { interview } from './ask-questions.ts';
import { joinList } from './normalize-answer.ts';
import { back, type Choice, choose, stop } from './prompt.ts';
import { questions } from './questions.ts';

/** The user's decision after the preview: changed input, or whether to write it. */
export type Decision = SiteInput | 'write' | 'cancel';

/**
 * Lets the user change any answer before the site is written.
 * @throws InterruptedError if the user stops
 */
export async function review(
  input: SiteInput,
  { canWrite, summary }: { readonly canWrite: boolean; readonly summary: string },
  terminal: Terminal,
): Promise<Decision> {
  const asked = questions.filter(({ applies }) => applies?.(input) !== false);
  const fields = asked.map(({ field, label }) => ({
    value: field,
    label: escapeLine(`Change ${label}: ${shortened(fieldValue(input, field))}`),
  }));
  const write: Choice[] = canWrite ? [{ value: 'write', label: summary }] : [];
  const cancel = { value: 'cancel', label: 'Cancel, and change nothing' };
  const message = canWrite ? 'Write the site?' : "The site isn't complete yet. Change an answer.";
  const choice = await choose(message, [...write, ...fields, cancel], terminal);
  if (choice === stop) throw new Interrupted(input);
  if (choice === back) return input;
  if (choice === 'write' || choice === 'cancel') return choice;
  const question = asked.find(({ field }) => field === choice);
  return interview(question === undefined ? [] : [question], input, terminal);
}

function shortened(value: unknown): string {
  if (value === undefined) return 'not set';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value) ? joinList(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
