import { describe, expect, it } from 'vitest';
import { runClientTool } from './run-tool.ts';

describe('The client tests', () => {
  it('have no type errors', async () => {
    expect(await runClientTool('tsc', ['--project', '.', '--pretty', 'false'])).toMatchObject({
      status: 0,
      output: '',
    });
  });
});
