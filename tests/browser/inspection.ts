import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';

declare global {
  /** Cumulative layout shift since the page started to load (Layout Instability). */
  var layoutShift: number;
  /** Global variable that the source code of axe defines. */
  var axe: typeof import('axe-core');
}

// The package's main file is more than twice as long, and the browser would compile it for each page.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const colorRules = ['color-contrast', 'link-in-text-block'];

/** If `parts` is set, only these parts of a page are checked. */
type RuleSet = readonly [colorScheme: 'light' | 'dark', rules: RunOptions, parts?: readonly string[]];

/**
 * Rules to check in each color scheme. In dark mode, only the rules about colors are checked, because everything else
 * is the same.
 */
export const allRules: readonly RuleSet[] = [
  ['light', { runOnly: { type: 'tag', values: standards } }],
  ['dark', { runOnly: { type: 'rule', values: colorRules } }],
];

/**
 * Rules to check in a narrow window if all rules are checked in a wide one: those about colors, sizes, places, and parts
 * that a wide window hides.
 */
export const narrowWindowRules: RuleSet = [
  'light',
  {
    runOnly: {
      type: 'rule',
      values: [
        ...colorRules,
        'aria-allowed-attr',
        'button-name',
        'label',
        'link-name',
        'scrollable-region-focusable',
        'summary-name',
        'target-size',
      ],
    },
  },
];

/** Rules to check in a narrow window. In dark mode, only the parts that look different in a wide window are checked. */
export const narrowWindowRuleSets: readonly RuleSet[] = [
  narrowWindowRules,
  ['dark', { runOnly: { type: 'rule', values: colorRules } }, ['header', '.contents', 'summary']],
];

export interface Inspection {
  /** HTTP status of the page. */
  readonly status: number | undefined;
  /** Console messages, errors, and requests that failed or left the site. */
  readonly errors: readonly string[];
  /** Width of the whole page, in CSS pixels. */
  readonly width: number;
  readonly layoutShift: number;
  readonly axeFindings: readonly string[];
  /** In tables: words that are split across lines, and cells that extend beyond the edge. */
  readonly unreadableCells: readonly string[];
}

export interface Inspector {
  readonly page: Page;
  /**
   * Loads a page and inspects it. Returns `undefined` if the layout shifted while the page loaded,
   * unless the attempt is the last one.
   */
  inspect(path: string, isLastAttempt: boolean): Promise<Inspection | undefined>;
}

export interface InspectorOptions {
  /** Rules of axe to check, by default all of them. */
  readonly ruleSets?: readonly RuleSet[] | undefined;
  /** Whether axe also checks elements that look the same as two others that it has checked, on any page. */
  readonly repeatsKinds?: boolean | undefined;
}

export async function openInspector(
  browser: Browser,
  origin: string,
  { ruleSets, repeatsKinds = false }: InspectorOptions = {},
): Promise<Inspector> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        globalThis.layoutShift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const problems = recordErrors(page);
  const occurrences = new Map<string, number>();
  const inspect = async (path: string, isLastAttempt: boolean) => {
    problems.length = 0;
    await page.emulateMedia({ media: null, colorScheme: null });
    const status = (await page.goto(origin + path))?.status();
    if (!isLastAttempt && (await readLayoutShift(page)) !== 0) return undefined;
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    const unreadable = [...(await findBrokenWords(page)), ...(await findOverflowingCells(page))];
    const layoutShift = await readLayoutShift(page);
    if (!repeatsKinds) await hideRepeatedElements(page, occurrences);
    const axeFindings = await accessibilityViolations(page, 'html', ruleSets);
    if (!repeatsKinds) await showRepeatedElements(page);
    return {
      status,
      errors: [...problems],
      width,
      axeFindings,
      unreadableCells: unreadable,
      // Hiding elements shifts the layout.
      layoutShift: repeatsKinds ? await readLayoutShift(page) : layoutShift,
    };
  };
  return { page, inspect };
}

