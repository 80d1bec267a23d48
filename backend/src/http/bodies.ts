/** JSON is the only body we read, 100 kB at the most; its bytes are kept for whoever has to check a signature over them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

export const MOST_BODY_BYTES = 100 * 1024;

export interface RequestWithBytes extends FastifyRequest {
  rawBody?: Buffer;
}

export const readJsonOnly = (server: FastifyInstance): void => {
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
