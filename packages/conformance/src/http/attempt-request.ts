import {
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  request as overHttp,
  type RequestOptions,
} from 'node:http';
import { request as overHttps } from 'node:https';
import type { Socket } from 'node:net';
import type { HeaderList, ResponseHead, SentRequest } from './client-exchange.ts';
import { type Failure, toFailure } from './request-failure.ts';

export interface AttemptLimits {
  /** Time limit for the request, in milliseconds. */
  readonly timeout: number;
  readonly timeFailure: Failure;
  readonly bodyBytes: number;
  readonly bodyFailure: Failure;
  readonly headerBytes: number;
}

export type AttemptResult =
  | { readonly head: ResponseHead; readonly encodedBody: Buffer; readonly failure?: undefined }
  | { readonly failure: Failure; readonly resetBeforeResponse: boolean };

const maxInterimResponses = 20;
const silenceMs = 100;
const surplusMessage =
  'The server sent more data after the response. Either Content-Length is too small, or this response must not have a body.';

/** Sends a request without retries. The promise never rejects. */
export function attemptRequest(
  sent: SentRequest,
  origin: URL,
  agent: Agent | false,
  limits: AttemptLimits,
): Promise<AttemptResult> {
  return new Promise((resolve) => {
    let outgoing: ClientRequest;
    try {
      outgoing = openRequest(sent, origin, agent, limits.headerBytes);
    } catch (error) {
      const message = `The request can't be sent: ${(error as Error).message}.`;
      resolve({ failure: { code: 'invalid-request', message }, resetBeforeResponse: false });
      return;
    }
    const timer = setTimeout(() => fail(limits.timeFailure), limits.timeout);
    let bytesBefore = 0;
    let received: ResponseHead | undefined;
    const fail = (failure: Failure) => {
      clearTimeout(timer);
      const noByte = (outgoing.socket?.bytesRead ?? 0) === bytesBefore;
      const resetBeforeResponse = outgoing.reusedSocket && noByte && failure.code === 'connection-closed';
      resolve({ failure: { ...failure, received }, resetBeforeResponse });
      outgoing.destroy();
    };
    outgoing.on('socket', (socket) => {
      bytesBefore = socket.bytesRead;
    });
    outgoing.on('error', (error) =>
      fail((received === undefined ? toFailure : toConnectionFailure)(error, origin.host)),
    );
    failOnOtherProtocols(outgoing, fail);
    outgoing.on('response', (incoming) => {
      received = responseHead(incoming);
      if (received.status === 101) return fail(switchingFailure);
      const head = received;
      const { socket } = incoming;
      // Keeps the connection open even with `Connection: close`. Otherwise, the client would stop reading before it saw
      // surplus bytes.
      if (sent.method === 'HEAD') Object.assign(outgoing, { shouldKeepAlive: true });
      readBody(incoming, limits, fail, (encodedBody) => {
        const done = () => {
          clearTimeout(timer);
          resolve({ head, encodedBody });
        };
        if (sent.method === 'HEAD') expectSilence(socket, fail, done);
        else done();
      });
    });
    outgoing.end(sent.body);
  });
}

function openRequest(
  sent: SentRequest,
  origin: URL,
  agent: Agent | false,
  maxHeaderSize: number,
): ClientRequest {
  const options: RequestOptions & { autoSelectFamilyAttemptTimeout: number } = {
    hostname: origin.hostname.replace(/^\[|\]$/g, ''),
    port: origin.port,
    method: sent.method,
    path: sent.path,
    headers: sent.headers.flat(),
    agent,
    maxHeaderSize,
    // The default of 250 ms is too short for distant servers.
    autoSelectFamilyAttemptTimeout: 2000,
  };
  const outgoing = origin.protocol === 'https:' ? overHttps(options) : overHttp(options);
  // Removes the limit on the number of headers, because maxHeaderSize limits their total size.
  outgoing.maxHeadersCount = 0;
  return outgoing;
}

const switchingFailure: Failure = {
  code: 'switching-protocols',
  message: "The server switched to another protocol, although the request didn't ask for it.",
};

/**
 * Fails if the server responds with 101, accepts CONNECT, or sends too many interim responses (RFC 9110, section 15.2).
 */
function failOnOtherProtocols(outgoing: ClientRequest, fail: (failure: Failure) => void): void {
  let interim = 0;
  for (const event of ['upgrade', 'connect'] as const) {
    outgoing.on(event, (_, socket) => {
      socket.on('error', () => {});
      socket.destroy();
      fail(switchingFailure);
    });
  }
  outgoing.on('information', () => {
    interim += 1;
    if (interim <= maxInterimResponses) return;
    const message = `The server sent more than ${maxInterimResponses} interim (1xx) responses.`;
    fail({ code: 'too-many-interim-responses', message });
  });
}

function readBody(
  incoming: IncomingMessage,
  { bodyBytes, bodyFailure }: AttemptLimits,
  fail: (failure: Failure) => void,
  done: (body: Buffer) => void,
): void {
  // Copies each chunk into `body`, because keeping the chunk would keep its whole network packet in memory.
  let body = Buffer.alloc(0);
  let length = 0;
  incoming.on('data', (chunk: Buffer) => {
    const end = length + chunk.length;
    if (end > bodyBytes) {
      body = Buffer.alloc(0);
      return fail(bodyFailure);
    }
    if (end > body.length) body = Buffer.concat([body], Math.max(2 * body.length, end, 4096));
    chunk.copy(body, length);
    length = end;
  });
  incoming.on('error', () => fail(createTruncationFailure(incoming, length)));
  incoming.on('end', () =>
    incoming.complete ? done(body.subarray(0, length)) : fail(createTruncationFailure(incoming, length)),
  );
}

/**
 * Waits briefly for a body after a response to HEAD. node:http doesn't read such a body, and many servers send it in a
 * separate packet. No other request can use the connection meanwhile.
 */
function expectSilence(socket: Socket, fail: (failure: Failure) => void, done: () => void): void {
  const { bytesRead } = socket;
  const finish = () => {
    clearTimeout(timer);
    if (socket.bytesRead > bytesRead) fail({ code: 'surplus-bytes', message: surplusMessage });
    else done();
  };
  const timer = setTimeout(finish, silenceMs);
  socket.once('close', finish);
  socket.resume();
}

function createTruncationFailure({ headers }: IncomingMessage, length: number): Failure {
  const expected = headers['content-length'];
  const point =
    expected === undefined
      ? `before the body's final chunk (bytes received: ${length})`
      : `after ${length} of ${expected} bytes (Content-Length)`;
  return { code: 'truncated-body', message: `The connection closed ${point}.` };
}

/** The parser reports surplus bytes after a response as a malformed next response. */
function toConnectionFailure(error: NodeJS.ErrnoException, host: string): Failure {
  const isSurplus = ['HPE_INVALID_CONSTANT', 'HPE_CLOSED_CONNECTION'].includes(error.code ?? '');
  return isSurplus ? { code: 'surplus-bytes', message: surplusMessage } : toFailure(error, host);
}

function responseHead(incoming: IncomingMessage): ResponseHead {
  const rawHeaders: HeaderList = Array.from({ length: incoming.rawHeaders.length / 2 }, (_, index) => [
    incoming.rawHeaders[2 * index] ?? '',
    incoming.rawHeaders[2 * index + 1] ?? '',
  ]);
  return {
    httpVersion: incoming.httpVersion,
    status: incoming.statusCode ?? 0,
    statusText: incoming.statusMessage ?? '',
    rawHeaders,
    headers: new Headers(rawHeaders.map(([name, value]): [string, string] => [name, value])),
  };
}
