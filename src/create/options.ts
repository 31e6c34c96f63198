/** Command-line options. Paths are relative to `base`. */
export interface CreateOptions {
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
