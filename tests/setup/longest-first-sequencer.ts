import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files in the order in which they start. Files that start many programs are first, because starting a program copies the
 * page tables of the worker, whose memory grows with each file. Of the others, those that take longest are first.
 */
const order = [
  'tests/package.test.ts',
  // These tests don't need the site, which is built meanwhile.
  'tests/create/',
  'packages/opencli/',
  'tests/release/',
  'packages/preview/',
  'tests/build/',
  'tests/netlify/production-build.test.ts',
  'tests/workflows/',
  'packages/conformance/tests/command.test.ts',
  'packages/conformance/tests/deployment/command.test.ts',
  'tests/browser/representative-pages.test.ts',
  'tests/browser/search.test.ts',
  'tests/browser/',
  'tests/unit/',
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
