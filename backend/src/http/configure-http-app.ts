/** Sets up the one HTTP port: hooks, routes and files in the order in which a request meets them. */
import type { IncomingHttpHeaders } from 'node:http';
import cookie from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ChosenLook } from '../auth/queries/chosen-look.js';
import { correlationOf, CORRELATION_HEADER } from '../config/correlation.js';
import { Environment } from '../config/environment.js';
import { Replica } from '../database/replica/replica.js';
import { StaffPositions } from '../database/replica/staff-positions.js';
import { PublishedKeys } from '../wallet/queries/published-keys.js';
import { rejectMalformedAddresses, routableAddress } from './server/addresses.js';
import { API_PREFIX, describeApi, OUTSIDE_API, serveApiDocs } from './contract/api-document.js';
import { acceptJsonOnly } from './bodies.js';
import { RouteAccessCheck } from './route-access-check.js';
import { SessionCookie } from './session-cookie.js';
import { answerClientError, CONNECTION_LIMITS, limitConnections } from './server/connections.js';
import { limitBodies } from './server/slow-bodies.js';
import { correlateRequests } from './server/correlation.js';
import { traceRequests } from './server/trace-requests.js';
import { serveChecker } from './server/checker-page.js';
import { sendHeaders } from './server/headers.js';
import { sendSharedAnswers } from './shared-answer.js';
import { serveInstalledApp } from './server/installed-app.js';
import { proxySandboxPages } from './server/sandbox-pages.js';
import { recordStaffPositions } from './server/staff-positions.js';
import { serveWebApp } from './server/web-app.js';

/** Streams stay open for hours: they are closed with the process. */
const SERVER_OPTIONS = {
  forceCloseConnections: true,
  ...CONNECTION_LIMITS,
  rewriteUrl: routableAddress,
  clientErrorHandler: answerClientError,
  genReqId: ({ headers }: { readonly headers: IncomingHttpHeaders }) => correlationOf(headers[CORRELATION_HEADER]),
  // Longer than any address that Node accepts: the length of an id is checked where it is read.
  routerOptions: { maxParamLength: 65_536 },
} as const;

/** `x-forwarded-for` is taken from the proxies that the operator names, and from no other sender. */
export const serverOptions = ({ trustedProxies }: Environment) => ({ ...SERVER_OPTIONS, trustProxy: trustedProxies });

/** Bodies are read by http/bodies.ts, not by Nest. */
export const NEST_OPTIONS = { bodyParser: false, bufferLogs: false } as const;

/** @param webFolder where the built frontend is */
export const configureHttpApp = async (app: NestFastifyApplication, webFolder: string): Promise<void> => {
  const environment = app.get(Environment);
  const { SANDBOX, SANDBOX_URL, GATEWAY_URL, GOOGLE_CLIENT_ID, isProduction } = environment;
  const sessionCookie = app.get(SessionCookie);
  const look = app.get(ChosenLook);
  const server = app.getHttpAdapter().getInstance();
  app.setGlobalPrefix(API_PREFIX, { exclude: OUTSIDE_API });
  app.get(RouteAccessCheck).watch(server);
  limitConnections(server.server);
  limitBodies(server);
  correlateRequests(server);
  traceRequests(server);
  await sendHeaders(server, environment);
  sendSharedAnswers(server);
  rejectMalformedAddresses(server);
  await server.register(cookie);
  if (app.get(Replica).isSet) recordStaffPositions(server, app.get(StaffPositions));
  acceptJsonOnly(server);
  if (!isProduction) serveApiDocs(app, describeApi(app));
  if (SANDBOX && SANDBOX_URL) await proxySandboxPages(server, SANDBOX_URL);
  const publishedKeys = app.get(PublishedKeys);
  serveChecker(server, { folder: webFolder, keys: () => publishedKeys.read() });
  serveInstalledApp(server, webFolder);
  await serveWebApp(server, {
    folder: webFolder,
    gateways: GATEWAY_URL ? [new URL(GATEWAY_URL).origin] : [],
    isSandbox: SANDBOX,
    hasGoogle: GOOGLE_CLIENT_ID !== undefined,
    sessionOf: (request) => sessionCookie.read(request),
    lookOf: (token) => look.byToken(token),
  });
};