/**
 * Hides elements that occurred at least twice with the same names, classes, states, and backgrounds of themselves, their
 * ancestors, and their descendants. Styles affect them in the same way, and axe takes as long for each of them. Landmarks and headings
 * stay, because rules of axe are about the whole outline.
 *
 * @param occurrences how often each element with its ancestors occurred, which this function updates
 */
async function hideRepeatedElements(page: Page, occurrences: Map<string, number>): Promise<void> {
  const updated = await page.evaluate(
    (known) => {
      const counts = new Map(known);
      const hide = (element: Element) => element.toggleAttribute('data-repeated', true);
      const isRepeated = (element: Element, ancestors: string): boolean => {
        const states = ['aria-current', 'role', 'tabindex'].map((name) => element.getAttribute(name));
        const { backgroundColor } = getComputedStyle(element);
        const kind = `${ancestors}>${[element.localName, element.className, ...states, backgroundColor].join()}`;
        const count = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, count);
        const children = [...element.children].map((child) => [child, isRepeated(child, kind)] as const);
        const isHeading = element.matches('h1, h2, h3, h4, h5, h6');
        const isSame = count > 2 && children.every(([, isRepeated]) => isRepeated);
        if (isSame && !isHeading && !element.matches('body > *, main > *')) return true;
        // Without a part, these would have no name, or fewer columns.
        if (isHeading || element.matches('a, button, summary, label, tr')) return false;
        for (const [child, isRepeated] of children) if (isRepeated) hide(child);
        return false;
      };
      isRepeated(document.body, '');
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[data-repeated] { display: none !important }');
      document.adoptedStyleSheets = [sheet];
      return [...counts];
    },
    [...occurrences],
  );
  for (const [kind, count] of updated) occurrences.set(kind, count);
}

function showRepeatedElements(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

async function readLayoutShift(page: Page): Promise<number> {
  // Waits until the observer of layout shifts has run, which happens after the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return page.evaluate(() => globalThis.layoutShift);
}

/** Returns a list to which errors of the page are added. */
function recordErrors(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    // Ignores the browser's own message about the status of a 404 page.
    const isAboutStatus = message.location().url === page.url() && /status of 404/.test(message.text());
    if (!isAboutStatus) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Loading the next page cancels unfinished requests of the page before, for example for its icon.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    const request = response.request();
    if (response.status() !== 200 && !request.isNavigationRequest())
      problems.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) return;
    if (new URL(request.url()).origin !== new URL(page.url()).origin)
      problems.push(`left the site: ${request.url()}`);
  });
  return problems;
}

/** Returns the violations and the incomplete checks that axe reports for a page or a part of it. */
export async function accessibilityViolations(
  page: Page,
  part = 'html',
  ruleSets = allRules,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const findings: string[] = [];
  for (const [colorScheme, rules, parts = [part]] of ruleSets) {
    await page.emulateMedia({ colorScheme });
    const { violations, incomplete } = await page.evaluate(
      // Excludes text in drawings, because axe can't determine its background. The build allows only colors with enough
      // contrast.
      ({ parts, options }) =>
        globalThis.axe.run(
          { include: parts.map((part) => [part]), exclude: [['.diagram svg']] },
          // No rule of these standards reads style sheets, which axe would load again.
          { ...options, preload: false, resultTypes: ['violations', 'incomplete'] },
        ),
      { parts, options: rules },
    );
    for (const { id, help, nodes } of [...violations, ...incomplete])
      findings.push(
        `${colorScheme}: ${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
      );
  }
  return findings;
}

function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const cell of document.querySelectorAll('th, td')) {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => top);
          if (Math.max(...tops) - Math.min(...tops) > 4) broken.push(text);
        }
      }
    }
    return broken;
  });
}

function findOverflowingCells(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('td, th')]
      .filter((cell) => cell.getBoundingClientRect().right > innerWidth)
      .map((cell) => cell.textContent ?? ''),
  );
}
