import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, in this order. Most install packages, build sites, or start browsers. */
const longest = [
  'tests/package.test.ts',
  'tests/build/contributing-guide.test.ts',
  'tests/browser/representative-pages.test.ts',
  'tests/browser/page-problems.test.ts',
  'tests/build/',
  'tests/netlify/routes.test.ts',
  'tests/create/interactive.test.ts',
  'tests/browser/',
  'tests/create/',
  'packages/preview/',
  'packages/opencli/',
  'packages/conformance/',
];

/** Starts the files that take longest first, so that none of them runs alone at the end. */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId, project }: TestSpecification): number {
  const place = longest.findIndex((part) => moduleId.includes(`/${part}`));
  if (place >= 0) return place;
  // Tests that start nothing are the shortest.
  return longest.length + (project.name === 'unit' ? 1 : 0);
}
