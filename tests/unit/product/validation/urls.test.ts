import { describe, expect, it } from 'vitest';
import { isHttpsUrl } from '../../../../src/product/validation/urls.ts';

describe('The check for HTTPS URLs', () => {
  it.each(['https://tool.dev', 'https://tool.dev:8443/docs?a=b#c', 'https://xn--tl-fkaa.dev'])(
    'accepts %j',
    (value) => {
      expect(isHttpsUrl(value)).toBe(true);
    },
  );

  it.each([
    'https://tööl.dev',
    'https://tool.dev/a|b',
    'http://tool.dev',
    'https:tool.dev',
    'https:///tool.dev',
    'https://',
    'https://tool dev',
    'https://tool..dev',
    'https://-tool.dev',
    'https://tool-.dev',
    'https://me@tool.dev',
    '//tool.dev',
    '/docs',
    'mailto:me@tool.dev',
    'javascript:alert(1)',
    5,
    undefined,
  ])('rejects %j', (value) => {
    expect(isHttpsUrl(value)).toBe(false);
  });
});
