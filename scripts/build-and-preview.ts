import { exit } from 'node:process';
import { execaSync } from 'execa';

// Astro's telemetry notice would hide the URLs, and a trial run shouldn't send telemetry.
const environment = { ASTRO_TELEMETRY_DISABLED: '1' };
const { exitCode } = execaSync('astro', ['build', '--silent'], {
  preferLocal: true,
  env: environment,
  stdio: ['ignore', 'inherit', 'inherit'],
  reject: false,
});
if (exitCode !== 0) exit(1);
await import('../packages/preview/src/main.ts');
