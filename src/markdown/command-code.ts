import { slug } from 'github-slugger';
import type { Element, Root } from 'hast';
import type { InlineCode, Link } from 'mdast';
import { type InlineContent, inlineCode, link } from './mdast-builder.ts';
import { findElements } from './render/hast.ts';

declare module 'mdast' {
  interface InlineCodeData {
    hProperties?: Readonly<Record<string, unknown>>;
  }
  interface LinkData {
    /** Command whose section the link leads to. */
    command?: string;
  }
}

/** Inline code that contains a command, maybe with its arguments. The text alone doesn't show where the command ends. */
export function commandCode(command: string, synopsis = command): InlineCode {
  return { ...inlineCode(synopsis), data: { hProperties: { 'data-nameplate-command': command } } };
}

/**
 * Link to the section of a command. After all sections have their IDs, `linkCommandSections` corrects the anchor.
 * @param page - URL path of the section's page; empty for the same page
 */
export function commandLink(command: string, page: string, label: InlineContent): Link {
  return { ...link(`${page}#${slug(command)}`, label), data: { command } };
}

/** Returns the command that `commandCode` marks in a heading or table cell. */
export function markedCommand(element: Element): string | undefined {
  return findElements(element, ['code'])
    .map(({ element: { properties } }) => properties.dataNameplateCommand)
    .find((command) => typeof command === 'string');
}

/** Removes the marks of `commandCode`, so that pages don't contain them. */
export function removeCommandMarks(page: Root): void {
  for (const { element } of findElements(page, ['code'])) delete element.properties.dataNameplateCommand;
}
