/** Each request runs under its correlation id, and its answer says which that is. */
import type { FastifyInstance } from 'fastify';
import { correlated, CORRELATION_HEADER } from '../../config/correlation.js';

/**
 * The id is that of Fastify's request (`genReqId`). A body is read on events of the connection, which run outside of
 * what the first hook began: so what follows its reading is entered again.
 */
export const correlateRequests = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header(CORRELATION_HEADER, request.id);
    correlated(request.id, done);
  });
  server.addHook('preValidation', (request, _reply, done) => correlated(request.id, done));
};
