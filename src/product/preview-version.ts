/** The environment of a build, in which Netlify tells what it is for (CONTEXT, REVIEW_ID, COMMIT_REF). */
export type BuildEnvironment = Readonly<Record<string, string | undefined>>;

/** Returns how the version of a preview ends, which names the pull request and the commit that it was built from. */
function previewStamp(pullRequest: string, commit: string): string {
  return `preview.${pullRequest}.${commit.slice(0, 7)}`;
}

/**
 * Returns the version that a build publishes: in a preview, with the stamp as build metadata (Semantic Versioning
 * 2.0.0, section 10).
 */
export function buildVersion(version: string, { CONTEXT, REVIEW_ID, COMMIT_REF }: BuildEnvironment): string {
  if (CONTEXT === 'production' || !REVIEW_ID || !COMMIT_REF) return version;
  return `${version}${version.includes('+') ? '.' : '+'}${previewStamp(REVIEW_ID, COMMIT_REF)}`;
}
