/**
 * The endpoints of the operations that the pages use: paths, arguments and answers are checked against openapi.json.
 */
import type { paths, RechargeStatus } from './client.gen.js';
import type { HttpRequest } from './http.js';
import { serverApi } from './server-api.js';

type QueryValues = HttpRequest['params'];
type Path = keyof paths;
type Method = 'POST' | 'PATCH' | 'DELETE';
type Operation<P extends Path, M extends string> = M extends keyof paths[P] ? paths[P][M] : never;

type Json<Part> = Part extends { content: { 'application/json': infer Body } } ? Body : null;
type Success = 200 | 201 | 202 | 204;
type AnswerOf<Op> = Op extends { responses: infer Responses }
  ? { [Status in keyof Responses & Success]: Json<Responses[Status]> }[keyof Responses & Success]
  : never;
type Answer<P extends Path, M extends Method | 'GET' = 'GET'> = AnswerOf<Operation<P, Lowercase<M>>>;
type Query<P extends Path> = Operation<P, 'get'> extends { parameters: { query?: infer Fields } } ? Fields : never;
type Body<P extends Path, M extends Method> =
  Operation<P, Lowercase<M>> extends { requestBody: infer Content } ? Json<Content> : void;

/** Paths that contain an id. */
type PathOfOne = Extract<Path, `${string}{id}${string}`>;

const withId = (path: PathOfOne, id: string): string => path.replace('{id}', encodeURIComponent(id));

export const client = serverApi.injectEndpoints({
  endpoints: (build) => {
    const read = <P extends Path>(url: P) => build.query<Answer<P>, void>({ query: () => ({ url }) });
    const readOne = <P extends PathOfOne>(path: P) =>
      build.query<Answer<P>, string>({ query: (id) => ({ url: withId(path, id) }) });
    const search = <P extends Path>(url: P) =>
      build.query<Answer<P>, Query<P>>({ query: (params) => ({ url, params: params as QueryValues }) });
    const send = <P extends Path, M extends Method>(method: M, url: P) =>
      build.mutation<Answer<P, M>, Body<P, M>>({ query: (body) => ({ url, method, body }) });
    const sendToOne = <P extends PathOfOne, M extends Method>(method: M, path: P) =>
      build.mutation<Answer<P, M>, string>({ query: (id) => ({ url: withId(path, id), method }) });

    return {
      register: send('POST', '/api/auth/register'),
      signIn: send('POST', '/api/auth/sign-in'),
      signOut: send('POST', '/api/auth/sign-out'),
      getSession: read('/api/auth/session'),
      getMe: read('/api/me'),
      changeProfile: send('PATCH', '/api/me'),

      listServers: read('/api/catalog/servers'),
      listServices: search('/api/catalog/services'),

      listNumbers: search('/api/numbers'),
      getNumber: readOne('/api/numbers/{id}'),
      getNumberTimeline: readOne('/api/numbers/{id}/timeline'),
      buyNumber: send('POST', '/api/numbers'),
      checkNumber: sendToOne('POST', '/api/numbers/{id}/check'),
      cancelNumber: sendToOne('POST', '/api/numbers/{id}/cancel'),
      withdrawCancel: sendToOne('DELETE', '/api/numbers/{id}/cancel'),
      changeNumber: build.mutation<
        Answer<'/api/numbers/{id}/change', 'POST'>,
        { id: string; body: Body<'/api/numbers/{id}/change', 'POST'> }
      >({ query: ({ id, body }) => ({ url: withId('/api/numbers/{id}/change', id), method: 'POST', body }) }),
      withdrawChange: sendToOne('DELETE', '/api/numbers/{id}/change'),
      repeatCode: sendToOne('POST', '/api/numbers/{id}/repeat'),

      orderRecharge: send('POST', '/api/recharges'),
      listRecharges: build.query<Answer<'/api/recharges'>, RechargeStatus | undefined>({
        query: (status) => ({ url: '/api/recharges', params: { status } }),
      }),
      getLatestRecharge: build.query<Answer<'/api/recharges/latest'>, number | undefined>({
        query: (amount) => ({ url: '/api/recharges/latest', params: { amount } }),
      }),
      getRecharge: readOne('/api/recharges/{id}'),
      checkRecharge: sendToOne('POST', '/api/recharges/{id}/check'),

      getWallet: read('/api/wallet'),
      listTransactions: search('/api/transactions'),
      getStatus: read('/api/status'),
      getSettings: read('/api/settings'),
    };
  },
});
