import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parsePage, textOf } from '../setup/html.ts';
import { copyProject } from '../setup/project.ts';

const guide = `---
title: "Guide to {{product.name}}"
description: "A page that a maintainer has just added, for {{product.command}}."
nav: Guide
order: 25
---

Read the [commands](/cli#commands) first.

## Start

{{table.product-fields}}
`;

describe('a Markdown file in src/content', () => {
  it('becomes a page with a twin, in navigation, in the sitemap, in llms.txt and on the index of pages', async () => {
    const project = await copyProject();
    await project.write('src/content/guide.md', guide);
    expect(await project.run('build')).toMatchObject({ status: 0 });
    const read = (file: string) => readFile(join(project.root, 'dist', file), 'utf8');
    const { name, url: canonical } = JSON.parse(await read('api/v1/product'));

    const page = parsePage(await read('guide.html'));
    expect(textOf(page.querySelector('h1'))).toBe(`Guide to ${name}`);
    expect(page.querySelector('main table')).not.toBeNull();
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
  });

  it('that is taken away leaves no page behind, and every link to it is named', async () => {
    const project = await copyProject();
    await project.write('src/content/guide.md', guide);
    await project.write(
      'src/content/other.md',
      guide.replace('order: 25', 'order: 26').replace('/cli#commands', '/guide'),
    );
    expect(await project.run('build')).toMatchObject({ status: 0 });
    await rm(join(project.root, 'src/content/guide.md'));
    const { status, output } = await project.run('build');
    expect(status).toBe(1);
    expect(output).toContain(
      'src/content/other.md\n  line 8: found a link to "/guide", where nothing is published\n',
    );
  });
});

describe('npm run build', () => {
  it('publishes nothing if the prose is wrong, and names every problem with file, line and way out', async () => {
    const project = await copyProject();
    expect(await project.run('build')).toMatchObject({ status: 0 });
    const privacy = await project.read('example/pages/privacy.md');
    await project.write('example/pages/privacy.md', privacy.replace(/^title: .*\n/m, ''));
    const contact = await project.read('example/pages/contact.md');
    await project.write('example/pages/contact.md', contact.replace(/^description: .*\n/m, ''));
    const mcp = await project.read('example/pages/mcp.md');
    const lines = mcp.trimEnd().split('\n').length;
    await project.write(
      'example/pages/mcp.md',
      `${mcp.trimEnd()}\n{{product.nmae}}\n[one](/nowhere)\n[two](/cli#no-such-heading)\n`,
    );

    const { status, output } = await project.run('build');
    expect(output).toContain('Nothing was published: 5 problems to fix.\n');
    expect(output).toMatch(
      /^example\/pages\/contact\.md\n {2}description: found nothing\n {4}expected this field to be stated\n/m,
    );
    expect(output).toMatch(
      /^example\/pages\/privacy\.md\n {2}title: found nothing\n {4}expected this field to be stated\n/m,
    );
    expect(output).toContain(
      `  line ${lines + 1}: found the unknown placeholder {{product.nmae}}\n    expected one of product.name, `,
    );
    expect(output).toContain(
      `  line ${lines + 2}: found a link to "/nowhere", where nothing is published\n    expected one of /`,
    );
    expect(output).toContain(
      `  line ${lines + 3}: found a link to "/cli#no-such-heading", a heading that the page does not have\n    expected one of #`,
    );
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
    expect(existsSync(join(project.root, 'dist'))).toBe(false);
  });

  it('publishes nothing if the description of the command line is wrong', async () => {
    const project = await copyProject();
    const cli = JSON.parse(await project.read('example/cli.json'));
    cli.comands = [];
    cli.options[0].description = 'All of {{product.nmae}}.';
    cli.exitCodes[0].code = 'zero';
    await project.write('example/cli.json', JSON.stringify(cli));
    const { status, output } = await project.run('build');
    expect(output).toContain('Nothing was published: 3 problems to fix.\n\nexample/cli.json\n');
    expect(output).toContain('  comands: found an unknown field\n    expected only these: opencli, info, ');
    expect(output).toContain('  options[0].description: found the unknown placeholder {{product.nmae}}\n');
    expect(output).toContain('  exitCodes[0].code: found "zero"\n    expected the type integer\n');
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
    expect(existsSync(join(project.root, 'dist'))).toBe(false);
  });
});
