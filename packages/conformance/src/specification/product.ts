import { published, readDocument } from '../documents.ts';
import { body, type Fault, header, inDocument, replaced, set, status } from '../fault.ts';
import { linksOf } from '../links.ts';
import { type Complaint, hasHeader, hasStatus, type Rule, specified } from '../rule.ts';
import { schemaComplaints } from '../schema-complaints.ts';
import type { Site } from '../site.ts';
import { destinations, openapi, productPath, usualProduct } from './places.ts';
import * as schemas from './schemas.ts';

const developers = '/developers';

/** What the specification says of the product, and of the page that leads to it. */
export const productRules: Rule[] = [
  specified(
    '2.1',
    'The product has the 14 fields, each with a valid value, and no other',
    async (site) => (await invalid(site)).filter(({ part }) => !part.startsWith('/resources')),
    [
      ['leaves out the license', changed('license')],
      ['leaves out the resources', changed('resources')],
      ['adds its stars', changed('stars', 5)],
      ['has null for its command', changed('command', null)],
      ['is no longer in beta', changed('status', 'stable')],
      ['has another license', changed('license', 'Apache-2.0')],
      ['has a version of two numbers', changed('version', '1.2')],
      ['has a path for its repository', changed('repository', '/source')],
      ['runs on Plan 9', changed('platforms', ['Linux', 'Plan 9'])],
      ['has text for its architectures', changed('architectures', 'x64')],
      ['describes capabilities by objects', changed('capabilities', [{ name: 'Edit' }])],
    ],
  ),
  specified(
    '2.2',
    'The resources of the product are six addresses, and nothing else',
    async (site) => (await invalid(site)).filter(({ part }) => part.startsWith('/resources')),
    [
      ['leaves out the privacy policy', changed('resources.privacy')],
      ['adds a chat', changed('resources.chat', 'https://chat.example')],
      ['has a path for its contact', changed('resources.contact', '/contact')],
    ],
  ),
  specified(
    '4.1, rule 1',
    'The product is sent as application/json',
    async (site) => {
      const exchange = await published(site, await productPath(site));
      return hasHeader('Content-Type', /^application\/json\s*(;|$)/i)(exchange);
    },
    [
      ['sends plain text', inProduct(header('Content-Type', 'text/plain'))],
      ['sends no type', inProduct(header('Content-Type'))],
      ['sends a type of its own', inProduct(header('Content-Type', 'application/product+json'))],
    ],
  ),
  specified(
    '4.1, rule 1; 8',
    'The product states a public cache policy',
    async (site) => {
      const exchange = await published(site, await productPath(site));
      return hasHeader('Cache-Control', /^(?!.*\b(?:private|no-store)\b).*\w/i)(exchange);
    },
    [
      ['states none', inProduct(header('Cache-Control'))],
      ['forbids to store it', inProduct(header('Cache-Control', 'no-store'))],
      ['keeps it to browsers', inProduct(header('Cache-Control', 'Private, max-age=60'))],
    ],
  ),
  specified(
    '4.3',
    'The page for developers leads to the product, its description, the CLI page and both guides',
    async (site) => {
      const page = await site.send('GET', developers);
      const { document } = await readDocument(site, await productPath(site));
      const leadsTo = await destinations(site, document);
      const links = linksOf(page).map(leadsTo);
      const wanted = [await productPath(site), openapi, document.resources?.cli, '/docs/plugins', '/mcp'];
      const missing = wanted.filter((address) => address && !links.includes(leadsTo(address)));
      return [
        ...hasStatus(200)(page),
        ...missing.map((expected): Complaint => ({ exchange: page, part: 'links', found: 'none', expected })),
      ];
    },
    [
      ['has no such page', inDocument(developers, status(404))],
      ['has a page without links', inDocument(developers, body('<h1>Soon</h1>'))],
      ['forgets a guide', inDocument(developers, replaced('/docs/plugins', '/docs/plug'))],
    ],
  ),
];

async function invalid(site: Site): Promise<Complaint[]> {
  const { exchange, document } = await readDocument(site, await productPath(site));
  return schemaComplaints(exchange, document, schemas.product);
}

function inProduct(fault: Fault): Fault {
  return inDocument(usualProduct, fault);
}

function changed(field: string, value?: unknown): Fault {
  return inProduct(set(field, value));
}
