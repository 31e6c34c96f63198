/** Returns the name of a field below another one, in the notation of JavaScript: `a.b[0]`. */
export function fieldBelow(field: string, key: string, parent: object): string {
  return Array.isArray(parent) ? `${field}[${key}]` : `${field}.${key}`.replace(/^\./, '');
}
