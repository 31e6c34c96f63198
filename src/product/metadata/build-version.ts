/** Environment variables of a build. Netlify describes the deploy in CONTEXT, REVIEW_ID, and COMMIT_REF. */
export type BuildEnvironment = Readonly<Record<string, string | undefined>>;

function previewBuildMetadata(pullRequest: string, commit: string): string {
  return `preview.${pullRequest}.${commit.slice(0, 7)}`;
}

/** Deploy previews add build metadata to the version (Semantic Versioning 2.0.0, section 10). */
export function composeVersion(
  version: string,
  { CONTEXT, REVIEW_ID, COMMIT_REF }: BuildEnvironment,
): string {
  if (CONTEXT === 'production' || !REVIEW_ID || !COMMIT_REF) return version;
  return `${version}${version.includes('+') ? '.' : '+'}${previewBuildMetadata(REVIEW_ID, COMMIT_REF)}`;
}
