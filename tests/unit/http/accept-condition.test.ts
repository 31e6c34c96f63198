import { describe, expect, it } from 'vitest';
import { mayRefuse, mentions } from '../../../src/http/accept-condition.ts';
import { ordinary } from '../../setup/accept-values.ts';

describe('mayRefuse("application/json")', () => {
  const condition = new RegExp(mayRefuse('application/json'));

  it.each(ordinary)('lets %s pass: %j', (_, accept) => {
    expect(condition.test(accept)).toBe(false);
  });

  it.each([
    'text/html',
    'application/jso',
    'application/jsonl',
    'application/json5',
    'APPLICATION/XML',
    'text/html, image/png',
    'application/json;q=0',
    'application/json ; q=0.000',
    '*/*;q=0',
    'text/html, */*;Q=0.0',
    'text/html;title="application/json, */*"',
  ])('matches %j, which refuses JSON', (accept) => {
    expect(condition.test(accept)).toBe(true);
  });

  it('does without look-ahead and flags, which Netlify does not document', () => {
    expect(condition.source).not.toMatch(/\(\?(?!:)/);
  });
});

describe('mentions("text/markdown")', () => {
  const condition = new RegExp(mentions('text/markdown'));

  it.each([
    ['text/markdown', true],
    ['text/html, Text/Markdown;q=0.5', true],
    ['text/html,text/markdown', true],
    ['text/markdown-x', false],
    ['x-text/markdown', false],
    ['*/*', false],
  ])('tells of %j: %s', (accept, expected) => {
    expect(condition.test(accept)).toBe(expected);
  });
});
