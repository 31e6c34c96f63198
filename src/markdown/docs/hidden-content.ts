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

/**
 * Whether other programs would hide an element with these attributes. Pages show the content of each element. GitBook marks
 * hidden columns of tables with `data-hidden`. Browsers hide popovers until a button opens them. Vue and Alpine hide
 * elements with a false condition. React writes `className`.
 */
export function hidesContent(attributes: Iterable<readonly [name: string, value: string]>): boolean {
  const classes: string[] = [];
  for (const [written, value] of attributes) {
    const name = written.toLowerCase();
    if (/^(?:(?:data-)?hidden|popover)$/.test(name)) return true;
    if (/^[vx]-(?:if|show)$/.test(name) && value.trim() === 'false') return true;
    if (name === 'style' && hidesByStyle(value)) return true;
    if (/^class(?:name)?$/.test(name)) classes.push(value);
  }
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
  const unquoted = list.replaceAll(/(["']).*?\1/g, '');
  const classes = [...unquoted.matchAll(/(?<=[{\s:])\.([\w:-]+)/g)].map(([, name = '']) => name);
  const attributes = parseTextAttributes(list).map(({ name, value }) => [name, value] as const);
  const isHidden = /[{\s:]hidden(?=[\s}=])/.test(unquoted);
  return isHidden || hidesContent([...attributes, ['class', classes.join(' ')]]);
}

/** Whether a CSS selector, such as `div.sr-only[hidden]`, describes a hidden element. */
export function isHidingSelector(selector: string): boolean {
  const parts = selector.replaceAll(/"[^"]*"|'[^']*'|[[\].]/g, (part) => {
    if (part === '.') return ' .';
    return part.length === 1 ? ' ' : part;
  });
  return isHidingList(`{${parts} }`);
}

/** Whether a mapping of YAML in one line, such as `{class: hidden}`, contains the attributes of a hidden element. */
export function isHidingMapping(mapping: string): boolean {
  const entries = mapping.matchAll(/(?<![\w-])(["']?)([\w-]+)\1\s*:\s*("[^"]*"|'[^']*'|[^,}]*)/g);
  return hidesContent(
    [...entries].map(([, , name = '', value = '']) => [name, value.replaceAll(/^["']|["']$/g, '')] as const),
  );
}
