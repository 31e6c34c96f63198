import { describe, expect, it } from 'vitest';
import type { Exchange } from '../src/exchange.ts';
import { schemaViolations } from '../src/schema-violations.ts';

const exchange = {} as Exchange;
const violations = (value: string) => schemaViolations(exchange, value, { type: 'string', format: 'uri' });

describe('A field that requires a URI', () => {
  it.each([
    'https://rook.example:8443/a:b@c//d?e=f:g@h#i@j:k',
    'HTTP://user:word@[::1]:80',
    'https://rook.example:',
    'git+ssh://git@rook.example/rook.git',
    'file:///rook',
    'mailto:rook@rook.example',
    'urn:isbn:123',
    'data:text/plain,rook',
  ])('accepts %j', (value) => {
    expect(violations(value)).toEqual([]);
  });

  it.each([
    '/rook',
    'https://',
    'https:/rook',
    'https:///llms.txt',
    'https://user@',
    'HTTPS://:80/',
    'https://?rook',
    'https://rook.example:undefined/',
    'https://rook.example:80a/',
    'ssh://git@rook.example:rook/rook.git',
  ])('rejects %j', (value) => {
    expect(violations(value)).toHaveLength(1);
  });
});
