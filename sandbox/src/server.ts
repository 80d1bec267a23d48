/** Starts the outside world on one loopback port: provider, gateway, pages and control API. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { controlRoutes } from './control/control.routes.js';
import { gatewayControlRoutes } from './control/gateway-control.routes.js';
import { providerControlRoutes } from './control/provider-control.routes.js';
import { gatewayRoutes } from './gateway/gateway.routes.js';
import { SandboxServices, SandboxServicesOptions } from './sandbox-services.js';
import { pagesRoutes } from './pages/pages.routes.js';
import { providerRoutes } from './provider/provider.routes.js';

export interface SandboxOptions extends Partial<SandboxServicesOptions> {
  dataFolder: string;
  /** Loopback when absent; a container of its own has to be reached from the others. */
  host?: string;
  /** 0 takes any free one. */
  port?: number;
  /** A second door to the provider alone, which is really shut (connection refused) while the provider is down. */
  providerPort?: number;
  /** Where browsers reach the pages; the sandbox itself when absent. */
  publicUrl?: string;
}

export interface Sandbox {
  port: number;
  url: string;
  world: SandboxServices;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

const DEFAULTS = {
  ...{ seed: 'sandbox', apiKey: 'sandbox-key', gatewaySecret: 'sandbox-gateway-secret' },
  ...{ latencyMs: 0, lifeMinutes: 30 as const, timeScale: 1 },
};

export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const world = new SandboxServices({ ...DEFAULTS, ...options });
  const app = Fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  readForms(app);
  // The address is known only once the port is, so the port is taken before the routes are made.
  const port = options.port ?? 0;
  const publicUrl = () => options.publicUrl ?? `http://${LOOPBACK}:${(app.server.address() as AddressInfo).port}`;
  const parts = [
    ...[providerRoutes(world.provider), gatewayRoutes(world.payments, world.options.gatewaySecret, publicUrl)],
    ...[pagesRoutes(world), controlRoutes(world), providerControlRoutes(world), gatewayControlRoutes(world)],
  ];
  for (const part of parts) {
    // Each in a scope of its own, so that the gateway's key is asked for at the gateway only.
    await app.register((scope, _options, done) => {
      part(scope);
      done();
    });
  }
  const url = await app.listen({ host: options.host ?? LOOPBACK, port });
  const closeDoor = options.providerPort === undefined ? undefined : await openDoor(app, world, options.providerPort);
  return {
    port: (app.server.address() as AddressInfo).port,
    url,
    world,
    close: async () => {
      await closeDoor?.();
      await app.close();
      world.close();
    },
  };
};

const readForms = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // One of the clients posts an empty body without saying what it is.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
};

const openDoor = async (app: FastifyInstance, world: SandboxServices, port: number): Promise<() => Promise<void>> => {
  const door = createServer((request, response) => app.routing(request, response));
  const open = () => new Promise<void>((resolve, reject) => door.once('error', reject).listen(port, LOOPBACK, resolve));
  const shut = () =>
    new Promise<void>((resolve) => {
      door.close(() => resolve());
      door.closeAllConnections();
    });
  world.provider.onTurn = (down) => (down ? shut() : open());
  await open();
  return () => (door.listening ? shut() : Promise.resolve());
};
