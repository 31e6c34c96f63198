import { configDefaults, defineConfig } from 'vitest/config';

const pure = 'tests/unit/**/*.test.ts';
// Many of them build or start programs, and machines that run tests may be busy with others.
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      // Nothing that they do outlives them, so that they need no process each.
      { test: { name: 'pure', include: [pure], isolate: false, ...patience } },
      {
        test: {
          name: 'site',
          include: ['tests/**/*.test.ts'],
          // Clients have an install and a script of their own.
          exclude: [...configDefaults.exclude, 'tests/clients/**', pure],
          globalSetup: 'tests/setup/site.ts',
          ...patience,
        },
      },
    ],
  },
});
