import type { LinkReport } from '../deployed/check-links.ts';
import type { RuleResult } from '../run-rules.ts';

/** Everything that a report contains. */
export interface Run {
  /** Version of the kit. */
  readonly kit: string;
  /** ISO 8601, in UTC. */
  readonly date: string;
  /** `undefined` if the arguments don't have a valid one. */
  readonly site: string | undefined;
  readonly scope: 'specification' | 'all' | 'selected';
  readonly results: readonly RuleResult[];
  /** Result of --links. */
  links?: LinkReport | undefined;
  /** Why the run couldn't be done. */
  readonly error?: string | undefined;
}
