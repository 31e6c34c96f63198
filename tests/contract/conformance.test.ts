import { inject } from 'vitest';
import { rules, serviceRules } from '../../packages/conformance/src/rules.ts';
import { createHttpSite } from '../../packages/conformance/src/site.ts';
import { describeRules } from '../../packages/conformance/tests/describe-rules.ts';
import { addEntityTags } from '../setup/exchange-server.ts';

const site = addEntityTags(createHttpSite(inject('site')));

await describeRules('This service', site, rules, serviceRules);
