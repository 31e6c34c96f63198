import { repositoryHostName } from '../product/metadata/repository-host.ts';

export function repositoryLabel(url: string): string {
  return repositoryHostName(url) ?? 'Source code';
}
