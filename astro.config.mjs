// @ts-check
import nameplate from './src/index.mjs';

/**
 * The site of this repository: the engine, applied to a fictional product, whose version isn't that of the engine. There is
 * no `defineConfig`: importing it loads 270 modules, of an image optimizer among others, into every build.
 *
 * @type {import('astro').AstroUserConfig}
 */
export default {
  integrations: [nameplate({ site: 'example', version: '0.1.0' })],
};
