/** The site that is measured. */
export interface MeasuredSite {
  /** The address of the local preview, without a trailing slash. */
  readonly address: string;
  /** The folder with the built files. */
  readonly dist: string;
  /** The OpenAPI description as the preview serves it, saved as a file. */
  readonly openapi: string;
  /** The address that the site has when it is deployed, as its links have it; without a trailing slash. */
  readonly canonical: string;
  /** The paths of all pages in the sitemap. */
  readonly pages: readonly string[];
}

/** One line of the report: what was measured, and whether that is good enough. */
export interface Score {
  readonly name: string;
  readonly score: number | string;
  readonly target: string;
  readonly ok: boolean;
  /** What to look at where the score is too low, one line each. */
  readonly findings?: readonly string[];
}

/** What every file in yardsticks/ exports by default: it measures the site with one tool. */
export type Yardstick = (site: MeasuredSite) => Promise<Score[]>;

/** What every file in yardsticks/ exports as `fault`: a mistake that its tool has to find in a copy of the site. */
export interface Fault {
  /** What is wrong in the copy. */
  readonly mistake: string;
  /** Where it is put: every match in a file of the project, or of dist/, is replaced. */
  readonly edits: readonly { readonly file: string; readonly match: RegExp; readonly replacement: string }[];
  /** What a finding then says. */
  readonly finding: RegExp;
}

/** Something that a linter complains about. */
export interface Finding {
  readonly rule: string;
  readonly where: string;
  readonly message: string;
}

/** Why the findings of a rule are accepted, by the name of the rule. */
export type Waivers = Readonly<Record<string, string>>;

/**
 * Returns the score of a linter: how many findings are left without the waived rules, which has to be none.
 * A waiver that no finding needs any more counts as one, so that the list of excuses cannot grow stale.
 */
export function noFindings(name: string, found: readonly Finding[], waivers: Waivers = {}): Score {
  const rules = new Set(found.map(({ rule }) => rule));
  const findings = [
    ...found
      .filter(({ rule }) => !Object.hasOwn(waivers, rule))
      .map(({ rule, where, message }) => `${rule} at ${where}: ${message}`),
    ...Object.keys(waivers)
      .filter((rule) => !rules.has(rule))
      .map((rule) => `the waiver of ${rule} isn't needed anymore. Delete it`),
  ];
  const waived = found.filter(({ rule }) => Object.hasOwn(waivers, rule)).length;
  const score = waived === 0 ? findings.length : `${findings.length} (${waived} waived)`;
  return { name, score, target: '0', ok: findings.length === 0, findings };
}
