// @ts-check
import { existsSync, statSync, unwatchFile, watch, watchFile } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const publicName = 'virtual:nameplate/site';
const internalName = `\0${publicName}`;
const themeName = 'virtual:nameplate/theme.css';
const internalTheme = `\0${themeName}`;
/**
 * Vite adds this module to each page that loads a script later. The module is larger than all scripts of a page
 * together.
 */
const preloadHelper = '\0vite/preload-helper.js';

const engine = fileURLToPath(new URL('./', import.meta.url));
/**
 * Files that Vite compiles for a build. Node.js loads all other files directly, because code in a bundle can't find
 * the engine's packages and files.
 */
const compiledByVite = /^(?:routes|components|layouts|styles|client)(?:\/|$)|\.(?:css|md)(?:\?|$)/;

// A package contains the compiled file instead of the source.
const siteModule = ['site.js', 'site.ts']
  .map((file) => toSlashes(resolve(engine, file)))
  .find((file) => existsSync(file));

/** Exports of the site module. src/virtual-modules.d.ts declares their types. */
const members = [
  'root',
  'product',
  'details',
  'cli',
  'files',
  'docsImages',
  'theme',
  'templateContext',
  'pages',
  'listedPages',
  'markdownVersions',
  'editUrl',
];

/**
 * Creates a Vite plugin that provides the composed site as a module. In the development server, composes the site again
 * if one of its files changes.
 *
 * @param {import('./site.ts').SiteOptions} options
 * @returns {import('vite').Plugin}
 */
export function createVitePlugin(options) {
  const inputs = inputPaths(options);
  const theme = toSlashes(resolve(options.root, options.site, 'theme.css'));
  return {
    name: 'nameplate:site',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === publicName) return internalName;
      // Doesn't resolve to the file, because a development server would still import it after it's deleted.
      if (source === themeName) return internalTheme;
      // A development server compiles the engine's modules too, because it doesn't bundle them, and has to compile them
      // again when they change.
      const { command } = this.environment.config;
      if (importer === undefined || command === 'serve' || this.environment.name === 'client')
        return undefined;
      if (source !== siteModule && !source.startsWith('.')) return undefined;
      const file = source === siteModule ? source : resolve(dirname(importer), source);
      return isLoadedByNode(file) ? { id: pathToFileURL(file).href, external: true } : undefined;
    },
    async load(id) {
      if (id === internalTheme) {
        const { readValidTheme } = await import('./product/theme/theme.ts');
        return readValidTheme(options.root, options.site);
      }
      // Replaces the helper, because the search preloads nothing.
      if (id === preloadHelper) return 'export const __vitePreload = (load) => load();';
      if (id !== internalName) return undefined;
      const development = this.environment.config.command === 'serve';
      return `import { composeSite } from ${JSON.stringify(siteModule)};
export const { ${members.join(', ')} } = await composeSite(${JSON.stringify({ ...options, development })});`;
    },
    configResolved({ logger }) {
      filterLogs(logger);
    },
    configureServer({ watcher, environments }) {
      const product = resolve(options.root, options.site, 'product.json');
      watchInputs(watcher, inputs, product);
      if (options.docs !== undefined) watchFolder(watcher, resolve(options.root, options.docs), product);
      replaceOutdatedErrors(watcher, environments.client.hot);
    },
    hotUpdate({ file, modules }) {
      if (!inputs.some((input) => isInside(file, input))) return undefined;
      const names = file === theme ? [internalName, internalTheme] : [internalName];
      const { moduleGraph } = this.environment;
      const own = names.flatMap((name) => moduleGraph.getModuleById(name) ?? []);
      // Astro doesn't invalidate a style sheet that the browser has loaded, so the server would return the old one.
      for (const module of own) moduleGraph.invalidateModule(module);
      return own.length > 0 ? [...modules, ...own] : undefined;
    },
  };
}

/** @param {import('vite').Logger} logger */
function filterLogs(logger) {
  const warn = logger.warn.bind(logger);
  // The minifier warns about this selector, which it doesn't support yet, but keeps it unchanged.
  logger.warn = (message, options) => {
    if (!message.includes("'target-current' is not recognized")) warn(message, options);
  };
  const error = logger.error.bind(logger);
  // If watching a file fails, Vite passes the error instead of a message, and Astro's logger throws. While Vite
  // restarts, its old server fails for every new file, but the new server reads these files anyway.
  logger.error = (/** @type {string | (Error & { code?: string })} */ message, options) => {
    if (typeof message === 'string') error(message, options);
    else if (message.code !== 'ERR_CLOSED_SERVER') error(message.message, { ...options, error: message });
  };
}

