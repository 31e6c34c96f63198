import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/clients/*.test.ts'],
    globalSetup: ['tests/clients/install-tools.ts', 'tests/setup/global-setup.ts'],
    setupFiles: 'tests/setup/prepare-worker.ts',
    // Test files can't run in parallel, because they share two folders.
    fileParallelism: false,
    // Each generator takes several seconds.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
