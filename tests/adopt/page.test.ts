import { describe, expect, it } from 'vitest';
import { adoptIn } from '../setup/adopting.ts';
import { copyProject } from '../setup/project.ts';

const given = [
  '--from',
  'tests/fixtures/facts/jcode.json',
  '--yes',
  '--responsible',
  'Jay Code, jay@jcode.sh',
];
const guide = `<!-- Kept. -->

# MCP *servers*

jcode connects to servers that speak the Model Context Protocol, and offers their tools to the model.

Write them to \`config.toml\`:

\`\`\`toml
# A comment, not a heading.


[servers]
\`\`\`

## See also

The [command line](/cli#install).
`;

describe('npm run adopt -- --page', () => {
  it('takes a Markdown file as a page, with front matter from its first heading and paragraph', async () => {
    const project = await copyProject();
    await project.write('tool/mcp.md', guide);
    const { status, output } = await adoptIn(project.root, ...given, '--page', 'mcp=tool/mcp.md');
    expect(output).toContain('tool/mcp.md, line 3: the heading "MCP servers" became the title');
    expect(output).toContain('tool/mcp.md, line 5: the first paragraph became the description');
    expect(output).toMatch(/^ {2}\/mcp +site\/pages\/mcp\.md$/m);
    expect(status).toBe(0);
    expect(await project.read('site/pages/mcp.md')).toBe(`---
title: MCP servers
description: jcode connects to servers that speak the Model Context Protocol, and offers their tools to the model.
nav: MCP
order: 40
---

<!-- Kept. -->

Write them to \`config.toml\`:
${guide.split('Write them to `config.toml`:\n')[1]}`);
  });

  it('keeps front matter, names what of it has no place here, and can be run on a site that is there', async () => {
    const project = await copyProject();
    await project.write('site/product.json', await project.read('tests/fixtures/facts/jcode.json'));
    await project.write('site/details.json', '{ "responsible": "Jay Code, jay@jcode.sh" }\n');
    const facts = await project.read('site/product.json');
    const long =
      'A first sentence that says what this page is about, and is just as long as it has to be. '.repeat(3);
    const text = `---\ntitle: Themes\nsidebar_position: 4\n---\n# Something else\n\n${long}[See](/docs).\n\n# More\n`;
    await project.write('themes.md', text);
    const { status, output } = await adoptIn(project.root, '--yes', '--page', '/docs/themes=themes.md');
    expect(status).toBe(0);
    expect(output).toContain('themes.md, front matter: "sidebar_position" was left out');
    expect(output).toContain(
      'themes.md, line 5: the heading "Something else" was left out: the title is "Themes"',
    );
    expect(output).toContain('themes.md, line 7: the first paragraph was used for the description');
    expect(output).toContain('themes.md, line 9: the heading "More" went down to the second level');
    expect(await project.read('site/pages/docs/themes.md')).toBe(`---
title: Themes
description: A first sentence that says what this page is about, and is just as long as it has to be.
nav: Themes
order: 60
---

${long}[See](/docs).

## More
`);
    expect(await project.read('site/product.json')).toBe(facts);
  });

  it('reports links that lead nowhere, with file and line, and everything else that production refuses', async () => {
    const project = await copyProject();
    await project.write('mcp.md', '# Servers\n\nSee [the settings](./settings.md).\n\n![Two](two.png)\n');
    const { status, output } = await project.run('adopt', [...given, '--page', 'mcp=mcp.md']);
    expect(output).toContain('Production will refuse this: 2 problems to fix.\n\nsite/pages/mcp.md\n');
    expect(output).toContain('  line 8: found a link to "./settings.md", where nothing is published\n');
    expect(output).toContain('  line 10: found a picture at "two.png"\n');
    expect(output).toContain('Next:\n\n  1. Fix what production will refuse, as listed above.');
    expect(status).toBe(1);
    expect(await project.read('site/pages/mcp.md')).toContain('See [the settings](./settings.md).');
    const again = await adoptIn(project.root, '--yes', '--responsible', 'Eve Quill, eve@quill.dev');
    expect(again.output).toContain('  1. Fix what production will refuse');
    expect(again.status).toBe(1);
  });
});
