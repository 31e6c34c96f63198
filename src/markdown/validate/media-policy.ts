import type { DefaultTreeAdapterTypes } from 'parse5';
import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';

type Tag = DefaultTreeAdapterTypes.Element;
type AttributeRule = readonly [pattern: RegExp, expected: string];

const number: AttributeRule = [/^[1-9]\d{1,3}$/, 'a number of pixels from 10 to 9999'];
const text: AttributeRule = [/^(?=.*\S).{1,250}$/, 'text of at most 250 characters'];
const flag: AttributeRule = [/^$/, 'no value'];
const size = { width: number, height: number };
const filePattern = (endings: string): AttributeRule => [
  new RegExp(`^/(?!/)[^\\s\\\\?#]+\\.(?:${endings})$`, 'i'),
  `the path of a file in public/ that ends in .${endings.replaceAll('|', ', .')}`,
];
const image = filePattern('avif|gif|jpg|jpeg|png|svg|webp');

export const mediaAttributes: Readonly<Record<string, Readonly<Record<string, AttributeRule>>>> = {
  img: { src: image, alt: text, ...size },
  video: {
    src: filePattern('mp4|webm'),
    'aria-label': text,
    controls: flag,
    ...size,
    poster: image,
    muted: flag,
    loop: flag,
    playsinline: flag,
    preload: [/^(?:none|metadata|auto)$/, 'none, metadata, or auto'],
  },
  track: {
    src: filePattern('vtt'),
    kind: [
      /^(?:captions|subtitles|descriptions|chapters)$/,
      'captions, subtitles, descriptions, or chapters',
    ],
    srclang: [/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i, 'a language tag, for example "en" (BCP 47)'],
    label: text,
    default: flag,
  },
};
const required: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'alt'],
  // The size keeps the layout from shifting while a video loads.
  video: ['src', 'aria-label', 'controls', 'width', 'height'],
  track: ['src', 'kind', 'srclang'],
};

export function mediaMismatches({ tagName, attrs, childNodes }: Tag): Mismatch[] {
  const missing = (required[tagName] ?? []).filter((name) =>
    attrs.every((attribute) => attribute.name !== name),
  );
  return [
    ...missing.map((name) => ({ found: `<${tagName}> without ${name}`, expected: `the ${name} attribute` })),
    ...attrs.flatMap(({ name, value }) => {
      const rule = mediaAttributes[tagName]?.[name];
      if (rule === undefined) {
        const expected = `only the attributes ${Object.keys(mediaAttributes[tagName] ?? {}).join(', ')}`;
        return [{ found: `the ${name} attribute of <${tagName}>`, expected }];
      }
      const [pattern, expected] = rule;
      return pattern.test(value) ? [] : [{ found: `${name}=${quoteValue(value)} of <${tagName}>`, expected }];
    }),
    ...childNodes.flatMap((child) => ('tagName' in child ? mediaMismatches(child) : [])),
  ];
}
