import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { socialPicture } from '../../../src/artifacts/social-picture.ts';
import { product } from '../../fixtures/products.ts';

const margin = 72;

/** The pixels of a picture, three bytes each, row by row. */
async function pixelsOf(stated: Partial<typeof product>) {
  const picture = sharp(await socialPicture({ ...product, ...stated }, {})).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns the box around all pixels that differ from those of another picture. */
function differences(one: Buffer, other: Buffer, width: number) {
  const differing = Array.from({ length: one.length / 3 }, (_, pixel) => pixel).filter(
    (pixel) => !one.subarray(pixel * 3, pixel * 3 + 3).equals(other.subarray(pixel * 3, pixel * 3 + 3)),
  );
  const columns = differing.map((pixel) => pixel % width);
  const rows = differing.map((pixel) => Math.floor(pixel / width));
  const least = (all: number[]) => all.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  const most = (all: number[]) => all.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  return { left: least(columns), right: most(columns), top: least(rows), bottom: most(rows) };
}

const long = (length: number) => 'a'.repeat(length);

const products: [string, Partial<typeof product>][] = [
  ['an ordinary product', {}],
  ['a short name and command', { name: 'pi', installCommand: 'npm i -g pi' }],
  ['a long name', { name: 'A Command Line Interface for Everybody and Everything' }],
  ['a long description', { description: 'It reads, writes and runs what you ask it to. '.repeat(8).trim() }],
  [
    'a long command',
    { installCommand: `curl -fsSL https://code.example/${long(160)}/install.sh | sh -s -- --channel beta` },
  ],
  ['everything long', { name: long(60), description: long(300), installCommand: long(300) }],
];

describe('the social picture', () => {
  it.each(products)('of %s keeps its margins free', async (_, stated) => {
    const { data, width, height } = await pixelsOf(stated);
    expect([width, height]).toEqual([1200, 630]);
    const paper = data.subarray(0, 3);
    const empty = Buffer.concat(Array.from({ length: width * height }, () => paper));
    const drawn = differences(data, empty, width);
    expect(drawn.left).toBeGreaterThanOrEqual(margin);
    expect(drawn.top).toBeGreaterThanOrEqual(margin);
    expect(drawn.right).toBeLessThan(width - margin);
    expect(drawn.bottom).toBeLessThan(height - margin);
  });

  it.each(products)('of %s shows the install command to its last character', async (_, stated) => {
    const command = stated.installCommand ?? product.installCommand;
    const whole = await pixelsOf(stated);
    const other = await pixelsOf({ ...stated, installCommand: command.replace(/.$/, '#') });
    const last = differences(whole.data, other.data, whole.width);
    expect(last.bottom).toBeGreaterThan(whole.height / 2);
    expect(last.bottom).toBeLessThan(whole.height - margin);
  });
});
