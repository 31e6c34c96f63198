import { RuleUncheckedError } from './rule.ts';
import { runInWorker } from './run-in-worker.ts';
import type { Site } from './site.ts';

type TextTask = 'findHtmlLinks' | 'findTextLinks' | 'infoDescriptionProblems';

const maxTime = 5000;

// Cached, because many rules read the same text.
const results: Record<TextTask, Map<string, Promise<string[]>>> = {
  findHtmlLinks: new Map(),
  findTextLinks: new Map(),
  infoDescriptionProblems: new Map(),
};

/**
 * Searches text from the server under test. Runs in a process with a time limit, because the time can grow with the square
 * of the text's length.
 * @throws RuleUncheckedError if the search doesn't finish
 */
export function scanUntrustedText(site: Site, task: TextTask, text: string): Promise<string[]> {
  const result = results[task].get(text) ?? scan(task, text, Math.min(maxTime, site.timeLeft()));
  results[task].set(text, result);
  return result;
}

async function scan(task: TextTask, text: string, timeLimit: number): Promise<string[]> {
  const { result, message } = await runInWorker(task, text, timeLimit);
  if (result !== undefined) return result;
  throw new RuleUncheckedError(`searching a text of ${text.length} characters didn't finish: ${message}`);
}
