import { Parser } from 'htmlparser2';

interface HtmlLinks {
  readonly links: string[];
  readonly anchors: string[];
  /** The URL that relative links in the document start at, if the document changes it. */
  readonly base?: string | undefined;
}

type Attributes = Readonly<Record<string, string | undefined>>;

// Also matches comments, namespaces, and other strings, so that no URL in them is found. In CSS, only a string in
// image-set() can precede a resolution or a type.
const cssUrl =
  /\/\*.*?(?:\*\/|$)|@namespace\b[^;]*|(?<start>(?<![\w-])(?:url|image-set)\(\s*|@import\s*)?(?<quote>["'])(?<quoted>(?:\\.|(?!\k<quote>)[^\\\n])*)\k<quote>?(?<image>\s*(?:[\d.]+(?:x|dppx|dpi|dpcm)\b|type\())?|(?<![\w-])url\((?<unquoted>(?:\\.|[^"'()\\])*)\)/gis;
const socialImage = /^(?:og:image(?::(?:secure_)?url)?|twitter:image)$/i;

/** Extracts the URLs of links, images, media, scripts, and styles from HTML, and the IDs that a fragment can refer to. */
export function extractFromHtml(html: string): HtmlLinks {
  const links: string[] = [];
  const anchors: string[] = [];
  let base: string | undefined;
  let css: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes: Attributes) {
      if (name === 'style') css = '';
      if (name === 'base') base ??= attributes.href;
      else for (const link of linksInTag(name, attributes)) links.push(link);
      const ids = [attributes.id, name === 'a' ? attributes.name : undefined];
      anchors.push(...ids.filter((id) => id !== undefined));
    },
    ontext(text) {
      if (css !== undefined) css += text;
    },
    onclosetag(name) {
      if (name !== 'style') return;
      for (const link of urlsInCss(css ?? '')) links.push(link);
      css = undefined;
    },
  });
  parser.end(html);
  return { links, anchors, base };
}

function linksInTag(name: string, attributes: Attributes): string[] {
  // These links name a server, not a document.
  if (name === 'link' && /\b(?:preconnect|dns-prefetch)\b/i.test(attributes.rel ?? '')) return [];
  const { href, src, poster, data, srcset, imagesrcset, content = '', style = '' } = attributes;
  const isImage = name === 'meta' && socialImage.test(attributes.property ?? attributes.name ?? '');
  const isRefresh = name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh';
  return [
    href,
    attributes['xlink:href'],
    src,
    poster,
    name === 'object' ? data : undefined,
    ...urlsInCss(style),
    ...urlsInSrcset(srcset ?? ''),
    ...urlsInSrcset(imagesrcset ?? ''),
    isRefresh ? refreshUrl(content) : undefined,
    isImage ? content : undefined,
  ].filter((link) => link !== undefined);
}

/** Returns the URLs in a list such as `a.png 1x, b.png 2x`. A URL can contain commas, but not end with one. */
function urlsInSrcset(srcset: string): string[] {
  return [...srcset.matchAll(/([^\s,](?:\S*[^\s,])?)(?:\s[^,]*)?(?:,|$)/g)].map(([, url = '']) => url);
}

/**
 * Returns the URLs in `url()`, `image-set()`, and `@import`, except those of elements in the same document, such as
 * `url(#gradient)`.
 */
function urlsInCss(css: string): string[] {
  return [...css.matchAll(cssUrl)].flatMap(({ groups: { start, quoted, image, unquoted } = {} }) => {
    const url = decodeCssEscapes((start ?? image) === undefined ? unquoted : quoted).trim();
    return url === '' || url.startsWith('#') ? [] : [url];
  });
}

/** Decodes escapes such as `\6b ` for "k" (CSS Syntax, section 4.3.7). */
function decodeCssEscapes(text = ''): string {
  return text.replace(/\\(?:([\da-f]{1,6})(?:\r\n|\s)?|(.))/gis, (_, hex?: string, other = '') => {
    if (hex === undefined) return other === '\n' ? '' : other;
    const code = Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}

/** Returns the URL in the value of a `<meta http-equiv="refresh">`, such as `0; url=/docs`. */
function refreshUrl(content: string): string | undefined {
  const [, target] = /^[\d.\s]*[;,](.*)$/s.exec(content) ?? [];
  const url = target
    ?.trim()
    .replace(/^url\s*=\s*/i, '')
    .replace(/^(["'])(.*?)\1.*$/s, '$2');
  return url === '' ? undefined : url;
}
