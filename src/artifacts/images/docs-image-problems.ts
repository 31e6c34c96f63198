import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { DocsImage } from '../../markdown/docs/read-docs.ts';
import type { Mismatch, Problem } from '../../product/validation/problems.ts';
import { activeSvgProblems, expectedUtf8 } from './active-svg-content.ts';

export function docsImageProblems(root: string, images: readonly DocsImage[]): Problem[] {
  return images.flatMap(({ file }) => {
    if (!/\.svg$/i.test(file)) return [];
    const label = relative(root, file).replaceAll('\\', '/');
    const content = readFileSync(file);
    const mismatch = encodingMismatch(content);
    if (mismatch !== undefined) return [{ file: label, field: '', ...mismatch }];
    return activeSvgProblems(content.toString()).map((problem) => ({ file: label, ...problem }));
  });
}

/** Browsers read other encodings, in which a check of the text would miss a script. */
function encodingMismatch(content: Buffer): Mismatch | undefined {
  // Matches the start of a gzip file (RFC 1952, section 2.3.1), which browsers don't decompress.
  if (content[0] === 0x1f && content[1] === 0x8b)
    return { found: 'a compressed SVG image', expected: 'an uncompressed SVG image' };
  // UTF-16 without a byte order mark is valid UTF-8 with null characters, which XML doesn't allow.
  if (isUtf8(content) && !content.includes(0)) return undefined;
  return { found: "an SVG image that isn't in UTF-8", expected: expectedUtf8 };
}
