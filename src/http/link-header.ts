import { paths } from './paths.ts';

export function linkHeader(target: string, relation: string, type?: string): string {
  return `<${target}>; rel="${relation}"${type === undefined ? '' : `; type="${type}"`}`;
}

/** @see RFC 8631, section 4.1 */
export const serviceDescriptionLink = linkHeader(paths.openapi, 'service-desc', 'application/json');
