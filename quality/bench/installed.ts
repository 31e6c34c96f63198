import { installFolder } from '../../scripts/install-folder.ts';

installFolder(import.meta.dirname);

/** Returns what a package of this folder exports, as the type that the caller knows it to have. */
export function imported<T>(name: string): Promise<T> {
  return import(name);
}
