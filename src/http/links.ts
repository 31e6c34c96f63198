import { paths } from './paths.ts';

/** Returns a link to a resource, by its relation, and its media type if provided (RFC 8288, section 3). */
export function link(target: string, relation: string, type?: string): string {
  return `<${target}>; rel="${relation}"${type === undefined ? '' : `; type="${type}"`}`;
}

/** The link to the description of the API (RFC 8631, section 4.1). */
export const serviceDescription = link(paths.openapi, 'service-desc', 'application/json');
