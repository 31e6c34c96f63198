// @ts-check

const required = { major: 22, minor: 19 };

/**
 * Returns `undefined` if the engine and its dependencies support this version of Node.js.
 *
 * @param {string} name
 * @param {string} version
 */
export function nodeVersionProblem(name, version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > required.major || (major === required.major && minor >= required.minor)) return undefined;
  return `${name} requires Node.js ${required.major}.${required.minor} or later, but this is Node.js ${version}. Install a newer version from https://nodejs.org.`;
}
