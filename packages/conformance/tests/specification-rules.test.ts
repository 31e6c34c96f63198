import { afterAll } from 'vitest';
import { specificationRules } from '../src/rules.ts';
import { createHttpSite } from '../src/site.ts';
import { describeRules } from './describe-rules.ts';
import { listen } from './listen.ts';
import { createOtherImplementation } from './other-implementation.ts';

const server = createOtherImplementation();
afterAll(() => void server.close());

await describeRules(
  'Another implementation',
  createHttpSite(await listen(server)),
  specificationRules,
  specificationRules,
);
