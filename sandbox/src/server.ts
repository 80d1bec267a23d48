/** Starts the sandbox on one loopback port: provider, gateway, pages and control API. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { readForms } from './core/read-forms.js';
import { controlRoutes } from './control/control.routes.js';
import { gatewayControlRoutes, gatewayFaultRoutes, reversalControlRoutes } from './control/gateway-control.routes.js';
import { providerControlRoutes } from './control/provider-control.routes.js';
import { mailControlRoutes } from './control/mail-control.routes.js';
import { cashfreeRoutes } from './gateway/cashfree/cashfree.routes.js';
import { hostedRoutes } from './gateway/hosted/hosted.routes.js';
import { razorpayRoutes } from './gateway/razorpay/razorpay.routes.js';
import type { IdentityServer } from './identity/identity-server.js';
import { openMailServer } from './mail/mail-server.js';
import { SandboxServices, SandboxServicesOptions } from './sandbox-services.js';
import { mailboxRoutes } from './pages/mailbox.routes.js';
import { pagesRoutes, payRoutes } from './pages/pages.routes.js';
import { providerRoutes } from './provider/provider.routes.js';

export interface SandboxOptions extends Partial<SandboxServicesOptions> {
  dataFolder: string;
  /** Default: loopback. In a container of its own it must be reachable from the other containers. */
  host?: string;
  /** 0 takes any free port. */
  port?: number;
  /** A second port for the provider alone; it refuses connections while the provider is down. */
  providerPort?: number;
  /** The port of the mail server; without one there is none. */
  smtpPort?: number;
  /** The port of the identity provider; without one there is none. 0 takes any free port. */
  identityPort?: number;
  /** Where browsers reach the pages. Default: the address of the sandbox itself. */
  publicUrl?: string;
}

export interface Sandbox {
  port: number;
  url: string;
  services: SandboxServices;
  identity?: IdentityServer;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

const DEFAULTS = {
  ...{ seed: 'sandbox', apiKey: 'sandbox-key', gatewaySecret: 'sandbox-gateway-secret' },
  ...{ latencyMs: 0, lifeMinutes: 30 as const, timeScale: 1, catalog: 'usual' as const },
};

export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const services = new SandboxServices({ ...DEFAULTS, ...options });
  const app = Fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  readForms(app);
  // The address is known only once the port is, so the port is taken before the routes are made.
  const port = options.port ?? 0;
  const publicUrl = () => options.publicUrl ?? `http://${LOOPBACK}:${(app.server.address() as AddressInfo).port}`;
  const routes = [
    providerRoutes(services.provider),
    ...[hostedRoutes, razorpayRoutes, cashfreeRoutes].map((gateway) => gateway(services, publicUrl)),
    ...[
      pagesRoutes(services),
      payRoutes(services),
      mailboxRoutes(services),
      controlRoutes(services),
      providerControlRoutes(services),
      gatewayControlRoutes(services),
      reversalControlRoutes(services),
      gatewayFaultRoutes(services),
      mailControlRoutes(services),
    ],
  ];
  for (const register of routes) {
    // Each in a scope of its own, so that the hook that checks the gateway's key runs for the gateway only.
    await app.register((scope, _options, done) => {
      register(scope);
      done();
    });
  }
  const url = await app.listen({ host: options.host ?? LOOPBACK, port });
  const closeProviderListener =
    options.providerPort === undefined ? undefined : await openProviderListener(app, services, options.providerPort);
  const closeMailServer =
    options.smtpPort === undefined
      ? undefined
      : await openMailServer(services.mailbox, options.host ?? LOOPBACK, options.smtpPort);
  const identity =
    options.identityPort === undefined
      ? undefined
      : await openIdentityListener(services, options.host ?? LOOPBACK, options.identityPort, publicUrl());
  return {
    port: (app.server.address() as AddressInfo).port,
    url,
    services,
    ...(identity && { identity }),
    close: async () => {
      await closeProviderListener?.();
      await closeMailServer?.();
      await identity?.close();
      await app.close();
      services.close();
    },
  };
};

/** Loaded where it is wanted: its libraries are as large as all others of the sandbox. */
const openIdentityListener = async (
  services: SandboxServices,
  host: string,
  port: number,
  publicUrl: string,
): Promise<IdentityServer> => {
  const { openIdentityServer } = await import('./identity/identity-server.js');
  const { gatewaySecret: secret } = services.options;
  return openIdentityServer({ host, port, publicUrl, secret, key: services.identityKey() });
};

const openProviderListener = async (
  app: FastifyInstance,
  services: SandboxServices,
  port: number,
): Promise<() => Promise<void>> => {
  const server = createServer((request, response) => app.routing(request, response));
  const open = () =>
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, LOOPBACK, resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  services.provider.onDownChanged = (down) => (down ? close() : open());
  await open();
  return () => (server.listening ? close() : Promise.resolve());
};
