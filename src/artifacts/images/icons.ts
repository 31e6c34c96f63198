import { InvalidInput } from '../../product/validation/problems.ts';
import { type Sharp, sharp } from './sharp.ts';
import { iconFile } from './validate-icon.ts';

/** Maximum width and height, in pixels, at which an icon is rendered before it's scaled down. */
const maxRenderSize = 4096;

/** Returns an ICO file with one PNG, for clients that request /favicon.ico without reading a page. */
export async function renderFavicon(iconPath: string): Promise<Uint8Array> {
  const size = 48;
  const png = await drawSquare(iconPath, { density: 144, size }, (image) => image.png());
  const directory = Buffer.alloc(22);
  // Type 1 (icon), one image, and then its width, height, color planes, bits per pixel, length, and offset.
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt8(size, 6);
  directory.writeUInt8(size, 7);
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}

/** Renders an opaque square for home screens, because devices round the corners themselves. */
export async function renderTouchIcon(iconPath: string): Promise<Uint8Array> {
  const opaque = (image: Sharp) => image.flatten({ background: '#17191c' }).png();
  return drawSquare(iconPath, { density: 540, size: 180 }, opaque);
}

/**
 * Renders an icon, with transparent padding if it isn't square.
 * @throws InvalidInput if the icon can't be rendered
 */
async function drawSquare(
  iconPath: string,
  { density, size }: { density: number; size: number },
  finish: (image: Sharp) => Sharp,
): Promise<Buffer> {
  try {
    const { width = 1, height = 1 } = await sharp(iconPath, { limitInputPixels: false }).metadata();
    const possible = Math.min(density, Math.max(1, (72 * maxRenderSize) / Math.max(width, height)));
    const image = sharp(iconPath, { density: possible });
    return await finish(image.resize(size, size, { fit: 'contain', background: '#0000' })).toBuffer();
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    const expected =
      'a complete SVG file, for example with viewBox="0 0 32 32". Export the icon again from your drawing program';
    throw new InvalidInput([
      { file: iconFile, field: '', found: `an image that can't be rendered: ${reason}`, expected },
    ]);
  }
}
