/** orval's client has no parameters for these values, so orval.ts sets them here before its calls. */
export const connection = { baseUrl: '', fetch: globalThis.fetch };

/** Sends a request for the orval client, whose own function throws a SyntaxError if the body isn't JSON. */
export async function sendOrvalRequest<T>(path: string, init: RequestInit): Promise<T> {
  const response = await connection.fetch(connection.baseUrl + path, init);
  const { status, headers } = response;
  return { status, headers, data: parseBody(await response.text()) } as T;
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
