import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import type { Product } from '../product/schema.ts';

const size = { width: 1200, height: 630 };
const font = '@fontsource/jetbrains-mono/files/jetbrains-mono-latin';

/** Returns the picture that goes with shared links, drawn from the facts, as PNG (Open Graph protocol, og:image). */
export async function socialPicture({
  name,
  version,
  status,
  description,
  installCommand,
}: Product): Promise<Uint8Array> {
  const picture = column({ ...size, padding: 80, justifyContent: 'space-between', background: '#141517' }, [
    line({ color: '#ffb454', fontSize: 30 }, `${version} ${status}`),
    column({}, [
      line({ color: '#f4f3ef', fontSize: 96, fontWeight: 700 }, name),
      line({ color: '#c3c6ca', fontSize: 34 }, description),
    ]),
    line({ color: '#ffb454', fontSize: 30, lineClamp: 1 }, `$ ${installCommand}`),
  ]);
  const fonts = [
    { name: 'mono', data: await fontFile(400), weight: 400 } as const,
    { name: 'mono', data: await fontFile(700), weight: 700 } as const,
  ];
  const svg = await satori(picture as Parameters<typeof satori>[0], { ...size, fonts });
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

function column(style: object, children: object[]) {
  return { type: 'div', props: { style: { display: 'flex', flexDirection: 'column', ...style }, children } };
}

function line(style: object, text: string) {
  return {
    type: 'div',
    props: { style: { width: 1040, lineHeight: 1.4, lineClamp: 3, ...style }, children: text },
  };
}

function fontFile(weight: number): Promise<Buffer> {
  return readFile(createRequire(`${process.cwd()}/package.json`).resolve(`${font}-${weight}-normal.woff`));
}
