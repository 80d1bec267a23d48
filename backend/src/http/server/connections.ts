/** Limits of connections: how long a client may take to send its request, and how many may be connected. */
import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { DATA_POLICY } from './content-policy.js';

/** Limits the request with the longest body, a file of staff (slow-bodies.ts); a stream of answers may stay open. */
const REQUEST_WITHIN_MS = 180_000;
const HEADERS_WITHIN_MS = 10_000;
/** How often Node checks for late ones; its default of 30 s would double their time. */
const CHECK_EVERY_MS = 1_000;
/** Above the number of live connections (live/live-hub.ts). */
const MAX_CONNECTIONS = 25_000;

/** For fastify: node's own options under `http`. A request without a Host is answered by http/server/addresses.ts. */
export const CONNECTION_LIMITS = {
  requestTimeout: REQUEST_WITHIN_MS,
  http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: CHECK_EVERY_MS, requireHostHeader: false },
} as const;

export const limitConnections = (server: Server): void => {
  server.maxConnections = MAX_CONNECTIONS;
};

/** Node's own code of a request that has not arrived in its time. */
export const LATE = 'ERR_HTTP_REQUEST_TIMEOUT';

const STATUS: Readonly<Record<string, number>> = { [LATE]: 408, HPE_HEADER_OVERFLOW: 431 };

/** Bytes that are not HTTP never become a request: they are answered on the socket, which is then closed. */
export const answerClientError = ({ code = '' }: { readonly code?: string }, socket: Socket): void => {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS[code] ?? 400;
  const reason = STATUS_CODES[status]!;
  const body = JSON.stringify({ code: reason.toLowerCase().replaceAll(' ', '-'), message: reason, facts: {} });
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    `content-security-policy: ${DATA_POLICY}`,
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    'referrer-policy: same-origin',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
};
