import { describe, expect, it, onTestFinished } from 'vitest';
import { startPreview } from '../../scripts/preview/server.ts';
import { type DeployContext, netlifyBuild } from '../setup/netlify-build.ts';
import { copyProject } from '../setup/project.ts';

const pullRequest = { REVIEW_ID: '42', COMMIT_REF: 'abc1234def5678900000000000000000000000000' };

describe('netlify build', () => {
  it.each<[DeployContext, Record<string, string>, RegExp, string | null]>([
    ['production', {}, /^[^+]+$/, null],
    ['deploy-preview', pullRequest, /\+preview\.42\.abc1234$/, 'noindex'],
    ['branch-deploy', {}, /^[^+]+$/, 'noindex'],
  ])('in the context %s with %j publishes a version like %s, and X-Robots-Tag: %s', async (...row) => {
    const [context, environment, version, robots] = row;
    const project = await copyProject();
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
