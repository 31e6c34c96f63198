import { afterAll } from 'vitest';
import { listen } from '../../../tests/setup/listen.ts';
import { specificationRules } from '../src/rules.ts';
import { createHttpSite } from '../src/site.ts';
import { describeRules } from './describe-rules.ts';
import { createOtherImplementation } from './other-implementation.ts';

const server = createOtherImplementation();
afterAll(() => void server.close());

await describeRules(
  'Another implementation',
  createHttpSite(await listen(server)),
  specificationRules,
  specificationRules,
);
