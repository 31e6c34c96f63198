import { nearestPath } from './nearest-path.ts';

async function suggestPage(): Promise<void> {
  const sitemap = await (await fetch('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const path = nearestPath(location.pathname, paths);
  const status = document.querySelector('.nearest [role=status]');
  if (path === undefined || status === null) return;
  const link = document.createElement('a');
  link.href = path;
  link.textContent = await fetchTitle(path);
  status.replaceChildren('Did you mean ', link, '?');
}

async function fetchTitle(path: string): Promise<string> {
  const html = await (await fetch(path)).text();
  const title = new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.textContent;
  return title?.trim() || decodeURI(path);
}

suggestPage().catch(() => {
  // Ignores errors, because the 404 page also lists other ways to find a page.
});
