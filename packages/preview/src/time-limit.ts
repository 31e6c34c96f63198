/** Netlify's time limit for the response headers of an edge function, in milliseconds. */
export const edgeTimeLimit = 40_000;

export class TimeLimitError extends Error {}

/** @throws TimeLimitError if the promise isn't settled in time */
export async function limitTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeLimitError()), milliseconds);
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
