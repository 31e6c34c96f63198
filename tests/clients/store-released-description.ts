import { exit } from 'node:process';
import { installPackages } from '../../scripts/install-packages.ts';

// Stores the OpenAPI description as part of a release. Later changes are compared with the stored description.
installPackages('tests/clients');
const { findBreakingChanges } = await import('./breaking-changes.ts');
const { currentDescription, storeReleasedDescription, releasedDescription, hasReleasedDescription } =
  await import('./released-description.ts');
const changes = hasReleasedDescription()
  ? await findBreakingChanges(await releasedDescription(), currentDescription())
  : [];
if (changes.length > 0) {
  console.error(
    `Not released: clients of the API would break. The API needs a new version.\n\n${changes.join('\n')}`,
  );
  exit(1);
}
await storeReleasedDescription();
