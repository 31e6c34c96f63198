import { describe, expect, inject, it } from 'vitest';

const [http = '', stability = ''] = await Promise.all(
  ['http', 'stability'].map(async (name) => {
    const response = await fetch(`${inject('site')}/developers/${name}.md`);
    if (!response.ok) throw new Error(`/developers/${name}.md: HTTP ${response.status}`);
    return response.text();
  }),
);
const product = `${inject('site')}/api/v1/product`;

/** Returns the Accept values in the table on /developers/http, each with the documented status. */
function documentedAcceptValues(): [string, string][] {
  const [, section = ''] = http.split('\n## Accept\n');
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

describe('/developers/http', () => {
  it.each(documentedAcceptValues())('shows that Accept: %s returns %s', async (Accept, status) => {
    expect(String((await fetch(product, { headers: { Accept } })).status)).toBe(status);
  });

  it('shows the Cache-Control header of the product', async () => {
    const { headers } = await fetch(product);
    expect(http).toContain(`\nCache-Control: ${headers.get('Cache-Control')}\n`);
  });

  it('describes the response to OPTIONS', async () => {
    const { status, headers } = await fetch(product, { method: 'OPTIONS' });
    expect(http).toContain(`| OPTIONS | ${status} with \`Allow: ${headers.get('Allow')}\``);
  });

  it('mentions Retry-After, as the OpenAPI description does', async () => {
    const { components } = await (await fetch(`${inject('site')}/openapi.json`)).json();
    expect(Object.keys(components.responses.NetworkError.headers)).toEqual(['Retry-After']);
    expect(http).toContain('`Retry-After`');
  });
});

describe('The samples on the API pages', () => {
  it.each(['', '/clients', '/http', '/recipes'])(
    'have lines of at most 78 characters: /developers%s',
    async (path) => {
      const page = await (await fetch(`${inject('site')}/developers${path}.md`)).text();
      const samples = [...page.matchAll(/^```(?!json|console|md)\w.*\n([\s\S]*?)^```$/gm)];
      expect(samples.length).toBeGreaterThan(0);
      const lines = samples.flatMap(([, code = '']) => code.replaceAll('\t', '    ').split('\n'));
      expect(lines.filter((line) => line.length > 78)).toEqual([]);
    },
  );
});

describe('/developers/stability', () => {
  it('lists every error code in the API changelog', async () => {
    const { components } = await (await fetch(`${inject('site')}/openapi.json`)).json();
    const [, changelog = ''] = stability.split('\n## API changelog\n');
    for (const code of components.schemas.Error.properties.code.examples) {
      expect(changelog).toContain(`\`${code}\``);
    }
  });

  it('shows headers that announce the end of v1 as early as the page guarantees', () => {
    expect(stability).toContain('at least 12 months');
    const [, start = ''] = stability.match(/^Deprecation: @(\d+)$/m) ?? [];
    const [, end = ''] = stability.match(/^Sunset: (.+)$/m) ?? [];
    const earliest = new Date(Number(start) * 1000);
    earliest.setUTCMonth(earliest.getUTCMonth() + 12);
    expect(Date.parse(end)).toBeGreaterThanOrEqual(earliest.getTime());
  });
});
