/** Path of a nested field in JavaScript notation, such as `a.b[0]`. */
export function childFieldPath(field: string, key: string, parent: object): string {
  return Array.isArray(parent) ? `${field}[${key}]` : `${field}.${key}`.replace(/^\./, '');
}
