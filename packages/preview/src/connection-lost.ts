// Error codes of connections to a process that has exited. "UND_ERR_SOCKET" means that the connection was closed before
// the end of the response.
const codes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * Whether `fetch` failed because the server has exited. It fails with the same error class and message for other reasons,
 * such as a response that it can't read, and only the cause differs.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof TypeError)) return false;
  const { code = '' } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return codes.includes(code);
}
