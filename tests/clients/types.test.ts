import { describe, expect, it } from 'vitest';
import { runTool } from './run-tool.ts';

describe('tests/clients', () => {
  it('has no type error: npm run check cannot see what is only installed here', async () => {
    expect(await runTool('tsc', ['--project', '.', '--pretty', 'false'])).toMatchObject({
      status: 0,
      output: '',
    });
  });
});
