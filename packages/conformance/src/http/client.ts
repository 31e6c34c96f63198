import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { type AttemptLimits, type AttemptResult, attemptRequest } from './attempt-request.ts';
import type {
  ClientExchange,
  DecodedResponse,
  HeaderList,
  RequestInput,
  SentRequest,
} from './client-exchange.ts';
import { decodeBody } from './decode-body.ts';
import type { Failure } from './request-failure.ts';
import { createQueue } from './task-queue.ts';

export interface ClientOptions {
  readonly origin: string;
  /** Time limit for all requests together, in milliseconds from now. */
  readonly timeout: number;
  /** Time limit for one request, in milliseconds. */
  readonly requestTimeout?: number;
  /** Maximum size of a body in bytes, before and after decoding. */
  readonly maxBodyBytes?: number;
  /** Maximum size of all bodies together, in bytes. Bodies that are still arriving aren't counted. */
  readonly maxTotalBytes?: number;
  readonly maxHeaderBytes?: number;
}

export interface Client {
  readonly origin: string;
  /** The promise never rejects. Redirects aren't followed. */
  send(request: RequestInput): Promise<ClientExchange>;
  /** Milliseconds until the deadline; 0 after it. */
  timeLeft(): number;
  close(): void;
}

const megabyte = 1024 * 1024;
// Servers could mistake more connections for an attack.
const maxConnections = 6;
const idempotentMethods = ['GET', 'OPTIONS', 'PUT', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'];
const bodilessMethods = ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE', 'CONNECT'];

export function createClient(options: ClientOptions): Client {
  const { timeout, requestTimeout = 10_000, maxBodyBytes = 5 * megabyte } = options;
  const { maxTotalBytes = 40 * maxBodyBytes, maxHeaderBytes = 64 * 1024 } = options;
  const origin = new URL(options.origin);
  const newAgent = () => new (origin.protocol === 'https:' ? HttpsAgent : HttpAgent)({ keepAlive: true });
  const agent = newAgent();
  let end = performance.now() + timeout;
  const timeLeft = () => Math.max(0, end - performance.now());
  const inTurn = createQueue(maxConnections);
  const timeouts = new Map<string, number>();
  const deadline: Failure = {
    code: 'deadline',
    message: `The time limit of ${formatSeconds(timeout)} for all requests was reached.`,
  };
  const timedOut: Failure = {
    code: 'timeout',
    message: `The response wasn't complete after ${formatSeconds(requestTimeout)}.`,
  };
  const bodyTooLarge = tooLargeFailure(`The body exceeds the limit of ${formatBytes(maxBodyBytes)}.`);
  const allTooLarge = tooLargeFailure(
    `All responses together exceed the limit of ${formatBytes(maxTotalBytes)}.`,
  );
  let bytesLeft = maxTotalBytes;

  function limits(): AttemptLimits {
    const timeout = Math.min(requestTimeout, timeLeft());
    return {
      timeout,
      timeFailure: timeout < requestTimeout ? deadline : timedOut,
      bodyBytes: Math.min(maxBodyBytes, bytesLeft),
      bodyFailure: maxBodyBytes <= bytesLeft ? bodyTooLarge : allTooLarge,
      headerBytes: maxHeaderBytes,
    };
  }

  async function sendOnce(request: SentRequest): Promise<AttemptResult> {
    if (request.method === 'HEAD') {
      const ownAgent = newAgent();
      return attemptRequest(request, origin, ownAgent, limits()).finally(() => ownAgent.destroy());
    }
    // A server can close an idle connection at any time. Then only idempotent requests can be retried, so other
    // requests always get a new connection (RFC 9110, section 9.2.2; RFC 9112, section 9.3.1).
    const reusable = idempotentMethods.includes(request.method) ? agent : false;
    const first = await attemptRequest(request, origin, reusable, limits());
    if (first.failure === undefined || !first.resetBeforeResponse) return first;
    return attemptRequest(request, origin, false, limits());
  }

  async function send(request: SentRequest): Promise<ClientExchange> {
    const endpoint = endpointKey(request);
    if (timeLeft() === 0) return { request, failure: deadline };
    if ((timeouts.get(endpoint) ?? 0) >= 2) return { request, failure: earlierTimeoutsFailure(endpoint) };
    const attempted = await sendOnce(request);
    if (attempted.failure !== undefined) {
      // A timer can fire up to a millisecond early. Without this line, one more request could start.
      if (attempted.failure.code === deadline.code) end = 0;
      if (attempted.failure.code === 'timeout') timeouts.set(endpoint, (timeouts.get(endpoint) ?? 0) + 1);
      return { request, failure: attempted.failure };
    }
    const response = await decodeResponse(request, attempted, maxBodyBytes);
    if (response === undefined) return { request, failure: { ...bodyTooLarge, received: attempted.head } };
    bytesLeft = Math.max(0, bytesLeft - response.body.length);
    return { request, response };
  }

  return {
    origin: origin.origin,
    send: (input) => inTurn(() => send(sentRequest(input, origin.host))),
    timeLeft,
    close: () => agent.destroy(),
  };
}

async function decodeResponse(
  { method }: SentRequest,
  { head, encodedBody }: Extract<AttemptResult, { failure?: undefined }>,
  max: number,
): Promise<DecodedResponse | undefined> {
  const hasBody = method !== 'HEAD' && head.status !== 204 && head.status !== 304;
  const coding = hasBody ? (head.headers.get('Content-Encoding') ?? '') : '';
  const { tooLarge, body, problem: codingProblem } = await decodeBody(encodedBody, coding, max);
  return tooLarge ? undefined : { ...head, body, encodedBody, codingProblem };
}

function sentRequest({ method, path, headers = [], body }: RequestInput, host: string): SentRequest {
  const givenHeaders = isList(headers) ? headers : Object.entries(headers);
  const added: [string, string][] = givenHeaders.some(([name]) => /^host$/i.test(name))
    ? []
    : [['Host', host]];
  const length = Buffer.byteLength(body ?? '');
  const hasLength = givenHeaders.some(([name]) => /^(?:content-length|transfer-encoding)$/i.test(name));
  const needsLength = length > 0 || !bodilessMethods.includes(method.toUpperCase());
  if (needsLength && !hasLength) added.push(['Content-Length', String(length)]);
  // Records the method in uppercase, because node:http sends it in uppercase.
  return { method: method.toUpperCase(), path, headers: [...added, ...givenHeaders], body };
}

function isList(headers: HeaderList | Readonly<Record<string, string>>): headers is HeaderList {
  return Array.isArray(headers);
}

function endpointKey({ method, path }: SentRequest): string {
  return `${method} ${path.replace(/\?.*$/s, '')}`;
}

function earlierTimeoutsFailure(endpoint: string): Failure {
  return {
    code: 'earlier-timeouts',
    message: `The request wasn't sent, because two requests to ${endpoint} already timed out.`,
  };
}

function tooLargeFailure(message: string): Failure {
  return { code: 'body-too-large', message };
}

function formatBytes(number: number): string {
  return `${number.toLocaleString('en')} bytes`;
}

function formatSeconds(milliseconds: number): string {
  return `${Math.round(milliseconds) / 1000} s`;
}
