import { parseTextAttributes } from './text-attributes.ts';

const zero = String.raw`0*\.?0+(?:%|[a-z]+)?\s*(?:[;!]|$)`;
const hidingStyle = new RegExp(
  String.raw`(?:^|[;\s])(?:display\s*:\s*none|(?:content-)?visibility\s*:\s*(?:hidden|collapse)|(?:opacity|font-size)\s*:\s*${zero}|(?:left|text-indent|top)\s*:\s*-\d{3}|clip\s*:\s*rect\(\s*[01](?:px)?[\s,])`,
  'i',
);
const transparentText = /(?:^|[;\s])color\s*:\s*transparent/i;
/** With a background that only the letters show, transparent text is visible. */
const textBackground = /background-clip\s*:\s*text/i;
const hidingClasses =
  /^(?:content-(?:hidden|visible)|d-none|display-none|hidden|invisible|is-hidden|only-print|print-only|screen-reader-(?:only|text)|show-for-(?:print|sr)|sr-only|visible-print(?:-[\w-]+)?|visually-?hidden)$/;
/**
 * A class of Tailwind or Bootstrap with which the content is visible in some windows, or in one color scheme. Content that
 * is visible only in print is hidden.
 */
const showingClasses =
  /^(?!(?:[\w-]+:)*print:)(?:[\w-]+:)+(?:block|contents|flex|grid|inline(?:-\w+)?|not-sr-only|table(?:-\w+)?|visible)$|^d-(?:sm|md|lg|xl|xxl)-(?!none)/;

export const expectedVisible = 'only content for this site, because pages show all of it';

interface HidingAttributes {
  readonly isHidden: boolean;
  readonly style: string;
  readonly classes: readonly string[];
}

/** Whether other programs would hide an element. Pages show the content of each element. */
export function hidesContent({ isHidden, style, classes }: HidingAttributes): boolean {
  if (isHidden || hidingStyle.test(style)) return true;
  if (transparentText.test(style) && !textBackground.test(style)) return true;
  return hidesByClass(classes.join(' '));
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
    isHidden: /[{\s:]hidden(?=[\s}])/.test(unquoted),
    style: attributeValue('style'),
    classes: [...classes, attributeValue('class')],
  });
}
