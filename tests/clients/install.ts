import { installFolder } from '../../scripts/install-folder.ts';

/** Installs the tools of this folder before the tests start. */
export default function setup(): void {
  installFolder('tests/clients');
}
