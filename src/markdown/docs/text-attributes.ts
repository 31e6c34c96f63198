/** Attributes that contain the title of a block, or text that belongs to it. */
const titleNames =
  /^(?:caption|description|displayName|file|file[Nn]ame|header|heading|label|lst-cap|subtitle|summary|title)$/;
/** Names that mark text, also after a prefix, as in `fig-cap`, `fig.cap`, `data-title`, and `tabTitle`. */
const textNames =
  /^(?:[\w.-]+[.-])?(?:alt|cap|caption|description|displayName|file|file[Nn]ame|header|heading|label|scap|subcap|subtitle|summary|tab|tab-?[nN]ame|title|tooltip)$|^[a-z]\w*(?:Caption|Description|Header|Heading|Label|Subtitle|Summary|Title|Tooltip)$/;
/** Markers of Expressive Code, which can have a label, as in `ins={"Step 1":2}`. */
const markerNames = /^(?:add|del|ins|mark|rem)$/;
/** Attributes that set the appearance, the behavior, or the destination of a block. Pages don't show their values. */
const layoutNames = new RegExp(
  `^(?:(?:class|data|layout|sync|text|unless|when)-.+|${'align allow animate appearance class collapse color cols columns dir download gap group groupId gutter height href icon id key lang language layout level lines link margin new open outline padding position rel reverse selected shadow size sizes span src srcset style sync target theme to type url variant width'.replaceAll(' ', '|')})$`,
);
/**
 * After a comma, brace, or colon, other programs also recognize an attribute, as in `js:title=a.js`. In MDX, the value can
 * be a text in braces.
 */
const attributePattern = /(?<![^\s{,:])([\w.-]+)=(?:\{?(?:"((?:\\.|[^"\\\n])*)"|'([^'\n]*)')|([^\s"'{}]+))/g;

/** A value of an attribute that can be text. */
const textValue = /^(?!(?:true|false)$).*\p{L}/iu;
const phrase = /\p{L}\S*\s+\S*\p{L}/u;

export interface Attribute {
  readonly name: string;
  readonly value: string;
}

export function parseTextAttributes(text: string): Attribute[] {
  return [...text.matchAll(attributePattern)].map(([, name = '', double, single, bare]) => ({
    name,
    value: (double?.replaceAll(/\\(?=["\\])/g, '') ?? single ?? bare ?? '').trim(),
  }));
}

/** Joins all titles of a block, without repetitions. */
export function joinTitles(attributes: readonly Attribute[]): string {
  const titles = attributes.filter(({ name, value }) => titleNames.test(name) && value !== '');
  return [...new Set(titles.map(({ value }) => value))].join(': ');
}

export function isTextName(name: string): boolean {
  return textNames.test(name);
}

/** Whether pages can omit an attribute. Outside containers, a single word can be an option. */
export function isOption({ name, value }: Attribute, isContainer: boolean): boolean {
  if (!textValue.test(value)) return true;
  if (textNames.test(name)) return false;
  // A regular expression, as in ins=/a+/
  if (markerNames.test(name)) return /^\/.+\/$/.test(value);
  return layoutNames.test(name) || (!isContainer && !phrase.test(value));
}

/** A double quotation mark in the value would end it. */
export function stringifyAttribute(name: string, value = ''): string {
  return value.trim() === '' ? '' : `${name}="${value.replaceAll('"', "'").trim()}"`;
}
