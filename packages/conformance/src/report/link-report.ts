import { escapeLine } from '../../../../src/terminal/escape.ts';
import type { LinkReport } from '../deployment/crawl-links.ts';
import { parseUrl } from '../parse-url.ts';
import { formatCount } from './format-count.ts';
import { groupBy } from './group-by.ts';

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
  const groups = groupByUnreachableHost(broken);
  const hidden = groups.slice(maxShown).flat().length;
  return [
    ...problems.map((problem) => `✗ ${escapeLine(problem)}`),
    ...groups.slice(0, maxShown).map(formatBrokenLinks),
    ...(hidden > 0 ? [`… and ${formatCount(hidden, 'more broken link')} (--json lists all)`] : []),
    summarizeLinks(report),
  ].join('\n');
}

type BrokenLinks = readonly LinkReport['broken'][number][];

/** If a host can't be reached, its links have the same reason, which contains the host. */
function groupByUnreachableHost(broken: BrokenLinks): BrokenLinks[] {
  const groups = groupBy(broken, (item): unknown => {
    const host = parseUrl(item.link)?.host;
    return host !== undefined && item.reason.includes(host) ? item.reason : item;
  });
  return [...groups.values()];
}

function formatBrokenLinks(links: BrokenLinks): string {
  const [first, ...others] = links;
  if (first === undefined) return '';
  const rest = others.length === 0 ? '' : ` This also affects ${formatCount(others.length, 'other link')}.`;
  return `✗ ${escapeLine(first.from)} links to ${escapeLine(first.link)}: ${escapeLine(first.reason)}${rest}`;
}
