/** The maintainer's theme.css; empty if the file doesn't exist. */
declare module 'virtual:nameplate/theme.css' {}

/** The composed site. Its members are documented in src/site.ts. */
declare module 'virtual:nameplate/site' {
  type Site = import('./site.ts').ComposedSite;
  export const root: Site['root'];
  export const product: Site['product'];
  export const details: Site['details'];
  export const cli: Site['cli'];
  export const files: Site['files'];
  export const docsImages: Site['docsImages'];
  export const theme: Site['theme'];
  export const templateContext: Site['templateContext'];
  export const pages: Site['pages'];
  export const listedPages: Site['listedPages'];
  export const markdownVersions: Site['markdownVersions'];
  export const editUrl: Site['editUrl'];
}
