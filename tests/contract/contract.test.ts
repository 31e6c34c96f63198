import { inject } from 'vitest';
import { rules, serviceRules } from '../../packages/conformance/src/rules.ts';
import { siteAt } from '../../packages/conformance/src/site.ts';
import { withEntityTags } from '../setup/broken-site.ts';
import { describeContract } from './contract-tests.ts';

const site = withEntityTags(siteAt(inject('site')));

await describeContract('This service', site, rules, serviceRules);
