import { paths } from './paths.ts';

/** Formats a Link header value (RFC 8288, section 3). */
export function linkHeader(target: string, relation: string, type?: string): string {
  return `<${target}>; rel="${relation}"${type === undefined ? '' : `; type="${type}"`}`;
}

/** Link header value for the OpenAPI description (RFC 8631, section 4.1). */
export const serviceDescriptionLink = linkHeader(paths.openapi, 'service-desc', 'application/json');
