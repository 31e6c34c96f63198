import { type Complaint, NotJudged, type Rule } from './rule.ts';
import type { Site } from './site.ts';

/** What became of one rule. */
export interface Verdict {
  readonly rule: Rule;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly complaints: readonly Complaint[];
  /** Why the rule was skipped, or why its check could not be carried out. */
  readonly reason?: string;
}

/** Judges a site by each rule in turn. */
export async function* judge(site: Site, rules: readonly Rule[]): AsyncGenerator<Verdict> {
  for (const rule of rules) yield await verdict(site, rule);
}

async function verdict(site: Site, rule: Rule): Promise<Verdict> {
  try {
    const complaints = await rule.check(site);
    return { rule, outcome: complaints.length === 0 ? 'passed' : 'failed', complaints };
  } catch (error) {
    const outcome = error instanceof NotJudged ? 'skipped' : 'failed';
    return { rule, outcome, complaints: [], reason: reasonOf(error) };
  }
}

/** Returns what went wrong, in words. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error);
}
