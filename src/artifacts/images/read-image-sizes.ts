import { existsSync } from 'node:fs';
import type { ImageSizes } from '../../markdown/render/set-image-sizes.ts';
import { sharp } from './sharp.ts';

interface ImageFile {
  readonly path: string;
  readonly file: string;
}

/**
 * Reads the size at which each image is displayed, after the rotation that its EXIF data specifies. The size is
 * `undefined` if browsers can't draw the image. Omits files that don't exist, or whose extension isn't that of an image.
 */
export async function readImageSizes(images: readonly ImageFile[]): Promise<ImageSizes> {
  const files = images.filter(({ path, file }) => imageFilePattern.test(path) && existsSync(file));
  const sizes = await Promise.all(
    files.map(async ({ path, file }) => {
      const metadata = await sharp(file)
        .metadata()
        .catch(() => undefined);
      // Browsers draw SVG only in a file whose name ends in .svg, and they draw only SVG in such a file.
      const isDrawn = (metadata?.format === 'svg') === /\.svg$/i.test(path);
      return [path, isDrawn ? metadata?.autoOrient : undefined] as const;
    }),
  );
  return new Map(sizes);
}

const imageFilePattern = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
