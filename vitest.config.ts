import { configDefaults, defineConfig } from 'vitest/config';

const pure = 'tests/unit/**/*.test.ts';

const common = {
  // Most of the work is done by programs that tests start, so that no processor has to be left free.
  maxWorkers: '100%',
  // Machines that run tests may be busy with others.
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    projects: [
      // What they do does not outlive them, so that they need no process each.
      { test: { ...common, name: 'pure', include: [pure], isolate: false } },
      {
        test: {
          ...common,
          name: 'site',
          include: ['tests/**/*.test.ts', 'packages/*/tests/**/*.test.ts'],
          // Clients have an install and a script of their own.
          exclude: [...configDefaults.exclude, 'tests/clients/**', pure],
          globalSetup: 'tests/setup/site.ts',
        },
      },
    ],
  },
});
