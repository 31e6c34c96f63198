import type { LinkReport } from '../deployment/crawl-links.ts';
import type { RuleResult } from '../run-rules.ts';

export interface ConformanceReport {
  /** Version of the conformance kit. */
  readonly kit: string;
  /** Start of the checks in ISO 8601 format, in UTC. */
  readonly date: string;
  /** Origin of the site; `undefined` if the arguments are invalid. */
  readonly site: string | undefined;
  readonly scope: 'specification' | 'all' | 'selected';
  readonly results: readonly RuleResult[];
  links?: LinkReport | undefined;
  /** Reason why no rule was checked. */
  readonly error?: string | undefined;
}
