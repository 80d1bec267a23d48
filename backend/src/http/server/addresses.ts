/**
 * Addresses that cannot be parsed are rewritten to one path before routing, so that they get an ordinary error answer
 * (decision 0083).
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

interface RawRequest {
  readonly url?: string | undefined;
  readonly httpVersionMajor: number;
  readonly headers: IncomingHttpHeaders;
}

const MALFORMED = '/malformed-address';

/** Percent signs must be followed by two hexadecimal digits and give UTF-8. */
const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** `http://host/path`, as proxies are sent it, counts as `/path`. */
const withoutHost = (url: string): string => {
  if (url.startsWith('/') || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Fastify's rewriteUrl. @returns the address that the request is routed by */
export const routableAddress = ({ url = '', httpVersionMajor, headers }: RawRequest): string => {
  const address = withoutHost(url);
  const [path = ''] = address.split('?', 1);
  const namesHost = headers.host !== undefined || httpVersionMajor < 1;
  return path.startsWith('/') && isDecodable(path) && namesHost ? address : MALFORMED;
};

export const rejectMalformedAddresses = (server: FastifyInstance): void => {
  server.addHook('onRequest', async (request, reply) => {
    if (request.url !== MALFORMED) return;
    const body = { code: 'bad-request', message: 'This address is not well formed', facts: {} };
    return reply.status(400).header('cache-control', 'no-store').send(body);
  });
};
