export function installedPackages(manifest: unknown): Readonly<Record<string, string>> {
  const { dependencies, devDependencies } = Object(manifest);
  return { ...devDependencies, ...dependencies };
}
