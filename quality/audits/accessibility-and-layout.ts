import { missingPath, openPageChecker, type Screen } from '../../tests/browser/page-problems.ts';
import { startChrome } from '../../tests/setup/chrome.ts';
import type { Audit, AuditScore, SiteMutation } from '../audit.ts';

const screens: readonly Screen[] = ['phone', 'desktop'];

const audit: Audit = async ({ origin, pages }) => {
  const browser = await startChrome();
  try {
    const scores: AuditScore[] = [];
    for (const screen of screens) {
      const findProblems = await openPageChecker(browser, origin, screen, { repeatsKinds: true });
      const findings: string[] = [];
      for (const path of [...pages, missingPath])
        findings.push(...(await findProblems(path)).map((problem) => `${path} on a ${screen}: ${problem}`));
      scores.push({
        name: `axe and layout, ${screen}, problems on ${pages.length} pages`,
        score: findings.length,
        target: '0',
        ok: findings.length === 0,
        findings,
      });
    }
    return scores;
  } finally {
    await browser.close();
  }
};

export const mutation: SiteMutation = {
  description: 'a long word in a table',
  edits: [
    { file: 'dist/sitemap.xml', match: /(<\/url>)[\s\S]*(<\/urlset>)/, replacement: '$1$2' },
    {
      file: 'dist/index.html',
      match: /<\/main>/,
      replacement: `<table><tr><th>Name</th></tr><tr><td>${'Word'.repeat(50)}</td></tr></table></main>`,
    },
  ],
  finding: /^\/ on a phone: is \d+ pixels wide in a window of 360 pixels$/,
};

export default audit;
