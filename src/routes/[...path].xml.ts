import { pages, product } from 'virtual:nameplate/site';
import type { APIRoute, GetStaticPaths } from 'astro';
import { createChangelogFeed } from '../artifacts/discovery/changelog-feed.ts';
import { isChangelogPath } from '../markdown/changelog.ts';

export const getStaticPaths: GetStaticPaths = () =>
  pages
    .filter(({ path }) => isChangelogPath(path))
    .map((page) => ({ params: { path: page.path.slice(1) }, props: { page } }));

export const GET: APIRoute = ({ props }) => new Response(createChangelogFeed(product, props.page));
