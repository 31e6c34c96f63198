import { slug } from 'github-slugger';
import { type Block, code, heading, joined, link, paragraph, text } from '../../markdown/mdast.ts';
import type { Shown } from './command-tree.ts';
import { aliasesOf, callBlocks, isGroup, isLengthy, rowOf, tellingsOf } from './command-usage.ts';
import { hasMore, ownWords, paragraphsOf, sentences, summaryOf } from './help-text.ts';
import { deprecation, entryTable } from './parameters.ts';

/** Maximum number of command groups without an index. */
const mostGroups = 5;

/**
 * All commands: a table of synopses and summaries, a section for each command with more detail, and then the command
 * groups. An index comes first if there are many groups.
 */
export function commandBlocks(
  program: string,
  commands: readonly Shown[],
  pages: ReadonlyMap<Shown, string> = new Map(),
): Block {
  const groups = commands.filter(isGroup);
  const isAlone = groups.length === 0 || groups.length === commands.length;
  const links = groups.map(({ called }) => link(`#${slug(called)}`, [code(called)]));
  return [
    ...(groups.length > mostGroups
      ? [
          paragraph(
            joined(
              links.map((one) => [one]),
              ', ',
            ),
          ),
        ]
      : []),
    ...(isAlone ? [] : [heading(3, [code(program)])]),
    ...belowBlocks(commands, { depth: 3, pages }),
  ];
}

/** Content of a command group's page. */
export function groupBlocks(group: Shown): Block {
  return [
    ...introductionOf(group),
    ...(isLengthy(group) ? callBlocks(group) : []),
    ...belowBlocks(group.below, { depth: 2, pages: new Map() }),
  ];
}

/** Heading level of groups, and the groups with their own pages. */
interface Layout {
  readonly depth: 2 | 3;
  readonly pages: ReadonlyMap<Shown, string>;
}

function belowBlocks(commands: readonly Shown[], layout: Layout): Block {
  const { depth, pages } = layout;
  const single = commands.filter((shown) => !isGroup(shown));
  return [
    ...entryTable('Command', single.map(rowOf)),
    ...single
      .filter(isLengthy)
      .flatMap((shown) => [
        heading(depth === 2 ? 2 : 4, [code(shown.called)]),
        ...(hasMore(ownWords(shown.command)) ? paragraphsOf(ownWords(shown.command)) : []),
        ...callBlocks(shown),
      ]),
    ...commands.filter(isGroup).flatMap((group) => {
      const page = pages.get(group);
      return [
        heading(depth, [code(group.called)]),
        ...(page === undefined
          ? [
              ...introductionOf(group),
              ...(isLengthy(group) ? callBlocks(group) : []),
              ...belowBlocks(group.below, layout),
            ]
          : overviewBlocks(group, page)),
      ];
    }),
  ];
}

/** Overview of a group with its own page: purpose, link, and commands. */
function overviewBlocks(group: Shown, page: string): Block {
  const all = (shown: Shown): Shown[] => [...(isGroup(shown) ? [] : [shown]), ...shown.below.flatMap(all)];
  const more = [
    text('For arguments, flags, and examples, see '),
    link(page, [code(group.called)]),
    text('.'),
  ];
  const rows = all(group).map((shown) => ({
    name: isLengthy(shown)
      ? [link(`${page}#${slug(shown.called)}`, [code(shown.called)])]
      : [code(shown.called)],
    meaning: sentences([deprecation(shown.command.metadata), summaryOf(shown.command)]),
  }));
  return [paragraph(sentences([summaryOf(group.command), more])), ...entryTable('Command', rows)];
}

/** Description of a command group. */
function introductionOf(group: Shown): Block {
  const { command } = group;
  const words = hasMore(ownWords(command)) ? paragraphsOf(ownWords(command)) : [];
  const summary = words.length > 0 ? [] : summaryOf(command);
  const rest = isLengthy(group) ? [] : tellingsOf(group);
  const content = sentences([deprecation(command.metadata), summary, aliasesOf(group), ...rest]);
  return [...words, ...(content.length > 0 ? [paragraph(content)] : [])];
}
