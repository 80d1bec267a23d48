/** Where a request of staff comes from: kept with the session that it opens. */
import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../auth/sessions.js';
import type { DeviceCookie } from '../http/device-cookie.js';

export const visitorOf = (request: FastifyRequest, device: DeviceCookie): Visitor => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
  device: device.read(request),
});
