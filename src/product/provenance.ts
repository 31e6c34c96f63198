/** Where a description of the command line comes from. */
export interface Provenance {
  /** What was read, such as "usage specification". */
  readonly kind: string;
  /** The version of the program that the source describes, if it says so. */
  readonly version?: string;
  /** The day of the import, such as "2026-05-01". */
  readonly date: string;
}

/** The metadata of the root object that says where an imported description comes from. */
export const provenanceName = 'source';

/** Returns where a description comes from, or nothing if somebody wrote it by hand. */
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
 * Returns what to tell a maintainer whose site publishes another version of the program than the one that was described,
 * or nothing if both are the same or one is not known. Build metadata does not count (Semantic Versioning 2.0.0,
 * section 10).
 */
export function versionWarning(cli: unknown, published: string | undefined): string | undefined {
  const described = provenanceOf(cli)?.version;
  if (described === undefined || published === undefined) return undefined;
  if (withoutBuildMetadata(described) === withoutBuildMetadata(published)) return undefined;
  return `cli.json describes version ${described} of the command line, but the site publishes version ${published}: to update it, run "npm run cli -- import <file>".`;
}

/** Programs often print a "v" before their version. */
function withoutBuildMetadata(version: string): string {
  return version.replace(/^v/, '').replace(/\+.*$/, '');
}
