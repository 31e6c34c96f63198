import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/clients/*.test.ts'],
    globalSetup: ['tests/clients/install-tools.ts', 'tests/setup/global-setup.ts'],
    // Each generator takes several seconds, and the tests share two folders.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
