import type { AstroIntegration } from 'astro';

/** Options of the integration in astro.config.mjs. */
export interface NameplateOptions {
  /** Folder with product.json, relative to the project. Default: `site`. `.github/workflows/site.yml` contains its path, too. */
  site?: string;
  /** Folder of Markdown files, such as `../tool/docs`, which the site publishes under /docs. */
  docs?: string;
  /** Version to publish. Default: the version in the project's package.json. */
  version?: string;
}

/**
 * The Nameplate integration for Astro. It publishes a product's metadata as JSON, HTML pages, and Markdown. It doesn't
 * use content collections: loading one takes half as long as a build, and the browser doesn't show a loader's errors.
 *
 * @throws Error from the hooks, if an option, an Astro setting, or the version of Node.js isn't supported
 * @example
 * ```js
 * // astro.config.mjs
 * import nameplate from 'astro-nameplate';
 * export default { integrations: [nameplate({ docs: '../tool/docs' })] };
 * ```
 */
export default function nameplate(options?: NameplateOptions): AstroIntegration;
