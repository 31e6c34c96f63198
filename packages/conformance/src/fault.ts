import { type Any, resolved } from './documents.ts';
import type { Exchange } from './exchange.ts';
import { type Site, siteThatAnswers } from './site.ts';

/** An answer that a fault may change before it is given. */
export type Answer = { -readonly [Part in keyof Exchange]: Exchange[Part] };

/** One way to break an answer. */
export type Fault = (answer: Answer) => void;

/** What an answer must be for a fault to break it. */
interface Situation {
  readonly method?: string;
  readonly path?: string;
  /** The value of the Accept field that was sent; undefined for a request without one. */
  readonly accept?: string | undefined;
  /** The value of the If-None-Match field that was sent. */
  readonly known?: string;
  readonly status?: number;
}

/** Returns a site that answers as another one does, but for a fault. */
export function withFault(site: Site, fault: Fault): Site {
  return siteThatAnswers(site.address, async ({ method, path, headers }) =>
    broken(await site.send(method, path, headers), fault),
  );
}

/** Returns an answer with a fault, or the answer itself if the fault leaves it as it is. */
export function broken(exchange: Exchange, fault: Fault): Exchange {
  const answer: Answer = { ...exchange, headers: new Headers(exchange.headers) };
  fault(answer);
  return isSame(answer, exchange) ? exchange : answer;
}

function isSame(answer: Answer, { request, status, headers, body, content }: Exchange): boolean {
  const same = answer.request === request && answer.status === status && answer.body === body;
  return same && answer.content === content && String([...answer.headers]) === String([...headers]);
}

/** Returns a fault that applies to some answers only. */
export function when(situation: Situation, ...faults: Fault[]): Fault {
  return (answer) => {
    const { method, path, headers } = answer.request;
    const known = headers['If-None-Match'];
    const found = { method, path, accept: headers.Accept, known, status: answer.status };
    const parts = Object.keys(situation) as (keyof Situation)[];
    if (parts.every((part) => found[part] === situation[part])) for (const fault of faults) fault(answer);
  };
}

/** Returns a fault in what is found at a path, however it was asked for. */
export function inDocument(path: string, ...faults: Fault[]): Fault {
  return (answer) => {
    const { method, path: asked } = answer.request;
    const found = answer.status === 200 && (method === 'GET' || method === 'HEAD');
    if (found && asked.replace(/\/?(?:\?.*)?$/, '') === path) for (const fault of faults) fault(answer);
  };
}

/** Returns the fault of another status. */
export function status(code: number): Fault {
  return (answer) => {
    answer.status = code;
  };
}

/** Returns the fault of another body. */
export function body(text: string): Fault {
  return (answer) => {
    answer.body = text;
  };
}

/** Returns the fault of another header field, or of a missing one. */
export function header(name: string, value?: string): Fault {
  return ({ headers }) => (value === undefined ? headers.delete(name) : headers.set(name, value));
}

/** Returns the fault of a text that is replaced by another one in a body, at every place. */
export function replaced(from: string, to: string): Fault {
  return (answer) => {
    answer.body = answer.body.replaceAll(from, to);
  };
}

/** The fault of a JSON document without white space. */
export const minified: Fault = (answer) => {
  if (answer.body !== '') answer.body = JSON.stringify(JSON.parse(answer.body));
};

/** Returns the fault of another value at a place of a JSON document, such as "info.title", or of no value there. */
export function set(place: string, value?: unknown): Fault {
  return json((document) => {
    const keys = place.split('.');
    const last = keys.pop() ?? '';
    const parent = keys.reduce((node, key) => resolved(document, node[key]), document);
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  });
}

function json(change: (document: Any) => void): Fault {
  return (answer) => {
    // An answer to HEAD has no document.
    if (answer.body === '') return;
    const document = JSON.parse(answer.body);
    change(document);
    answer.body = `${JSON.stringify(document, null, 2)}\n`;
  };
}
