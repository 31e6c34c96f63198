import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirstSequencer } from './tests/setup/longest-first-sequencer.ts';

const unitTests = 'tests/unit/**/*.test.ts';

const common = {
  // Tests often wait for programs that they start. More workers than this would load the same modules more often.
  maxWorkers: availableParallelism() + 1,
  // The machine can be busy with other work.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Tests don't affect each other, so modules don't need to be loaded again for each file.
  isolate: false,
  // Node.js loads the modules, as it does when the programs run. Vite would transform each of them first.
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/** Without these conditions, Node.js would load development versions of packages, which are slower. */
const ssr = { resolve: { conditions: ['node'], externalConditions: ['node'] } };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirstSequencer },
    projects: [
      { ssr, test: { ...common, name: 'unit', include: [unitTests] } },
      {
        ssr,
        test: {
          ...common,
          name: 'site',
          include: ['tests/**/*.test.ts', 'packages/*/tests/**/*.test.ts'],
          // Client tests have their own packages and script.
          exclude: [...configDefaults.exclude, 'tests/clients/**', unitTests],
          globalSetup: 'tests/setup/global-setup.ts',
          setupFiles: 'tests/setup/wait-for-site.ts',
        },
      },
    ],
  },
});
