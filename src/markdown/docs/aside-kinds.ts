import { type Attribute, parseTextAttributes } from './text-attributes.ts';

/** Kind of aside for each container type of other site generators. */
export const asideKinds: Readonly<Record<string, string>> = {
  note: 'NOTE',
  info: 'NOTE',
  tip: 'TIP',
  important: 'IMPORTANT',
  hint: 'TIP',
  success: 'TIP',
  warning: 'WARNING',
  attention: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
  error: 'CAUTION',
};

export interface AsideClass {
  readonly kind: string;
  /** Whether the first paragraph is the title. */
  readonly hasTitle: boolean;
  readonly attributes: readonly Attribute[];
}

/** Finds the class of an aside in a line of kramdown attributes, such as `{: .note }` or `{: .wide .note-title }`. */
export function parseAsideClass(line: string): AsideClass | undefined {
  const [, attributes = ''] = (line.length < 1000 && /^[\s>]*\{:([^{}]*)\}\s*$/.exec(line)) || [];
  const classes = [...attributes.matchAll(/(?<!\S)\.([a-z]+)(-title)?(?!\S)/g)];
  const [, type = '', title] = classes.find(([, type = '']) => Object.hasOwn(asideKinds, type)) ?? [];
  const kind = asideKinds[type];
  if (kind === undefined) return undefined;
  return { kind, hasTitle: title !== undefined, attributes: parseTextAttributes(attributes) };
}
