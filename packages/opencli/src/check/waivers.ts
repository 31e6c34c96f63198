import { type Metadata, metadataValue } from '../../../../src/product/cli.ts';

/** The metadata of a command that excuses what help does not print, or prints although it isn't described. */
export const waiversKey = 'excuses';

/** The excuses that hold for a command: its own, and those of the commands above it. */
export class Waivers {
  readonly #stated: ReadonlySet<string>;
  readonly #needed = new Set<string>();
  readonly #above: Waivers | undefined;

  constructor(metadata: readonly Metadata[] | undefined, above: Waivers | undefined) {
    this.#stated = new Set(Object.keys(Object(metadataValue(metadata, waiversKey))));
    this.#above = above;
  }

  /** Returns whether a flag, a command or an argument of that name is excused, and remembers that it had to be. */
  covers(name: string): boolean {
    if (!this.#stated.has(name)) return this.#above?.covers(name) ?? false;
    this.#needed.add(name);
    return true;
  }

  /** Returns the names that are excused here although nothing had to be. */
  expired(): string[] {
    return [...this.#stated].filter((name) => !this.#needed.has(name));
  }
}
