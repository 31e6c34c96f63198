export interface ConsumerResult {
  readonly version: string;
  readonly platforms: readonly ('macOS' | 'Linux' | 'Windows')[];
  readonly methodNotAllowed: string;
  readonly notAcceptable: string;
}

/** Error that every generated client reports if the response isn't a product. */
export interface ApiFailure {
  readonly status: number;
  /** `undefined` if the body isn't an error of the API. */
  readonly resolution: string | undefined;
}

/** A program that uses a generated client: consumers/<name>.ts. */
export interface Consumer {
  readApi(baseUrl: string): Promise<ConsumerResult>;
  fetchErrorResponse(baseUrl: string): Promise<ApiFailure>;
}

/** Sends a client's request as POST, because generated clients support only the methods in the description. */
export function sendAsPost(request: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(new Request(request, { ...init, method: 'POST' }));
}

export function assertPresent<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The client returned undefined.');
  return value;
}

interface ApiError {
  readonly error: { readonly code: string; readonly resolution: string };
}

export function isApiError(body: unknown): body is ApiError {
  return typeof Object(Object(body).error).resolution === 'string';
}
