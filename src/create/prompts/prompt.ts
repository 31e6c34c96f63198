import { CANCEL_SYMBOL, confirm, log, multiselect, select, text } from '@clack/prompts';
import { productSchema } from '../../product/metadata/product-schema.ts';
import { escapeForTerminal, escapeLine } from '../../terminal/escape.ts';
import { onlyUrlMismatch } from '../input/product-warnings.ts';
import { findFieldProblem, getFieldValue, type SiteInput, setFieldValue } from '../input/site-input.ts';
import type { Terminal } from '../terminal.ts';
import { formatListAnswer, normalizeAnswer } from './normalize-answer.ts';
import { joinPastedLines } from './pasted-lines.ts';
import type { Question } from './question-list.ts';

/** Returned instead of an answer if the user presses Esc. */
export const backSymbol = Symbol('back');
/** Returned instead of an answer if the user presses Ctrl+C. */
export const stopSymbol = Symbol('stop');

export async function askQuestion(
  question: Question,
  input: SiteInput,
  terminal: Terminal,
): Promise<SiteInput | typeof backSymbol | typeof stopSymbol> {
  const { field, kind } = question;
  if (kind === 'choices') return applyAnswer(await askChoices(question, input, terminal), field, input);
  if (kind === 'yes-no') {
    const initialValue = getFieldValue(input, field) === true;
    const message = promptMessage(question, terminal);
    return applyAnswer(
      await unwrapAnswer(confirm({ ...terminal, message, initialValue }), terminal),
      field,
      input,
    );
  }
  return applyAnswer(await askText(question, input, terminal), field, input);
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

export function askChoice(
  message: string,
  options: readonly Choice[],
  terminal: Terminal,
): Promise<string | typeof backSymbol | typeof stopSymbol> {
  return unwrapAnswer(
    select<string>({ ...terminal, message, options: [...options], maxItems: 20 }),
    terminal,
  );
}

export async function askYesOrNo(message: string, terminal: Terminal): Promise<boolean> {
  return (await unwrapAnswer(confirm({ ...terminal, message }), terminal)) === true;
}

async function askText(question: Question, input: SiteInput, terminal: Terminal): Promise<unknown> {
  const { field, optional = false } = question;
  const current = getFieldValue(input, field) ?? question.suggest?.(input) ?? '';
  const validate = (typed = '') => {
    if (typed.trim() === '' && optional) return undefined;
    if (typed.trim() === '') return 'A value is required.';
    const problem =
      onlyUrlMismatch(field, typed.trim()) ??
      findFieldProblem(setFieldValue(input, field, normalizeAnswer(field, typed)), field);
    return problem && escapeLine(`Found ${problem.found}, expected ${problem.expected}.`);
  };
  const offered = Array.isArray(current) ? formatListAnswer(current) : String(current);
  // Doesn't offer text with hidden characters, because the user couldn't edit it.
  const initialValue = escapeLine(offered) === offered ? offered : '';
  const separator = { installCommand: ' && ', windowsInstallCommand: '; ' }[field] ?? ' ';
  const stopJoining = joinPastedLines(terminal.input, separator);
  const typed = await unwrapAnswer(
    text({ ...terminal, message: promptMessage(question, terminal), initialValue, validate }),
    terminal,
  );
  stopJoining();
  if (typeof typed === 'symbol') return typed;
  const answer = normalizeAnswer(field, typed ?? '');
  if (answer === '') return undefined;
  if (typeof answer === 'string' && answer !== typed.trim())
    log.info(escapeForTerminal(`Changed to ${answer}`), terminal);
  return answer;
}

function askChoices(question: Question, input: SiteInput, terminal: Terminal): Promise<unknown> {
  const field = question.field as 'platforms' | 'architectures';
  const values: readonly string[] = productSchema.properties[field].items.enum;
  const current = normalizeAnswer(field, getFieldValue(input, field));
  return unwrapAnswer(
    multiselect({
      ...terminal,
      message: promptMessage(question, terminal),
      options: values.map((value) => ({ value })),
      initialValues: Array.isArray(current) ? values.filter((value) => current.includes(value)) : [],
      required: true,
    }),
    terminal,
  );
}

/**
 * Adds the wrapped help text to the label. In text prompts, clack draws the vertical line on the left only for the
 * label, so this draws it for the help text.
 */
function promptMessage({ label, help, kind }: Question, { output }: Terminal): string {
  const width = Math.max(20, Math.min(72, (output.columns ?? 80) - 4));
  // A word that's longer than a line stays whole.
  const lines = help.match(new RegExp(`.{1,${width}}(?:\\s|$)|\\S+`, 'g')) ?? [];
  const guide = kind === 'text' || kind === 'list' ? '│  ' : '';
  return [label, ...lines.map((line) => `${guide}${line.trimEnd()}`)].join('\n');
}

function applyAnswer(
  answer: unknown,
  field: string,
  input: SiteInput,
): SiteInput | typeof backSymbol | typeof stopSymbol {
  if (answer === backSymbol || answer === stopSymbol) return answer;
  return setFieldValue(input, field, answer);
}

async function unwrapAnswer<T>(
  prompt: Promise<T | typeof CANCEL_SYMBOL>,
  { input }: Terminal,
): Promise<T | typeof backSymbol | typeof stopSymbol> {
  let last: string | undefined;
  const onKey = (_: string | undefined, key: { name?: string }) => {
    last = key.name;
  };
  input.on('keypress', onKey);
  const answer = await prompt;
  input.off('keypress', onKey);
  if (answer !== CANCEL_SYMBOL) return answer;
  return last === 'escape' ? backSymbol : stopSymbol;
}
