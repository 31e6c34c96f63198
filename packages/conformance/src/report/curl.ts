import type { RuleRequest } from '../exchange.ts';

export function curlCommand(origin: string, { method, path, headers, body }: RuleRequest): string {
  const methodOption = method === 'HEAD' ? ['--head'] : method === 'GET' ? [] : ['--request', method];
  // By default, curl sends "Accept: */*". "Accept:" removes the header, and "Accept;" sends it without a value.
  const accept = headers.Accept === undefined ? ['--header', "'Accept:'"] : [];
  const headerOptions = Object.entries(headers).flatMap(([name, value]) => [
    '--header',
    shellQuote(value === '' ? `${name};` : `${name}: ${value}`),
  ]);
  const data = body === undefined ? [] : ['--data-binary', shellQuote(body)];
  const url = shellQuote(origin + path);
  const parts = ['curl', '--include', ...methodOption, ...accept, ...headerOptions, ...data, url];
  return parts.join(' ');
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
