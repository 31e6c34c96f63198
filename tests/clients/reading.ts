/** What every generated client is asked to read, through its own types. */
export interface Reading {
  readonly version: string;
  readonly platforms: readonly ('macOS' | 'Linux' | 'Windows')[];
  readonly methodNotAllowed: string;
  readonly notAcceptable: string;
}

/** Sends a request of a client as a POST: none of them would send one by itself, as it is not described. */
export function posting(request: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(new Request(request, { ...init, method: 'POST' }));
}

/** Returns what a client gives as possibly missing. Throws where it is. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The client gave nothing.');
  return value;
}
