import type { Element, Root } from 'hast';
import type { InlineCode } from 'mdast';
import { inlineCode } from './mdast-builder.ts';
import { findElements } from './render/hast.ts';

declare module 'mdast' {
  interface InlineCodeData {
    hProperties?: Readonly<Record<string, unknown>>;
  }
}

/** Inline code that contains a command, maybe with its arguments. The text alone doesn't show where the command ends. */
export function commandCode(command: string, synopsis = command): InlineCode {
  return { ...inlineCode(synopsis), data: { hProperties: { 'data-nameplate-command': command } } };
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
