import { chromeArguments, requireChrome } from '../../tests/setup/chrome.ts';
import type { Audit, AuditScore, SiteMutation } from '../audit.ts';
import { startCompressingProxy } from '../compressing-proxy.ts';
import { parseToolOutput, runTool } from '../run-tool.ts';

interface Report {
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { score: number | null; title: string; displayValue?: string }>>;
}

interface Measurement {
  readonly path: string;
  readonly category: string;
  readonly score: number;
  readonly repeated: boolean;
  readonly findings: readonly string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const devices = { mobile: [], desktop: ['--preset=desktop'] } as const;
const flags = ['--headless=new', ...chromeArguments].join(' ');

/** Retries up to twice if Lighthouse recommends it, for example because the browser recorded no trace. */
async function runLighthouse(url: string, options: readonly string[], attempts = 3): Promise<Report> {
  const always = ['--output=json', '--quiet', '--no-enable-error-reporting', `--chrome-flags=${flags}`];
  const browser = { CHROME_PATH: requireChrome() };
  const outcome = await runTool('lighthouse', [url, ...always, ...options], browser);
  const again = attempts > 1 && /Please run Lighthouse again/.test(outcome.stderr);
  if (again) return runLighthouse(url, options, attempts - 1);
  const report = parseToolOutput<Report>(outcome);
  const missing = categories.find((category) => report.categories[category] === undefined);
  if (missing !== undefined) throw new Error(`Lighthouse didn't report ${missing} for ${url}.`);
  return report;
}

const categoryScore = (report: Report, category: string) =>
  Math.round((report.categories[category]?.score ?? 0) * 100);

/** Measures a page once or, if its first performance score is below 100, three times. Uses the median of each score. */
async function measure(origin: string, path: string, options: readonly string[]): Promise<Measurement[]> {
  const first = await runLighthouse(origin + path, options);
  const repeated = categoryScore(first, 'performance') < 100;
  const runs = repeated
    ? [first, await runLighthouse(origin + path, options), await runLighthouse(origin + path, options)]
    : [first];
  return Object.entries(first.categories).map(([category, { auditRefs }]) => {
    const scores = runs.map((report) => categoryScore(report, category)).sort((one, other) => one - other);
    const score = scores[Math.floor(scores.length / 2)] ?? 0;
    const findings = auditRefs
      .filter(({ id, weight }) => weight > 0 && (first.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${path} ${id}: ${first.audits[id]?.title} ${first.audits[id]?.displayValue ?? ''}`);
    return { path, category, score, repeated, findings: score < 100 ? findings : [] };
  });
}

function summary(device: string, category: string, measured: readonly Measurement[]): AuditScore {
  const lowest = Math.min(...measured.map(({ score }) => score));
  const repeated = measured.filter((measurement) => measurement.repeated).length;
  const note = repeated > 0 && category === 'performance' ? ` (${repeated} repeated)` : '';
  return {
    name: `Lighthouse, ${device}, worst of ${measured.length} pages: ${category}`,
    score: `${lowest}${note}`,
    target: '100',
    ok: lowest === 100,
    findings: measured.flatMap(({ findings }) => findings),
  };
}

const audit: Audit = async ({ origin, pages }) => {
  const proxy = await startCompressingProxy(origin);
  const scores: AuditScore[] = [];
  try {
    for (const [device, options] of Object.entries(devices)) {
      const measured: Measurement[] = [];
      for (const path of pages) measured.push(...(await measure(proxy.origin, path, options)));
      for (const [category, ofCategory] of Map.groupBy(measured, ({ category }) => category)) {
        scores.push(summary(device, category, ofCategory));
      }
    }
  } finally {
    proxy.stop();
  }
  return scores;
};

export const mutation: SiteMutation = {
  description: 'an image without alternative text',
  edits: [
    { file: 'dist/sitemap.xml', match: /(<\/url>)[\s\S]*(<\/urlset>)/, replacement: '$1$2' },
    { file: 'dist/index.html', match: /<\/main>/, replacement: '<img src="/favicon.svg"></main>' },
  ],
  finding: /^\/ image-alt: /,
};

export default audit;
