import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPreview } from '../packages/preview/src/server.ts';
import type { AuditedSite } from './audit.ts';

export async function serveSite(root: string): Promise<{ site: AuditedSite; stop(): Promise<void> }> {
  const { origin, stop: stopPreview } = await startPreview({ port: 0, root });
  const temporary = await mkdtemp(join(tmpdir(), 'nameplate-quality-'));
  const stop = async () => {
    await rm(temporary, { recursive: true, force: true });
    await stopPreview();
  };
  try {
    const read = async (path: string) => (await fetch(origin + path)).text();
    const openapi = join(temporary, 'openapi.json');
    await writeFile(openapi, await read('/openapi.json'));
    const urls = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)];
    const locations = urls.map(([, location = '']) => new URL(location));
    const canonical = locations[0]?.origin;
    if (canonical === undefined) throw new Error("The sitemap lists no pages, so there's nothing to audit.");
    const pages = locations.map(({ pathname }) => pathname);
    return { site: { origin, dist: resolve(root, 'dist'), openapi, canonical, pages }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
