/** Version specifiers of the packages that a project installs, by package name. */
export function installedPackages(manifest: unknown): Readonly<Record<string, string>> {
  const { dependencies, devDependencies } = Object(manifest);
  return { ...devDependencies, ...dependencies };
}
