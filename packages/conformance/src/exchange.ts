/** A request of a rule. Only Host, Connection, and Content-Length are added to its headers. */
export interface RuleRequest {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** A request and its response. */
export interface Exchange {
  readonly request: RuleRequest;
  /** 0 if there was no response. */
  readonly status: number;
  readonly headers: Headers;
  /** The body as text, without its content coding. */
  readonly body: string;
  /** The body as bytes, without its content coding. */
  readonly content: Buffer;
  /** Why the content coding couldn't be decoded. */
  readonly codingProblem?: string | undefined;
}

/** Thrown if a server doesn't respond. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
  readonly code: string;
  readonly exchange: Exchange;

  constructor(request: RuleRequest, code: string, message: string) {
    super(message);
    this.code = code;
    this.exchange = { request, status: 0, headers: new Headers(), body: '', content: Buffer.of() };
  }
}
