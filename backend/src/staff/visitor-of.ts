/** Where a request of staff comes from: kept with the session that it opens. */
import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../auth/sessions.js';

export const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  agent: headers['user-agent'] ?? '',
});
