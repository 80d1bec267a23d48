/** `node --import` it: records the answers of a backend that runs as a process of its own. */
import { subscribe } from 'node:diagnostics_channel';
import { recordAnswers } from './record-answers.mjs';

/** Fastify announces each instance by this channel before any route is added. */
subscribe('fastify.initialization', (message) => {
  const { fastify } = /** @type {{ fastify: import('fastify').FastifyInstance }} */ (message);
  recordAnswers(fastify, 'process');
});
