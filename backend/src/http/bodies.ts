/** JSON is the only body we read, 100 kB at the most, and 4 kB from who is not known yet; its bytes are kept for whoever has to check a signature over them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MOST_BODY_BYTES = 100 * 1024;

/** Whoever signs in sends an e-mail, a password and a phone number. */
const SIGNING_IN = '/api/auth/';
export const MOST_SIGN_IN_BYTES = 4 * 1024;

export interface RequestWithBytes extends FastifyRequest {
  rawBody?: Buffer;
}

/** Call it before the routes are made. */
export const readJsonOnly = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    if (route.url.startsWith(SIGNING_IN)) route.bodyLimit = MOST_SIGN_IN_BYTES;
  });
  server.removeAllContentTypeParsers();
  const parse = server.getDefaultJsonParser('error', 'error'); // __proto__ and constructor are errors
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MOST_BODY_BYTES },
    (request: RequestWithBytes, body, done) => {
      request.rawBody = body as Buffer;
      if (body.length === 0) done(null, undefined);
      else void parse(request, body.toString(), done);
    },
  );
};
