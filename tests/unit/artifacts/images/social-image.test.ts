import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderSocialImage } from '../../../../src/artifacts/images/social-image.ts';
import { pageColors } from '../../../../src/product/theme/palette.ts';
import { product } from '../../../fixtures/products.ts';

const margin = 72;

async function renderPixels(input: Partial<typeof product>, theme = '') {
  const rendered = { ...product, ...input };
  const image = sharp(
    await renderSocialImage(
      {
        product: rendered,
        details: {},
        headline: rendered.description,
        colors: pageColors(theme, 'dark'),
      },
      'public/favicon.svg',
    ),
  ).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function differences(data: Buffer, width: number, expected: (byte: number) => number | undefined) {
  const box = { left: width, right: -1, top: data.length, bottom: -1 };
  for (let byte = 0; byte < data.length; byte += 1) {
    if (data[byte] === expected(byte)) continue;
    const pixel = Math.floor(byte / 3);
    const [column, row] = [pixel % width, Math.floor(pixel / width)];
    box.left = Math.min(box.left, column);
    box.right = Math.max(box.right, column);
    box.top = Math.min(box.top, row);
    box.bottom = Math.max(box.bottom, row);
  }
  return box;
}

const longText = (length: number) => 'a'.repeat(length);

const products: [string, Partial<typeof product>][] = [
  ['an ordinary product', {}],
  [
    'a product with short texts',
    { name: 'pi', description: 'A coding agent that asks first', installCommand: 'npm i -g pi' },
  ],
  [
    'a product with long texts',
    {
      name: 'A Command Line Interface for Everybody and Everything',
      description: 'It reads, writes and runs what you ask it to. '.repeat(8).trim(),
      installCommand: `curl -fsSL https://code.example/${longText(160)}/install.sh | sh -s -- --channel beta`,
    },
  ],
  [
    'a product with long words',
    { name: longText(60), description: longText(300), installCommand: longText(300) },
  ],
];

describe('The social image', () => {
  it("shows the install command in the theme's accent color of the dark color scheme", async () => {
    const theme = ':root { --accent: light-dark(#1f6a62, #8abeb7); }';
    const { data } = await renderPixels({}, theme);
    expect(data.includes(Buffer.from('8abeb7', 'hex'))).toBe(true);
  });

  it.each(products)(
    'of %s keeps its margins empty, and shows the whole install command',
    async (_, input) => {
      const { data, width, height } = await renderPixels(input);
      expect([width, height]).toEqual([1200, 630]);
      const drawn = differences(data, width, (byte) => data[byte % 3]);
      expect(drawn.left).toBeGreaterThanOrEqual(margin);
      expect(drawn.top).toBeGreaterThanOrEqual(margin);
      expect(drawn.right).toBeLessThan(width - margin);
      expect(drawn.bottom).toBeLessThan(height - margin);

      const command = input.installCommand ?? product.installCommand;
      const other = await renderPixels({ ...input, installCommand: command.replace(/.$/, '#') });
      const last = differences(data, width, (byte) => other.data[byte]);
      expect(last.bottom).toBeGreaterThan(height / 2);
      expect(last.bottom).toBeLessThan(height - margin);
    },
  );
});
