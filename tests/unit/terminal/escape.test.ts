import { assert, nat, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeForTerminal, escapeJson, escapeLine } from '../../../src/terminal/escape.ts';

// fast-check takes a second to list the characters of its unit 'binary'.
const anyText = string({ unit: nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code)) });
const hidden = /[^\P{C}\n\t\p{Co}\p{Cn}]|[\p{Zl}\p{Zp}]/u;

describe('Untrusted JSON', () => {
  it('is printed as ASCII without workflow commands, and keeps its value', () => {
    assert(
      property(anyText, (text) => {
        const json = escapeJson(JSON.stringify({ [text]: `##[error]${text}` }, null, 2));
        expect(json).toMatch(/^[\n -~]*$/);
        expect(json).not.toContain('#');
        expect(JSON.parse(json)).toEqual({ [text]: `##[error]${text}` });
      }),
    );
  });
});

describe('Untrusted text', () => {
  it.each([
    ['an escape sequence', '\u001b[2J', '\\u001b[2J'],
    ['a C1 control character', 'a\u009b31m', 'a\\u009b31m'],
    ['a carriage return that overwrites the line', 'failed\rpassed', 'failed\\u000dpassed'],
    ['a bidirectional override', 'a\u202eb', 'a\\u202eb'],
    ['a zero-width space', 'a\u200bb', 'a\\u200bb'],
    ['an invisible letter', '\u3164', '\\u3164'],
    ['a tag character', '\u{e0041}', '\\u{e0041}'],
    ['a variation selector without an emoji', 'a\ufe0f\u{e0100}', 'a\\ufe0f\\u{e0100}'],
    ['a line separator', 'a\u2028b', 'a\\u2028b'],
    ['a lone surrogate', '\ud800', '\\ud800'],
  ])('is printed with %s made visible', (_, text, expected) => {
    expect(escapeForTerminal(text)).toBe(expected);
  });

  it.each([
    ['::error::x', '\\u003a:error::x'],
    ['a\n \u00a0::add-mask::x', 'a\n \u00a0\\u003a:add-mask::x'],
    ['a\r\n::set-output name=x::y', 'a\n\\u003a:set-output name=x::y'],
    ['a ##[error]x', 'a \\u0023#[error]x'],
    ['##vso[task.setvariable]', '\\u0023#vso[task.setvariable]'],
  ])('is printed without workflow commands: %j', (text, expected) => {
    expect(escapeForTerminal(text)).toBe(expected);
  });

  it.each(['a ✔️ café – 日本語', 'std::error, and `a::b`', '## Title [1]', '{\n\t"a": 1\n}'])(
    'is printed unchanged if it is harmless: %j',
    (text) => expect(escapeForTerminal(text)).toBe(text),
  );

  it('never contains hidden characters or workflow commands when it is printed', () => {
    assert(
      property(anyText, (text) => {
        const printed = escapeForTerminal(text);
        expect(printed.replace(/\p{Extended_Pictographic}\ufe0f/gu, '')).not.toMatch(hidden);
        expect(printed).not.toMatch(/^\s*::/m);
      }),
    );
  });

  it('adds no line break if it is a value inside a line', () => {
    expect(escapeLine('1.0\n0 differences\r\n\t')).toBe('1.0\\u000a0 differences\\u000d\\u000a\\u0009');
  });
});
