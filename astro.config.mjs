// @ts-check
import { nameplate } from './src/integration.mjs';

/**
 * A page's address has neither an ending nor a trailing slash: /developers is the file developers.html. There is no
 * `defineConfig`: importing it loads 270 modules, of an optimizer of pictures among others, into every build.
 *
 * @type {import('astro').AstroUserConfig}
 */
export default {
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
  devToolbar: { enabled: false },
  integrations: [nameplate()],
};
