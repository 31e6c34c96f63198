import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Audit, SiteMutation } from '../audit.ts';
import { findToolFile, importTool } from '../run-tool.ts';

// The maximum for a site without cookies, external scripts, and HSTS preloading (which only the owner of a domain can
// request): 100, plus 10 each for Content-Security-Policy and Cross-Origin-Resource-Policy, and 5 each for
// Referrer-Policy and frame-ancestors.
const bestReachable = 130;
const observatory = '@mdn/mdn-http-observatory';

interface Scanned {
  readonly hostname: string;
  readonly session: { url: URL };
  readonly responses: {
    http: object;
    https: object;
    auto: object;
    httpRedirects: { url: URL; status: number }[];
  };
}

type Retrieve = (host: string, ports: { httpPort: string; httpsPort: string }) => Promise<Scanned>;
type Test = (site: Scanned) => { result: string; pass: boolean };

interface Grader {
  getScoreModifier(result: string): number;
  getGradeForScore(score: number): { score: number; grade: string };
}

/**
 * Scans the preview with the Observatory's own retriever. The preview has no TLS, so two properties of Netlify are
 * assumed: https with a valid certificate and the same headers, and a redirect from http to https on the same host.
 */
async function scan(origin: string): Promise<Scanned> {
  const { retrieve } = await importTool<{ retrieve: Retrieve }>(`${observatory}/src/retriever/retriever.js`);
  const { hostname, port } = new URL(origin);
  const site = await retrieve(hostname, { httpPort: port, httpsPort: port });
  const https = new URL(`https://${hostname}/`);
  site.session.url = https;
  site.responses.https = site.responses.auto = site.responses.http;
  site.responses.httpRedirects = [
    { url: new URL(`http://${hostname}/`), status: 301 },
    { url: https, status: 200 },
  ];
  return site;
}

/** Writes an empty HSTS preload list. The package's install script would download the real list. */
async function provideEmptyPreloadList(): Promise<void> {
  const list = join(findToolFile(`${observatory}/conf`), 'hsts-preload.json');
  if (!existsSync(list)) await writeFile(list, '{}');
}

const audit: Audit = async ({ origin }) => {
  await provideEmptyPreloadList();
  const { ALL_TESTS } = await importTool<{ ALL_TESTS: Test[] }>(`${observatory}/src/constants.js`);
  const grader = await importTool<Grader>(`${observatory}/src/grader/grader.js`);
  const site = await scan(origin);
  const results = ALL_TESTS.map((test) => test(site));
  const modifiers = results.map(({ result }) => grader.getScoreModifier(result));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 100);
  const withoutBonus = sum(modifiers.filter((modifier) => modifier < 0));
  const { score, grade } = grader.getGradeForScore(withoutBonus >= 90 ? sum(modifiers) : withoutBonus);
  return [
    {
      name: 'HTTP Observatory',
      score: `${score} ${grade}`,
      target: `${bestReachable} A+`,
      ok: score >= bestReachable,
      findings: results.map(({ result }, index) => `${result}: ${modifiers[index]}`),
    },
  ];
};

export const mutation: SiteMutation = {
  description: 'no Content-Security-Policy',
  edits: [{ file: 'dist/_headers', match: /^ *Content-Security-Policy: .*$/m, replacement: '' }],
  finding: /^csp-not-implemented: -25$/,
};

export default audit;
