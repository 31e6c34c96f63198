import type { Element } from 'hast';
import { parseReleaseHeading } from '../changelog.ts';
import { readableText, textContent } from './hast.ts';

/** The version of a withdrawn release can be struck out. */
export function headingText(heading: Element): string {
  const written = textContent(heading);
  return parseReleaseHeading(written) === undefined ? readableText(heading) : written;
}
