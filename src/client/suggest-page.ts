import { nearestPath } from './nearest-path.ts';

async function suggestPage(): Promise<void> {
  const sitemap = await (await fetch('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const path = nearestPath(location.pathname, paths);
  const status = document.querySelector('.nearest [role=status]');
  if (path === undefined || status === null) return;
  const link = document.createElement('a');
  link.href = path;
  link.textContent = decodeURI(path);
  status.replaceChildren('Did you mean ', link, '?');
}

suggestPage().catch(() => {
  // Ignores errors, because the 404 page also lists other ways to find a page.
});
