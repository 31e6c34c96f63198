import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidArgument } from '../errors.ts';
import { engineName } from '../packages/engine-package.ts';

/** Astro's order of precedence. */
const endings = ['mjs', 'js', 'ts', 'mts', 'cjs', 'cts'];

const plainString = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`\\$]*`/.source;
// Only options whose values are plain strings can be changed without parsing JavaScript.
const calls = new RegExp(
  String.raw`\bnameplate\(\s*(?:\{((?:\s*\w+\s*:\s*(?:${plainString})\s*(?:,|(?=\})))*\s*)\}\s*)?\)`,
  'g',
);
const docsOption = new RegExp(String.raw`(?:^|,)\s*docs\s*:\s*(?:${plainString})`);
// Comments at the start of a line or after an option. Elsewhere, the same characters can be in a string.
const comments = /(?<=^|[,{])[^\S\n]*(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm;

/** Returns the name of the configuration file that Astro reads. */
export function astroConfigName(root: string): string {
  const names = endings.map((ending) => `astro.config.${ending}`);
  return names.find((name) => existsSync(join(root, name))) ?? 'astro.config.mjs';
}

export function setDocsOption(config: string, docs: string, file = 'astro.config.mjs'): string {
  const option = `docs: ${JSON.stringify(docs).replaceAll("'", "\\'").replace(/^"|"$/g, "'")}`;
  const [call] = config.matchAll(calls);
  // If the file contains two calls, one of them can be in a comment.
  if (call === undefined || config.split('nameplate(').length !== 2) {
    throw new InvalidArgument(
      `${file} was edited, so --docs can't change it. Add this option to the integration: ${option}`,
    );
  }
  const options = (call[1] ?? '').trim().replace(/,$/, '');
  const others = options.replace(docsOption, '').replace(/^\s*,\s*/, '');
  const all = [others.trim(), option].filter((text) => text !== '').join(', ');
  const { index } = call;
  return `${config.slice(0, index)}nameplate({ ${all} })${config.slice(index + call[0].length)}`;
}

/** Returns an option that the configuration sets; `undefined` if it doesn't set the option, or not as a plain string. */
export function readOption(config: string, name: 'docs' | 'site' | 'version'): string | undefined {
  const option = String.raw`\b${name}['"]?\s*:\s*(${plainString})\s*(?:[,}]|\/[/*])`;
  const call = new RegExp(String.raw`\bnameplate\(\s*\{[^{}]*?${option}`);
  const [, literal] = call.exec(config.replace(comments, '')) ?? [];
  return literal?.slice(1, -1).replace(/\\(.)/g, '$1');
}

/** Whether the configuration can set an option to something else than a plain string, so that it can't be read. */
export function canSetUnreadableOption(config: string, name: 'site' | 'version'): boolean {
  if (readOption(config, name) !== undefined) return false;
  const code = config.replace(comments, '');
  const rest = code.replace(calls, '');
  // The integration can be imported with another name, and its options can be in another file.
  const isCalled = rest.includes('nameplate(') || (rest === code && code.includes(engineName));
  return isCalled && (name === 'site' || /\bversion\b/.test(code));
}
