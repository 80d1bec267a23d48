/** Sets up the one HTTP port: hooks, routes and files in the order in which a request meets them. */
import cookie from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Environment } from '../config/environment.js';
import { rejectMalformedAddresses, routableAddress } from './server/addresses.js';
import { API_PREFIX, describeApi, OUTSIDE_API, serveApiDocs } from './contract/api-document.js';
import { acceptJsonOnly } from './bodies.js';
import { answerClientError, CONNECTION_LIMITS, limitConnections } from './server/connections.js';
import { sendHeaders } from './server/headers.js';
import { proxySandboxPages } from './server/sandbox-pages.js';
import { serveWebApp } from './server/web-app.js';

/** Streams stay open for hours: they are closed with the process. */
const SERVER_OPTIONS = {
  forceCloseConnections: true,
  ...CONNECTION_LIMITS,
  rewriteUrl: routableAddress,
  clientErrorHandler: answerClientError,
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
  const { SANDBOX, SANDBOX_URL, GATEWAY_URL, isProduction } = environment;
  const server = app.getHttpAdapter().getInstance();
  app.setGlobalPrefix(API_PREFIX, { exclude: OUTSIDE_API });
  limitConnections(server.server);
  await sendHeaders(server, environment);
  rejectMalformedAddresses(server);
  await server.register(cookie);
  acceptJsonOnly(server);
  if (!isProduction) serveApiDocs(app, describeApi(app));
  if (SANDBOX && SANDBOX_URL) await proxySandboxPages(server, SANDBOX_URL);
  await serveWebApp(server, webFolder, GATEWAY_URL ? [new URL(GATEWAY_URL).origin] : []);
};
