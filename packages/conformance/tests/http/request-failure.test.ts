import { expect, it } from 'vitest';
import { toFailure } from '../../src/http/request-failure.ts';

it('A failure explains how to trust a self-signed certificate', () => {
  const error = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  const { code, message } = toFailure(error, 'localhost:3443');
  expect(code).toBe('tls');
  expect(message).toContain(
    'failed: self-signed certificate. To trust the certificate, set NODE_EXTRA_CA_CERTS',
  );
});
