import { stripVTControlCharacters } from 'node:util';
import type { LinkReport } from '../deployment/crawl-links.ts';
import type { RuleResult } from '../run-rules.ts';
import type { ConformanceReport } from './conformance-report.ts';
import { areAllLinksValid, formatLinkReport, summarizeLinks } from './link-report.ts';
import { countOutcomes } from './outcome-counts.ts';
import { formatResult } from './text.ts';

/** CI systems read this format. Unchecked rules are errors. */
export function formatJunitReport({ site, date, results, links, error }: ConformanceReport): string {
  const { failed, unchecked, skipped } = countOutcomes(results);
  const broken = links === undefined || areAllLinksValid(links) ? 0 : 1;
  const errors = unchecked + (error === undefined ? 0 : 1);
  const cases = results.map((result) => testCase(result, site ?? ''));
  const run =
    error === undefined
      ? []
      : [`    <testcase classname="run" name="run">${element('error', error)}</testcase>`];
  if (links !== undefined) run.push(linkCase(links));
  const name = attribute('name', `Conformance of ${site ?? 'an unknown site'}`);
  const tests = results.length + run.length;
  const counts = `tests="${tests}" failures="${failed + broken}" errors="${errors}" skipped="${skipped}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite ${name} ${counts} timestamp="${date.slice(0, 19)}">`,
    ...run,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase(result: RuleResult, site: string): string {
  const { rule, outcome, reason = '' } = result;
  const names = `${attribute('classname', rule.section)} ${attribute('name', `${rule.id}: ${rule.title}`)}`;
  const details = {
    passed: '',
    failed: element('failure', rule.requirement, formatResult(result, site)),
    unchecked: element('error', reason),
    skipped: `<skipped ${attribute('message', reason)}/>`,
  };
  return `    <testcase ${names}>${details[outcome]}</testcase>`;
}

function linkCase(links: LinkReport): string {
  const details = areAllLinksValid(links)
    ? ''
    : element('failure', summarizeLinks(links), formatLinkReport(links));
  return `    <testcase classname="links" name="links: No link is broken">${details}</testcase>`;
}

function element(name: string, message: string, text = ''): string {
  return `<${name} ${attribute('message', message)}>${escapeXml(text)}</${name}>`;
}

function attribute(name: string, value: string): string {
  return `${name}="${escapeXml(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')}"`;
}

/** Escapes markup. Removes terminal escape sequences, and replaces other characters that XML 1.0 can't contain. */
function escapeXml(text: string): string {
  const printable = stripVTControlCharacters(text).replace(
    /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu,
    '\ufffd',
  );
  return printable.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
