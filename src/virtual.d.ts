/** The maintainer's theme.css; empty if there's none. */
declare module 'virtual:nameplate/theme.css' {}

/** The composed site, which the integration provides. src/site.ts describes its members. */
declare module 'virtual:nameplate/site' {
  type Site = import('./site.ts').ComposedSite;
  export const root: Site['root'];
  export const product: Site['product'];
  export const details: Site['details'];
  export const cli: Site['cli'];
  export const files: Site['files'];
  export const docsImages: Site['docsImages'];
  export const templateContext: Site['templateContext'];
  export const pages: Site['pages'];
  export const listedPages: Site['listedPages'];
  export const markdownVersions: Site['markdownVersions'];
  export const editUrl: Site['editUrl'];
}
