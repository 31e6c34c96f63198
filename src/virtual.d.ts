/** The maintainer's theme.css, or nothing. */
declare module 'virtual:nameplate/theme.css' {}

/** The composed site, whose members `src/site.ts` describes. The integration provides it. */
declare module 'virtual:nameplate/site' {
  type Site = import('./site.ts').Site;
  export const root: Site['root'];
  export const product: Site['product'];
  export const details: Site['details'];
  export const cli: Site['cli'];
  export const files: Site['files'];
  export const docsImages: Site['docsImages'];
  export const vocabulary: Site['vocabulary'];
  export const pages: Site['pages'];
  export const listedPages: Site['listedPages'];
  export const twins: Site['twins'];
  export const editUrl: Site['editUrl'];
}
