import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { env } from 'node:process';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runCommand } from '../../scripts/run-command.ts';
import { listen } from '../setup/listen.ts';
import { runActionlint } from '../setup/run-actionlint.ts';
import { fetchText, product } from '../setup/site-under-test.ts';

const page = await fetchText('/docs/ci.md');
const pluginPage = await fetchText('/docs/plugins/publishing.md');
const workflow = codeUnderHeading('GitHub Actions', 'yaml');
const pluginWorkflow = codeUnderHeading('Test a plugin', 'yaml', pluginPage);
const file = '.github/workflows/review.yml';
const pluginFile = '.github/workflows/plugin.yml';
const environmentName = product.command.toUpperCase().replaceAll('-', '_');
const canRun = ['bash', 'sh', 'git', 'curl'].every(
  (program) => spawnSync(program, ['--version']).error === undefined,
);

function codeUnderHeading(heading: string, language: string, markdown = page): string {
  const [, section = ''] = markdown.split(`\n## ${heading}\n`);
  const [, code] = new RegExp(`^\`\`\`${language}(?: title=[^\n]*)?\n(.*?)^\`\`\``, 'ms').exec(section) ?? [];
  if (code === undefined) throw new Error(`There's no ${language} block below "${heading}".`);
  return code;
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nameplate-workflow-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('The workflows on /docs/ci and /docs/plugins/publishing', () => {
  it('are accepted by actionlint, which rejects a workflow with a mistake', async () => {
    const mistaken = '.github/workflows/mistaken.yml';
    await mkdir(join(folder, '.github', 'workflows'), { recursive: true });
    await writeFile(join(folder, file), workflow);
    await writeFile(join(folder, pluginFile), pluginWorkflow);
    await writeFile(join(folder, mistaken), workflow.replace('runs-on:', 'runs-onn:'));
    const { status, output } = await runActionlint(folder);
    expect(output).toContain('"runs-onn"');
    expect(output).not.toContain(file);
    expect(output).not.toContain(pluginFile);
    expect(status).toBe(1);
  });
});

describe.runIf(canRun)('The commands on /docs/ci', () => {
  let server: ReturnType<typeof createServer>;
  let origin: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/install.sh') response.end(installer);
      else response.writeHead(404).end();
    });
    origin = await listen(server);
  });

  afterAll(() => void server.close());

  it('install the program and publish a review of the pull request as steps of the workflow', async () => {
    expect(await runWorkflow('steps', 'the-key')).toBe(expectedReview);
  });

  it('write no review of a pull request that gets no secrets', async () => {
    expect(await runWorkflow('fork', '')).toBe('');
  });

  it('install the program and write a review in a script', async () => {
    const run = await prepareRun('script');
    const key = { [`${environmentName}_API_KEY`]: 'the-key' };
    await execute(run, 'sh', withOrigin(codeUnderHeading('A review step for any CI', 'sh')), key);
    expect(await readFile(join(run.checkout, 'review.md'), 'utf8')).toBe(expectedReview);
  });

  /** Runs the steps of the workflow, and returns the job summary. */
  async function runWorkflow(name: string, modelKey: string): Promise<string> {
    const run = await prepareRun(name);
    const { jobs } = load(withOrigin(workflow)) as Workflow;
    for (const { run: script, env: own = {} } of jobs.review.steps)
      if (script !== undefined) await execute(run, 'bash', script, evaluateExpressions(own, modelKey));
    return readFile(run.summary, 'utf8');
  }

  function withOrigin(code: string): string {
    return code.replaceAll(product.url.replace(/\/+$/, ''), origin);
  }
});

interface Workflow {
  readonly jobs: {
    readonly review: {
      readonly steps: readonly { readonly run?: string; readonly env?: Readonly<Record<string, string>> }[];
    };
  };
}

/**
 * Shell script that installs a program with the product's name. The program prints its arguments, its key, and its
 * input.
 */
const installer = `set -e
test "$1 $2" = "--version ${product.version}"
mkdir -p "$HOME/.local/bin"
cat > "$HOME/.local/bin/${product.command}" <<'PROGRAM'
#!/bin/sh
echo "$${environmentName}_API_KEY"
for argument in "$@"; do echo "$argument"; done
grep '^+[^+]' change.diff
PROGRAM
chmod +x "$HOME/.local/bin/${product.command}"
`;

const expectedReview = [
  'the-key',
  'run',
  ...'--approve none --model openai/gpt-5 --max-turns 20 --timeout 10m --file change.diff'.split(' '),
  'review change.diff',
  '+a change',
  '',
].join('\n');

/** Evaluates expressions that GitHub replaces before a step runs. */
function evaluateExpressions(
  values: Readonly<Record<string, string>>,
  modelKey: string,
): Record<string, string> {
  const expressions: Readonly<Record<string, string>> = { 'secrets.MODEL_KEY': modelKey };
  const evaluate = (value: string) =>
    value.replaceAll(/\$\{\{ (\S+) \}\}/g, (_, name: string) => expressions[name] ?? `unknown: ${name}`);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, evaluate(value)]));
}

interface JobRun {
  readonly checkout: string;
  readonly home: string;
  readonly path: string;
  readonly summary: string;
}

/** Creates the environment of a job: the checkout of a pull request, and the runner's files. */
async function prepareRun(name: string): Promise<JobRun> {
  const root = join(folder, name);
  const [home, path, summary] = [join(root, 'home'), join(root, 'path'), join(root, 'summary')];
  await mkdir(home, { recursive: true });
  await Promise.all([writeFile(path, ''), writeFile(summary, '')]);
  const script = `
git init --quiet --initial-branch=main source
cd source
echo base > file.txt
git add .
git commit --quiet --message base
cd ..
git clone --quiet source checkout
cd checkout
git checkout --quiet -b change
echo 'a change' >> file.txt
git commit --quiet --all --message change
`;
  const author = {
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a',
  };
  const { status, output } = await runCommand('sh', ['-e', '-c', script], root, author);
  expect(status, output).toBe(0);
  return { checkout: join(root, 'checkout'), home, path, summary };
}

/** Runs commands as a runner does: folders that earlier steps added to the path take precedence. */
async function execute(run: JobRun, shell: string, script: string, own: Readonly<Record<string, string>>) {
  const added = (await readFile(run.path, 'utf8')).split('\n').filter(Boolean);
  const { status, output } = await runCommand(shell, ['-e', '-c', script], run.checkout, {
    HOME: run.home,
    GITHUB_PATH: run.path,
    GITHUB_STEP_SUMMARY: run.summary,
    PATH: [...added, env.PATH].join(delimiter),
    ...own,
  });
  expect(status, output).toBe(0);
}
