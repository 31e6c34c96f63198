import { existsSync } from 'node:fs';
import sharp from 'sharp';
import type { ImageSizes } from '../../markdown/render/set-image-sizes.ts';

interface ImageFile {
  readonly path: string;
  readonly file: string;
}

/** Reads the size at which each image is displayed, after the rotation that its EXIF data specifies. */
export async function readImageSizes(images: readonly ImageFile[]): Promise<ImageSizes> {
  const files = images.filter(({ path, file }) => imageFilePattern.test(path) && existsSync(file));
  const sizes = await Promise.all(
    files.map(async ({ path, file }) => {
      const metadata = await sharp(file)
        .metadata()
        .catch(() => undefined);
      return [path, metadata?.autoOrient] as const;
    }),
  );
  return new Map(sizes);
}

const imageFilePattern = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
