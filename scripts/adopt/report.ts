import { detailsSchema } from '../../src/product/details.ts';
import type { Problem } from '../../src/product/problems.ts';
import type { Outcome } from './outcome.ts';

/** For whom this is, which is better known before the first question. */
export const forWhom = `This makes the official site of one terminal coding harness. The specification that its API follows knows products

  - in beta (status "beta"),
  - under the MIT license,
  - for macOS, Linux or Windows, on x64 or arm64.

If yours is another, stop here: clients could not read what you would publish. Everything else is up to you.
`;

/** Returns the pages that will be published, and what they have nothing about, with how to fill it. */
export function pageReport({ pages }: Outcome): string {
  const width = Math.max(...pages.map(({ path }) => path.length));
  const gaps = pages.map(({ open }) => [...new Set(open.map((name) => shortName(name, open)))]);
  const lines = pages.map(({ path, file }, index) => {
    const names = gaps[index] ?? [];
    const nothing = names.length === 0 ? '' : `; nothing yet: ${names.join(', ')}`;
    const origin = file.startsWith('site/') ? file : 'said from the facts';
    return `  ${path.padEnd(width)}  ${origin}${nothing}`;
  });
  const ways = [...new Set(gaps.flat())].map((name) => `  ${name}: ${wayToFill(name)}`);
  return `These pages will be published:

${lines.join('\n')}
${ways.length === 0 ? '' : `\nWhat they have nothing about is left out, or the page says so. You can fill it:\n\n${ways.join('\n')}\n`}
Any page can be your own: write site/pages/mcp.md, or take a file with npm run adopt -- --page mcp=../tool/docs/mcp.md
`;
}

/** Returns what a name in a page is about: the file cli.json, or a field of details.json. */
function shortName(name: string, open: readonly string[]): string {
  if (!name.startsWith('cli.')) return name.slice('details.'.length);
  return open.includes('cli.address') ? 'cli.json' : `${name.slice('cli.'.length)} of cli.json`;
}

function wayToFill(name: string): string {
  const property = Object.entries(detailsSchema.properties).find(([field]) => field === name)?.[1];
  if (property) return `${property.description} State it in site/details.json.`;
  if (name === 'cli.json')
    return 'The commands and flags. npm run cli -- import <file> writes it, or write it yourself.';
  return 'State it in site/cli.json.';
}

/** Returns what is left to do once the site is somebody's own, beginning with what production refuses. */
export function nextSteps(site: unknown, problems: readonly Problem[]): string {
  const named = problems.every(isResponsible)
    ? 'Say who is responsible: npm run adopt -- --responsible "<name, address>". Until then, production publishes nothing.'
    : 'Fix what production will refuse, as listed above. Until then, nothing is published, and npm start may stop as well.';
  const steps = [
    ...(problems.length === 0 ? [] : [named]),
    'Look at it with npm start. Prove it with npm test.',
    `Commit it, and make the version that your product has: npm version <version>. It needs a line below
     "## Unreleased" in CHANGELOG.md.`,
    `Push it, and connect the repository to a Netlify site that answers at ${site}.`,
  ];
  return `Next:\n\n${steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}\n`;
}

/** Returns whether a problem is that nobody is named: that is no mistake, and can be said later. */
export function isResponsible({ file, field, found }: Problem): boolean {
  return file === 'site/details.json' && field === 'responsible' && found === 'nothing';
}
