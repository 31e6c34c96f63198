import type { Element } from 'hast';

/** A name that a page explains, such as a command, flag, variable, key, or exit code, or a message or question. */
export interface Term {
  readonly id: string;
  readonly label: string;
  /** Full name, such as `-m, --model NAME`. Default: the label. */
  readonly name?: string;
  /** Text of the preceding heading; empty if there's none. */
  readonly section: string;
  /** ID of that heading. */
  readonly sectionId?: string;
  /** Heading of the first column, such as `Exit code`. */
  readonly kind?: string;
  /** Command of at least two words that a flag belongs to. */
  readonly command?: string;
  /** Whether the label is a command of cli.json, which can have any form. */
  readonly isCommand?: true;
  /** Whether the name is in a remark on another one, such as `/quit` (alias: `/exit`). */
  readonly isAlias?: true;
  /** Whether the label is a message or question, which isn't a name. */
  readonly isSentence?: true;
}

/** An element that explains a term, and the text of the ID to add if it has none. */
export interface TermElement {
  readonly element: Element;
  readonly id: string;
  readonly term: Omit<Term, 'id' | 'section'>;
}
