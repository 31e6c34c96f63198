import type { Failure } from './request-failure.ts';

/** Header lines in transmission order. A name can occur more than once. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** A request to send. `path` is the request target. It's sent unchanged, so it can also be `//x` or a whole URL. */
export interface RequestInput {
  readonly method: string;
  readonly path: string;
  readonly headers?: HeaderList | Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
}

/** A request with its headers, except Connection, which node:http adds. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: HeaderList;
  readonly body?: string | undefined;
}

export interface ResponseHead {
  readonly httpVersion: string;
  readonly status: number;
  readonly statusText: string;
  readonly rawHeaders: HeaderList;
  readonly headers: Headers;
}

export interface DecodedResponse extends ResponseHead {
  /** Decoded body; empty if decoding failed. */
  readonly body: Buffer;
  /** Body before Content-Encoding is decoded. */
  readonly encodedBody: Buffer;
  /** Reason why Content-Encoding couldn't be decoded. */
  readonly codingProblem?: string | undefined;
}

export type ClientExchange =
  | { readonly request: SentRequest; readonly response: DecodedResponse; readonly failure?: undefined }
  | { readonly request: SentRequest; readonly failure: Failure; readonly response?: undefined };
