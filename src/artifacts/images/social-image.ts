import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';
import { type Details, programVersion } from '../../product/metadata/details.ts';
import type { Product } from '../../product/metadata/product-schema.ts';
import { sharp } from './sharp.ts';

const size = { width: 1200, height: 630 };
const margin = 72;
const padding = 28;
const contentWidth = size.width - 2 * margin;

// Width of a character in the monospace font, relative to the font size.
const characterWidth = 0.6;

const fontSubsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'];

interface SocialImageInput {
  readonly product: Product;
  readonly details: Details;
  readonly headline: string;
  /** Hexadecimal colors by the names of custom properties, such as `--accent`. */
  readonly colors: Readonly<Record<string, string>>;
}

/** Renders the metadata as a PNG image for link previews (Open Graph protocol, og:image). */
export async function renderSocialImage(
  { product, details, headline, colors }: SocialImageInput,
  iconPath: string,
): Promise<Uint8Array> {
  const { name, status, license, installCommand } = product;
  const image = box(
    {
      ...size,
      padding: margin,
      flexDirection: 'column',
      justifyContent: 'space-between',
      background: colors['--paper'],
    },
    [
      box({ alignItems: 'center', justifyContent: 'space-between', color: colors['--quiet'], fontSize: 28 }, [
        { type: 'img', props: { src: await iconDataUrl(iconPath), width: 72, height: 72 } },
        `${[programVersion(product, details), status].join(' ').trim()}, ${license}`,
      ]),
      box({ flexDirection: 'column' }, [
        text(
          name,
          { width: contentWidth, maxFontSize: 96, wrapBelow: 56, maxLines: 2 },
          { color: colors['--ink'], fontWeight: 700 },
        ),
        text(
          headline,
          { width: contentWidth, maxFontSize: 56, wrapBelow: 33, maxLines: 3 },
          { color: colors['--quiet'] },
        ),
      ]),
      box(
        { padding, border: `2px solid ${colors['--line']}`, borderRadius: 16, background: colors['--panel'] },
        [
          text(
            `$ ${installCommand}`,
            { width: contentWidth - 2 * padding - 4, maxFontSize: 32, wrapBelow: 24, maxLines: 3 },
            { color: colors['--accent'] },
          ),
        ],
      ),
    ],
  );
  const svg = await satori(image as Parameters<typeof satori>[0], { ...size, fonts: await loadFonts() });
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

function box(style: object, children: readonly (object | string)[]) {
  return { type: 'div', props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children } };
}

/**
 * Box for a text. The font size, in pixels, is reduced until the text fits: on one line or, at sizes below `wrapBelow`, on
 * at most `maxLines` lines.
 */
interface TextBox {
  readonly width: number;
  readonly maxFontSize: number;
  readonly wrapBelow: number;
  readonly maxLines: number;
}

function text(content: string, textBox: TextBox, style: object) {
  const fontSize = fittingFontSize(content, textBox);
  return box({ width: textBox.width, fontSize, lineHeight: 1.3, wordBreak: 'break-word', ...style }, [
    content,
  ]);
}

function fittingFontSize(content: string, { width, maxFontSize, wrapBelow, maxLines }: TextBox): number {
  const fits = (fontSize: number) =>
    lineCount(content, Math.floor(width / (fontSize * characterWidth))) <=
    (fontSize < wrapBelow ? maxLines : 1);
  let fontSize = maxFontSize;
  while (fontSize > 1 && !fits(fontSize)) fontSize -= 1;
  return fontSize;
}

/** Number of lines of a text that wraps between words, and inside words that are longer than a line. */
function lineCount(content: string, columns: number): number {
  let lines = 1;
  let used = 0;
  for (const { length } of content.split(' ')) {
    if (used > 0 && used + 1 + length > columns) {
      lines += 1;
      used = 0;
    }
    used += length + (used > 0 ? 1 : 0);
    lines += Math.ceil(used / columns) - 1;
    used = used % columns || Math.min(used, columns);
  }
  return lines;
}

let loadedFonts: ReturnType<typeof readFonts> | undefined;

/** Returns the same array each time, because Satori parses the fonts of each array once. */
function loadFonts(): ReturnType<typeof readFonts> {
  loadedFonts ??= readFonts();
  return loadedFonts;
}

async function readFonts() {
  const weights = [400, 700] as const;
  return Promise.all(
    weights.flatMap((weight) =>
      fontSubsets.map(async (alphabet) => ({
        name: `mono-${alphabet}`,
        weight,
        data: await readFontFile(alphabet, weight),
      })),
    ),
  );
}

async function iconDataUrl(iconPath: string): Promise<string> {
  return `data:image/svg+xml;base64,${await readFile(iconPath, 'base64')}`;
}

function readFontFile(alphabet: string, weight: number): Promise<Buffer> {
  const file = `@fontsource/jetbrains-mono/files/jetbrains-mono-${alphabet}-${weight}-normal.woff`;
  return readFile(createRequire(import.meta.url).resolve(file));
}
