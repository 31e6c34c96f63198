import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const prose = 'src/content';

/** Returns what is left to do once the facts are somebody's own, with every passage that no fact can change. */
export function nextSteps(site: string): string {
  const passages = [...passagesToReplace(), 'example/cli.json  (commands, flags, exit codes, examples)'];
  return `Next:

  1. Write what no fact can say. These passages describe an invented program until you replace them:
${passages.map((passage) => `       ${passage}`).join('\n')}
  2. Look at it with npm start. Prove it with npm test.
  3. Commit it, and make the version that your product has: npm version <version>. It needs a line below
     "## Unreleased" in CHANGELOG.md.
  4. Push it, and connect the repository to a Netlify site that answers at ${site}.
`;
}

/** Returns file and line of every passage in the prose that says "Replace this". */
function passagesToReplace(): string[] {
  return readdirSync(prose, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) =>
      readFileSync(join(prose, name), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.includes('Replace this:') ? `${join(prose, name)}:${index + 1}` : [],
        ),
    );
}
