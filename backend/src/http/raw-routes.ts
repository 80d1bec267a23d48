/**
 * Routes of Fastify's own, which no controller declares: each is named here with the reason why it is open to all, or
 * with who guards it, and the application does not start with another one.
 */
export interface RouteOfFastify {
  readonly method: string;
  readonly url: string;
}

/** By address, as Fastify writes it. */
const OPEN: Readonly<Record<string, string>> = {
  '/*': 'the pages of the web app and of the console: no data',
  '/assets/*': 'built files',
  '/sw.js': 'the service worker: built, the same for everybody',
  '/offline': 'the page that is shown without a network: no data',
  '/check': 'the page that checks the file of a wallet: no data',
  '/check/check.mjs': 'the same as a module',
  '/.well-known/otp-wallet-seal-keys.json': 'public keys, which everybody compares',
  '/sandbox': 'pages of the sandbox, which has no real money',
  '/sandbox/': 'the same',
  '/sandbox/*': 'the same',
  '/openapi.json': 'the description of the API, not in production',
  '/api/docs': 'the same as pages',
  '/api/docs-yaml': 'the same as YAML',
};
/** The dashboard of queues: a hook of its scope decides (ops/queue-board), from a list that names each route. */
const QUEUE_BOARD = /^\/ops\/queues(?:\/|$)/;
const API_DOCS = /^\/api\/docs\//;

/** @param ours `GET /api/me` of all routes that controllers declare */
export const unlabelledRoutes = (routes: readonly RouteOfFastify[], ours: ReadonlySet<string>): string[] =>
  routes
    .map(({ method, url }) => ({ method: method === 'HEAD' ? 'GET' : method, url }))
    .filter(({ method, url }) => !ours.has(`${method} ${url}`) && !(url in OPEN))
    .filter(({ url }) => !API_DOCS.test(url) && !QUEUE_BOARD.test(url))
    .map(({ method, url }) => `${method} ${url}`);
