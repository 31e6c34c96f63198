import type { Failure } from './failure.ts';

/** Header lines in the order in which they are sent; a name can occur more than once. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** A request to send. `path` is the request target and is sent unchanged, so it can also be `//x` or a whole URL. */
export interface RequestInput {
  readonly method: string;
  readonly path: string;
  readonly headers?: HeaderList | Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
}

/** A request as it was sent. The client adds only Host, Connection, and Content-Length. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: HeaderList;
  readonly body?: string | undefined;
}

/** Status line and headers of a response. */
export interface ResponseHead {
  readonly httpVersion: string;
  readonly status: number;
  readonly statusText: string;
  /** Header lines as they were received. */
  readonly rawHeaders: HeaderList;
  readonly headers: Headers;
}

/** A buffered response. */
export interface DecodedResponse extends ResponseHead {
  /** Decoded body; empty if decoding failed. */
  readonly body: Buffer;
  /** Body as received, without the transfer coding. */
  readonly encodedBody: Buffer;
  /** Why the content coding couldn't be decoded. */
  readonly codingProblem?: string | undefined;
}

/** A request with its response, or with the reason why there's none. */
export type ClientExchange =
  | { readonly request: SentRequest; readonly response: DecodedResponse; readonly failure?: undefined }
  | { readonly request: SentRequest; readonly failure: Failure; readonly response?: undefined };
