import type { Problem } from '../../product/validation/problems.ts';
import {
  type Field,
  hasAnyMeaning,
  isMetadataName,
  listCascadedFields,
  listFields,
} from './front-matter-fields.ts';
import { describeValue, isDate, isFuture, isNo, isPast, isYes, scalarText } from './front-matter-values.ts';

/** Words in names of fields that restrict a page if they're true. */
const restriction =
  /^(?:is|needs|requires?)?(?:[ar]bac|acl|roles?|permissions?|permitted|entitle\w*|restrict\w*|private|secret|internal|confidential|members?|membership|subscribers?|paywall(?:ed)?|auth|authenticat\w+|authori[sz]\w+|login|audiences?|viewers?|hidden|unpublish\w*|draft|expir\w*|embargo\w*|protected|password)(?:only|required)?$/;
/** Words in names of fields that restrict a page if they're false. */
const permission = /^(?:access|allow(?:ed|list)?|public|publish(?:ed|ing)?|visib\w+)$/;
/** Other words in names of fields about a part of the page, its place in lists, or something else. */
const otherWords =
  /^(?:banner|breadcrumbs?|comments?|cover|feedback|footer|header|home|image|key|menu|nav|navbar|navigation|resources|search|sidebar|toc|token|tools?)$/;
/** Fields of other programs with elements of the HTML head, labels, or notes, and fields with a meaning of their own. */
const otherFields = /^(?:(?:head|meta|og|parts|seo|sidebar|twitter)[.:]|ms\.|open_?access$)/i;

/** Values with which everyone can read the page. */
const everyone =
  /^(?:|\*|all(?: users)?|any(?:body|one)?|anonymous|every(?:body|one)|external|guests?|none|null|open|public|published|released?|unrestricted|visible|world)$/i;
/** Readers for whom a page is written, which doesn't prevent others from reading it. */
const readers =
  /^(?:(?:end|power|business|advanced|new)?[ -]?users?|(?:app(?:lication)?|web|software)?[ -]?dev(?:eloper)?s?|(?:sys(?:tem)?[ -]?)?admin(?:istrator)?s?|it[ -]?pros?|beginners?|intermediate|advanced|experts?|newcomers?|contributors?|maintainers?|operators?|ops|devops|engineers?|architects?|designers?|authors?|writers?|students?|researchers?|technical|general)$/i;

/**
 * Finds fields that seem to hide a page or to restrict who can read it in another program, because nobody can list all fields
 * of all programs. Ignores fields with a known meaning.
 */
export function accessProblems(file: string, fields: object): Problem[] {
  const cascaded = listCascadedFields(fields).filter(isRestricted);
  return [
    ...listFields(fields).filter(isRestricted),
    ...cascaded.map(({ name, value }) => ({ name: `cascade.${name}`, value })),
  ].map(({ name, value }) => ({
    file,
    field: name,
    found: `${describeValue(value)}, with which another program might restrict or hide the page`,
    expected: '"draft: true" to omit the page, or no such field to publish it',
  }));
}

function isRestricted(field: Field): boolean {
  if (otherFields.test(field.name) || isMetadataName(field.name) || hasAnyMeaning(field)) return false;
  const words = nameWords(field.name);
  const isRestriction = words.some((word) => restriction.test(word));
  if (!isRestriction && !words.some((word) => permission.test(word))) return false;
  return !words.some((word) => otherWords.test(word)) && !isOpen(words, field.value, isRestriction);
}

/** Splits names such as `publish-date`, `isPrivate`, and `params.roles` into words in lowercase. */
function nameWords(name: string): string[] {
  return name
    .split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^\p{L}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

function isOpen(words: readonly string[], value: unknown, isRestriction: boolean): boolean {
  if (typeof value === 'object' && value !== null && Object.keys(value).length === 0) return true;
  const texts = [value ?? ''].flat().flatMap((each) => scalarListItems(each));
  if (texts.every((text) => everyone.test(text))) return true;
  const isBoolean = isYes(value) || isNo(value);
  // A field such as `allowComments` or `published_by` isn't about the page as a whole.
  if (/^allow/.test(words[0] ?? '') && words.length > 1 && isBoolean) return true;
  const publishing = words.findIndex((word) => /^publish/.test(word));
  if (publishing !== -1 && publishing < words.length - 1 && !isBoolean && !isDate(value)) return true;
  if (isBoolean) return isRestriction ? isNo(value) : isYes(value);
  if (words.some((word) => /^audience/.test(word))) return texts.every((text) => readers.test(text));
  // A number is the time for which browsers can store the page.
  if (words.some((word) => /^expir/.test(word)))
    return typeof value === 'number' || value === 'never' || (isDate(value) && !isPast(value));
  return isDate(value) && !isFuture(value);
}

/** A sequence or mapping in a sequence isn't text. */
function scalarListItems(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return ['{}'];
  return scalarText(value)
    .split(',')
    .map((text) => text.trim());
}
