import { nodeText } from '../../markdown/docs/node-text.ts';
import { truncateText } from '../../markdown/docs/title-and-description.ts';
import { paragraph, text } from '../../markdown/mdast-builder.ts';
import type { PageSource } from '../../markdown/page.ts';
import type { OpenCli } from '../../product/cli/opencli.ts';
import { commandGroupsWithPages } from './cli-reference.ts';
import type { CommandView } from './command-tree.ts';
import { summaryContent } from './descriptions.ts';

const nameList = new Intl.ListFormat('en');

/**
 * Creates the pages of command groups, if the commands are too long for one page. `source.file` is cli.json, because
 * that's the file to edit if a page has a problem.
 */
export function createCommandGroupPages(
  command: string,
  cli: OpenCli | undefined,
  source: Pick<PageSource, 'file' | 'updated' | 'lang'>,
): PageSource[] {
  return commandGroupsWithPages(command, cli).map(({ group, path, block }, index) => {
    const head = {
      title: group.invocation,
      description: groupDescription(group),
      nav: group.invocation,
      order: index + 1,
    };
    const fields = Object.entries(head).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
    return { ...source, path, text: `---\n${fields.join('')}---\n\n{{${block}}}\n` };
  });
}

function groupDescription({ command, children }: CommandView): string {
  const summary = summaryContent(command);
  const names = children.map((child) => child.command.name);
  const sentences = summary.length > 0 ? summary : [text(`Commands: ${nameList.format(names)}.`)];
  // In front matter, `{{` starts a placeholder, and `{{{{` is a literal `{{`.
  return truncateText(nodeText(paragraph(sentences))).replaceAll('{{', '{{{{');
}
