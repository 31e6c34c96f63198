import type { APIRoute, GetStaticPaths } from 'astro';
import { twinPath } from '../http/markdown.ts';
import { twins } from '../site.ts';

export const getStaticPaths: GetStaticPaths = () =>
  twins.map(({ page, text }) => ({
    params: { path: twinPath(page.path).slice(1).replace(/\.md$/, '') },
    props: { text },
  }));

/** The twin of a page: its text as Markdown. */
export const GET: APIRoute = ({ props }) => new Response(props.text);
