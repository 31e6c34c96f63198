import type { Heading, Nodes, Root } from 'mdast';
import { quoteValue } from '../product/validation/problems.ts';
import type { LineProblem } from './line-problem.ts';
import { startLine } from './parse/parse-markdown.ts';

export interface Release {
  /** `undefined` if the heading is only a date. */
  readonly version: string | undefined;
  /** Date as YYYY-MM-DD. */
  readonly date: string;
  /** Whether the release was withdrawn. A heading marks it as in Keep a Changelog, or is struck out. */
  readonly isYanked: boolean;
}

const versionHeading = /^(?:version |release )?\[?v?(\d+\.\d+[\w.+-]*)\]?/i;
const containedVersion = /(?<![\d.-])(\d+\.\d+[\w.+-]*)/;
const datedHeading =
  /^(?:version |release )?\[?v?(\d+\.\d+[\w.+-]*)\]?(?:\s*[-–—/(]\s*|\s+)(\d{4}-\d{2}-\d{2})\)?\s*(\[YANKED\])?$/i;
const dateHeading = /^\[?(\d{4}-\d{2}-\d{2})\]?$/;
const numericDate = /(?<![\d-])\d{4}-\d\d?-\d\d?(?![\d-])/;
const writtenDate = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b.*\b20\d\d\b/i;
/** Also matches headings of releases without a date, and of changes that aren't released. */
const releaseLikeHeading =
  /^(?:\[?unreleased\]?|(?:version |release )?\[?v?\d+\.\d[\w.+-]*\]?(?:\s.*\d{4}-\d\d?-\d\d?\)?)?)$/i;

export function isChangelogPath(path: string): boolean {
  return path.endsWith('/changelog');
}

export function changelogFeedPath(path: string): string {
  return `${path}.xml`;
}

/**
 * Parses a heading such as `1.2.0 - 2026-01-02` or `2026-01-02`; `undefined` if it has another form, or the date doesn't
 * exist.
 */
export function parseReleaseHeading(heading: string): Release | undefined {
  const [, day = ''] = dateHeading.exec(heading.trim()) ?? [];
  const [, version, date = day, yanked] = datedHeading.exec(heading.trim()) ?? [];
  return isValidDate(date) ? { version, date, isYanked: yanked !== undefined } : undefined;
}

/** Returns a title if the first heading, which could otherwise become the title, is the heading of a release. */
export function changelogTitle({ children }: Root): string | undefined {
  const headings = children.filter((node) => node.type === 'heading');
  const candidates = [headings[0], headings.find(({ depth }) => depth === 1)];
  const isRelease = candidates.some(
    (heading) => heading && isReleaseHeading(headingText(heading), heading.depth),
  );
  return isRelease ? 'Changelog' : undefined;
}

/** Whether a heading or title is that of a release, also of one without a date, or of changes that aren't released. */
export function isReleaseHeading(text: string, depth: number): boolean {
  return (
    parseReleaseHeading(text) !== undefined ||
    releaseLikeHeading.test(text.trim()) ||
    findReleaseVersion(text, depth) !== undefined
  );
}

/**
 * Moves the headings of all releases to level 2, and the headings inside releases below them, because some release
 * tools write patch releases one level below other releases, or at the level of the headings inside. `highest` is the
 * level of the highest heading that isn't a release.
 */
export function alignReleaseHeadings({ children }: Root, highest: 1 | 2): void {
  const headings = children.filter((node) => node.type === 'heading');
  const isDated = (heading: Heading) => parseReleaseHeading(headingText(heading)) !== undefined;
  const depths = new Set(headings.filter(isDated).map(({ depth }) => depth));
  if (depths.size === 0) return;
  const deepest = Math.max(...depths);
  // A date, even a wrong one, distinguishes a release from a version that's mentioned inside a release.
  const isRelease = (heading: Heading) =>
    isDated(heading) || (isReleaseLike(heading) && (heading.depth <= deepest || endsWithDate(heading)));
  const releases = new Set(headings.filter(isRelease));
  const isNote = createNoteTest(children, headings, releases);
  const firstInside = depths.size === 1 && deepest < 3 ? deepest + 1 : deepest;
  let inside: Heading[] | undefined;
  let releaseDepth = 6;
  for (const heading of headings) {
    const isInside = heading.depth >= firstInside || heading.depth > releaseDepth || isNote(heading);
    if (!releases.has(heading) && (inside === undefined || isInside)) {
      if (heading.depth === 1) heading.depth = highest;
      inside?.push(heading);
      continue;
    }
    moveHeadings(inside ?? [], 3);
    inside = [];
    releaseDepth = releases.has(heading) ? heading.depth : 6;
    heading.depth = releases.has(heading) || heading.depth > 1 ? 2 : highest;
    if (releases.has(heading)) removeBrackets(heading);
  }
  moveHeadings(inside ?? [], 3);
}

