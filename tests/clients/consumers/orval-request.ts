/** Where the client of orval sends its requests, and how. */
export const connection = { baseUrl: '', fetch: globalThis.fetch };

/** Sends a request for the client of orval. Its own function would throw a SyntaxError for a body that isn't JSON. */
export async function request<T>(path: string, init: RequestInit): Promise<T> {
  const response = await connection.fetch(connection.baseUrl + path, init);
  const { status, headers } = response;
  return { status, headers, data: parsed(await response.text()) } as T;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
