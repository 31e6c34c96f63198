import { installPackages } from '../../scripts/install-packages.ts';

export default function setup(): void {
  installPackages('tests/clients');
}
