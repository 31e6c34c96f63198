import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { waitForBuild } from '../../scripts/deployed/wait.ts';
import { listen } from '../setup/listen.ts';

const commit = 'abc1234def5678900000000000000000000000000';
const newBuild = '1.2.3+preview.42.abc1234';

/** Serves one answer after the other, and the last one for ever; numbers are statuses, texts are bodies. */
async function serve(...answers: (string | number)[]): Promise<{ address: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((_, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? 500;
    asked += 1;
    if (typeof answer === 'number') response.writeHead(answer).end('Not found');
    else response.end(answer);
  });
  onTestFinished(() => void server.close());
  return { address: await listen(server), asked: () => asked };
}

const published = (version: string) => JSON.stringify({ version });

describe('waitForBuild', () => {
  it('returns the version as soon as it names the pull request and the commit', async () => {
    const oldBuild = published('1.2.2+preview.42.0000000');
    const { address, asked } = await serve(404, oldBuild, oldBuild, published(newBuild));
    const said: string[] = [];
    const build = { address, pullRequest: '42', commit };
    const version = await waitForBuild(build, { attempts: 10, seconds: 0.001 }, (line) => said.push(line));
    expect(version).toBe(newBuild);
    expect(asked()).toBe(4);
    expect(said).toEqual([
      `${address} answers 404; waiting for preview.42.abc1234`,
      `${address} publishes 1.2.2+preview.42.0000000; waiting for preview.42.abc1234`,
    ]);
  });

  it('accepts a version that has build metadata of its own', async () => {
    const { address } = await serve(published('1.2.3+nightly.preview.42.abc1234'));
    const build = { address, pullRequest: '42', commit };
    await expect(waitForBuild(build, { attempts: 1, seconds: 0 }, () => {})).resolves.toContain('nightly');
  });

  it.each([
    ['an old build', published('1.2.2+preview.42.0000000'), 'publishes 1.2.2+preview.42.0000000'],
    ['the build of another pull request', published('1.2.3+preview.7.abc1234'), 'publishes 1.2.3+preview.7'],
    ['a production build', published('1.2.3'), 'publishes 1.2.3'],
    ['no version', '{}', 'publishes no version'],
    ['something else', '<html>', 'cannot be read (Unexpected token'],
    ['an error', 503, 'answers 503'],
  ])('gives up on %s after the last attempt and says what it found', async (_, answer, found) => {
    const { address, asked } = await serve(answer);
    const waiting = waitForBuild(
      { address, pullRequest: '42', commit },
      { attempts: 3, seconds: 0 },
      () => {},
    );
    const message = `${address} ${found}`;
    await expect(waiting).rejects.toThrow(message);
    await expect(waiting).rejects.toThrow('did not become preview.42.abc1234 while it was asked 3 times');
    expect(asked()).toBe(3);
  });

  it('gives up on a site that cannot be reached', async () => {
    const build = { address: 'http://localhost:1', pullRequest: '42', commit };
    const waiting = waitForBuild(build, { attempts: 2, seconds: 0 }, () => {});
    await expect(waiting).rejects.toThrow('http://localhost:1 cannot be read');
  });
});
