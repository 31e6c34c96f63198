import type { LinkReport } from '../deployed/check-links.ts';
import type { RuleResult } from '../run-rules.ts';

/** Content of a report. */
export interface Run {
  /** Version of the kit. */
  readonly kit: string;
  /** ISO 8601, in UTC. */
  readonly date: string;
  /** `undefined` if the arguments contain no valid URL. */
  readonly site: string | undefined;
  readonly scope: 'specification' | 'all' | 'selected';
  readonly results: readonly RuleResult[];
  /** Result of --links. */
  links?: LinkReport | undefined;
  /** Why the run failed. */
  readonly error?: string | undefined;
}
