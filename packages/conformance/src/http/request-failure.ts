import type { ResponseHead } from './client-exchange.ts';

/** Reason why a request has no usable response. */
type FailureCode =
  | 'body-too-large'
  | 'connection-closed'
  | 'connection-refused'
  | 'deadline'
  | 'dns'
  | 'earlier-timeouts'
  | 'headers-too-large'
  | 'invalid-request'
  | 'malformed-response'
  | 'surplus-bytes'
  | 'switching-protocols'
  | 'timeout'
  | 'tls'
  | 'too-many-interim-responses'
  | 'truncated-body'
  | 'unreachable';

export interface Failure {
  readonly code: FailureCode;
  /** A sentence. It can quote the server, so escape it before printing. */
  readonly message: string;
  /** Status line and headers that arrived before the failure. */
  readonly received?: ResponseHead | undefined;
}

const unreachableCodes = [
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ETIMEDOUT',
];
const closedCodes = ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE'];
const tlsCodes =
  /^(?:ERR_TLS|ERR_SSL|EPROTO|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA)/;

const untrustedCertificateCodes = /^(?:DEPTH_ZERO_SELF|SELF_SIGNED|UNABLE_TO_)/;

export function toFailure(error: NodeJS.ErrnoException, host: string): Failure {
  const { code = '', message } = error;
  if (code === 'ECONNREFUSED')
    return { code: 'connection-refused', message: `${host} refused the connection.` };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return { code: 'dns', message: `The hostname of ${host} can't be resolved (${code}).` };
  // OpenSSL reads the first bytes of an HTTP response as a TLS version.
  if (/wrong version number|packet length too long/i.test(message)) {
    const advice = 'If it uses HTTP, use a URL that starts with http://.';
    return { code: 'tls', message: `${host} doesn't use TLS. ${advice}` };
  }
  if (tlsCodes.test(code)) {
    const advice = untrustedCertificateCodes.test(code)
      ? " To trust the certificate, set NODE_EXTRA_CA_CERTS to the file that contains the certificate or its CA's certificate."
      : '';
    return {
      code: 'tls',
      message: `The TLS connection to ${host} failed: ${trimPeriod(message)}.${advice}`,
    };
  }
  if (code === 'HPE_HEADER_OVERFLOW')
    return { code: 'headers-too-large', message: 'The response headers are too large.' };
  if (code.startsWith('HPE_'))
    return {
      code: 'malformed-response',
      message: `The response isn't valid HTTP/1.1: ${trimPeriod(message)}.`,
    };
  if (closedCodes.includes(code))
    return { code: 'connection-closed', message: 'The connection closed before the response was complete.' };
  if (unreachableCodes.includes(code))
    return { code: 'unreachable', message: `${host} can't be reached (${code}).` };
  return { code: 'malformed-response', message: `The request failed: ${trimPeriod(message || code)}.` };
}

function trimPeriod(sentence: string): string {
  return sentence.replace(/[.:\s]+$/, '');
}
