import { pages, twins } from 'virtual:nameplate/site';
import type { APIRoute, GetStaticPaths } from 'astro';
import { twinPath } from '../http/markdown.ts';

// They have no address for others to cite, and so nothing above their text.
const unlisted = pages.filter((page) => page.unlisted).map((page) => ({ page, text: page.markdown }));

export const getStaticPaths: GetStaticPaths = () =>
  [...twins, ...unlisted].map(({ page, text }) => ({
    params: { path: twinPath(page.path).slice(1).replace(/\.md$/, '') },
    props: { text },
  }));

/** The twin of a page: its text as Markdown. */
export const GET: APIRoute = ({ props }) => new Response(props.text);
