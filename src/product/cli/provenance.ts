/** Source of an imported CLI document. */
export interface Provenance {
  /** Format that was read, such as "usage specification". */
  readonly kind: string;
  /** Version of the program according to the source. */
  readonly version?: string;
  /** Date of the import, such as "2026-05-01". */
  readonly date: string;
}

/** Name of the root metadata item with the provenance. */
export const provenanceName = 'source';

/** `undefined` for a handwritten document. */
export function provenanceOf(cli: unknown): Provenance | undefined {
  const { metadata } = Object(cli);
  if (!Array.isArray(metadata)) return undefined;
  const { kind, version, date } = Object(
    metadata.map(Object).find(({ name }) => name === provenanceName)?.value,
  );
  if (typeof kind !== 'string' || typeof date !== 'string') return undefined;
  return typeof version === 'string' ? { kind, version, date } : { kind, date };
}

/**
 * Returns a warning if the site publishes a different version of the program than the document describes, or
 * `undefined` if both are the same or one is unknown. Build metadata is ignored (Semantic Versioning 2.0.0, section
 * 10).
 */
export function versionWarning(cli: unknown, published: string | undefined): string | undefined {
  const described = provenanceOf(cli)?.version;
  if (described === undefined || published === undefined) return undefined;
  if (withoutBuildMetadata(described) === withoutBuildMetadata(published)) return undefined;
  return `cli.json describes version ${described} of the command line, but the site publishes version ${published}. To update the document, run "npm run cli -- import <file>".`;
}

/** Programs often print a "v" before their version. */
function withoutBuildMetadata(version: string): string {
  return version.replace(/^v/, '').replace(/\+.*$/, '');
}
