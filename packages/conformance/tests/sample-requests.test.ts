import { expect, it } from 'vitest';
import { errorCatalog } from '../../../src/http/error-catalog.ts';
import { errorRequests } from '../src/service/sample-requests.ts';

it.each(Object.keys(errorCatalog))('The conformance kit sends requests that return the error %s', (code) => {
  expect(new Map(Object.entries(errorRequests)).get(code)).toHaveLength(
    new Set(errorRequests[code as keyof typeof errorRequests]).size,
  );
});
