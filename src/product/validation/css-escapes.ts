/** Replaces escapes, such as `\69`, with their characters. */
export function decodeCssEscapes(css: string): string {
  return css.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code, character) =>
    code === undefined ? character : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
  );
}
