import { describe, expect, it } from 'vitest';
import { product } from '../setup/site-under-test.ts';
import { desktop, phone, useBrowser } from './browser.ts';

const { openPage, showPage, openInNewWindow } = useBrowser();

describe('/developers', () => {
  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('shows a sample for each language on the first screen of %s', async (_, options) => {
    const page = await showPage('/developers', options);
    const tabs = page.locator('.tabs').first();
    expect(await tabs.locator('label').allTextContents()).toEqual([
      'curl',
      'Python',
      'JavaScript',
      'Go',
      'PowerShell',
    ]);
    const box = await tabs.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(options.viewport.height);
  });

  it('runs a request, and shows its status and time, and the response in place of the sample, in color', async () => {
    const page = await openPage('/developers');
    const session = page.locator('.console');
    const sample = session.locator('code');
    const lines = async () => (await sample.textContent())?.split('\n');
    const shown = await lines();
    expect(await session.locator('figcaption').innerText()).toBe('Sample response');
    expect(await session.locator('.command').textContent()).toMatch(/^\$ curl .*\/api\/v1\/product \| jq /);
    await sample.evaluate((code) => {
      code.append('old output');
    });
    await page.getByRole('button', { name: 'Run sample' }).click();
    await page.locator('figcaption output', { hasText: /^Live response: 200 in \d+ ms$/ }).waitFor();
    expect(await lines()).toEqual(shown);
    const { version, status } = product;
    expect(await sample.locator('.name:not(.command *)').allTextContents()).toEqual(
      ['version', 'status'].map((name) => `"${name}"`),
    );
    expect(await sample.locator('.string:not(.command *)').allTextContents()).toEqual(
      [version, status].map((value) => `"${value}"`),
    );
  });

  it.each([
    ['an error', { status: 503, body: 'Down for maintenance' }, /503 in \d+ ms$/, 'Down for maintenance'],
    ['a page', { status: 200, body: '<p>Sign in</p>' }, /200 in \d+ ms$/, '<p>Sign in</p>'],
  ])("shows %s unchanged if the response isn't the product", async (_, response, status, text) => {
    const page = await openInNewWindow('/developers');
    await page.route('**/api/v1/product', (route) => route.fulfill(response));
    await page.getByRole('button', { name: 'Run sample' }).click();
    await page.locator('output', { hasText: status }).waitFor();
    const [command, ...output] = (await page.locator('.console code').first().innerText()).split('\n');
    expect(command).toMatch(/^\$ curl /);
    expect(output).toEqual([text]);
  });

  it('reports that there was no response, and that the reader can try again', async () => {
    const page = await openInNewWindow('/developers');
    await page.route('**/api/v1/product', (route) => route.abort());
    await page.getByRole('button', { name: 'Run sample' }).click();
    await page.locator('output', { hasText: /^No response\. .* try again\.$/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Run sample' }).isEnabled()).toBe(true);
  });

  it('without JavaScript links to the live response, and offers nothing to run', async () => {
    const page = await openPage('/developers', { ...desktop, javaScriptEnabled: false });
    expect(await page.getByRole('button').count()).toBe(0);
    await page.getByRole('link', { name: 'View the live response' }).click();
    expect(new URL(page.url()).pathname).toBe('/api/v1/product');
  });
});
