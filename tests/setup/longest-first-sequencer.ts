import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files in the order in which they start: those that take longest are first, except for unit tests. */
const order = [
  'tests/package.test.ts',
  // Unit tests don't need the site, which is built meanwhile.
  'tests/unit/',
  'tests/browser/representative-pages.test.ts',
  'tests/browser/search.test.ts',
  'tests/build/contributing-guide.test.ts',
  'tests/build/',
  'packages/preview/tests/command.test.ts',
  'tests/browser/interaction.test.ts',
  'tests/create/interactive.test.ts',
  'tests/netlify/production-build.test.ts',
  'tests/release/',
  'packages/conformance/tests/command.test.ts',
  'packages/conformance/tests/deployment/command.test.ts',
  'packages/preview/',
  'tests/browser/',
  'packages/opencli/',
  'tests/create/',
  'tests/workflows/',
  'packages/conformance/',
];

/** Starts files that take long first, so that none of them runs alone at the end. */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = order.findIndex((part) => moduleId.includes(`/${part}`));
  // Tests that start nothing are the shortest.
  return place < 0 ? order.length : place;
}
