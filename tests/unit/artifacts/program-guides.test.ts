import { describe, expect, it } from 'vitest';
import { createProgramGuides } from '../../../src/artifacts/program-guides.ts';
import { nodeText } from '../../../src/markdown/docs/node-text.ts';

const product = { name: 'Quill' };

describe('The guides for programs', () => {
  it.each([
    [['/docs/rpc', '/docs/sdk'], 'To run Quill from a program, or embed it in one, see SDK and RPC mode.'],
    [['/docs/guides/api'], 'To run Quill from a program, or embed it in one, see API.'],
    [['/docs/ci'], 'To run Quill from a program, see Scripts and CI.'],
    [
      ['/docs/contributing/api', '/docs/vscode/headless'],
      'To run Quill from a program, use its command line.',
    ],
    [['/docs', '/docs/install'], 'To run Quill from a program, use its command line.'],
  ])(
    'are the pages about interfaces in %j, the page about scripts, or the command line',
    (paths, sentence) => {
      const titles = new Map([
        ['/docs/rpc', 'RPC mode'],
        ['/docs/ci', 'Scripts and CI'],
      ]);
      const guides = createProgramGuides(product, paths, (path) => titles.get(path));
      expect(guides.map(nodeText)).toEqual([sentence]);
    },
  );
});
