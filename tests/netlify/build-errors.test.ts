import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyProject } from '../setup/project-copy.ts';

it('A build by Netlify fails and leaves nothing to publish if it contains an invalid document', async () => {
  const project = await copyProject();
  const endpoint = 'src/routes/api/v1/product.ts';
  const broken = "stringifyJson({ ...product, version: product.version + '.' })";
  await project.write(endpoint, (await project.read(endpoint)).replace('stringifyJson(product)', broken));
  const { status, output } = await project.build({
    NETLIFY: 'true',
    CONTEXT: 'deploy-preview',
    REVIEW_ID: '42',
    COMMIT_REF: 'abc1234',
  });
  // There are two problems, because the version violates two schemas.
  expect(output).toContain('Nothing was published: 2 problems to fix.');
  expect(output).toMatch(/dist\/api\/v1\/product\s+version: found "[^+]+\+preview\.42\.abc1234\."/);
  // Netlify publishes nothing after a command that failed.
  expect(status).not.toBe(0);
  expect(existsSync(join(project.root, 'dist'))).toBe(false);
  expect(existsSync(join(project.root, '.netlify/v1/edge-functions/method-not-allowed.js'))).toBe(false);
});
