import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { DocsImage } from '../../markdown/docs/read-docs.ts';
import type { Problem } from '../../product/validation/problems.ts';
import { activeSvgProblems } from './active-svg-content.ts';

export function docsImageProblems(root: string, images: readonly DocsImage[]): Problem[] {
  return images.flatMap(({ file }) => {
    if (!/\.svg$/i.test(file)) return [];
    const label = relative(root, file).replaceAll('\\', '/');
    const content = readFileSync(file);
    // Matches the start of a gzip file (RFC 1952, section 2.3.1), which browsers don't decompress.
    if (content[0] === 0x1f && content[1] === 0x8b)
      return [
        {
          file: label,
          field: '',
          found: 'a compressed SVG image',
          expected: 'an uncompressed SVG image',
        },
      ];
    return activeSvgProblems(content.toString()).map((problem) => ({ file: label, ...problem }));
  });
}
