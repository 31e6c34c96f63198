import type { PageTerms } from '../markdown/page.ts';
import type { Term } from '../markdown/render/term-ids.ts';
import { slashCommandName } from '../markdown/render/term-names.ts';

/** Text between slash commands in a heading, as in `/undo and /redo`. */
const slashCommandSeparator = /\s*(?:[,，、&|]|\s(?:and|or|vs\.?|\/)\s)\s*(?=\/)/;

export interface LocatedTerm extends Omit<Term, 'id'> {
  readonly path: string;
  readonly nav: string;
  readonly url: string;
}

/** Returns the names that a page explains in tables, lists, and headings, except those of releases. */
export function locateNames(page: PageTerms, command: string): LocatedTerm[] {
  const headings = page.headings.filter(({ isInRelease }) => !isInRelease);
  const explaining = { ...page, headings };
  return [
    ...locateTerms(explaining, command),
    ...locateHeadings(explaining),
    ...locateSlashCommands(explaining),
    ...locateErrors(explaining),
  ];
}

/** Links to a command's section, if there is one, because it explains more than the command's row in a list. */
function locateTerms({ path, nav, terms, headings }: PageTerms, command: string): LocatedTerm[] {
  const sections = new Map(headings.map(({ text, command = text, slug }) => [command, slug]));
  const names = terms.filter(({ isSentence }) => !isSentence);
  return names.map((term) => {
    const section = term.label.startsWith(`${command} `) ? sections.get(term.label) : undefined;
    const label = slashCommandName(term.label) ?? term.label;
    return { ...term, label, path, nav, url: `${path}#${section ?? term.id}` };
  });
}

/**
 * Finds the names that only a heading names: command groups, because the reference lists a group's commands instead of the
 * group, and names in code.
 */
function locateHeadings({ path, nav, headings, terms }: PageTerms): LocatedTerm[] {
  const listed = new Set(terms.map(({ label }) => label));
  return headings.flatMap(({ text, command, codes = [], slug }) => {
    const label = command ?? codes.find((code) => code === text && !code.startsWith('/'));
    if (label === undefined || listed.has(label)) return [];
    const isCommand = command !== undefined && { isCommand: true as const };
    return [{ label, section: '', path, nav, url: `${path}#${slug}`, ...isCommand }];
  });
}

/** Finds headings with a status and an error code, such as `404 not_found`, and lists them under both. */
function locateErrors({ path, nav, headings }: PageTerms): LocatedTerm[] {
  return headings.flatMap(({ text, slug }) => {
    const labels = /^\d{3} [a-z]+(?:_[a-z]+)+$/.test(text) ? text.split(' ') : [];
    return labels.map((label) => {
      const url = `${path}#${slug}`;
      return { label, kind: 'Error', section: text, path, nav, url };
    });
  });
}

/** Finds headings such as `/theme` or `/undo and /redo`, which many products use for the commands of a session. */
function locateSlashCommands({ path, nav, headings }: PageTerms): LocatedTerm[] {
  return headings.flatMap(({ text, codes = [], slug }) => {
    const inCode = codes.flatMap((code) => slashCommandName(code) ?? []);
    const names = inCode.length > 0 ? inCode : text.split(slashCommandSeparator).flatMap(firstCommand);
    return names.map((label) => ({ label, kind: 'Command', section: '', path, nav, url: `${path}#${slug}` }));
  });
}

/** Outside of code, more than one word after a name is a sentence, as in `/tmp is full`. */
function firstCommand(text: string): string[] {
  const [name] = /^\/\p{L}[\p{L}\p{N}_-]*(?=$| [^a-z]| [a-z-]+$)/u.exec(text) ?? [];
  return name === undefined ? [] : [name];
}
