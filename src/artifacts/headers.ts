import { link, serviceDescription } from '../http/links.ts';
import { folderIndexPaths, twinPath } from '../http/markdown.ts';
import { addressOf, paths, searchIndexPath } from '../http/paths.ts';

/** What is published, as far as header rules depend on it. */
export interface Published {
  /** The address of the site, as the facts state it. */
  readonly url: string;
  readonly pages: readonly { readonly path: string; readonly unlisted: boolean }[];
  /** The path of everything that is published besides pages and their twins. */
  readonly files: readonly string[];
  /** Whether search engines should find this deploy. */
  readonly indexed: boolean;
}

/** One rule: the path that it is for, and the header fields that it sets there. */
type Rule = readonly [path: string, fields: Readonly<Record<string, string>>];

/** How long caches may keep a JSON document: five minutes, and a day while a fresh one is fetched (RFC 5861). */
export const cachePolicy = 'public, max-age=300, stale-while-revalidate=86400';

const catalog = '/.well-known/api-catalog';
const everyOrigin = { 'Access-Control-Allow-Origin': '*' };

const mediaTypes = {
  [paths.openapi]: 'application/json',
  [paths.cli]: 'application/json',
  [paths.productSchema]: 'application/schema+json',
  [searchIndexPath]: 'application/json',
  [catalog]: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
};

/**
 * Every file, JSON and the page for unknown paths included: a browser that shows it loads nothing from elsewhere, runs no
 * inline code, doesn't let others frame it, doesn't guess types, and keeps to https. Data blocks such as JSON-LD aren't code
 * and need no exception. Responses that edge functions make aren't files, and have the fields of src/http/guard.ts.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers
 */
const security = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * What only documents with a window, links or scripts heed, so that JSON goes without: who may open the page, use
 * the device and learn where readers came from, and frame-ancestors once more, for browsers that do not know it
 * (https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html).
 */
const documentSecurity = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
};

/** The product is a file without an ending, and readable from every origin. The links are those of RFC 8631. */
const productFields = {
  'Content-Type': 'application/json',
  'Cache-Control': cachePolicy,
  ...everyOrigin,
  'Access-Control-Expose-Headers': 'ETag, Link',
  Link: [
    serviceDescription,
    link('/developers', 'service-doc', 'text/html'),
    link(paths.productSchema, 'describedby', 'application/schema+json'),
  ].join(', '),
};

/** What agents read, besides the twins of pages. */
const isText = (path: string) => /^\/llms[\w-]*\.txt$|^\/(?!404)[\w-]+\.md$/.test(path);

/**
 * Returns every header rule, as the text of a `_headers` file. Each path is named as a whole, since Netlify has no pattern
 * that matches pages and no other file. No two rules for a path set the same field: what Netlify makes of that isn't
 * documented.
 * @see https://docs.netlify.com/manage/routing/headers/#syntax-for-the-_headers-file
 */
export function headersFile(published: Published): string {
  const rules = [
    ...siteRules(published),
    ...documentRules(published),
    ...textRules(published),
    ...feedRules(published),
    ...pageRules(published),
  ];
  const texts = rules.map(([path, fields]) => {
    const lines = Object.entries(fields).map(([name, value]) => `  ${name}: ${value}\n`);
    return `${path}\n${lines.join('')}`;
  });
  return `# Made by the build. Add rules of your own to netlify.toml.\n\n${texts.join('\n')}`;
}

/** Search engines should find the official site, not a copy: Netlify itself keeps them from previews only. */
function siteRules({ indexed }: Published): Rule[] {
  return [
    ['/*', { ...security, ...(indexed ? {} : { 'X-Robots-Tag': 'noindex' }) }],
    [paths.product, productFields],
    // Their names change with their content, so that they never need to be asked for again (RFC 8246).
    ['/_astro/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }],
  ];
}

/** Tools in a browser read the documents from any origin. The catalog names itself (RFC 9727, section 3). */
function documentRules({ files }: Published): Rule[] {
  const documents = Object.entries(mediaTypes).filter(([path]) => files.includes(path));
  return documents.map(([path, type]) => [
    path,
    {
      'Content-Type': type,
      'Cache-Control': cachePolicy,
      ...everyOrigin,
      ...(path === catalog ? { Link: link(catalog, 'api-catalog') } : {}),
    },
  ]);
}

function textRules({ files }: Published): Rule[] {
  return files.filter(isText).map((path) => [path, everyOrigin]);
}

function feedRules({ files }: Published): Rule[] {
  const feeds = files.filter((path) => path.endsWith('/changelog.xml'));
  return feeds.map((path) => [path, { 'Content-Type': 'application/atom+xml', ...everyOrigin }]);
}

/**
 * A page depends on Accept, says what is there for machines (RFC 8631), and is not loaded by another site as a part
 * of its own (Fetch, section 3.7). Its twin may be read by every origin. If they are listed, they name each other
 * (RFC 8288; RFC 6596).
 */
function pageRules({ pages, url }: Published): Rule[] {
  const paths = pages.map(({ path }) => path);
  return pages.flatMap(({ path, unlisted }): Rule[] => {
    const twin = twinPath(path);
    const alternate = unlisted ? [] : [link(twin, 'alternate', 'text/markdown')];
    const canonical = unlisted ? {} : { Link: link(addressOf(url, path), 'canonical') };
    const fields = {
      Vary: 'Accept',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...documentSecurity,
      Link: [...forMachines, ...alternate].join(', '),
    };
    // The file of the home page, /index.html, is found without its ending as well.
    const addresses = path === '/' ? [path, '/index'] : [path];
    const versions = [twin, ...folderIndexPaths(path, paths)];
    return [
      ...addresses.map((address): Rule => [address, fields]),
      ...versions.map((version): Rule => [version, { ...everyOrigin, ...canonical }]),
    ];
  });
}

const forMachines = [
  serviceDescription,
  link('/developers', 'service-doc', 'text/html'),
  link('/llms.txt', 'describedby', 'text/plain'),
  link(catalog, 'api-catalog'),
];
