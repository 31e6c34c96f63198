import type { ComposedPage } from '../compose-page.ts';
import type { FaqEntry, PageHead } from '../page.ts';

/** Questions that many readers ask about a program, each with the titles and headings that answer it. */
const commonQuestions: readonly (readonly [question: string, names: string])[] = [
  ['How do I install it?', 'install|installation|installing'],
  ['How do I sign in, or set an API key?', 'authentication|log ?in|sign in|signing in|api keys?'],
  ['Which models and providers does it support?', '(?:supported |model )?(?:models|providers)'],
  ['How do I configure it?', 'configuration|configuring|settings'],
  [
    'How do I run it in CI or in scripts?',
    '(?:scripts and )?ci|headless(?: mode)?|non-interactive(?: mode)?',
  ],
  ['How do I add an MCP server?', 'mcp|mcp servers?|model context protocol(?: \\(mcp\\))?'],
  ['Which slash commands does it have?', 'slash commands'],
  ['Which keyboard shortcuts does it have?', 'key ?bindings|keyboard shortcuts|shortcuts'],
  ['How do I update it?', 'update|updating|upgrade|upgrading'],
  ['How do I uninstall it?', 'uninstall|uninstalling'],
  ['Does it send telemetry?', 'telemetry'],
  ["What can I do if it doesn't work?", 'troubleshooting'],
];

/** Names of sections that are usually about only the subject of their page. Pages with these titles are about the program. */
const subjectSections = /^(?:configuration|configuring|settings|models|providers|troubleshooting)$/i;

type AnsweringPage = Pick<ComposedPage, 'head' | 'rendered'>;

/**
 * Finds the answers to common questions in a documentation folder: the first page with such a title or, without one, the
 * first such section. Omits questions that other pages answer.
 */
export function findCommonAnswers(
  docsPages: readonly AnsweringPage[],
  otherAnswers: readonly FaqEntry[],
): ReadonlyMap<PageHead, readonly FaqEntry[]> {
  const found = new Map<PageHead, FaqEntry[]>();
  for (const [question, names] of commonQuestions) {
    const isAsked = new RegExp(`\\b(?:${names})\\b`, 'i');
    if (otherAnswers.some((other) => isAsked.test(other.question))) continue;
    const { head, anchor } = findAnswer(docsPages, new RegExp(`^(?:\\d+\\. )?(?:${names})$`, 'i')) ?? {};
    if (head !== undefined && anchor !== undefined)
      found.set(head, [...(found.get(head) ?? []), { question, anchor }]);
  }
  return found;
}

function findAnswer(pages: readonly AnsweringPage[], name: RegExp) {
  const titled = pages.find(({ head }) => name.test(head.title));
  if (titled) return { head: titled.head, anchor: '' };
  const sections = pages.flatMap(({ head, rendered }) =>
    (rendered?.headings ?? []).map(({ slug, text }) => ({ head, text, anchor: `#${slug}` })),
  );
  return sections.find(({ text }) => name.test(text) && !subjectSections.test(text));
}
