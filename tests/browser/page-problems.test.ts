import { expect, inject, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openPageChecker, type Screen } from './page-problems.ts';

const site = inject('site');
const { browser } = useBrowser();
// An image that loads after the first paint precedes other content, so loading it shifts the layout.
const brokenMarkup = `
  <nav class="faulty">Menu ${'<button>?</button>'.repeat(7)}</nav>
  <img src="/pictures/social.png" alt="" width="300">
  <script>document.title = ""</script>
  <img src="/none.png" alt="">
  <img src="https://a.example/b.png" alt="">
  <img src="/favicon.svg">
  <img src="/favicon.svg" alt="" width="500">
  <pre class="faulty">${'wide '.repeat(50)}</pre>
  <table><tr><td>${'Word'.repeat(30)}</td></tr></table>`;
const faultyStyles = `
  main:has(.faulty) { margin-inline: 9px; min-height: 15000px }
  body:has(.faulty) .sidebar { padding-top: 500px !important; overflow: hidden !important }
  main:has(.faulty) p { color: #444 !important }
  main pre.faulty { white-space: pre !important; overflow: auto !important }
  main nav.faulty { display: block !important; color: light-dark(#aaa, #666); background: light-dark(#fff, #111) }
  main nav.faulty button { all: unset; float: left; width: 9px; height: 9px; overflow: hidden; font-size: 9px }`;

const onEveryScreen = [
  '404: ',
  'left the site: https://a.example/b.png',
  'inline script',
  'shifts its layout by ',
  'light: color-contrast: ',
  'takes more than six Tab presses to get from the skip link to the first control',
];

function waitForPaint(): Promise<void> {
  return new Promise((done) => {
    new PerformanceObserver(() => done()).observe({ type: 'paint', buffered: true });
  });
}

it.each<[Screen, string[]]>([
  [
    'phone',
    [
      'light: target-size: ',
      'pixels wide in a window of 360 pixels',
      'splits a word or cuts off a cell in a table: WordWord',
      ' screens long, more than 16',
      'pixels wide at 400% zoom',
    ],
  ],
  [
    'desktop',
    [
      'light: image-alt: ',
      'dark: color-contrast: ',
      'has text from ',
      'has text up to ',
      'pixels wide on paper',
      "hides the page's place in the navigation tree",
      'prints <nav class="faulty">',
      'cuts off on paper: wide wide',
    ],
  ],
])('The check of pages on a %s detects each kind of problem', async (screen, ofScreen) => {
  const findProblems = await openPageChecker(browser(), site, screen);
  const [page] = browser().contexts().at(-1)?.pages() ?? [];
  await page?.route('**/social.png', async (route) => {
    await page.evaluate(waitForPaint);
    await route.continue();
  });
  await page?.route(`${site}/contact`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<main[^>]*>/, `$&${brokenMarkup}`);
    await route.fulfill({ response, body });
  });
  await page?.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}${faultyStyles}` });
  });
  expect(await findProblems('/privacy')).toEqual([]);
  const problems = await findProblems('/contact');
  const undetected = [...onEveryScreen, ...ofScreen].filter(
    (part) => !problems.some((problem) => problem.includes(part)),
  );
  expect(undetected).toEqual([]);
});
