/**
 * How long a client may take to send a body. Node has one limit for all routes, which is that of a file: each other
 * route has a shorter one, and so has what is left of a file once the answer has been sent.
 */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILE_PATH } from '../bodies.js';
import { answerClientError, LATE } from './connections.js';

const BODY_WITHIN_MS = 15_000;

const giveUpLate = ({ raw }: FastifyRequest, reply: FastifyReply, within: number): void => {
  const { socket } = raw;
  // A request that was not sent over a connection has its body already.
  if (raw.complete || !(socket instanceof Socket) || socket.destroyed) return;
  const timer = setTimeout(() => {
    if (raw.complete) return;
    if (reply.raw.headersSent) socket.destroy();
    else answerClientError({ code: LATE }, socket);
  }, within).unref();
  const clear = () => clearTimeout(timer);
  raw.once('end', clear).once('close', clear);
};

/** Call it before the routes are registered. @param within ms */
export const limitBodies = (server: FastifyInstance, within = BODY_WITHIN_MS): void => {
  server.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length !== undefined || encoding !== undefined) {
      const limit = () => giveUpLate(request, reply, within);
      if (request.routeOptions.url === FILE_PATH) reply.raw.once('finish', limit);
      else limit();
    }
    done();
  });
};
