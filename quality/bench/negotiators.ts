import Negotiator from 'negotiator';
import { mediaTypeQuality } from '../../src/http/accept.ts';
import { importBenchPackage } from './bench-packages.ts';

export interface AcceptNegotiator {
  readonly name: string;
  accepts(accept: string, mediaType: string): boolean;
}

export const ownNegotiator: AcceptNegotiator = {
  name: 'src/http/accept.ts',
  accepts: (accept, mediaType) => mediaTypeQuality(accept, mediaType) > 0,
};

/** The negotiator package, which Express and Koa use. */
export const negotiatorPackage: AcceptNegotiator = {
  name: 'negotiator',
  accepts: (accept, mediaType) =>
    new Negotiator({ headers: { accept } }).mediaType([mediaType]) !== undefined,
};

type Headers = { readonly headers: { readonly accept: string } };

export async function importOtherNegotiators(): Promise<AcceptNegotiator[]> {
  const express = await importBenchPackage<{
    default(request: Headers): { type(types: string[]): string | false };
  }>('accepts');
  const hapi = await importBenchPackage<{ mediaType(accept: string, types: string[]): string }>(
    '@hapi/accept',
  );
  const hono = await importBenchPackage<{
    accepts(
      context: { req: { header(): string } },
      options: { header: string; supports: string[]; default: string },
    ): string;
  }>('hono/accepts');
  const remix = await importBenchPackage<{
    Accept: new (value: string) => { accepts(type: string): boolean };
  }>('@remix-run/headers/accept');
  const tiny = await importBenchPackage<{
    Accepts: new (request: Headers) => { types(types: string[]): unknown };
  }>('@tinyhttp/accepts');
  return [
    {
      name: 'accepts',
      accepts: (accept, type) => express.default({ headers: { accept } }).type([type]) !== false,
    },
    { name: '@hapi/accept', accepts: (accept, type) => isNegotiated(() => hapi.mediaType(accept, [type])) },
    {
      name: 'hono/accepts',
      accepts: (accept, type) =>
        hono.accepts(
          { req: { header: () => accept } },
          { header: 'Accept', supports: [type], default: '' },
        ) !== '',
    },
    { name: '@remix-run/headers', accepts: (accept, type) => new remix.Accept(accept).accepts(type) },
    {
      name: '@tinyhttp/accepts',
      accepts: (accept, type) => new tiny.Accepts({ headers: { accept } }).types([type]) !== false,
    },
  ];
}

/** hapi throws if the value is malformed. */
function isNegotiated(negotiate: () => string): boolean {
  try {
    return negotiate() !== '';
  } catch {
    return false;
  }
}
