import { configDefaults, defineConfig } from 'vitest/config';

const pure = 'tests/unit/**/*.test.ts';

const common = {
  // Programs that tests start do most of the work, so tests can use all processors.
  maxWorkers: '100%',
  // Test machines can be busy with other work.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Tests don't affect each other, so modules don't need to be loaded again for each file.
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
          // Client tests have their own packages and script.
          exclude: [...configDefaults.exclude, 'tests/clients/**', pure],
          globalSetup: 'tests/setup/global-setup.ts',
        },
      },
    ],
  },
});
