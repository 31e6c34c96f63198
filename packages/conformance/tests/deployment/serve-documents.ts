import { serveRaw } from '../http/raw-server.ts';

export interface ServedDocument {
  readonly status?: number;
  /** Without a type, the response has no Content-Type. */
  readonly type: string;
  readonly body: string | Buffer;
  readonly encoding?: string;
  readonly location?: string;
  /** Content-Length, if it isn't the length of the body. The connection closes after the body. */
  readonly length?: number;
}

/** Serves documents by path. Returns 404 for other paths, and never responds if the document is `silence`. */
export async function serveDocuments(
  documents: (path: string) => ServedDocument | 'silence' | undefined,
): Promise<{ origin: string; paths: string[] }> {
  const paths: string[] = [];
  const { origin } = await serveRaw((socket, request) => {
    const path = request.split(' ')[1] ?? '';
    paths.push(path);
    const document = documents(path) ?? notFound;
    if (document === 'silence') return;
    const { status = 200, type, body, encoding, location, length } = document;
    const headers = [`Content-Length: ${length ?? Buffer.byteLength(body)}`];
    if (type !== '') headers.push(`Content-Type: ${type}`);
    if (encoding !== undefined) headers.push(`Content-Encoding: ${encoding}`);
    if (location !== undefined) headers.push(`Location: ${location}`);
    socket.write(`HTTP/1.1 ${status} X\r\n${headers.join('\r\n')}\r\n\r\n`);
    socket.write(body);
    if (length !== undefined) socket.end();
  });
  return { origin, paths };
}

const notFound: ServedDocument = { status: 404, type: 'text/plain', body: 'Not found' };

export const htmlDocument = (body: string): ServedDocument => ({ type: 'text/html; charset=utf-8', body });
export const markdownDocument = (body: string): ServedDocument => ({ type: 'text/markdown', body });
export const plainTextDocument = (body: string): ServedDocument => ({ type: 'text/plain', body });
export const jsonDocument = (value: unknown): ServedDocument => ({
  type: 'application/json',
  body: JSON.stringify(value),
});

export const canonicalUrl = 'https://quill.test';

/** Returns a small site without broken links. Its absolute links start with the canonical URL. */
export function createSmallSiteDocuments(): Record<string, ServedDocument> {
  return {
    '/sitemap.xml': {
      type: 'application/xml',
      body: `<urlset><url><loc>${canonicalUrl}</loc></url><url><loc>${canonicalUrl}/docs</loc></url></urlset>`,
    },
    '/llms.txt': plainTextDocument(`- [Documentation](${canonicalUrl}/docs.md)\n`),
    '/robots.txt': plainTextDocument(`Sitemap: ${canonicalUrl}/sitemap.xml\n`),
    '/.well-known/api-catalog': {
      type: 'application/linkset+json',
      body: JSON.stringify({
        linkset: [{ anchor: `${canonicalUrl}/api`, item: [{ href: `${canonicalUrl}/docs` }] }],
      }),
    },
    '/api/v1/product': jsonDocument({
      url: canonicalUrl,
      resources: { contact: `${canonicalUrl}/docs#contact` },
    }),
    '': htmlDocument(''),
    '/': htmlDocument('<a href="/docs#contact">Contact</a>'),
    '/docs': htmlDocument('<h2 id="contact">Contact</h2><a href="/">Home</a> <a href="#contact">Contact</a>'),
    '/docs.md': markdownDocument(
      `# Documentation\n\n## Contact \`us\`\n\n[us](#contact-us) [home](${canonicalUrl}/)\n`,
    ),
  };
}
