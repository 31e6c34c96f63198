/** Command-line options. Paths are relative to `base`. */
export interface CreateOptions {
  /** Folder of the site. */
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
