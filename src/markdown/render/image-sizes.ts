import type { Nodes } from 'mdast';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Sets the size of images, so text doesn't shift while they load. */
export function setImageSizes(page: readonly Nodes[], sizes: ReadonlyMap<string, ImageSize>): void {
  for (const node of page) {
    if (node.type !== 'image') continue;
    const size = sizes.get(node.url);
    if (size === undefined) continue;
    const { width, height } = node.data?.hProperties ?? {};
    const scale = width ? Number(width) / size.width : height ? Number(height) / size.height : 1;
    const hProperties = {
      width: width ?? Math.round(size.width * scale),
      height: height ?? Math.round(size.height * scale),
    };
    node.data = { ...node.data, hProperties };
  }
}
