/** What every generated client is asked to read, through its own types. */
export interface Reading {
  readonly version: string;
  readonly platforms: readonly ('macOS' | 'Linux' | 'Windows')[];
  readonly methodNotAllowed: string;
  readonly notAcceptable: string;
}

/** What every generated client reports instead of the product. */
export interface Failure {
  readonly status: number;
  /** Undefined if the body isn't an error of the API. */
  readonly resolution: string | undefined;
}

/** A program that uses a generated client: consumers/<name>.ts. */
export interface Consumer {
  read(baseUrl: string): Promise<Reading>;
  readFailure(baseUrl: string): Promise<Failure>;
}

/** Sends a request of a client as a POST: no client would send one itself, because it isn't described. */
export function posting(request: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(new Request(request, { ...init, method: 'POST' }));
}

/** Returns what a client gives as possibly missing. Throws where it is. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The client gave nothing.');
  return value;
}

/** An error of the API, as every generated client declares it. */
interface ApiError {
  readonly error: { readonly code: string; readonly resolution: string };
}

/** Whether a body of unknown type is an error of the API. */
export function isApiError(body: unknown): body is ApiError {
  return typeof Object(Object(body).error).resolution === 'string';
}
