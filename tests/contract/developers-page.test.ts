import { describe, expect, inject, it } from 'vitest';

const textAt = async (path: string) => (await fetch(`${inject('site')}${path}`)).text();
const page = await textAt('/developers/http.md');
const product = `${inject('site')}/api/v1/product`;

/** Returns every Accept value of the table below that heading, with the status it is said to be answered with. */
function accepts(): [string, string][] {
  const [, section = ''] = page.split('\n## Accept\n');
  const rows = section
    .split('\n## ', 1)
    .join('')
    .match(/^\| .*`.* \| \d+ \| .*$/gm);
  if (rows === null) throw new Error('The page has no table of Accept values.');
  return rows.flatMap((row) => {
    const [values = '', status = ''] = row.slice('| '.length).split(' | ');
    return [...values.matchAll(/`([^`]+)`/g)].map(([, value = '']): [string, string] => [value, status]);
  });
}

describe('The pages for developers', () => {
  it.each(accepts())('says that Accept: %s is answered with %s', async (Accept, status) => {
    expect(String((await fetch(product, { headers: { Accept } })).status)).toBe(status);
  });

  it('shows the Cache-Control of the product', async () => {
    const { headers } = await fetch(product);
    expect(page).toContain(`\nCache-Control: ${headers.get('Cache-Control')}\n`);
  });

  it('says what OPTIONS is answered with', async () => {
    const { status, headers } = await fetch(product, { method: 'OPTIONS' });
    expect(page).toContain(`| OPTIONS | ${status} with \`Allow: ${headers.get('Allow')}\``);
  });

  it('mentions every error code in the changelog of the API', async () => {
    const { components } = await (await fetch(`${inject('site')}/openapi.json`)).json();
    const stability = await textAt('/developers/stability.md');
    const [, changelog = ''] = stability.split('\n## API changelog\n');
    for (const code of components.schemas.Error.properties.code.examples) {
      expect(changelog).toContain(`\`${code}\``);
    }
  });
});
