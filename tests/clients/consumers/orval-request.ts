/** Where the client of orval sends its requests, and how. */
export const connection = { baseUrl: '', fetch: globalThis.fetch };

/** Sends a request for the client of orval and returns the response in the form of its types. */
export async function request<T>(path: string, init: RequestInit): Promise<T> {
  const response = await connection.fetch(connection.baseUrl + path, init);
  return { status: response.status, data: await response.json(), headers: response.headers } as T;
}
