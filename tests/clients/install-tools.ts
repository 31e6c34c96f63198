import { installPackages } from '../../scripts/install-packages.ts';

/** Installs the tools of this folder before the tests start. */
export default function setup(): void {
  installPackages('tests/clients');
}
