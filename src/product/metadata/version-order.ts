const order = new Intl.Collator('en', { numeric: true });

/** Whether a version precedes another. A prerelease, such as `1.2.3-rc.1`, precedes its release. */
export function isLowerVersion(version: string, other: string): boolean {
  const [[core, prerelease], [otherCore, otherPrerelease]] = [splitVersion(version), splitVersion(other)];
  if (core !== otherCore) return order.compare(core, otherCore) < 0;
  if (prerelease === '' || otherPrerelease === '') return prerelease !== '' && otherPrerelease === '';
  return order.compare(prerelease, otherPrerelease) < 0;
}

function splitVersion(version: string): [core: string, prerelease: string] {
  const [core = '', ...prerelease] = version.replace(/\+.*$/, '').split('-');
  return [core, prerelease.join('-')];
}
