import { type Audit, type LintFinding, lintScore, type SiteMutation } from '../audit.ts';
import { importTool } from '../run-tool.ts';

interface Evaluation {
  readonly type: number;
  readonly directive: string;
  readonly value?: string;
  readonly description: string;
}

type Evaluator = new (csp: object) => { evaluate(): Evaluation[] };
type Parser = new (policy: string) => { csp: object };

const waivers = {
  "SCRIPT_ALLOWLIST_BYPASS of 'self'":
    'The rule warns about JSONP, AngularJS, and uploaded files on the same origin. This site is static and has none of them.',
};

const audit: Audit = async ({ origin, pages }) => {
  const { CspEvaluator } = await importTool<{ CspEvaluator: Evaluator }>('csp_evaluator/dist/evaluator.js');
  const { CspParser } = await importTool<{ CspParser: Parser }>('csp_evaluator/dist/parser.js');
  const { Type } = await importTool<{ Type: Record<number, string> }>('csp_evaluator/dist/finding.js');
  const found = new Map<string, LintFinding>();
  for (const path of [...pages, '/there-is-no-such-page']) {
    const response = await fetch(origin + path);
    await response.body?.cancel();
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    for (const { type, directive, value, description } of new CspEvaluator(
      new CspParser(policy).csp,
    ).evaluate()) {
      const rule = value === undefined ? `${Type[type]}` : `${Type[type]} of ${value}`;
      found.set(rule + directive, { rule, where: `${path}, ${directive}`, message: description });
    }
  }
  return [lintScore('csp_evaluator', [...found.values()], waivers)];
};

export const mutation: SiteMutation = {
  description: 'inline scripts are allowed',
  edits: [{ file: 'dist/_headers', match: /script-src /, replacement: "script-src 'unsafe-inline' " }],
  finding: /^SCRIPT_UNSAFE_INLINE /,
};

export default audit;
