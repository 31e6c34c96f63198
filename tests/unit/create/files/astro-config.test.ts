import { describe, expect, it } from 'vitest';
import { readOption, setDocsOption } from '../../../../src/create/files/astro-config.ts';

const readDocsOption = (text: string) => readOption(text, 'docs');
const config = (call: string) => `export default { integrations: [${call}] };\n`;

describe('The docs option in astro.config.mjs', () => {
  it.each([
    ['nameplate()', "nameplate({ docs: '../docs' })"],
    ["nameplate({ docs: 'old', site: 'site' })", "nameplate({ site: 'site', docs: '../docs' })"],
    ["nameplate({ site: 'site', docs: 'old' })", "nameplate({ site: 'site', docs: '../docs' })"],
    ["nameplate({ docs: 'old' , site: 'site' })", "nameplate({ site: 'site', docs: '../docs' })"],
    ['nameplate({\n  docs: "old",\n})', "nameplate({ docs: '../docs' })"],
    ["nameplate({ docs: 'it\\'s old' })", "nameplate({ docs: '../docs' })"],
  ])('is set, and other options stay: %j', (before, after) => {
    expect(setDocsOption(config(before), '../docs')).toBe(config(after));
    expect(readDocsOption(config(after))).toBe('../docs');
  });

  it.each(["../tool's/docs", '../a "b"', "../a\\b's"])('has the value %s after it was set to it', (docs) => {
    expect(readDocsOption(setDocsOption(config('nameplate()'), docs))).toBe(docs);
  });

  it.each([
    "nameplate({ site: 'site' // the folder\n})",
    'nameplate({ docs: process.env.DOCS })',
    'nameplate(options)',
    'nameplate()]\n// or nameplate(',
  ])("isn't changed in code that is more than literal options: %j", (call) => {
    expect(() => setDocsOption(config(call), 'd')).toThrow("Add this option to the integration: docs: 'd'");
  });

  it("is undefined if it isn't set", () => {
    expect(readDocsOption(config('nameplate()'))).toBeUndefined();
    expect(readDocsOption(config("nameplate({ site: 'docs' })"))).toBeUndefined();
    expect(readDocsOption(`  // nameplate({ docs: '../old' })\n${config('nameplate()')}`)).toBeUndefined();
    expect(readDocsOption(`/* nameplate({ docs: '../old' }) */\n${config('nameplate()')}`)).toBeUndefined();
  });
});
