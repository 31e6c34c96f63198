import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirstSequencer } from './tests/setup/longest-first-sequencer.ts';

export default defineConfig({
  plugins: [
    {
      name: 'production-versions',
      // Vite adds a condition with which Node.js would load development versions of packages, which are slower.
      configResolved: ({ ssr }) => {
        ssr.resolve = { ...ssr.resolve, conditions: ['node'], externalConditions: ['node'] };
      },
    },
  ],
  test: {
    include: ['tests/**/*.test.ts', 'packages/*/tests/**/*.test.ts'],
    // Client tests have their own packages and script.
    exclude: [...configDefaults.exclude, 'tests/clients/**'],
    globalSetup: 'tests/setup/global-setup.ts',
    setupFiles: 'tests/setup/prepare-worker.ts',
    sequence: { sequencer: LongestFirstSequencer },
    // Tests often wait for programs that they start. Each worker loads the modules, so more workers would take longer.
    maxWorkers: availableParallelism() + 2,
    // The machine can be busy with other work.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Tests don't affect each other, so modules don't need to be loaded again for each file.
    isolate: false,
    // Four times the default, in MB, so that less is copied while the garbage of many short tests is collected.
    execArgv: ['--max-semi-space-size=64'],
    // Node.js loads the modules, as it does when the programs run. Vite would transform each of them first.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
