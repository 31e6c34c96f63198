/** Options of the command line. Paths are relative to `base`. */
export interface CreateOptions {
  /** The folder of the site. */
  readonly folder: string;
  readonly base: string;
  readonly package?: string;
  readonly from?: string;
  readonly responsible?: string;
  readonly docs?: string;
  readonly cli?: string;
  readonly engine?: string;
  readonly yes?: boolean;
}
