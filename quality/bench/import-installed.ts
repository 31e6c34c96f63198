import { installFolder } from '../../scripts/install-packages.ts';

installFolder(import.meta.dirname);

/** Imports a package of this folder. The caller provides the type. */
export function imported<T>(name: string): Promise<T> {
  return import(name);
}
