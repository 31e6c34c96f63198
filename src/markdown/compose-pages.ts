import { escapeMarkdown } from '../artifacts/markdown.ts';
import { twinPath } from '../http/markdown.ts';
import { InvalidInput, type Problem } from '../product/problems.ts';
import { type Parts, splitFrontMatter } from './front-matter.ts';
import { linkProblems } from './links.ts';
import { type Page, type PageSource, pathOf } from './page.ts';
import { type Inserted, insertIntoMarkdown, insertValues, type Vocabulary } from './placeholders.ts';

type Head = Omit<Page, 'opening' | 'text'>;

/**
 * Returns every page with the facts inserted, in the order of navigation. `files` are the paths of everything
 * else that the site publishes, for links. Throws InvalidInput with every problem, each with file and line.
 */
export async function composePages(
  sources: readonly PageSource[],
  vocabulary: Vocabulary,
  files: readonly string[],
): Promise<Page[]> {
  const problems = samePathProblems(sources);
  const drafts = sources.flatMap((source) => {
    const parts = splitFrontMatter(source.file, source.text);
    if (!Array.isArray(parts)) return { parts, head: composeHead(source, parts, vocabulary, problems) };
    problems.push(...parts);
    return [];
  });
  drafts.sort(
    (one, other) => one.head.order - other.head.order || one.head.path.localeCompare(other.head.path),
  );
  const blocks = new Map(vocabulary.blocks).set('list.pages', listPages(drafts.map(({ head }) => head)));
  const pages = drafts.map(({ head, parts }) => {
    const inserted = insertIntoMarkdown(parts.body, { ...vocabulary, blocks });
    problems.push(...unknownNames(head.file, inserted, parts.linesAbove, { ...vocabulary, blocks }));
    return { ...head, opening: opening(head), text: inserted.text.trim() };
  });
  // A page with a mistake at its top is no reason to report every link to it as well.
  const unread = problems.map(({ file }) => pathOf(file));
  const reachable = [...files, ...unread, ...unread.map(twinPath)];
  problems.push(...(await linkProblems(drafts, pages, reachable)));
  if (problems.length > 0) throw new InvalidInput(problems);
  return pages;
}

function samePathProblems(sources: readonly PageSource[]): Problem[] {
  return sources.flatMap(({ file }, index) => {
    const other = sources.slice(0, index).find((earlier) => pathOf(earlier.file) === pathOf(file));
    if (other === undefined) return [];
    const found = `a second page for ${pathOf(file)}, which ${other.file} makes`;
    return { file, field: '', found, expected: 'one file for each page: rename or delete one of them' };
  });
}

function composeHead(
  source: PageSource,
  { frontMatter }: Parts,
  vocabulary: Vocabulary,
  problems: Problem[],
): Head {
  const insert = (field: 'title' | 'description' | 'nav') => {
    const inserted = insertValues(frontMatter[field], vocabulary);
    const unknown = unknownNames(source.file, inserted, 0, { ...vocabulary, blocks: new Map() });
    problems.push(...unknown.map((problem) => ({ ...problem, field })));
    return inserted.text;
  };
  return {
    file: source.file,
    updated: source.updated,
    path: pathOf(source.file),
    title: insert('title'),
    description: insert('description'),
    nav: insert('nav'),
    order: frontMatter.order,
    unlisted: frontMatter.unlisted ?? false,
  };
}

function opening({ path, title, description, unlisted }: Head): string {
  const twin = unlisted ? '' : `; this one as Markdown: [${twinPath(path)}](${twinPath(path)})`;
  const pointer = `For agents: [llms.txt](/llms.txt) lists every page${twin}.`;
  return `# ${escapeMarkdown(title)}\n\n${escapeMarkdown(description)}\n\n${pointer}`;
}

function listPages(pages: readonly Head[]): string {
  return pages
    .filter(({ unlisted }) => !unlisted)
    .map(
      ({ title, path, description }) =>
        `- [${escapeMarkdown(title)}](${path}): ${escapeMarkdown(description)}`,
    )
    .join('\n');
}

function unknownNames(
  file: string,
  { unknown }: Inserted,
  linesAbove: number,
  vocabulary: Vocabulary,
): Problem[] {
  return unknown.map(({ line, name }) => ({
    file,
    field: `line ${line + linesAbove}`,
    found: `the unknown placeholder {{${name}}}`,
    expected: vocabulary.blocks.has(name)
      ? 'this block on a line of its own'
      : `one of ${[...vocabulary.values.keys(), ...vocabulary.blocks.keys()].join(', ')}`,
  }));
}
