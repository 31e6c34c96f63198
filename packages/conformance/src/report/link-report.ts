import { escapeLine } from '../../../../src/terminal/escape.ts';
import type { LinkReport } from '../deployment/crawl-links.ts';
import { formatCount } from './format-count.ts';

const maxShown = 100;

export function areAllLinksValid({ broken, problems }: LinkReport): boolean {
  return broken.length + problems.length === 0;
}

export function summarizeLinks({ checked, broken, problems }: LinkReport): string {
  const others = problems.length === 0 ? '' : ` ${formatCount(problems.length, 'problem')}.`;
  return `${formatCount(checked, 'link')} checked, ${broken.length} broken.${others}`;
}

export function formatLinkReport(report: LinkReport): string {
  const { broken, problems } = report;
  const hidden = broken.length - maxShown;
  return [
    ...problems.map((problem) => `✗ ${escapeLine(problem)}`),
    ...broken
      .slice(0, maxShown)
      .map(
        ({ from, link, reason }) =>
          `✗ ${escapeLine(from)} links to ${escapeLine(link)}: ${escapeLine(reason)}`,
      ),
    ...(hidden > 0 ? [`… and ${formatCount(hidden, 'more broken link')} (--json lists all)`] : []),
    summarizeLinks(report),
  ].join('\n');
}
