import { markdownVersions, pages } from 'virtual:nameplate/site';
import type { APIRoute, GetStaticPaths } from 'astro';
import { folderIndexPaths } from '../http/negotiation.ts';
import { markdownPath } from '../http/paths.ts';

const paths = pages.map(({ path }) => path);
// Unlisted pages have no URL to cite, so they have no front matter.
const unlisted = pages.filter((page) => page.unlisted).map((page) => ({ page, text: page.markdown }));

export const getStaticPaths: GetStaticPaths = () =>
  [...markdownVersions, ...unlisted].flatMap(({ page, text }) =>
    [markdownPath(page.path), ...folderIndexPaths(page.path, paths)].map((path) => ({
      params: { path: path.slice(1).replace(/\.md$/, '') },
      props: { text },
    })),
  );

export const GET: APIRoute = ({ props }) => new Response(props.text);
