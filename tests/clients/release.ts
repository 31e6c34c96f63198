import { exit } from 'node:process';
import { installPackages } from '../../scripts/install-packages.ts';

// Part of a release: later changes are compared with the current description.
installPackages('tests/clients');
const { breakingChanges } = await import('./compatibility.ts');
const { currentDescription, release, releasedDescription, wasReleased } = await import('./released.ts');
const changes = wasReleased() ? await breakingChanges(await releasedDescription(), currentDescription()) : [];
if (changes.length > 0) {
  console.error(
    `Not released: clients of the API would break. It needs a new version.\n\n${changes.join('\n')}`,
  );
  exit(1);
}
await release();
