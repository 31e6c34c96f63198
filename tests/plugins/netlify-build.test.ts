import { describe, expect, it } from 'vitest';
import { netlifyBuild } from '../setup/netlify-build.ts';
import { copyProject, type ProjectCopy } from '../setup/project.ts';

/** Returns a copy of the project with a site that production publishes. */
async function adopted(): Promise<ProjectCopy> {
  const project = await copyProject();
  await project.write('site/product.json', await project.read('tests/fixtures/facts/jcode.json'));
  await project.write('site/details.json', '{ "responsible": "Jay Code, jay@jcode.sh" }');
  return project;
}

describe('netlify build', () => {
  it('publishes an adopted site to production, for search engines too', async () => {
    const project = await adopted();
    const { status, output } = await netlifyBuild(project, 'production');
    expect(output).toContain('Netlify Build Complete');
    expect(status).toBe(0);
    expect(JSON.parse(await project.read('dist/api/v1/product'))).toMatchObject({
      name: 'jcode',
      version: expect.stringMatching(/^[^+]+$/),
    });
    expect(await project.read('dist/_headers')).not.toContain('X-Robots-Tag');
  });

  it('stops a deploy to production whose files are about the invented product or not what they should be', async () => {
    const project = await adopted();
    const mcp = await project.read('example/pages/mcp.md');
    const copied = mcp.split('\n').find((line) => line.startsWith('{{product.name}} is a client of'));
    await project.write('late.md', `${copied?.replaceAll('{{product.name}}', 'jcode')}\n`);
    await project.write('late.txt', 'curl https://brindle.example./install.sh\n');
    await project.write('late.html', '<p>git clone https://github.com/brindle-example/brindle</p>\n');
    const endpoint = 'src/pages/api/v1/product.ts';
    const broken = "jsonDocument({ ...product, version: 'latest' })";
    await project.write(endpoint, (await project.read(endpoint)).replace('jsonDocument(product)', broken));
    const settings = await project.read('netlify.toml');
    const command = '[build]\ncommand = "npm run build';
    expect(settings).toContain(command);
    await project.write(
      'netlify.toml',
      `${settings.replace(command, `${command} && cp late.* dist`)}
[[headers]]\nfor = "/no/such/*"\n[headers.values]\nVary = "Accept"\n`,
    );
    const { status, output } = await netlifyBuild(project, 'production');
    expect(output).toMatch(/dist\/late\.md\s+line 1: found "… is a client of the model context protocol/);
    expect(output).toMatch(/dist\/late\.txt\s+line 1: found "https:\/\/brindle\.example\.\/install\.sh"/);
    expect(output).toMatch(/dist\/late\.html\s+line 1: found "brindle-example\/brindle"/);
    expect(output).toMatch(/dist\/api\/v1\/product\s+version: found "latest"/);
    expect(output).toContain('[[headers]] for = "/no/such/*": found no such file');
    expect(output).not.toContain('Netlify Build Complete');
    expect(status).not.toBe(0);
  });
});
