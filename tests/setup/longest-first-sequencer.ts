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

/**
 * Starts unit tests first, because they don't need the site, which is built meanwhile. Of the other files, those that
 * take longest start first, so that none of them runs alone at the end.
 */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId, project }: TestSpecification): number {
  if (project.name === 'unit') return -1;
  const place = longest.findIndex((part) => moduleId.includes(`/${part}`));
  // Tests that start nothing are the shortest.
  return place < 0 ? longest.length : place;
}
