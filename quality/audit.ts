export interface AuditedSite {
  readonly origin: string;
  readonly dist: string;
  /** File with the OpenAPI description that the preview serves. */
  readonly openapi: string;
  /** Origin of the site's canonical URLs. */
  readonly canonical: string;
  readonly pages: readonly string[];
}

export interface AuditScore {
  readonly name: string;
  readonly score: number | string;
  readonly target: string;
  readonly ok: boolean;
  /** Lines to print if the target is missed. */
  readonly findings?: readonly string[];
}

export type Audit = (site: AuditedSite) => Promise<AuditScore[]>;

/** The `mutation` export of each file in audits/: a change to the site that the tool must find. */
export interface SiteMutation {
  readonly description: string;
  /** Replaces the first match in each file, or every match if the pattern is global. */
  readonly edits: readonly { readonly file: string; readonly match: RegExp; readonly replacement: string }[];
  /** Pattern that at least one finding must match. Otherwise, the audit didn't find the mutation. */
  readonly finding: RegExp;
}

export interface LintFinding {
  readonly rule: string;
  readonly where: string;
  readonly message: string;
}

/** Reasons for ignoring findings, by rule name. */
export type RuleWaivers = Readonly<Record<string, string>>;

/**
 * Scores a site by the number of linter findings whose rule isn't waived. The target is 0. Unused waivers count as
 * findings, so outdated ones are noticed.
 */
export function lintScore(
  name: string,
  found: readonly LintFinding[],
  waivers: RuleWaivers = {},
): AuditScore {
  const rules = new Set(found.map(({ rule }) => rule));
  const findings = [
    ...found
      .filter(({ rule }) => !Object.hasOwn(waivers, rule))
      .map(({ rule, where, message }) => `${rule} at ${where}: ${message}`),
    ...Object.keys(waivers)
      .filter((rule) => !rules.has(rule))
      .map((rule) => `the waiver for ${rule} is no longer needed. Delete the waiver`),
  ];
  const waived = found.filter(({ rule }) => Object.hasOwn(waivers, rule)).length;
  const score = waived === 0 ? findings.length : `${findings.length} (${waived} waived)`;
  return { name, score, target: '0', ok: findings.length === 0, findings };
}
