import { InvalidArgumentError } from 'commander';

/**
 * Parses a path in an argument or an option. Rejects a blank one, for example from an unset variable in a script, because
 * it would resolve to the working folder.
 */
export function parsePath(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('Provide a path.');
}
