import type { Nodes, Parent, PhrasingContent } from 'mdast';
import { descendants } from '../parse/parse-markdown.ts';
import { trimNodes } from './html/phrasing-content.ts';

const lightOnly = /#(?:gh-light-mode-only|only-light)$/;
const darkOnly = /#(?:gh-dark-mode-only|only-dark)$/;

/** Removes images that GitHub and MkDocs show only in the dark color scheme, if others are only for the light one. */
export function removeDarkImages(tree: Parent): void {
  const hasLightImage = descendants(tree as Nodes).some(
    (node) => node.type === 'image' && lightOnly.test(node.url),
  );
  if (hasLightImage) removeFrom(tree);
}

/** Also removes links and paragraphs that contain only such an image. */
function removeFrom(parent: Parent): void {
  const nodes = parent.children as Nodes[];
  const kept = nodes.filter((node) => {
    if (node.type === 'image') return !darkOnly.test(node.url);
    if (!('children' in node) || node.children.length === 0) return true;
    removeFrom(node);
    return node.children.length > 0 || !['link', 'paragraph'].includes(node.type);
  });
  if (kept.length === nodes.length) return;
  parent.children =
    parent.type === 'paragraph' ? trimNodes(kept as PhrasingContent[]) : (kept as Parent['children']);
}
