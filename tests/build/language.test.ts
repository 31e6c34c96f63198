import { expect, it } from 'vitest';
import { parsePage, textOf } from '../setup/html.ts';
import { createSite } from '../setup/project-copy.ts';

it('A page in another language is marked with its language, and so are the English words and page names around it', async () => {
  const project = await createSite({
    'site/details.json': '{ "lang": "de", "responsible": "Jay Code, 1 Main Street, Oxford" }',
    'site/pages/docs/start.md':
      '---\ntitle: Erste Schritte\ndescription: Wie man anfängt.\nnav: Start\norder: 5\n---\n\nFür {{product.platforms}}.\n\n## Eins\n\n## Zwei\n\n## Drei\n\n## Vier\n',
  });
  const { status, output } = await project.build();
  expect(status, output).toBe(0);

  const page = parsePage(await project.read('dist/docs/start.html'));
  /** Language of an element, inherited from its ancestors. */
  const languageOf = (selector: string) =>
    page.querySelector(selector)?.closest('[lang]')?.getAttribute('lang');
  expect(page.documentElement.getAttribute('lang')).toBe('de');
  expect(textOf(page.querySelector('main'))).toContain('Für macOS, Linux und Windows.');
  expect(languageOf('main .text p')).toBe('de');
  for (const english of ['.skip', 'nav summary', 'nav.contents summary', '.tools', 'footer p', '.neighbors'])
    expect(languageOf(english), english).toBe('en');
  expect(languageOf('header a[href="/developers"]')).toBe('en');
  expect(languageOf('nav.sidebar a[href="/docs/start"]')).toBe('de');
  expect(languageOf('nav.contents a[href="#eins"]')).toBe('de');
  expect(languageOf('footer a[href="/privacy"]')).toBe('en');

  const builtIn = parsePage(await project.read('dist/docs.html'));
  expect(builtIn.documentElement.getAttribute('lang')).toBe('en');
  expect(builtIn.querySelector('.sidebar a[href="/docs/start"]')?.getAttribute('lang')).toBe('de');
  expect(await project.read('dist/.well-known/security.txt')).toContain('\nPreferred-Languages: de\n');
  const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
  expect(data['@graph'].map(({ inLanguage }: { inLanguage?: string }) => inLanguage)).toEqual([
    'de',
    undefined,
    'de',
  ]);
});
