import { installPackages } from '../../scripts/install-packages.ts';

installPackages(import.meta.dirname);

export function importBenchPackage<T>(name: string): Promise<T> {
  return import(name);
}
