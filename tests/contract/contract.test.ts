import { inject } from 'vitest';
import { rules, serviceRules } from '../../scripts/conformance/rules.ts';
import { siteAt } from '../../scripts/conformance/site.ts';
import { withEntityTags } from '../setup/broken-site.ts';
import { describeContract } from './contract-tests.ts';

const site = withEntityTags(siteAt(inject('site')));

await describeContract('This service', site, rules, serviceRules);
