import { installPackages } from '../../scripts/install-packages.ts';

/** Installs the tools in this folder before the tests run. */
export default function setup(): void {
  installPackages('tests/clients');
}
