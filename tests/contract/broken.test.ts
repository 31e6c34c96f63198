import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { rules } from '../../scripts/conformance/rules.ts';
import { judge } from '../../scripts/conformance/run.ts';
import { type Site, siteAt } from '../../scripts/conformance/site.ts';
import { addressOf, type Fault, startBrokenSite } from '../setup/broken-site.ts';
import { descriptionFaults } from './faults/description.ts';
import { documentFaults, productFaults } from './faults/documents.ts';
import { errorFaults } from './faults/errors.ts';
import { everyAddressFaults } from './faults/every-address.ts';
import { hostileAddressFaults } from './faults/hostile-addresses.ts';
import { pageFaults } from './faults/pages.ts';
import { acceptFaults, addressFaults } from './faults/requests.ts';

const planted = [
  ...documentFaults,
  ...productFaults,
  ...acceptFaults,
  ...addressFaults,
  ...hostileAddressFaults,
  ...errorFaults,
  ...descriptionFaults,
  ...pageFaults,
  ...everyAddressFaults,
];

describe('A deployment', () => {
  let working: Site;
  beforeAll(() => {
    working = siteAt(inject('site'));
  });

  /** Returns the titles of the rules that a deployment with a fault breaks. */
  async function broken(fault: Fault): Promise<string[]> {
    const server = await startBrokenSite(working, fault);
    onTestFinished(() => void server.close());
    const verdicts = await Array.fromAsync(judge(siteAt(addressOf(server), 'deployment'), rules));
    return verdicts.filter(({ outcome }) => outcome === 'failed').map(({ rule }) => rule.title);
  }

  it('breaks no rule as long as it has no fault', async () => {
    expect(await broken(() => {})).toEqual([]);
  });

  it.each(planted.map(([rule, fault]) => [rule, fault] as const))(
    'is caught breaking: %s',
    async (rule, fault) => {
      expect(await broken(fault)).toEqual([rule]);
    },
  );

  it('has a planted fault for every rule', () => {
    const caught = planted.map(([rule]) => rule);
    expect(rules.map(({ title }) => title).filter((title) => !caught.includes(title))).toEqual([]);
  });
});
