import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';

/** Attributes that contain the title of a block, or text that belongs to it. */
const titleNames =
  /^(?:caption|description|displayName|file|file[Nn]ame|header|heading|label|lst-cap|subtitle|summary|title)$/;
/** Attributes that set the appearance, the behavior, or the destination of a block. Pages don't show their values. */
const layoutNames = new RegExp(
  `^(?:(?:class|data|layout|sync|text|unless|when)-.+|${'align animate appearance class collapse color cols columns dir gap group groupId gutter height href icon id key lang language layout level lines link margin new open outline padding position reverse selected shadow size span src style sync target theme to type url variant width'.replaceAll(' ', '|')})$`,
);
/** After a comma, brace, or colon, other programs also recognize an attribute, as in `js:title=a.js`. */
const attributePattern = /(?<![^\s{,:])([\w.-]+)=(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'{}]+))/g;

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

/** Finds an attribute with text that pages wouldn't show. `isText` distinguishes text from unknown options. */
export function lostTextMismatch(
  attributes: readonly Attribute[],
  isText: (value: string) => boolean,
): Mismatch | undefined {
  const lost = attributes.find(
    ({ name, value }) => !titleNames.test(name) && !layoutNames.test(name) && isText(value),
  );
  if (lost === undefined) return undefined;
  const found = `${quoteValue(`${lost.name}="${lost.value}"`)}, an attribute that pages don't show`;
  return { found, expected: `title="${lost.value}" to show the text, or no attribute` };
}
