import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDiagram, readDiagrams } from '../../../../src/markdown/parse/diagrams.ts';
import { descendants, parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';
import { createSlugger, renderNodes } from '../../../../src/markdown/render/render-page.ts';
import { diagramAlternativeTextProblems } from '../../../../src/markdown/validate/diagram-alternative-text.ts';
import { InvalidInput } from '../../../../src/product/validation/problems.ts';
import { parseHtml } from '../../../setup/parse-html.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

const svgDocument = (content: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
const findProblems = (document: string): string[] =>
  parseDiagram(document).mismatches.map(({ found }) => found);

function renderDiagram(content: string, alt: string): Element | null {
  const diagrams = new Map([['/diagrams/a.svg', parseDiagram(svgDocument(content)).diagram]]);
  const { children } = parseMarkdown(`![${alt}](/diagrams/a.svg) ![b](/b.svg)`);
  return parseHtml(renderNodes(children, createSlugger(), diagrams).html).querySelector('p');
}

describe('A diagram', () => {
  it('becomes part of the page, with its alternative text as its accessible name', () => {
    const paragraph = renderDiagram(
      '<title>Not shown</title><g stroke="var(--edge)"><rect width="9" rx="2"/></g><text x="1" text-anchor="middle">One <tspan>two</tspan></text>',
      'One, then "two"',
    );
    expect(paragraph?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('One, then "two"');
    const svg = paragraph?.querySelector('[role=img] > svg[aria-hidden=true]');
    expect(svg?.textContent).toBe('One two');
    expect(svg?.querySelector('g[stroke="var(--edge)"] > rect')?.getAttribute('rx')).toBe('2');
    expect(svg?.querySelector('text')?.getAttribute('fill')).toBe('currentColor');
    expect(paragraph?.querySelector('img')?.getAttribute('src')).toBe('/b.svg');
  });

  it('draws its text after all shapes, which could cover it otherwise', () => {
    const paragraph = renderDiagram(
      '<g font-size="12"><text x="1">a</text><rect width="9"/></g><text x="2">b</text><rect width="9" fill="var(--paper)"/>',
      'a b',
    );
    const drawn = [...(paragraph?.querySelectorAll('rect, text') ?? [])].map(({ tagName }) => tagName);
    expect(drawn.map((name) => name.toLowerCase())).toEqual(['rect', 'rect', 'text', 'text']);
    expect(paragraph?.querySelector('g[font-size="12"] > text')?.textContent).toBe('a');
  });

  it.each(['0 0 0 10', '0 0 10 -1', '0 0 10', '.. , 1 1', '0 0 10 10 10'])(
    'requires a visible area, and rejects viewBox="%s"',
    (viewBox) => {
      expect(findProblems(svgDocument('', `viewBox="${viewBox}"`))[0]).toBe(`viewBox="${viewBox}"`);
    },
  );

  it.each([
    ['<script/>', '<script>'],
    ['<foreignObject/>', '<foreignObject>'],
    ['<style>a{}</style>', '<style>'],
    ['<image href="/a.png"/>', '<image>'],
    ['<use href="#a"/>', '<use>'],
    ['<a href="https://a.example"><text>a</text></a>', '<a>'],
    ['<animate attributeName="x"/>', '<animate>'],
    ['<svg/>', '<svg>'],
    ['<x:rect xmlns:x="urn:a"/>', '<x:rect>'],
    ['<rect onclick="a()"/>', 'the onclick attribute of <rect>'],
    ['<rect style="fill:red"/>', 'the style attribute of <rect>'],
    ['<rect id="a"/>', 'the id attribute of <rect>'],
    ['<rect class="a"/>', 'the class attribute of <rect>'],
    ['<rect transform="scale(0)"/>', 'the transform attribute of <rect>'],
    ['<rect fill="url(https://a.example)"/>', 'fill="url(https://a.example)"'],
    ['<path d="M0 5h10" stroke-width="10"/>', 'stroke-width="10"'],
    ['<rect fill="#fff"/>', 'fill="#fff"'],
    ['<rect fill="currentColor"/>', 'fill="currentColor"'],
    ['<rect x="1;a"/>', 'x="1;a"'],
    ['<text fill="none">a</text>', 'fill="none"'],
    ['<text fill="var(--paper)">a</text>', 'fill="var(--paper)"'],
    ['<text stroke="currentColor">a</text>', 'the stroke attribute of <text>'],
    ['<text opacity="0">a</text>', 'the opacity attribute of <text>'],
    ['<text font-size="1">a</text>', 'font-size="1"'],
    ['a', '"a" outside <text>'],
    ['<text constructor="1">a</text>', 'the constructor attribute of <text>'],
    ['<rect toString="1"/>', 'the toString attribute of <rect>'],
    ['<text x="11" y="1">a</text>', '<text> at x=11, y=1'],
    ['<text x="1" y="1">a<tspan y="-1">b</tspan></text>', '<tspan> at x=1, y=-1'],
    ['<text x="1" y="1" dx="20">a</text>', '<text> at x=21, y=1'],
    ['<text y="1">a<tspan dy="8">b</tspan><tspan dy="8">c</tspan></text>', '<tspan> at x=0, y=17'],
    ['<text>a</text>', '<text> at x=0, y=0'],
    ['<text x="10" y="5">a</text>', '<text> at x=10, y=5'],
    ['<g text-anchor="end"><text y="5">a</text></g>', '<text> at x=0, y=5'],
  ])('contains only shapes and visible text: %s is rejected', (content, found) => {
    expect(findProblems(svgDocument(content))[0]).toBe(found);
  });

  it.each([
    '<text x="10" y="5" text-anchor="end">a</text><text y="10">b</text>',
    '<text x="10" y="5" text-anchor="middle">a</text><text y="5" text-anchor="middle">b</text>',
    '<text x="1" y="5"><title>a</title>b</text>',
    '<text><tspan x="1" y="5">a</tspan><tspan x="1" dy="3">b</tspan></text>',
  ])('can contain text at an edge of the visible area: %s', (content) => {
    expect(findProblems(svgDocument(content))).toEqual([]);
  });

  it.each([
    [svgDocument('', ''), '<svg> without viewBox'],
    ['<html/>', '<html>'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', '<!DOCTYPE>'],
    [svgDocument('<g>'), expect.stringContaining('invalid XML')],
    [svgDocument('<text>&a;</text>'), expect.stringContaining('invalid XML')],
    [svgDocument('<text>a&#x200b;b</text>'), '"a\\u200bb"'],
    [svgDocument(`${'<g>'.repeat(30)}${'</g>'.repeat(30)}`), 'more than 20 levels of nested elements'],
    [svgDocument(' '.repeat(50_000)), expect.stringContaining('characters')],
  ])('is one SVG document of a limited size, and %.60s is rejected', (document, found) => {
    expect(findProblems(document)[0]).toEqual(found);
  });

  it.each([
    ['![Ask, then run.](/a.svg)', []],
    ['A\n\n![Ask.](/a.svg)', [[3, 'alternative text for the diagram "/a.svg" without "run"']]],
    ['![](/a.svg)', [[1, 'alternative text for the diagram "/a.svg" without "ask", "run"']]],
    ['![Anything](/b.svg)', []],
  ])('requires alternative text that contains every word in the diagram: %j', (markdown, expected) => {
    const diagrams = new Map([
      ['/a.svg', parseDiagram(svgDocument('<text>Ask</text><text>Run?</text>')).diagram],
    ]);
    const problems = diagramAlternativeTextProblems(descendants(parseMarkdown(markdown)), diagrams);
    expect(problems.map(({ line, found }) => [line, found])).toEqual(expected);
  });

  it('is a file in public/diagrams/, and all files are checked together', () => {
    useTempFolder({});
    expect(readDiagrams('.')).toEqual(new Map());
    useTempFolder({ 'public/diagrams/more/a.svg': svgDocument('<text y="9">a</text>') });
    expect([...readDiagrams('.').keys()]).toEqual(['/diagrams/more/a.svg']);
    useTempFolder({ 'public/diagrams/b.svg': svgDocument('\n<script/>'), 'public/diagrams/c.svg': '' });
    const read = () => readDiagrams('.');
    expect(read).toThrow(InvalidInput);
    expect(read).toThrow(/public\/diagrams\/b\.svg\n {2}line 2[\s\S]*public\/diagrams\/c\.svg/);
  });
});

describe('The diagrams of the sample site', () => {
  const file = (name: string) => readFileSync(`public/diagrams/${name}`, 'utf8');
  /** Width of a character in an ordinary monospaced font, relative to the font size. */
  const advance = 0.603;

  it.each(readdirSync('public/diagrams'))('leave room for a monospaced font: %s', (name) => {
    const svg = parseHtml(file(name)).querySelector('svg') as Element;
    const numberOf = (node: Element, attribute: string) => Number(node.getAttribute(attribute));
    const boxes = [...svg.querySelectorAll('rect')].map((box) => {
      const [left, top] = [numberOf(box, 'x'), numberOf(box, 'y')];
      return { left, top, right: left + numberOf(box, 'width'), bottom: top + numberOf(box, 'height') };
    });
    const area = { left: 0, right: Number(svg.getAttribute('viewBox')?.split(' ')[2]) };
    for (const text of svg.querySelectorAll('text')) {
      const [x, y] = [numberOf(text, 'x'), numberOf(text, 'y')];
      const width = (text.textContent ?? '').length * numberOf(text, 'font-size') * advance;
      const offset = { middle: width / 2, end: width }[text.getAttribute('text-anchor') ?? ''] ?? 0;
      const box = boxes.find((box) => x > box.left && x < box.right && y > box.top && y < box.bottom) ?? area;
      expect(x - offset, text.textContent ?? '').toBeGreaterThanOrEqual(box.left);
      expect(x - offset + width, text.textContent ?? '').toBeLessThanOrEqual(box.right);
    }
  });
});
