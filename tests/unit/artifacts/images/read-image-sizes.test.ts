import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderFavicon } from '../../../../src/artifacts/images/icons.ts';
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

  it('and the generated icon follow changes to the file while a development server runs', async () => {
    const draw = (width: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 20"><rect width="9" height="9"/></svg>`;
    const readWidth = async () =>
      (await readImageSizes([{ path: '/a.svg', file: resolve('a.svg') }])).get('/a.svg')?.width;
    useTempFolder({ 'a.svg': draw(30), 'public/favicon.svg': draw(20) });
    expect(await readWidth()).toBe(30);
    writeFileSync('a.svg', draw(40));
    expect(await readWidth()).toBe(40);

    const before = await renderFavicon('public/favicon.svg');
    writeFileSync('public/favicon.svg', draw(200));
    expect(await renderFavicon('public/favicon.svg')).not.toEqual(before);
  });
});
