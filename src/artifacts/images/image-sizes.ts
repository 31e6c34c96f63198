import { existsSync } from 'node:fs';
import sharp from 'sharp';
import type { ImageSize } from '../../markdown/render/image-sizes.ts';

/** An image with its URL path and the absolute path of its file. */
export interface ImageFile {
  readonly path: string;
  readonly file: string;
}

/** Display size of each image, by URL path. Unreadable images are missing. */
export async function readImageSizes(images: readonly ImageFile[]): Promise<ReadonlyMap<string, ImageSize>> {
  const files = images.filter(({ path, file }) => imageFile.test(path) && existsSync(file));
  const sizes = await Promise.all(
    files.map(async ({ path, file }) => {
      const metadata = await sharp(file)
        .metadata()
        .catch(() => undefined);
      return metadata === undefined ? [] : [[path, metadata.autoOrient] as const];
    }),
  );
  return new Map(sizes.flat());
}

const imageFile = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
