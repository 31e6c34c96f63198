import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { production } from '../../src/product/production.ts';
import { copyProject, type ProjectCopy } from '../setup/project.ts';

const facts = 'site/product.json';
const details = 'site/details.json';

/** Returns a copy of the project with a site that production publishes. */
async function adopted(): Promise<ProjectCopy> {
  const project = await copyProject();
  await project.write(facts, await project.read('tests/fixtures/facts/jcode.json'));
  await project.write(details, '{ "responsible": "Jay Code, jay@jcode.sh" }');
  return project;
}

const page = (text: string) =>
  `---\ntitle: A page\ndescription: What it says.\nnav: Page\norder: 5\n---\n\n${text}\n`;

const change = (file: string, changes: object) => async (project: ProjectCopy) =>
  project.write(file, JSON.stringify({ ...JSON.parse(await project.read(file)), ...changes }));
const write = (file: string, text: string) => (project: ProjectCopy) => project.write(file, text);
const copyOf = (file: string, as: string) => async (project: ProjectCopy) =>
  project.write(as, await project.read(file));
const copyParagraph = (file: string, start: string, as: string) => async (project: ProjectCopy) => {
  const paragraph = (await project.read(file)).split('\n').find((line) => line.startsWith(start)) ?? '';
  await project.write(as, page(`Ours.\n\n${paragraph.replaceAll('{{product.name}}', 'jcode')} Ours.`));
};
const lineOf = (file: string, start: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.startsWith(start)) + 1;
const cli = { opencli: '0.1', info: { title: 'jcode', version: '1.0.0' } };

/** What production refuses: what is done to a site that it would publish, and the lines that name it. */
const refused: [what: string, make: (project: ProjectCopy) => Promise<void>, ...lines: string[]][] = [
  [
    'the facts of the example with another url',
    async (project) => {
      await copyOf('example/product.json', facts)(project);
      await change(facts, { url: 'https://quill.dev' })(project);
    },
    `${facts}\n`,
    '  repository: found "brindle-example/brindle"',
    '  installCommand: found "https://brindle.example/install.sh"',
    '  description: found "… a coding agent for the terminal',
  ],
  [
    'the capabilities of the example',
    async (project) =>
      change(facts, { capabilities: JSON.parse(await project.read('example/product.json')).capabilities })(
        project,
      ),
    '  capabilities: found "… repository wide code search',
  ],
  ['an address with its final point', change(facts, { url: 'https://quill.example.' }), '  url: found'],
  [
    'a link below resources',
    change(facts, { resources: { contact: 'https://quill.test/contact' } }),
    '  resources.contact: found',
  ],
  [
    'an address in a capability',
    change(facts, { capabilities: ['See quill.example/x'] }),
    '  capabilities: found',
  ],
  [
    'an address among the details',
    change(details, { support: 'mailto:a@quill.invalid' }),
    '  support: found',
  ],
  ['an address of this machine among the facts', change(facts, { url: 'https://localhost' }), '  url: found'],
  [
    'an address in cli.json',
    write('site/cli.json', JSON.stringify({ ...cli, examples: ['jcode https://example.com/x'] })),
    'site/cli.json\n  examples: found "https://example.com/x"',
  ],
  [
    'an address in a page',
    write('site/pages/guide.md', page('See [there](https://quill.example/x).')),
    'site/pages/guide.md\n  line 8: found "https://quill.example/x"',
  ],
  [
    'an address in a file that is published as it is',
    write('public/install.sh', '#!/bin/sh\ncurl https://quill.example/tar\n'),
    'public/install.sh\n  line 1: found "https://quill.example/tar"',
  ],
  [
    'the repository of the example in a page',
    write('site/pages/guide.md', page('Clone git@github.com:brindle-example/brindle.git')),
    '  line 8: found "brindle-example/brindle"',
  ],
  [
    'a page of the example',
    copyOf('example/pages/contact.md', 'site/pages/contact.md'),
    'site/pages/contact.md\n',
  ],
  [
    'a paragraph of the example under another name',
    copyParagraph('example/pages/mcp.md', '{{product.name}} is a client of the', 'site/pages/guide.md'),
    'site/pages/guide.md\n  line 10: found "… ',
    `these are about the invented product (example/pages/mcp.md, line ${lineOf('example/pages/mcp.md', '{{product.name}} is a client of the')})`,
  ],
  [
    'a page that names the invented product',
    write('site/pages/guide.md', page('Start Brindle in any folder.')),
    'site/pages/guide.md\n  line 8: found "Brindle"',
    'the name of your own product',
  ],
  [
    'cli.json of the example',
    copyOf('example/cli.json', 'site/cli.json'),
    'site/cli.json\n',
    'more such passages',
  ],
  [
    'a reminder to replace something',
    write('site/pages/guide.md', page('> **Replace this:** say what it does.')),
    'site/pages/guide.md\n  line 8: found "Replace this"',
  ],
  [
    'a site for which nobody is responsible',
    (project) => project.remove(details),
    'site/details.json\n  responsible: found nothing\n    expected who is responsible for jcode.sh',
  ],
];

describe('npm run build, in production', () => {
  it('publishes nothing without site/, and says what makes it', async () => {
    const project = await copyProject();
    const { status, output } = await project.run('build', [], production);
    expect(output).toContain(
      'site/product.json\n  found no such file\n    expected your own site, which "npm run adopt"',
    );
    expect(status).toBe(1);
    expect(existsSync(join(project.root, 'dist'))).toBe(false);
  });

  it.each(refused)('refuses %s, and names it', async (_, make, ...lines) => {
    const project = await adopted();
    await make(project);
    const { status, output } = await project.run('build', [], production);
    expect(
      lines.filter((line) => !output.includes(line)),
      output,
    ).toEqual([]);
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
    expect(existsSync(join(project.root, 'dist'))).toBe(false);
  });

  it.each<[string, (project: ProjectCopy) => Promise<void>]>([
    ['the facts and who is responsible', async () => {}],
    [
      'a privacy policy of your own',
      async (project) => {
        await project.remove(details);
        await project.write('site/pages/privacy.md', page('Ours.'));
      },
    ],
    [
      'a privacy policy on another site',
      async (project) => {
        await project.remove(details);
        await change(facts, { resources: { privacy: 'https://acme.dev/privacy' } })(project);
      },
    ],
    ['a copy of a general page', copyOf('src/content/contact.md', 'site/pages/contact.md')],
    [
      'a page about a server on this machine',
      write('site/pages/guide.md', page('http://localhost:8080/mcp')),
    ],
  ])('publishes a site of %s', async (_, make) => {
    const project = await adopted();
    await make(project);
    expect(await project.run('build', [], production)).toMatchObject({ status: 0 });
    const described = existsSync(join(project.root, 'site/cli.json'));
    expect(existsSync(join(project.root, 'dist/cli.json'))).toBe(described);
  });

  it('publishes the words of a program, which may name addresses that nobody can own', async () => {
    const project = await adopted();
    const { metadata } = JSON.parse(await project.read('tests/fixtures/cli/imported/from-opencli.json'));
    const printed = { ...cli, examples: ['jcode https://example.com/x'], metadata };
    await project.write('site/cli.json', JSON.stringify(printed));
    expect(await project.run('build', [], production)).toMatchObject({ status: 0 });
    expect(await project.read('dist/cli.json')).toContain('jcode https://example.com/x');
  });
});
