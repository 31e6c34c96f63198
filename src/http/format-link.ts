import { paths } from './paths.ts';

/**
 * Returns one link of a Link header (RFC 8288, section 3). src/artifacts/netlify-headers.ts has the Link headers of the
 * product, the JSON documents, and the pages.
 */
export function formatLink(target: string, relation: string, type?: string): string {
  return `<${target}>; rel="${relation}"${type === undefined ? '' : `; type="${type}"`}`;
}

/** @see RFC 8631 */
export const serviceDescriptionLink = formatLink(paths.openapi, 'service-desc', 'application/json');
