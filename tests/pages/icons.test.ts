import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { request } from '../setup/site-under-test.ts';

async function bytesAt(path: string): Promise<Buffer> {
  const response = await request(path);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Returns the mean difference of two images per color channel, after both are scaled down on the same background. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const small = (image: Buffer) =>
    sharp(image).resize(16, 16).flatten({ background: '#17191c' }).removeAlpha().raw().toBuffer();
  const [first, second] = [await small(one), await small(other)];
  return first.reduce((sum, value, index) => sum + Math.abs(value - (second[index] ?? 0)), 0) / first.length;
}

describe('The icon', () => {
  it('/favicon.ico is an ICO file with one image, which looks like the SVG icon', async () => {
    const file = await bytesAt('/favicon.ico');
    expect([...file.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
    const image = file.subarray(file.readUInt32LE(18));
    expect(image).toHaveLength(file.readUInt32LE(14));
    const { format, width, height } = await sharp(image).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: file.at(6), height: file.at(7) });
    expect(await difference(image, await bytesAt('/favicon.svg'))).toBeLessThan(8);
  });

  it('/apple-touch-icon.png is opaque, is 180 pixels wide, and looks like the SVG icon', async () => {
    const file = await bytesAt('/apple-touch-icon.png');
    const { width, height, hasAlpha } = await sharp(file).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false });
    expect(await difference(file, await bytesAt('/favicon.svg'))).toBeLessThan(8);
  });
});
