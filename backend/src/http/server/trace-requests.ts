/** Each request to the API is the first span of its trace, by its route: never by its address, which has ids. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, isTracing, type Span } from '../../tracing/tracing.js';

const FAULT = 500;

class RequestFailed extends Error {}

/** After `correlateRequests`, for the reason that it says. */
export const traceRequests = (server: FastifyInstance): void => {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    const { url: route = '' } = request.routeOptions;
    const facts = { 'http.request.method': method, 'http.route': route };
    const span = route.startsWith('/api/')
      ? beginSpan({ name: `${method} ${route}`, kind: 'server', facts, parent: null })
      : undefined;
    if (!span) return done();
    spans.set(request, span);
    span.within(done);
  });
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.add({ 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= FAULT) span?.fail(new RequestFailed());
    span?.end();
    done();
  });
};
