import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readImageSizes } from '../../../../src/artifacts/images/read-image-sizes.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

describe('The size of an image', () => {
  it.each([
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>', { width: 30, height: 20 }],
    ['a.png', 'text', undefined],
    ['a.gif', 'GIF89a', undefined],
    // Browsers don't draw this file, because they receive it as a PNG image.
    ['b.png', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>', undefined],
  ])('in %s is known, unless the file is broken', async (name, content, size) => {
    useTempFolder({ [name]: content });
    const sizes = await readImageSizes([{ path: `/${name}`, file: resolve(name) }]);
    expect([...sizes]).toEqual([[`/${name}`, size]]);
  });
});
