// @ts-check

/** @param {string} message */
export function setupError(message) {
  const error = new Error(message);
  // Removes the stack, which Astro would print with the error, because it doesn't help the maintainer.
  error.stack = '';
  // Astro adds unrelated explanations if this text contains the name of a browser API, such as "document".
  error.toString = () => error.name;
  return error;
}

/** @param {unknown} value */
export function formatValue(value) {
  return JSON.stringify(value) ?? String(value);
}
