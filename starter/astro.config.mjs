// @ts-check
import nameplate from 'astro-nameplate';

/** @type {import('astro').AstroUserConfig} */
export default {
  integrations: [nameplate()],
};
