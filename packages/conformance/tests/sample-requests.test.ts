import { expect, it } from 'vitest';
import { type ErrorCode, errorCatalog } from '../../../src/http/error-catalog.ts';
import { errorRequests } from '../src/service/sample-requests.ts';

it.each(Object.keys(errorCatalog) as ErrorCode[])(
  'The conformance kit has sample requests for the error %s',
  (code) => {
    expect(errorRequests[code]?.length).toBeGreaterThan(0);
  },
);
