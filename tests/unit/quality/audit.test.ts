import { describe, expect, it } from 'vitest';
import { lintScore } from '../../../quality/audit.ts';

const finding = { rule: 'info-contact', where: 'info', message: 'There is no contact.' };

describe('A lint audit', () => {
  it('reaches its target if nothing is found', () => {
    expect(lintScore('lint', [])).toMatchObject({ score: 0, ok: true, findings: [] });
  });

  it('misses its target if it has a single finding, and shows the finding', () => {
    expect(lintScore('lint', [finding])).toMatchObject({
      score: 1,
      ok: false,
      findings: ['info-contact at info: There is no contact.'],
    });
  });

  it('accepts a waived finding and reports it', () => {
    const waivers = { 'info-contact': 'There is none.' };
    expect(lintScore('lint', [finding], waivers)).toMatchObject({ score: '0 (1 waived)', ok: true });
  });

  it('rejects a waiver that is no longer needed', () => {
    const waivers = { 'license-url': 'There is none.' };
    expect(lintScore('lint', [], waivers)).toMatchObject({
      ok: false,
      findings: ['the waiver for license-url is no longer needed. Delete the waiver'],
    });
  });
});
