import { type Audit, type AuditScore, lintScore, type SiteMutation } from '../audit.ts';
import { parseToolOutput, runTool } from '../run-tool.ts';

// This subscore can't be perfect, because the specification requires nested objects: a product's resources, and the
// object in an error.
const nestingSubscore = 'schemaSimplicity';
const bestReachable = 97.7;
const environment = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

interface Lint {
  readonly problems: readonly {
    ruleId: string;
    message: string;
    location: readonly { pointer?: string }[];
  }[];
}

interface Rating {
  readonly agentReadiness: number;
  readonly subscores: Readonly<Record<string, number>>;
}

async function lint(openapi: string): Promise<AuditScore> {
  const options = ['--extends=recommended-strict', '--format=json'];
  const { problems } = parseToolOutput<Lint>(
    await runTool('redocly', ['lint', openapi, ...options], environment),
  );
  const findings = problems.map(({ ruleId, message, location }) => ({
    rule: ruleId,
    where: location[0]?.pointer ?? '#',
    message,
  }));
  return lintScore('Redocly lint, recommended-strict', findings);
}

async function rating(openapi: string): Promise<AuditScore[]> {
  const { agentReadiness, subscores } = parseToolOutput<Rating>(
    await runTool('redocly', ['score', openapi, '--format=json'], environment),
  );
  const weak = Object.entries(subscores).filter(([name, value]) => name !== nestingSubscore && value < 1);
  return [
    {
      name: 'Redocly score: readiness for agents',
      score: agentReadiness,
      target: `>= ${bestReachable}`,
      ok: agentReadiness >= bestReachable,
    },
    {
      name: 'Redocly score: subscores below 100%, except depth',
      score: weak.length,
      target: '0',
      ok: weak.length === 0,
      findings: weak.map(([name, value]) => `${name} is ${value}`),
    },
  ];
}

const audit: Audit = async ({ openapi }) => [await lint(openapi), ...(await rating(openapi))];

export const mutation: SiteMutation = {
  description: 'an operation without an ID',
  edits: [{ file: 'dist/openapi.json', match: /"operationId": "[^"]+",/, replacement: '' }],
  finding: /^operation-operationId at /,
};

export default audit;
