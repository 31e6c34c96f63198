import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { env, platform } from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import { quoteValue } from '../../product/validation/problems.ts';
import type { SiteFolder } from '../files/site-folder.ts';
import { fileOfField, getFieldValue, type SiteInput, setFieldValue } from '../input/site-input.ts';
import { print, type Terminal } from '../terminal.ts';
import { askYesOrNo } from './prompt.ts';

/** A change to a field. Stores the value in the site's files too, to detect whether the files changed after saving. */
interface SavedAnswer {
  readonly field: string;
  /** `undefined` if the site had no value. */
  readonly before?: unknown;
  /** `undefined` if the user removed the value. */
  readonly after?: unknown;
}

/** File outside the site that stores the answers of an interrupted run. */
export function savedAnswersFile(root: string): string {
  const windows = env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local');
  const state = env.XDG_STATE_HOME ?? '';
  // Programs ignore a relative path (XDG Base Directory Specification). It could also be inside the site.
  const others = isAbsolute(state) ? state : join(homedir(), '.local', 'state');
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(platform === 'win32' ? windows : others, 'nameplate', `${name}.json`);
}

export async function offerToSaveAnswers(
  { root, input: published }: SiteFolder,
  start: SiteInput,
  input: SiteInput,
  terminal: Terminal,
): Promise<void> {
  if (isDeepStrictEqual(start, input)) return;
  if (!(await askYesOrNo('Save your answers for the next run?', terminal))) return;
  try {
    print(
      `Saved your answers to ${saveAnswers(root, selectChanges(published, input))}. The next run for this folder suggests them.`,
      terminal,
    );
  } catch (error) {
    print(`Can't save the answers: ${(error as Error).message}`, terminal);
  }
}

/** Omits values that the site already has. */
function selectChanges(published: SiteInput, input: SiteInput): SavedAnswer[] {
  const parts = [published.product, published.details, input.product, input.details];
  const fields = new Set(['version', ...parts.flatMap((part) => Object.keys(part))]);
  return [...fields]
    .map((field) => ({
      field,
      before: getFieldValue(published, field),
      after: getFieldValue(input, field),
    }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
}

function saveAnswers(root: string, answers: readonly SavedAnswer[]): string {
  const file = savedAnswersFile(root);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify({ answers }, null, 2), { mode: 0o600 });
  return file;
}

/** Adds the saved answers to the input, except for fields that changed in the site's files after saving. */
export function applySavedAnswers(
  { root, files, input: published }: SiteFolder,
  input: SiteInput,
  terminal: Terminal,
): SiteInput {
  const pending = loadSavedAnswers(root).filter(
    ({ field, after }) => !isDeepStrictEqual(getFieldValue(published, field), after),
  );
  const isCurrent = ({ field, before }: SavedAnswer) =>
    isDeepStrictEqual(getFieldValue(published, field), before);
  const current = pending.filter(isCurrent);
  if (current.length > 0) print('Using the answers that you saved after the last run.\n', terminal);
  for (const { field, after } of pending.filter((answer) => !isCurrent(answer)))
    print(
      `${field}: ignored the saved answer ${describeValue(after)}, because ${fileOfField(field, files)} changed after you saved it. Using the file's value, ${describeValue(getFieldValue(published, field))}.\n`,
      terminal,
    );
  return current.reduce((changed, { field, after }) => setFieldValue(changed, field, after), input);
}

function describeValue(value: unknown): string {
  return value === undefined ? '(none)' : quoteValue(value);
}

function loadSavedAnswers(root: string): SavedAnswer[] {
  try {
    const { answers } = Object(JSON.parse(readFileSync(savedAnswersFile(root), 'utf8')));
    return Array.isArray(answers) ? answers.filter(isSavedAnswer) : [];
  } catch {
    return [];
  }
}

function isSavedAnswer(answer: unknown): answer is SavedAnswer {
  return typeof Object(answer).field === 'string';
}

/** Prints an error instead of throwing it, because the site is already written. */
export function deleteSavedAnswers(root: string, terminal: Terminal): void {
  const file = savedAnswersFile(root);
  if (!existsSync(file)) return;
  try {
    rmSync(file);
  } catch (error) {
    print(`Can't delete the saved answers: ${(error as Error).message}`, terminal);
  }
}
