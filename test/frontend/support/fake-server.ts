/** A fake server for tests: its routes are given by the test, and it records all requests. */
import type { HttpRequest, Http } from '../../../frontend/src/api/http.js';
import type { RefusalCode } from '../../../frontend/src/api/client.gen.js';
import { TroubleError, type Facts } from '../../../frontend/src/api/trouble.js';

export type RouteHandler = (request: HttpRequest & { id: string }) => unknown;
export type RouteHandlers = Record<string, RouteHandler>;

export const refuse = (code: RefusalCode, facts: Facts = {}, status = 409): never => {
  throw new TroubleError({ kind: 'refused', code, facts, status });
};

export const unreachable = (): never => {
  throw new TroubleError({ kind: 'unreachable' });
};

/** 'POST /api/numbers/*' matches any id that has no route of its own, and passes it to the handler. */
const findRoute = (routes: RouteHandlers, name: string): [RouteHandler, string] | null => {
  if (routes[name]) return [routes[name], ''];
  for (const [pattern, handler] of Object.entries(routes)) {
    const found = new RegExp(`^${pattern.replaceAll('*', '([^/]+)')}$`).exec(name);
    if (found) return [handler, found[1] ?? ''];
  }
  return null;
};

export const fakeServer = (routes: RouteHandlers) => {
  const requests: { name: string; body: unknown }[] = [];
  const http: Http = async (request) => {
    const name = `${request.method ?? 'GET'} ${request.url}`;
    requests.push({ name, body: request.body });
    await Promise.resolve();
    const found = findRoute(routes, name);
    if (!found) throw new TroubleError({ kind: 'unavailable', status: 404 });
    return structuredClone(await found[0]({ ...request, id: found[1] })) ?? null;
  };
  const bodies = (name: string) => requests.filter((request) => request.name === name).map(({ body }) => body);
  return { http, routes, requests, bodies };
};
