import { defineConfig } from 'astro/config';
import { nameplate } from './src/integration.mjs';

// A page's address has neither an ending nor a trailing slash: /developers is the file developers.html.
export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
  devToolbar: { enabled: false },
  integrations: [nameplate()],
});