/**
 * @param {import('vite').ViteDevServer['watcher']} watcher
 * @param {string[]} inputs
 * @param {string} product The path of product.json, which is reported as changed if a folder is
 */
function watchInputs(watcher, inputs, product) {
  const isInput = (/** @type {string} */ path) => inputs.some((input) => isInside(toSlashes(path), input));
  watcher.add(inputs);
  // Vite doesn't report a change that follows another change of the same file within 50 ms.
  watcher.on('change', (file) => {
    if (!isInput(file)) return;
    const time = modificationTime(file);
    setTimeout(() => {
      if (modificationTime(file) !== time) watcher.emit('change', file);
    }, 100);
  });
  // Vite reports only files. An empty folder can be a problem too, for example if it's named theme.css.
  for (const event of /** @type {const} */ (['addDir', 'unlinkDir'])) {
    watcher.on(event, (folder) => {
      if (isInput(folder)) watcher.emit('change', product);
    });
  }
}

/**
 * Watches a folder that disappears and comes back, for example when a branch is checked out. Vite's watcher doesn't always
 * follow the new folder.
 *
 * @param {import('vite').ViteDevServer['watcher']} watcher
 * @param {string} folder
 * @param {string} product The path of product.json, which is reported as changed
 */
function watchFolder(watcher, folder, product) {
  // Vite has closed the watcher of an earlier server.
  unwatchFile(folder);
  /** @type {import('node:fs').FSWatcher | undefined} */
  let replacement;
  const report = () => watcher.emit('change', product);
  // A new folder can have the inode of the old one.
  const identify = (/** @type {import('node:fs').Stats | undefined} */ stats) =>
    `${stats?.ino ?? 0}:${stats?.birthtimeMs ?? 0}`;
  let last = identify(statSync(folder, { throwIfNoEntry: false }));
  watchFile(folder, { interval: 300, persistent: false }, (now) => {
    // Node.js compares with the last folder that existed, which can be the one that was moved away and back.
    if (identify(now) === last) return;
    last = identify(now);
    replacement?.close();
    replacement = now.ino === 0 ? undefined : watch(folder, { recursive: true, persistent: false }, report);
    replacement?.on('error', report);
    report();
  });
}

/**
 * Astro sends an error to the browser 200 ms after the response. If a file changed during that time, the browser may
 * already show the corrected page, and would keep the error. So it reloads instead.
 *
 * @param {import('vite').ViteDevServer['watcher']} watcher
 * @param {import('vite').NormalizedHotChannel} channel
 */
function replaceOutdatedErrors(watcher, channel) {
  let lastChange = Number.NEGATIVE_INFINITY;
  watcher.on('all', () => {
    lastChange = performance.now();
  });
  const send = channel.send.bind(channel);
  channel.send = (/** @type {any[]} */ ...message) => {
    const isOutdated = message[0]?.type === 'error' && performance.now() - lastChange < 200;
    Reflect.apply(send, channel, isOutdated ? [{ type: 'full-reload' }] : message);
  };
}

/** @param {string} file */
function isLoadedByNode(file) {
  const inside = relative(engine, file).replaceAll('\\', '/');
  return !/^\.\.\/|^\w:/.test(inside) && !compiledByVite.test(inside);
}

/**
 * Returns the absolute paths of the files and folders that a development server watches.
 *
 * @param {import('./site.ts').SiteOptions} options
 */
function inputPaths({ root, site, docs }) {
  const ownPaths = [site, ...(docs === undefined ? [] : [docs]), 'public', 'package.json'];
  return [...ownPaths.map((path) => resolve(root, path)), resolve(engine, 'content')];
}

/**
 * @param {string} file
 * @param {string} folder
 */
function isInside(file, folder) {
  return file === toSlashes(folder) || file.startsWith(`${toSlashes(folder)}/`);
}

/** @param {string} file */
function modificationTime(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/**
 * Replaces backslashes, because Vite uses forward slashes on every system.
 * @param {string} path
 */
function toSlashes(path) {
  return path.replaceAll('\\', '/');
}
