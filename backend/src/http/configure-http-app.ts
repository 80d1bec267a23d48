/** Everything on the one port, in the order in which a request meets it. */
import cookie from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Environment } from '../config/environment.js';
import { readableAddress, refuseMalformedAddresses } from './addresses.js';
import { API_PREFIX, describeApi, OUTSIDE_API, showApi } from './api-document.js';
import { readJsonOnly } from './bodies.js';
import { answerClientError, CONNECTION_LIMITS, limitConnections } from './connections.js';
import { sendHeaders } from './headers.js';
import { passOnSandboxPages } from './sandbox-pages.js';
import { serveWebApp } from './web-app.js';

/** Streams that are open for hours end with the process. */
const SERVER_OPTIONS = {
  forceCloseConnections: true,
  ...CONNECTION_LIMITS,
  rewriteUrl: readableAddress,
  clientErrorHandler: answerClientError,
  // Longer than node lets an address be: how long an id may be is said where it is read.
  routerOptions: { maxParamLength: 65_536 },
} as const;

/** The proxies that the operator names are believed when they say who asks, and nobody else. */
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
  refuseMalformedAddresses(server);
  await server.register(cookie);
  readJsonOnly(server);
  if (!isProduction) showApi(app, describeApi(app));
  if (SANDBOX && SANDBOX_URL) await passOnSandboxPages(server, SANDBOX_URL);
  await serveWebApp(server, webFolder, GATEWAY_URL ? [new URL(GATEWAY_URL).origin] : []);
};
