import { expect, it } from 'vitest';
import { formatDocumentTitle } from '../../../src/artifacts/document-title.ts';

it.each([
  ['Quill', 'Quill: a coding agent for the terminal'],
  ['Quill, the agent that writes', 'Quill, the agent that writes'],
  ['Plugins for Quill', 'Plugins for Quill'],
  ['Privacy', 'Privacy – Quill'],
])('On the site of Quill, the page "%s" has the document title "%s"', (title, expected) => {
  expect(formatDocumentTitle({ name: 'Quill' }, { title })).toBe(expected);
});
