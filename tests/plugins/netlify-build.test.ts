import { expect, it } from 'vitest';
import { netlifyBuild } from '../setup/netlify-build.ts';
import { copyProject } from '../setup/project.ts';

it('netlify build makes a site for production, and publishes none that is about the invented product or not what it should be', async () => {
  const project = await copyProject();
  await project.write('site/product.json', await project.read('tests/fixtures/facts/jcode.json'));
  await project.write('site/details.json', '{ "responsible": "Jay Code, jay@jcode.sh" }');
  const mcp = await project.read('example/pages/mcp.md');
  const copied = mcp.split('\n').find((line) => line.startsWith('{{product.name}} is a client of'));
  await project.write('late.md', `${copied?.replaceAll('{{product.name}}', 'jcode')}\n`);
  await project.write('late.txt', 'curl https://brindle.example./install.sh\n');
  await project.write('late.html', '<p>git clone https://github.com/brindle-example/brindle</p>\n');
  const endpoint = 'src/pages/api/v1/product.ts';
  const broken = "jsonDocument({ ...product, version: product.version + '.' })";
  await project.write(endpoint, (await project.read(endpoint)).replace('jsonDocument(product)', broken));
  const settings = await project.read('netlify.toml');
  const command = '[build]\ncommand = "npm run build';
  expect(settings).toContain(command);
  await project.write(
    'netlify.toml',
    `${settings.replace(command, `${command} && cp late.* dist`)}
[[headers]]\nfor = "/no/such/*"\n[headers.values]\nVary = "Accept"\n`,
  );
  const { status, output } = await netlifyBuild(project, 'production', {
    REVIEW_ID: '42',
    COMMIT_REF: 'abc1234',
  });
  // The version breaks two schemas; without what is planted here there would be no problem.
  expect(output).toContain('Nothing was published: 6 problems to fix.');
  expect(output).toMatch(/dist\/late\.md\s+line 1: found "… is a client of the model context protocol/);
  expect(output).toMatch(/dist\/late\.txt\s+line 1: found "https:\/\/brindle\.example\.\/install\.sh"/);
  expect(output).toMatch(/dist\/late\.html\s+line 1: found "brindle-example\/brindle"/);
  expect(output).toMatch(/dist\/api\/v1\/product\s+version: found "[^+]+\."/);
  expect(output).toContain('[[headers]] for = "/no/such/*": found no such file');
  expect(output).not.toContain('Netlify Build Complete');
  expect(status).not.toBe(0);
  expect(await project.read('dist/_headers')).not.toContain('X-Robots-Tag');
});
