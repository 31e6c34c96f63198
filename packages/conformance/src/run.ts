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

/**
 * Judges a site by each rule in turn. One cause is one failure: a rule is skipped if all that is wrong by it has been
 * said of the same kind of answer before.
 */
export async function* judge(site: Site, rules: readonly Rule[]): AsyncGenerator<Verdict> {
  const said = new Map<string, string>();
  for (const rule of rules) {
    const judged = await verdict(site, rule);
    const kinds = judged.complaints.map(kindOf);
    const [before] = kinds.every((kind) => said.has(kind)) ? kinds : [];
    if (before === undefined) {
      for (const kind of kinds) said.set(kind, rule.title);
      yield judged;
    } else {
      yield { ...judged, outcome: 'skipped', reason: `the cause is above, at "${said.get(before)}"` };
    }
  }
}

function kindOf({ exchange, part, found }: Complaint): string {
  return JSON.stringify([exchange.status, part, found]);
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
