import type { PageSource } from '../../markdown/page.ts';
import type { OpenCli } from '../../product/cli/opencli.ts';
import { commandGroups } from './cli-reference.ts';

/**
 * Pages of command groups, if the reference is too long for one page. Their problems refer to cli.json, which is the
 * file to edit.
 */
export function groupPages(
  command: string,
  cli: OpenCli | undefined,
  source: Pick<PageSource, 'file' | 'updated' | 'lang'>,
): PageSource[] {
  return commandGroups(command, cli).map(({ group, path, block }, index) => {
    const head = {
      title: group.invocation,
      description: groupDescription(group.invocation),
      nav: group.invocation,
      order: index + 1,
    };
    const fields = Object.entries(head).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
    return { ...source, path, text: `---\n${fields.join('')}---\n\n{{${block}}}\n` };
  });
}

/** Search engines show descriptions of 70 to 155 characters. */
function groupDescription(invocation: string): string {
  return `Look up every ${invocation} command, including its arguments, flags, and examples.`.slice(0, 155);
}
