import { type Metadata, metadataValue } from '../../../../../src/product/cli/opencli.ts';

/**
 * Name of the metadata item that lists a command's waivers: names that help doesn't print, or that only help prints.
 */
const waiversKey = 'excuses';

export class Waivers {
  readonly #names: ReadonlySet<string>;
  readonly #used = new Set<string>();
  readonly #parent: Waivers | undefined;

  constructor(metadata: readonly Metadata[] | undefined, parent: Waivers | undefined) {
    this.#names = new Set(Object.keys(Object(metadataValue(metadata, waiversKey))));
    this.#parent = parent;
  }

  /**
   * Whether a waiver of this command or of an ancestor names the flag, command, or argument. Marks the waiver as used.
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
