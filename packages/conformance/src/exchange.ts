/** A request that a rule sends. The client adds only Host, Connection, and Content-Length. */
export interface RuleRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface Exchange {
  readonly request: RuleRequest;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly headers: Headers;
  /** Body as text, after decoding Content-Encoding. */
  readonly body: string;
  /** Body as bytes, after decoding Content-Encoding. */
  readonly content: Buffer;
  /** Reason why Content-Encoding couldn't be decoded. */
  readonly codingProblem?: string | undefined;
}

export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
  readonly code: string;
  readonly exchange: Exchange;

  constructor(request: RuleRequest, code: string, message: string) {
    super(message);
    this.code = code;
    this.exchange = { request, status: 0, headers: new Headers(), body: '', content: Buffer.of() };
  }
}
