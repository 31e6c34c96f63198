import { commandCode, commandLink } from '../../markdown/command-code.ts';
import {
  type Blocks,
  heading,
  inlineCode,
  joinInline,
  link,
  paragraph,
  text,
} from '../../markdown/mdast-builder.ts';
import type { CommandView } from './command-tree.ts';
import {
  aliasSentence,
  commandRow,
  exampleBlocks,
  isCommandGroup,
  needsSection,
  parameterSentences,
  requiredSynopsis,
  sectionLink,
  summaryWithMarks,
  usageBlocks,
} from './command-usage.ts';
import { detailedDescriptionBlocks, joinSentences, summaryContent } from './descriptions.ts';
import { definitionTable, deprecationSentence } from './parameter-rows.ts';

const maxGroupsWithoutIndex = 5;

/**
 * Lists commands: a table, a section for each command with more detail, and then the command groups. For a group in
 * `pages`, lists only the summaries of its commands. If there are many groups, an index comes first.
 */
export function commandBlocks(
  commands: readonly CommandView[],
  pages: ReadonlyMap<CommandView, string> = new Map(),
): Blocks {
  const groups = commands.filter(isCommandGroup);
  const links = groups.map(({ invocation }) => commandLink(invocation, '', [inlineCode(invocation)]));
  return [
    ...(groups.length > maxGroupsWithoutIndex
      ? [
          paragraph(
            joinInline(
              links.map((one) => [one]),
              ', ',
            ),
          ),
        ]
      : []),
    ...subcommandBlocks(commands, { depth: 3, commandDepth: 3, pages }),
  ];
}

/** Content of the group's own page. Without `includesSummary`, omits a description that's only a summary. */
export function commandGroupBlocks(group: CommandView, includesSummary: boolean): Blocks {
  return [
    ...groupDescriptionBlocks(group, includesSummary ? undefined : []),
    ...(needsSection(group) ? usageBlocks(group) : []),
    ...subcommandBlocks(group.children, { depth: 2, commandDepth: 2, pages: new Map() }),
  ];
}

/** Heading levels of groups and commands, and URL paths of the groups that have their own pages. */
interface SectionLayout {
  readonly depth: 2 | 3;
  readonly commandDepth: 2 | 3 | 4;
  readonly pages: ReadonlyMap<CommandView, string>;
}

function subcommandBlocks(commands: readonly CommandView[], layout: SectionLayout): Blocks {
  const { depth, commandDepth, pages } = layout;
  const single = commands.filter((view) => !isCommandGroup(view));
  return [
    ...definitionTable('Command', single.map(commandRow)),
    ...single
      .filter(needsSection)
      .flatMap((view) => [
        heading(commandDepth, [commandCode(view.invocation)]),
        ...detailedDescriptionBlocks(view.command),
        ...usageBlocks(view),
      ]),
    ...commands.filter(isCommandGroup).flatMap((group) => {
      const page = pages.get(group);
      return [
        heading(depth, [commandCode(group.invocation)]),
        ...(page === undefined
          ? [
              ...groupDescriptionBlocks(group),
              ...(needsSection(group) ? usageBlocks(group) : []),
              ...subcommandBlocks(group.children, { ...layout, commandDepth: depth === 2 ? 2 : 4 }),
            ]
          : overviewBlocks(group, page)),
      ];
    }),
  ];
}

function overviewBlocks(group: CommandView, page: string): Blocks {
  const all = (view: CommandView): CommandView[] => [view, ...view.children.flatMap(all)];
  const more = [text('For details, see '), link(page, [inlineCode(group.invocation)]), text('.')];
  const rows = group.children.flatMap(all).flatMap((view) => {
    const meaning = joinSentences([
      summaryWithMarks(view),
      needsSection(view) ? sectionLink(view, page) : [],
    ]);
    // The name of a group without a summary is part of the names of its commands.
    return isCommandGroup(view) && meaning.length === 0
      ? []
      : [{ name: [commandCode(view.invocation, requiredSynopsis(view))], meaning }];
  });
  return [paragraph(joinSentences([summaryWithMarks(group), more])), ...definitionTable('Command', rows)];
}

function groupDescriptionBlocks(group: CommandView, summary = summaryContent(group.command)): Blocks {
  const { command } = group;
  const words = detailedDescriptionBlocks(command);
  const isShort = !needsSection(group);
  const introduction = joinSentences([
    deprecationSentence(command.metadata),
    words.length > 0 ? [] : summary,
    aliasSentence(group),
  ]);
  const paragraphs = [introduction, ...(isShort ? parameterSentences(group) : [])];
  return [
    ...words,
    ...paragraphs.filter(({ length }) => length > 0).map(paragraph),
    ...(isShort ? exampleBlocks(command.examples) : []),
  ];
}
