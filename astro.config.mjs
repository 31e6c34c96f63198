// @ts-check
import nameplate from './src/index.mjs';

/**
 * The site of this repository, for a fictional product. The version is that of the product, not of the engine. Doesn't
 * use `defineConfig`, because importing it makes every build load hundreds of other modules.
 *
 * @type {import('astro').AstroUserConfig}
 */
export default {
  integrations: [nameplate({ site: 'example', version: '0.1.0' })],
};
