import { afterAll } from 'vitest';
import { specificationRules } from '../../packages/conformance/src/rules.ts';
import { siteAt } from '../../packages/conformance/src/site.ts';
import { anotherService } from '../fixtures/another-service.ts';
import { listen } from '../setup/listen.ts';
import { describeContract } from './contract-tests.ts';

const server = anotherService();
afterAll(() => void server.close());

await describeContract(
  'Another implementation',
  siteAt(await listen(server)),
  specificationRules,
  specificationRules,
);
