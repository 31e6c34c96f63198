import { addSectionNames } from '../markdown/docs/general-names.ts';
import type { PageTerms } from '../markdown/page.ts';
import type { Term } from '../markdown/render/term.ts';
import { slashCommandName, withoutArguments } from '../markdown/render/term-names.ts';

/** Text between slash commands in a heading, as in `/undo and /redo`. */
const slashCommandSeparator = /\s*(?:[,，、&|]|\s(?:and|or|vs\.?|\/)\s)\s*(?=\/)/;

export interface LocatedTerm extends Omit<Term, 'id' | 'sectionId'> {
  readonly path: string;
  readonly nav: string;
  readonly url: string;
  /** The page's title, and the headings of the sections that contain the name. */
  readonly titles: readonly string[];
}

interface ExplainingPage extends Omit<PageTerms, 'headings'> {
  readonly headings: readonly (PageTerms['headings'][number] & Pick<LocatedTerm, 'titles'>)[];
}

/** Returns the names that a page explains in tables, lists, and headings, except those of releases. */
export function locateNames(page: PageTerms, command: string): LocatedTerm[] {
  const headings = addSectionNames(page.headings.filter(({ isInRelease }) => !isInRelease));
  const explaining = {
    ...page,
    headings: headings.map((heading) => ({ ...heading, titles: [page.title, ...heading.sectionNames] })),
  };
  return [
    ...locateTerms(explaining, command),
    ...locateHeadings(explaining),
    ...locateSlashCommands(explaining),
    ...locateErrors(explaining),
  ];
}

/** Links to a command's section, if there is one, because it explains more than the command's row in a list. */
function locateTerms(page: ExplainingPage, command: string): LocatedTerm[] {
  const { path, nav, title, terms, headings } = page;
  const sections = new Map(
    headings.flatMap(({ text, command = text, names = [], slug }) =>
      [command, ...names].map((name) => [name, `${path}#${slug}`]),
    ),
  );
  const slashCommands = new Map(locateSlashCommands(page).map(({ label, url }) => [label, url]));
  const names = terms.filter(({ isSentence }) => !isSentence);
  return names.map(({ id, sectionId, ...term }) => {
    const label = slashCommandName(term.label) ?? withoutArguments(term.label, command);
    const section = label.startsWith(`${command} `) ? sections.get(label) : slashCommands.get(label);
    const { titles = [title], text = term.section } = headings.find(({ slug }) => slug === sectionId) ?? {};
    const around = [...titles, text].filter((name) => name !== '');
    return { ...term, label, path, nav, titles: around, url: section ?? `${path}#${id}` };
  });
}

/** Finds names in code, and command groups that have only a heading, because the reference lists a group's commands. */
function locateHeadings({ path, nav, headings, terms }: ExplainingPage): LocatedTerm[] {
  const listed = new Set(terms.map(({ label }) => label));
  return headings.flatMap(({ command, names = [], slug, titles }) => {
    const place = { section: '', path, nav, titles, url: `${path}#${slug}` };
    if (command !== undefined)
      return listed.has(command) ? [] : [{ label: command, isCommand: true, ...place }];
    return names.filter((name) => !name.startsWith('/')).map((label) => ({ label, ...place }));
  });
}

/** Finds headings with a status and an error code, such as `404 not_found`, and lists them under both. */
function locateErrors({ path, nav, headings }: ExplainingPage): LocatedTerm[] {
  return headings.flatMap(({ text, slug, titles }) => {
    const labels = /^\d{3} [a-z]+(?:_[a-z]+)+$/.test(text) ? text.split(' ') : [];
    return labels.map((label) => {
      const url = `${path}#${slug}`;
      return { label, kind: 'Error', section: text, path, nav, titles: [...titles, text], url };
    });
  });
}

/** Finds headings such as `/theme` or `/undo and /redo`, which many products use for the commands of a session. */
function locateSlashCommands({ path, nav, headings }: ExplainingPage): LocatedTerm[] {
  return headings.flatMap(({ text, codes = [], slug, titles }) => {
    const inCode = codes.flatMap((code) => slashCommandName(code) ?? []);
    const names = inCode.length > 0 ? inCode : text.split(slashCommandSeparator).flatMap(firstCommand);
    const url = `${path}#${slug}`;
    return names.map((label) => ({ label, kind: 'Command', section: '', path, nav, titles, url }));
  });
}

/** Outside of code, more than one word after a name is a sentence, as in `/tmp is full`. */
function firstCommand(text: string): string[] {
  const [name] = /^\/\p{L}[\p{L}\p{N}_-]*(?=$| [^a-z]| [a-z-]+$)/u.exec(text) ?? [];
  return name === undefined ? [] : [name];
}
