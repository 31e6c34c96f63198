import { type Metadata, metadataValue } from '../../../../../src/product/cli/opencli.ts';

/**
 * Name of the metadata item that lists a command's waivers: names that help doesn't print, or that only help prints.
 */
const waiversKey = 'excuses';

export class Waivers {
  readonly #stated: ReadonlySet<string>;
  readonly #needed = new Set<string>();
  readonly #above: Waivers | undefined;

  constructor(metadata: readonly Metadata[] | undefined, above: Waivers | undefined) {
    this.#stated = new Set(Object.keys(Object(metadataValue(metadata, waiversKey))));
    this.#above = above;
  }

  /** Whether a waiver names the flag, command, or argument. Marks the waiver as used. */
  covers(name: string): boolean {
    if (!this.#stated.has(name)) return this.#above?.covers(name) ?? false;
    this.#needed.add(name);
    return true;
  }

  unused(): string[] {
    return [...this.#stated].filter((name) => !this.#needed.has(name));
  }
}
