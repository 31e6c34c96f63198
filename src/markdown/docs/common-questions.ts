import { interpolateText } from '../../product/metadata/placeholders.ts';
import type { ComposedPage } from '../compose-page.ts';
import type { FaqEntry, PageHead } from '../page.ts';
import { addSectionNames, areGeneralNames, docsPathNames } from './general-names.ts';

const installNames = 'install|installation|installing';

/**
 * Questions that many readers ask about a program, each with the titles and headings that answer it, and with the names
 * of more pages, folders, and sections that can contain the answer.
 */
const commonQuestions: readonly (readonly [template: string, names: string, above?: string])[] = [
  ['How do I install {{product.name}}?', installNames],
  ['How do I sign in, or set an API key?', 'authentication|log ?in|sign in|signing in|api keys?'],
  ['Which models and providers does {{product.name}} support?', '(?:supported |model )?(?:models|providers)'],
  ['How do I configure {{product.name}}?', 'configuration|configuring|settings'],
  [
    'How do I run {{product.name}} in CI or in scripts?',
    '(?:scripts and )?ci|headless(?: mode)?|non[- ]interactive(?: mode)?',
  ],
  ['How do I add an MCP server?', 'mcp|mcp servers?|model context protocol(?: \\(mcp\\))?'],
  ['Which slash commands does {{product.name}} have?', 'slash commands'],
  ['Which keyboard shortcuts does {{product.name}} have?', 'key ?bindings|keyboard shortcuts|shortcuts'],
  ['How do I update {{product.name}}?', 'update|updating|upgrade|upgrading', installNames],
  ['How do I uninstall {{product.name}}?', 'uninstall|uninstalling', installNames],
  ['Does {{product.name}} send telemetry?', 'telemetry'],
  ["What can I do if {{product.name}} doesn't work?", 'troubleshooting'],
];

type AnsweringPage = Pick<ComposedPage, 'head' | 'rendered'>;

/**
 * Finds the answers to common questions in a documentation folder: the first page with such a title or, without one, the
 * first such section. Omits pages and sections about parts of the program, and questions that other pages answer.
 */
export function findCommonAnswers(
  docsPages: readonly AnsweringPage[],
  otherAnswers: readonly FaqEntry[],
  templateValues: ReadonlyMap<string, string>,
): ReadonlyMap<PageHead, readonly FaqEntry[]> {
  const found = new Map<PageHead, FaqEntry[]>();
  const answers = listAnswers(docsPages);
  for (const [template, names, above = names] of commonQuestions) {
    const [question] = interpolateText(template, templateValues);
    const isAsked = new RegExp(`\\b(?:${names})\\b`, 'i');
    if (otherAnswers.some((other) => isAsked.test(other.question))) continue;
    const isAnswer = createNameTest(names);
    const isSubject = createNameTest(`${names}|${above}`);
    const answer = answers.find(
      ({ name, namesAbove }) => isAnswer(name) && areGeneralNames(namesAbove, isSubject),
    );
    if (answer === undefined) continue;
    const { head, anchor } = answer;
    found.set(head, [...(found.get(head) ?? []), { question, anchor }]);
  }
  return found;
}

interface Answer {
  readonly head: PageHead;
  readonly anchor: string;
  readonly name: string;
  readonly namesAbove: readonly string[];
}

/** Returns all pages, and then all sections, because a page answers a question better than a section. */
function listAnswers(pages: readonly AnsweringPage[]): readonly Answer[] {
  const namesOf = ({ path }: PageHead) => docsPathNames(path).map((name) => name.replaceAll('-', ' '));
  const wholePages = pages.map(({ head }) => ({
    head,
    anchor: '',
    name: head.title,
    namesAbove: namesOf(head).slice(0, -1),
  }));
  const sections = pages.flatMap(({ head, rendered }) =>
    addSectionNames(rendered?.headings ?? []).map(({ slug, text, sectionNames }) => ({
      head,
      anchor: `#${slug}`,
      name: text,
      namesAbove: [...namesOf(head), ...sectionNames],
    })),
  );
  return [...wholePages, ...sections];
}

function createNameTest(names: string): (name: string) => boolean {
  const pattern = new RegExp(`^(?:\\d+\\. )?(?:${names})$`, 'i');
  return (name) => pattern.test(name);
}
