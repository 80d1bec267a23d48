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

type Build = Parameters<Parameters<typeof serverApi.injectEndpoints>[0]['endpoints']>[0];

/** What an endpoint can be, by path and method. */
const kindsOf = (build: Build) => ({
  read: <P extends Path>(url: P) => build.query<Answer<P>, void>({ query: () => ({ url }) }),
  readOne: <P extends PathOfOne>(path: P) =>
    build.query<Answer<P>, string>({ query: (id) => ({ url: withId(path, id) }) }),
  search: <P extends Path>(url: P) =>
    build.query<Answer<P>, Query<P>>({ query: (params) => ({ url, params: params as QueryValues }) }),
  send: <P extends Path, M extends Method>(method: M, url: P) =>
    build.mutation<Answer<P, M>, Body<P, M>>({ query: (body) => ({ url, method, body }) }),
  sendToOne: <P extends PathOfOne, M extends Method>(method: M, path: P) =>
    build.mutation<Answer<P, M>, string>({ query: (id) => ({ url: withId(path, id), method }) }),
});

/** The person's own account: signing in, the profile, and what they prefer. */
const account = (build: Build) => {
  const { read, send } = kindsOf(build);
  return {
    register: send('POST', '/api/auth/register'),
    signIn: send('POST', '/api/auth/sign-in'),
    forgotPassword: send('POST', '/api/auth/forgot-password'),
    resetPassword: send('POST', '/api/auth/reset-password'),
    requestEmailProof: send('POST', '/api/me/email-proof/mail'),
    proveEmailByCode: send('POST', '/api/me/email-proof'),
    proveEmailByLink: send('POST', '/api/auth/email-proof'),
    signOut: send('POST', '/api/auth/sign-out'),
    getSession: read('/api/auth/session'),
    changePassword: send('POST', '/api/auth/password'),
    askForPersonalData: send('POST', '/api/me/personal-data'),
    closeAccount: send('POST', '/api/me/close-account'),
    listSessions: read('/api/sessions'),
    endOtherSessions: send('DELETE', '/api/sessions'),
    endSession: build.mutation<Answer<'/api/sessions/{name}', 'DELETE'>, string>({
      query: (name) => ({ url: `/api/sessions/${encodeURIComponent(name)}`, method: 'DELETE' }),
    }),
    forgetDevice: send('DELETE', '/api/device'),
    sendContactMessage: send('POST', '/api/contact-messages'),
    getMe: read('/api/me'),
    changeProfile: send('PATCH', '/api/me'),
    listSupportViews: read('/api/me/support-views'),
    getPush: read('/api/push-subscription'),
    subscribeToPush: send('POST', '/api/push-subscription'),
    unsubscribeFromPush: send('DELETE', '/api/push-subscription'),
    getPreferences: read('/api/preferences'),
    changePreferences: send('PATCH', '/api/preferences'),
  };
};

/** What is sold, what was bought, and money. */
const buying = (build: Build) => {
  const { read, readOne, search, send, sendToOne } = kindsOf(build);
  return {
    listServers: read('/api/catalog/servers'),
    listServices: search('/api/catalog/services'),
    /** By the code of a service: a row a country, the recommended first. */
    listServiceOffers: build.query<Answer<'/api/catalog/services/{code}/offers'>, string>({
      query: (code) => ({ url: `/api/catalog/services/${encodeURIComponent(code)}/offers` }),
    }),

    listNumbers: search('/api/numbers'),
    listRecentOffers: read('/api/numbers/recent-offers'),
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
    listWithdrawals: read('/api/withdrawals'),
    requestWithdrawal: send('POST', '/api/withdrawals'),
    cancelWithdrawal: sendToOne('POST', '/api/withdrawals/{id}/cancel'),
    giveBankAccount: build.mutation<
      Answer<'/api/withdrawals/{id}/bank-account', 'POST'>,
      { id: string; body: Body<'/api/withdrawals/{id}/bank-account', 'POST'> }
    >({ query: ({ id, body }) => ({ url: withId('/api/withdrawals/{id}/bank-account', id), method: 'POST', body }) }),

    getWallet: read('/api/wallet'),
    listTransactions: search('/api/transactions'),
    listInvoices: search('/api/invoices'),
    getStatus: read('/api/status'),
    listPriceExamples: read('/api/catalog/price-examples'),
    getStatusHistory: read('/api/status/history'),
    getPromises: read('/api/promises'),
    getLiabilities: read('/api/liabilities'),
    getLiabilityProof: read('/api/liabilities/mine'),
    getSettings: read('/api/settings'),
  };
};

export const client = serverApi.injectEndpoints({ endpoints: (build) => ({ ...account(build), ...buying(build) }) });