/**
 * Returns a function that tells whether a heading at the level of the last release is inside a release, as in copies of
 * GitHub's release notes: if another release follows it, or if it's below the last release and the first such heading there
 * is directly below it or has the text of a heading inside another release. A heading that starts with a version, or contains
 * one and a date, can be that of another release.
 */
function createNoteTest(
  nodes: readonly Nodes[],
  headings: readonly Heading[],
  releases: ReadonlySet<Heading>,
): (heading: Heading) => boolean {
  const isRelease = (heading: Heading) => releases.has(heading);
  const [start, end] = [headings.findIndex(isRelease), headings.findLastIndex(isRelease)];
  const last = headings[end];
  const isNote = (heading: Heading) => !isRelease(heading) && isNoteHeading(heading, last?.depth);
  const between = headings.slice(start, end).filter(isNote);
  const below = headings.slice(end).filter(isNote);
  const [first] = below;
  const isEmpty = last !== undefined && first !== undefined && nodes[nodes.indexOf(last) + 1] === first;
  const isRepeated = first !== undefined && between.map(headingText).includes(headingText(first));
  const notes = new Set([...between, ...(isEmpty || isRepeated ? below : [])]);
  return (heading) => notes.has(heading);
}

function isNoteHeading(heading: Heading, level: number | undefined): boolean {
  const text = headingText(heading).trim();
  const isDated = numericDate.test(text) || writtenDate.test(text);
  const isReleaseHeading = versionHeading.test(text) || (isDated && /^\W*v?\d|\d\.\d/i.test(text));
  return heading.depth === level && !isReleaseHeading;
}

/** Removes the brackets of a link without a definition, which Keep a Changelog uses for versions. */
function removeBrackets({ children: [first] }: Heading): void {
  if (first?.type === 'text') first.value = first.value.replace(/^(\w+ )?\[([^\]]+)\]/, '$1$2');
}

/** Finds the version in a heading with a date but another form, such as `[tool 1.2.0] - 2026-01-02`. */
function findReleaseVersion(text: string, depth: number): string | undefined {
  const isDated = numericDate.test(text) || (depth === 2 && writtenDate.test(text));
  return isDated ? containedVersion.exec(text)?.[1] : undefined;
}

function isReleaseLike(heading: Heading): boolean {
  return releaseLikeHeading.test(headingText(heading).trim());
}

function endsWithDate(heading: Heading): boolean {
  return /\d-\d\d?-\d\d?\)?$/.test(headingText(heading).trim());
}

/** Moves headings so that the highest has this level. */
function moveHeadings(headings: readonly Heading[], level: number): void {
  const shift = level - Math.min(...headings.map(({ depth }) => depth));
  for (const heading of headings) heading.depth = Math.min(6, heading.depth + shift) as Heading['depth'];
}

export function changelogProblems(nodes: readonly Nodes[]): LineProblem[] {
  const problems = releaseHeadingProblems(nodes);
  const isRelease = (node: Nodes) =>
    node.type === 'heading' && parseReleaseHeading(headingText(node)) !== undefined;
  if (problems.length > 0 || nodes.some(isRelease)) return problems;
  const release = nodes.find((node) => node.type === 'paragraph' && startsWithRelease(headingText(node)));
  if (release === undefined) return [];
  const [line = ''] = headingText(release).split('\n');
  const found = `${quoteValue(line)}, which isn't a heading, so the feed would have no releases`;
  const [, version] = versionHeading.exec(line) ?? [];
  return [{ line: startLine(release), found, expected: expectedHeading(version) }];
}

/** Whether a text starts with a date, or with a version and a date on the same line. */
function startsWithRelease(text: string): boolean {
  const [line = ''] = text.trim().split('\n');
  if (dateHeading.test(line)) return true;
  return versionHeading.test(line) && (numericDate.test(line) || writtenDate.test(line));
}

function expectedHeading(version = '1.0.0'): string {
  return `the version and the date, for example ## ${version} - 2026-01-31. To publish the page without a feed, rename the file, for example to releases.md`;
}

function releaseHeadingProblems(nodes: readonly Nodes[]): LineProblem[] {
  const seen = new Set<string>();
  return nodes.flatMap((node): LineProblem[] => {
    if (node.type !== 'heading') return [];
    const text = headingText(node);
    const [, version] = (node.depth === 2 && versionHeading.exec(text)) || [];
    const named = version ?? findReleaseVersion(text, node.depth);
    if (named === undefined) return [];
    const line = startLine(node);
    const found = `the heading ${quoteValue(text)}`;
    if (seen.has(named))
      return [
        {
          line,
          found: `${found}, which repeats the version of another heading`,
          expected: 'each version only once',
        },
      ];
    seen.add(named);
    if (parseReleaseHeading(text) !== undefined) return [];
    return [{ line, found, expected: expectedHeading(named) }];
  });
}

function headingText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(headingText).join('') : '';
}

/** JavaScript would parse 2026-02-30 as another date. */
function isValidDate(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) && date !== '';
}
