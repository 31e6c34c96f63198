import { configDefaults, defineConfig } from 'vitest/config';

const pure = 'tests/unit/**/*.test.ts';
const patience = { testTimeout: 60_000, hookTimeout: 120_000 };

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
