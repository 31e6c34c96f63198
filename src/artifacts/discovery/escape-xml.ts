/** Escapes text for XML elements and attributes in double quotes (XML 1.0, section 2.4). */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
