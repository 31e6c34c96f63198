import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    // They have an install and a script of their own.
    exclude: [...configDefaults.exclude, 'tests/clients/**'],
    globalSetup: 'tests/setup/site.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
