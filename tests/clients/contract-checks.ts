import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import OpenAPIResponseValidator from 'openapi-response-validator';
import type { Served } from '../setup/broken-site.ts';

const folder = import.meta.dirname;
const api = '/api/v1';

/** What a server answered, and what of it does not agree with the description. */
export interface Examined {
  readonly status: number;
  readonly violations: string[];
}

/** Asks a server for the product and compares the answer with a description. */
export interface ContractCheck {
  examine(accept: string): Promise<Examined>;
  stop(): Promise<unknown>;
}

/** Starts Prism as a proxy in front of a server: it says in a header field what does not agree. */
export async function prism({ address }: Served, description: string): Promise<ContractCheck> {
  const command = join(folder, 'node_modules', '.bin', 'prism');
  const options = ['--errors', '--port', '0', '--verboseLevel', 'info'];
  const child = spawn(command, ['proxy', description, address + api, ...options]);
  const proxy = await new Promise<string>((done, fail) => {
    child.once('exit', () => fail(new Error('Prism ended before it listened.')));
    createInterface(child.stdout).on('line', (line) => {
      const [listening] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (listening !== undefined) done(listening);
    });
  });
  return {
    examine: async (accept) => {
      const { status, headers } = await fetch(`${proxy}/product`, { headers: { accept } });
      const found: { message: string }[] = JSON.parse(headers.get('sl-violations') ?? '[]');
      return { status, violations: found.map(({ message }) => message) };
    },
    stop: () => {
      const ended = once(child, 'exit');
      child.kill();
      return ended;
    },
  };
}

/** The part of a description that openapi-response-validator looks at. */
interface Description {
  readonly paths: { '/product': { get: { responses: Record<string, object> } } };
  readonly components: { responses: Record<string, object>; schemas: object };
}

/** Returns a check by openapi-response-validator. It leaves the media type to its caller. */
export function responseValidator({ address }: Served, description: Description): ContractCheck {
  const { components } = description;
  const responses = Object.fromEntries(
    Object.entries(description.paths['/product'].get.responses).map(([status, response]) => {
      const [, name] = /^#\/components\/responses\/(.+)$/.exec(Object(response).$ref) ?? [];
      return [status, name === undefined ? response : Object(components.responses[name])];
    }),
  );
  // Its types are those of OpenAPI 3.0.
  const validator = new OpenAPIResponseValidator({ responses, components } as never);
  return {
    examine: async (accept) => {
      const answer = await fetch(`${address}${api}/product`, { headers: { accept } });
      const type = answer.headers.get('content-type') ?? 'nothing';
      const described = Object.keys(responses[answer.status]?.content ?? { [type]: {} });
      const found = validator.validateResponse(String(answer.status), await answer.json());
      const violations = (found?.errors ?? []).map(({ message }: { message: string }) => message);
      if (found !== undefined) violations.push(found.message);
      if (!described.includes(type)) violations.push(`The media type ${type} is not described.`);
      return { status: answer.status, violations };
    },
    stop: async () => undefined,
  };
}
