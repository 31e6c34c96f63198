/** Source of an imported CLI document. */
interface Provenance {
  /** Source format, such as "usage specification". */
  readonly kind: string;
  /** Program version that the source contains. */
  readonly version?: string;
  /** Date of the import, such as "2026-05-01". */
  readonly date: string;
}

type ProvenanceInput = Pick<Provenance, 'kind'> & {
  readonly version?: string | undefined;
  readonly date?: string;
};

/** Name of the root metadata item that contains the provenance. */
export const provenanceKey = 'source';

/** Returns `undefined` for a document without valid provenance, such as a handwritten one. */
export function findProvenance(cli: unknown): Provenance | undefined {
  const { metadata } = Object(cli);
  if (!Array.isArray(metadata)) return undefined;
  const { kind, version, date } = Object(
    metadata.map(Object).find(({ name }) => name === provenanceKey)?.value,
  );
  if (typeof kind !== 'string' || typeof date !== 'string') return undefined;
  return typeof version === 'string' ? { kind, version, date } : { kind, date };
}

/** Adds provenance to a document without it. Documents with invalid metadata stay unchanged. */
export function addProvenance<T extends { readonly metadata?: readonly unknown[] }>(
  cli: T,
  { kind, version, date = new Date().toISOString().slice(0, 10) }: ProvenanceInput,
): T {
  const value = version === undefined ? { kind, date } : { kind, version, date };
  const { metadata = [] } = cli;
  // The validation reports metadata that isn't a list.
  if (!Array.isArray(metadata)) return cli;
  return { ...cli, metadata: [{ name: provenanceKey, value }, ...metadata] };
}

/**
 * Returns a warning if the published program version differs from the version in the document. Returns `undefined` if
 * the versions are equal, or one is unknown. Ignores build metadata (Semantic Versioning 2.0.0, section 10).
 */
export function versionWarning(cli: unknown, published: string | undefined): string | undefined {
  const described = findProvenance(cli)?.version;
  if (described === undefined || published === undefined) return undefined;
  if (removeBuildMetadata(described) === removeBuildMetadata(published)) return undefined;
  return `cli.json describes version ${described} of the command line, but the site publishes version ${published}. Import the command line of version ${published} with nameplate-opencli, or change the site's version with "npm version".`;
}

/** Also removes the "v" that many programs print before their version. */
function removeBuildMetadata(version: string): string {
  return version.replace(/^v/, '').replace(/\+.*$/, '');
}
