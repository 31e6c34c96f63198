import { expect, it } from 'vitest';
import { createCommandGroupPages } from '../../../../src/artifacts/cli/command-group-pages.ts';
import type { Command } from '../../../../src/product/cli/opencli.ts';

/** Creates a group page from a reference that is too long for one page. */
function createGroupPage(group: Omit<Command, 'name' | 'commands'>, names = ['add', 'list', 'remove']) {
  const commands = names.map((name) => ({ name, description: 'What it does. '.repeat(500) }));
  const cli = {
    opencli: '0.1',
    info: { title: 'Tool', version: '1.0.0' },
    commands: [{ name: 'mcp', ...group, commands }],
  };
  return createCommandGroupPages('tool', cli, { file: 'cli.json', updated: '2026-01-02' }, [])[0];
}

it("The description of a group's page is the group's own or, without one, a list of the group's commands", () => {
  expect(createGroupPage({ description: 'Manage connections to `MCP` servers' })).toMatchObject({
    path: '/cli/mcp',
    text: expect.stringContaining('description: "Manage connections to MCP servers"\n'),
  });
  expect(createGroupPage({})?.text).toContain('description: "Commands: add, list, and remove."\n');
});

it('The description of a group with many commands has at most 155 characters', () => {
  const names = Array.from({ length: 80 }, (_, index) => `command-${index}`);
  const [, description = ''] = /description: "(.*)"/.exec(createGroupPage({}, names)?.text ?? '') ?? [];
  expect(description).toMatch(/^Commands: command-0, command-1, .+…$/);
  expect(description.length).toBeLessThanOrEqual(155);
});

it("Braces in a description aren't placeholders", () => {
  expect(createGroupPage({ description: 'Print {{name}}.' })?.text).toContain('"Print {{{{name}}."');
});
