import type { Term } from '../../markdown/render/term.ts';
import { isFlagVariableOrCommand, slashCommandName } from '../../markdown/render/term-names.ts';

/** An item that search can find: a page, a section, or a name such as a flag. */
export interface SearchEntry {
  /** ID of the element that the result links to; `undefined` for the page itself. */
  readonly id?: string;
  readonly name?: string;
  /** Kind of name, such as flag or key, if the entry is for a name whose kind is known. */
  readonly kind?: string;
  /** Command or heading that the name belongs to; `undefined` for pages, sections, and tabs. */
  readonly section?: string;
  /** Whether only code, with a comment, or a row without an ID explains the name, so that the URL is the section's. */
  readonly isInSection?: true;
  /** Whether the entry is in a release of a changelog. */
  readonly isInRelease?: true;
  readonly questions?: readonly string[];
  readonly text: string;
  /** Code blocks. Readers can search them, but excerpts show them only if there's no text. */
  readonly code?: string;
}

export function termEntry(term: Term, program: string): Omit<SearchEntry, 'text'> {
  const { id, label, name = label, kind, section, command, isSentence } = term;
  if (isSentence) return { id, name };
  const shownKind = isFlagVariableOrCommand(label)
    ? (detectKind(label, program) ?? kind)
    : kind?.replace(/^-.*/, 'Value');
  return {
    id,
    name: kind?.startsWith('-') ? `${kind} ${name}` : name,
    ...(shownKind && { kind: shownKind }),
    section: command ?? section,
  };
}

function detectKind(label: string, program: string): string | undefined {
  if (label.startsWith('-')) return 'Flag';
  if (/^[A-Z]/.test(label)) return 'Variable';
  return label.startsWith(`${program} `) ? 'Command' : undefined;
}

/** Recognizes commands, also those of a session, and statuses with an error code, such as `404 not_found`. */
export function headingKind(name: string, command: string): string | undefined {
  if (slashCommandName(name) !== undefined) return 'Command';
  if (/^\d{3} [a-z]+(?:_[a-z]+)+$/.test(name)) return 'Error';
  return name.startsWith(`${command} `) && /^[\w.-]+(?: [a-z][\w-]*(?::[\w-]+)*)+$/.test(name)
    ? 'Command'
    : undefined;
}
