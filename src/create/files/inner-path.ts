import { isAbsolute } from 'node:path';

/** Whether a relative path stays in the folder that it's relative to. On Windows, a path to another drive is absolute. */
export function isInnerPath(path: string): boolean {
  return !/^\.\.(?:[/\\]|$)/.test(path) && !isAbsolute(path);
}
