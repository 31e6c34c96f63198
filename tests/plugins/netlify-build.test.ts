import { describe, expect, it, onTestFinished } from 'vitest';
import { startPreview } from '../../scripts/preview/server.ts';
import { type DeployContext, netlifyBuild } from '../setup/netlify-build.ts';
import { copyProject, type ProjectCopy } from '../setup/project.ts';

/** Returns a copy of the project with a site that production publishes. */
async function adopted(): Promise<ProjectCopy> {
  const project = await copyProject();
  await project.write('site/product.json', await project.read('tests/fixtures/facts/jcode.json'));
  await project.write('site/details.json', '{ "responsible": "Jay Code, jay@jcode.sh" }');
  return project;
}

const pullRequest = { REVIEW_ID: '42', COMMIT_REF: 'abc1234def5678900000000000000000000000000' };

describe('netlify build', () => {
  it.each<[DeployContext, Record<string, string>, RegExp, string | null]>([
    ['production', {}, /^[^+]+$/, null],
    ['deploy-preview', pullRequest, /\+preview\.42\.abc1234$/, 'noindex'],
    ['branch-deploy', {}, /^[^+]+$/, 'noindex'],
  ])('in the context %s with %j publishes a version like %s, and X-Robots-Tag: %s', async (...row) => {
    const [context, environment, version, robots] = row;
    const project = await (context === 'production' ? adopted() : copyProject());
    const built = await netlifyBuild(project, context, environment);
    expect(built.output).toContain('Netlify Build Complete');
    expect(built.status).toBe(0);
    const { address, stop } = await startPreview({ port: 0, root: project.root });
    onTestFinished(stop);
    const product = await fetch(`${address}/api/v1/product`);
    const { url, version: published } = await product.json();
    expect(published).toMatch(version);
    expect(product.headers.get('X-Robots-Tag')).toBe(robots);
    expect(product.headers.get('Content-Type')).toBe('application/json');
    const page = await fetch(`${address}/cli`);
    expect(page.headers.get('X-Robots-Tag')).toBe(robots);
    expect(await page.text()).toContain(`<link rel="canonical" href="${url}/cli">`);
  });

  it("publishes nothing of the invented product to production, if it runs on a machine of one's own", async () => {
    const project = await copyProject();
    const { status, output } = await netlifyBuild(project, 'production');
    expect(output).toContain('expected your own site, which "npm run adopt" makes');
    expect(output).not.toContain('Netlify Build Complete');
    expect(status).not.toBe(0);
  });

  it('stops a deploy to production whose files are about the invented product, wherever they come from', async () => {
    const project = await adopted();
    const mcp = await project.read('example/pages/mcp.md');
    const copied = mcp.split('\n').find((line) => line.startsWith('{{product.name}} is a client of'));
    await project.write('late.md', `${copied?.replaceAll('{{product.name}}', 'jcode')}\n`);
    await project.write('late.txt', 'curl https://brindle.example./install.sh\n');
    await project.write('late.html', '<p>git clone https://github.com/brindle-example/brindle</p>\n');
    const settings = await project.read('netlify.toml');
    const command = '[build]\ncommand = "npm run build';
    expect(settings).toContain(command);
    await project.write('netlify.toml', settings.replace(command, `${command} && cp late.* dist`));
    const { status, output } = await netlifyBuild(project, 'production');
    expect(output).toMatch(/dist\/late\.md\s+line 1: found "… is a client of the model context protocol/);
    expect(output).toMatch(/dist\/late\.txt\s+line 1: found "https:\/\/brindle\.example\.\/install\.sh"/);
    expect(output).toMatch(/dist\/late\.html\s+line 1: found "brindle-example\/brindle"/);
    expect(output).not.toContain('Netlify Build Complete');
    expect(status).not.toBe(0);
  });

  it('stops the deploy where an artifact is not what it should be', async () => {
    const project = await copyProject();
    const endpoint = 'src/pages/api/v1/product.ts';
    const broken = "jsonDocument({ ...product, version: 'latest' })";
    await project.write(endpoint, (await project.read(endpoint)).replace('jsonDocument(product)', broken));
    const settings = await project.read('netlify.toml');
    await project.write(
      'netlify.toml',
      `${settings}\n[[headers]]\nfor = "/no/such/*"\n[headers.values]\nVary = "Accept"\n`,
    );
    const { status, output } = await netlifyBuild(project, 'deploy-preview', pullRequest);
    expect(output).toMatch(/dist\/api\/v1\/product\s+version: found "latest"/);
    expect(output).toContain('[[headers]] for = "/no/such/*": found no such file');
    expect(output).not.toContain('Netlify Build Complete');
    expect(status).not.toBe(0);
  });
});
