import { slug } from 'github-slugger';
import { type Block, code, heading, joined, link, paragraph } from '../../markdown/nodes.ts';
import { aliasesOf, callBlocks, isGroup, isLengthy, rowOf, tellingsOf } from './command.ts';
import { deprecation, entryTable } from './parameters.ts';
import type { Shown } from './shown.ts';
import { hasMore, ownWords, paragraphsOf, sentences, summaryOf } from './words.ts';

/** How many groups of commands need no index. */
const mostGroups = 5;

/**
 * Returns the commands of a program as a table of how each is called and what it does, then a section for each that
 * there is more to say about, and then the groups of commands below them; first an index, if there are many groups.
 */
export function commandBlocks(program: string, commands: readonly Shown[]): Block {
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
    ...belowBlocks(commands),
  ];
}

function belowBlocks(commands: readonly Shown[]): Block {
  const single = commands.filter((shown) => !isGroup(shown));
  return [
    ...entryTable('Command', single.map(rowOf)),
    ...single
      .filter(isLengthy)
      .flatMap((shown) => [
        heading(4, [code(shown.called)]),
        ...(hasMore(ownWords(shown.command)) ? paragraphsOf(ownWords(shown.command)) : []),
        ...callBlocks(shown),
      ]),
    ...commands
      .filter(isGroup)
      .flatMap((group) => [
        heading(3, [code(group.called)]),
        ...introductionOf(group),
        ...(isLengthy(group) ? callBlocks(group) : []),
        ...belowBlocks(group.below),
      ]),
  ];
}

/** Returns what a group of commands says of itself. */
function introductionOf(group: Shown): Block {
  const { command } = group;
  const words = hasMore(ownWords(command)) ? paragraphsOf(ownWords(command)) : [];
  const summary = words.length > 0 ? [] : summaryOf(command);
  const rest = isLengthy(group) ? [] : tellingsOf(group);
  const content = sentences([deprecation(command.metadata), summary, aliasesOf(group), ...rest]);
  return [...words, ...(content.length > 0 ? [paragraph(content)] : [])];
}
