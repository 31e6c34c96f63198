import { type Metadata, metadataValue } from '../../../../../src/product/cli/opencli.ts';

/**
 * Name of the metadata item that lists a command's exceptions: names that help doesn't print, or that only help prints.
 */
const exceptionsKey = 'excuses';

export class DriftExceptions {
  readonly #names: ReadonlySet<string>;
  readonly #used = new Set<string>();
  readonly #parent: DriftExceptions | undefined;

  constructor(metadata: readonly Metadata[] | undefined, parent: DriftExceptions | undefined) {
    this.#names = new Set(Object.keys(Object(metadataValue(metadata, exceptionsKey))));
    this.#parent = parent;
  }

  /**
   * Whether an exception of this command or of an ancestor is for the flag, command, or argument. Marks the exception as
   * used.
   */
  covers(name: string): boolean {
    if (!this.#names.has(name)) return this.#parent?.covers(name) ?? false;
    this.#used.add(name);
    return true;
  }

  unused(): string[] {
    return [...this.#names].filter((name) => !this.#used.has(name));
  }
}
