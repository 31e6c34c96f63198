import { configDefaults, defineConfig } from 'vitest/config';

const pure = 'tests/unit/**/*.test.ts';

const common = {
  // Most of the work is done by programs that tests start, so that no processor has to be left free.
  maxWorkers: '100%',
  // Machines that run tests may be busy with others.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Tests leave nothing behind that others would notice, so that modules need not be loaded for each file.
  isolate: false,
};

export default defineConfig({
  test: {
    projects: [
      { test: { ...common, name: 'pure', include: [pure] } },
      {
        test: {
          ...common,
          name: 'site',
          include: ['tests/**/*.test.ts', 'packages/*/tests/**/*.test.ts'],
          // Clients have an install and a script of their own.
          exclude: [...configDefaults.exclude, 'tests/clients/**', pure],
          globalSetup: 'tests/setup/global-setup.ts',
        },
      },
    ],
  },
});
