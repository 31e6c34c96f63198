import { hidesByStyle } from './hiding-styles.ts';
import { parseTextAttributes } from './text-attributes.ts';

/** Many programs write a prefix before such a class, for example `is-` in Bulma and `tw-` in Tailwind. */
const hidingClasses =
  /^(?:(?:a11y|cdk|govuk|is|tw|u|uk|usa)-|tw:)?(?:content-(?:hidden|visible)|d-none|display-none|element-invisible|hidden|hide|invisible|no-display|off-?screen|only-print|opacity-0|print-only|scale-0|screen-?reader(?:-(?:only|text))?|show-for-(?:print|sr)|sr[-_]only|visible-print(?:-[\w-]+)?|visually-?hidden)$/;
/**
 * A class of Tailwind or Bootstrap with which the content is visible in some windows, or in one color scheme. Content that
 * is visible only in print is hidden.
 */
const showingClasses =
  /^(?!(?:[\w-]+:)*print:)(?:[\w-]+:)+(?:tw-)?(?:block|contents|flex|grid|inline(?:-\w+)?|not-sr-only|opacity-(?!0$)\d+|scale-(?!0$)\d+|table(?:-\w+)?|visible)$|^d-(?:sm|md|lg|xl|xxl)-(?!none)/;

export const expectedVisible = 'only content for this site, because pages show all of it';

interface HidingAttributes {
  readonly isHidden: boolean;
  readonly style: string;
  readonly classes: readonly string[];
}

/** Whether other programs would hide an element. Pages show the content of each element. */
export function hidesContent({ isHidden, style, classes }: HidingAttributes): boolean {
  return isHidden || hidesByStyle(style) || hidesByClass(classes.join(' '));
}

export function hidesByClass(classList: string): boolean {
  const classes = classList.split(/\s+/);
  return (
    classes.some((name) => hidingClasses.test(name)) && !classes.some((name) => showingClasses.test(name))
  );
}

/** Whether other programs would hide the element to which an attribute list belongs, such as `{.hidden}`. */
export function isHidingList(list: string): boolean {
  const attributes = parseTextAttributes(list);
  const attributeValue = (key: string) => attributes.find(({ name }) => name === key)?.value ?? '';
  const unquoted = list.replaceAll(/(["']).*?\1/g, '');
  const classes = [...unquoted.matchAll(/(?<=[{\s:])\.([\w:-]+)/g)].map(([, name = '']) => name);
  return hidesContent({
    isHidden: /[{\s:]hidden(?=[\s}=])/.test(unquoted),
    style: attributeValue('style'),
    classes: [...classes, attributeValue('class')],
  });
}
