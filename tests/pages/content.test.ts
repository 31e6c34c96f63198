import { existsSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startPreview } from '../../scripts/preview/server.ts';
import { parsePage, textOf } from '../setup/html.ts';
import { copyProject } from '../setup/project.ts';

const guide = `---
title: "Guide to {{product.name}}"
description: "A page that a maintainer has just added, for {{product.command}}."
nav: Guide
order: 55
---

Read the [commands](/cli#commands) first.

## Start

{{table.product-fields}}
`;

/** Returns a page in a folder, or with a point in its name. */
function page(name: string): string {
  const changed = guide.replace('"Guide to', `"${name} of`).replace('nav: Guide', `nav: ${name}`);
  return changed.replace('A page', `A page at ${name}`).replace('order: 55', 'order: 70');
}

describe('a Markdown file in src/content', () => {
  it('becomes a page with a Markdown version, in navigation, sitemap, llms.txt and on the index of pages', async () => {
    const project = await copyProject();
    const added = ['guides/start', 'docs/plugins/publishing', 'v1.2'];
    await project.write('src/content/guide.md', guide);
    for (const name of added) await project.write(`example/pages/${name}.md`, page(name));
    expect(await project.run('build')).toMatchObject({ status: 0 });
    const read = (file: string) => project.read(`dist/${file}`);
    const { name, url: canonical } = JSON.parse(await read('api/v1/product'));

    const shown = parsePage(await read('guide.html'));
    expect(textOf(shown.querySelector('h1'))).toBe(`Guide to ${name}`);
    expect(shown.querySelector('main table')).not.toBeNull();
    const twin = await read('guide.md');
    expect(twin).toMatch(/\n---\n\n# Guide to .+\n\nA page that a maintainer has just added, for .+\.\n/);
    expect(twin).toContain(`[commands](${canonical}/cli.md#commands)`);

    const navigation = parsePage(await read('index.html')).querySelectorAll('nav[aria-label="Site"] a');
    const labels = [...navigation].map(textOf);
    expect(labels.indexOf('Guide')).toBeGreaterThan(0);
    expect(labels.indexOf('Guide')).toBe(labels.indexOf('Developers') - 1);
    expect(await read('sitemap.xml')).toContain(`<loc>${canonical}/guide</loc>`);
    const index = await read('llms.txt');
    expect(index).toContain(`(${canonical}/guide.md): A page that a maintainer has just added, for `);
    expect(await read('llms-full.txt')).toContain(twin);
    expect(parsePage(await read('docs.html')).querySelector('main a[href="/guide"]')).not.toBeNull();

    const { address, stop } = await startPreview({ port: 0, root: project.root });
    onTestFinished(stop);
    for (const path of added) {
      for (const type of ['text/html', 'text/markdown']) {
        const { status, headers } = await fetch(`${address}/${path}`, { headers: { Accept: type } });
        expect([path, status, headers.get('Vary')]).toEqual([path, 200, 'Accept']);
        expect(headers.get('Content-Type')).toBe(`${type}; charset=utf-8`);
      }
    }

    await project.write('src/content/other.md', page('other').replace('/cli#commands', '/guide'));
    await project.remove('src/content/guide.md');
    expect((await project.compose()).output).toContain(
      'src/content/other.md\n  line 8: found a link to "/guide", where nothing is published\n',
    );
  });
});

describe('npm run build', () => {
  it('publishes nothing if the prose is wrong, and names every problem with file, line and way out', async () => {
    const project = await copyProject();
    await project.write('dist/index.html', 'What was built before.');
    const privacy = await project.read('example/pages/privacy.md');
    await project.write('example/pages/privacy.md', privacy.replace(/^title: .*\n/m, ''));
    const mcp = await project.read('example/pages/mcp.md');
    const lines = mcp.trimEnd().split('\n').length;
    await project.write(
      'example/pages/mcp.md',
      `${mcp.trimEnd()}\n{{product.nmae}}\n[one](/nowhere)\n[two](/cli#no-such-heading)\n`,
    );

    const { status, output } = await project.run('build');
    expect(output).toContain('Nothing was published: 4 problems to fix.\n');
    for (const problem of [
      'example/pages/privacy.md\n  title: found nothing\n    expected the heading of the page, such as "title: MCP servers"\n',
      `  line ${lines + 1}: found the unknown placeholder {{product.nmae}}\n    expected one of product.name, `,
      `  line ${lines + 2}: found a link to "/nowhere", where nothing is published\n    expected one of /`,
      `  line ${lines + 3}: found a link to "/cli#no-such-heading", a heading that the page does not have\n    expected one of #`,
    ])
      expect(output).toContain(problem);
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
    expect(existsSync(`${project.root}/dist`)).toBe(false);
  });

  it('publishes nothing if the description of the command line is wrong', async () => {
    const project = await copyProject();
    const cli = JSON.parse(await project.read('example/cli.json'));
    cli.comands = [];
    cli.options[0].description = 'All of {{product.nmae}}.';
    cli.exitCodes[0].code = 'zero';
    await project.write('example/cli.json', JSON.stringify(cli));
    const { status, output } = await project.compose();
    expect(output).toContain('Nothing was published: 3 problems to fix.\n\nexample/cli.json\n');
    expect(output).toContain('  comands: found an unknown field\n    expected only these: opencli, info, ');
    expect(output).toContain('  options[0].description: found the unknown placeholder {{product.nmae}}\n');
    expect(output).toContain('  exitCodes[0].code: found "zero"\n    expected the type integer\n');
    expect(status).toBe(1);
  });
});
