import { inject } from 'vitest';
import { rules, serviceRules } from '../../packages/conformance/src/rules.ts';
import { siteAt } from '../../packages/conformance/src/site.ts';
import { describeRules } from '../../packages/conformance/tests/describe-rules.ts';
import { withEntityTags } from '../setup/exchange-server.ts';

const site = withEntityTags(siteAt(inject('site')));

await describeRules('This service', site, rules, serviceRules);
