import { afterAll } from 'vitest';
import { specificationRules } from '../../scripts/conformance/rules.ts';
import { siteAt } from '../../scripts/conformance/site.ts';
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
