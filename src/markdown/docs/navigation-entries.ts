import { posix } from 'node:path';
import { labelFromName } from '../label.ts';

/** An entry of a navigation file: a page, a group of entries, or both. */
export interface NavigationEntry {
  readonly label?: string | undefined;
  /** Link to a page, or its path or ID, as written. */
  readonly target?: string | undefined;
  readonly children: readonly NavigationEntry[];
  /** Whether the entry is a group, also if it links to a page. Otherwise, an entry with a link is a page with subpages. */
  readonly isGroup?: boolean;
  /** Whether the program omits the entry, and everything in it, from lists of pages, as with `hidden` in Mintlify. */
  readonly isHidden?: boolean;
  /** Path of a folder whose other pages follow the children. */
  readonly folder?: string | undefined;
}

// Names of properties in Mintlify, Starlight, VitePress, Docusaurus, and similar formats, in order of precedence.
const labelKeys = [
  'label',
  'text',
  'title',
  'group',
  'tab',
  'anchor',
  'dropdown',
  'name',
  'version',
  'language',
  'product',
  'item',
];
const targetKeys = ['slug', 'path', 'link', 'page', 'root', 'id', 'href', 'url', 'file'];
const childKeys = [
  'items',
  'pages',
  'children',
  'groups',
  'tabs',
  'menu',
  'anchors',
  'dropdowns',
  'versions',
  'languages',
  'products',
  'global',
];
const rootKeys = ['navigation', 'sidebar', 'sidebars'];

export function isExternalUrl(target: string): boolean {
  return /^[a-z][a-z\d+.-]*:|^\/\//i.test(target);
}

/** The names of properties at the root, such as `/guide/`, are labels only if groups in them have the same label. */
export function readRootEntries(document: unknown): NavigationEntry[] {
  const root = findNavigation(document) ?? document;
  if (Array.isArray(root)) return readEntries(root);
  // In Mintlify, global entries can be shortcuts to pages that other entries group.
  const { global, ...others } = Object(root);
  const isMintlify = Object(document).navigation !== undefined;
  const sections = Object.entries({ ...others, global }).map(([key, value]) => ({
    label:
      isMintlify && childKeys.includes(key)
        ? undefined
        : labelFromName(key.replaceAll(/^\/|\/$|[-_]?sidebar$/gi, '')),
    children: readEntries(value),
  }));
  const labels = sections.flatMap(({ children }) => [...new Set(children.map(({ label }) => label))]);
  const written = labels.filter((label) => label !== undefined);
  return new Set(written).size < written.length ? sections : sections.flatMap(({ children }) => children);
}

export function findNavigation(document: unknown): unknown {
  return rootKeys.map((key) => Object(document)[key]).find((value) => value !== undefined);
}

/** In VitePress, `base` is the start of the links in an entry. */
function readEntries(value: unknown, outerBase = ''): NavigationEntry[] {
  if (typeof value === 'string') return [{ target: value, children: [] }];
  if (Array.isArray(value)) return value.flatMap((entry) => readEntries(entry, outerBase));
  if (typeof value !== 'object' || value === null) return [];
  const fields = new Map(Object.entries(value));
  const base = findText([fields.get('base')]) || outerBase;
  const children = childKeys.flatMap((key) => readEntries(fields.get(key), base));
  const label = findText(labelKeys.map((key) => fields.get(key)));
  const link = readTarget(value);
  const target = link === undefined || isExternalUrl(link) ? link : addBase(base, link);
  const folder = findText([fields.get('dirName'), Object(fields.get('autogenerate')).directory]);
  if ((label ?? target ?? folder) !== undefined || children.length > 0)
    return [{ label, target, children, folder, isGroup: true, isHidden: fields.get('hidden') === true }];
  // In Docusaurus, the name of a property can be the label of a category.
  return [...fields].map(([key, entries]) => ({ label: key, children: readEntries(entries) }));
}

/** The base isn't always a folder, as in `/guide/deep-`. */
function addBase(base: string, link: string): string {
  if (base === '') return link;
  return posix.normalize(base + link.replace(/^\//, base.endsWith('/') ? '' : '/'));
}

function findText(values: readonly unknown[]): string | undefined {
  return values.find((value) => typeof value === 'string');
}

/** In Docusaurus, the link of a category is an object. */
function readTarget(value: object): string | undefined {
  const fields = new Map(Object.entries(value));
  const target = targetKeys.map((key) => fields.get(key)).find((found) => found !== undefined);
  if (typeof target === 'object' && target !== null) return readTarget(target);
  return typeof target === 'string' ? target : undefined;
}
