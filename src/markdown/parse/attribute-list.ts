/** Source of a pattern for an ID. Pages replace the slashes in it. Patterns with it require the flag `u`. */
export const idSource = String.raw`(?![./])[\p{L}\p{M}\p{N}_.:/-]+`;
/** Source of a pattern for an attribute, a class, or an ID in an attribute list. A number such as `.5` isn't a class. */
export const attributeSource = String.raw`(?:\.(?!\d)[\w:-]+|#${idSource}|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[\w%-]+(?:\.\d+[a-z%]*)?)|(?:aria|data)-[\w-]+|download|hidden)`;
/** Source of a pattern for an attribute list, such as `{#id .wide}` or kramdown's `{: title="Example" }`. */
export const attributeListSource = String.raw`\{:?%?[ \t]*${attributeSource}(?:[ \t]+${attributeSource})*[ \t]*%?\}`;

const listAtStart = new RegExp(`^${attributeListSource}`, 'u');
const listAtEnd = new RegExp(String.raw`(?<=^|\s)${attributeListSource}[ \t]*$`, 'u');
/** A field in a template, such as `{ .Name }`. Names of classes are in lowercase. */
const templateField = /^\s*\{[ \t]*\.[A-Z][\w:-]*[ \t]*\}\s*$/;
/** Names of attributes. Those of links, images, and headings aren't labels, such as `{role="api"}` after a metric. */
const attributeNames = {
  link: /^(?:align|alt|(?:aria|data)-[\w-]+|class|download|fig-[\w-]+|height|hidden|id|lang|lightbox|loading|name|rel|role|style|target|title|width)$/i,
  text: /^(?:(?:aria|data)-[\w-]+|class|hidden|style)$/i,
};

export function isTemplateField(list: string): boolean {
  return templateField.test(list);
}

export type AttributeOwner = keyof typeof attributeNames;

/** Returns the attribute list with which a text starts, directly after another node. */
export function findListAtStart(text: string, owner: AttributeOwner): string | undefined {
  const list = listAtStart.exec(text)?.[0];
  return list !== undefined && isAttributeList(list, owner) ? list : undefined;
}

/** Returns the attribute list with which a text ends, and the spaces after it. A name, as in `{data-dir}`, can be text. */
export function findListAtEnd(text: string, owner: AttributeOwner): string | undefined {
  const list = listAtEnd.exec(text)?.[0];
  return list !== undefined && /[.#:=]/.test(list) && isAttributeList(list, owner) ? list : undefined;
}

/** Without a colon, class, or ID, the names must be attributes, because `{job="api"}` in a heading can be text. */
export function isAttributeList(list: string, owner: AttributeOwner): boolean {
  if (list === '' || templateField.test(list)) return false;
  const unquoted = list.replaceAll(/(["']).*?\1/g, '');
  if (/^\{:|[{ \t][.#]/.test(unquoted)) return true;
  if (owner === 'text' && !list.includes('=')) return false;
  const names = unquoted.replaceAll(/=[^\s}]*/g, '').match(/[\w-]+/g) ?? [];
  return names.every((name) => attributeNames[owner].test(name));
}
