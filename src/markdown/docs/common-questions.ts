import { interpolateText } from '../../product/metadata/placeholders.ts';
import type { ComposedPage } from '../compose-page.ts';
import type { FaqEntry, PageHead } from '../page.ts';

/** Questions that many readers ask about a program, each with the titles and headings that answer it. */
const commonQuestions: readonly (readonly [template: string, names: string])[] = [
  ['How do I install {{product.name}}?', 'install|installation|installing'],
  ['How do I sign in, or set an API key?', 'authentication|log ?in|sign in|signing in|api keys?'],
  ['Which models and providers does {{product.name}} support?', '(?:supported |model )?(?:models|providers)'],
  ['How do I configure {{product.name}}?', 'configuration|configuring|settings'],
  [
    'How do I run {{product.name}} in CI or in scripts?',
    '(?:scripts and )?ci|headless(?: mode)?|non-interactive(?: mode)?',
  ],
  ['How do I add an MCP server?', 'mcp|mcp servers?|model context protocol(?: \\(mcp\\))?'],
  ['Which slash commands does {{product.name}} have?', 'slash commands'],
  ['Which keyboard shortcuts does {{product.name}} have?', 'key ?bindings|keyboard shortcuts|shortcuts'],
  ['How do I update {{product.name}}?', 'update|updating|upgrade|upgrading'],
  ['How do I uninstall {{product.name}}?', 'uninstall|uninstalling'],
  ['Does {{product.name}} send telemetry?', 'telemetry'],
  ["What can I do if {{product.name}} doesn't work?", 'troubleshooting'],
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
  templateValues: ReadonlyMap<string, string>,
): ReadonlyMap<PageHead, readonly FaqEntry[]> {
  const found = new Map<PageHead, FaqEntry[]>();
  for (const [template, names] of commonQuestions) {
    const [question] = interpolateText(template, templateValues);
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
