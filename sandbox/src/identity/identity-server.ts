/** The identity provider on a port of its own, so that to browsers it is another origin, as Google is. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { InteractionResults, JWK, Provider } from 'oidc-provider';
import { readForms } from '../core/read-forms.js';
import { css } from '../pages/style.js';
import { send } from '../pages/send-page.js';
import { choosePage, expiredPage } from './choose-page.js';
import { identityProvider } from './identity-provider.js';
import { People } from './people.js';
import type { Forgery } from './signing-key.js';

export interface IdentityServerOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Where browsers reach the client. */
  publicUrl: string;
  secret: string;
  key: JWK;
}

export interface IdentityServer {
  issuer: string;
  /** What the next ID tokens claim instead of the truth. */
  forgery: Forgery | undefined;
  close(): Promise<void>;
}

type Form = Record<string, string | undefined>;

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const CANCELLED = { error: 'access_denied', error_description: 'The person pressed Cancel' };

/** Undefined: what was typed is no e-mail. */
const resultOf = ({ person, email = '', unverified, cancel }: Form, people: People): InteractionResults | undefined => {
  if (cancel) return CANCELLED;
  const subject = person ?? (EMAIL.test(email.trim()) ? people.add(email.trim(), !unverified).subject : undefined);
  return subject === undefined ? undefined : { login: { accountId: subject }, select_account: {} };
};

const pages = async (provider: Provider, people: People, publicUrl: string): Promise<FastifyInstance> => {
  const app = Fastify({ exposeHeadRoutes: false });
  readForms(app);
  const targets = [new URL(publicUrl).origin];
  app.setErrorHandler((_error, _request, reply) => send(reply.code(400), expiredPage()));

  app.get('/assets/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));

  app.get('/choose/:uid', async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw);
    return send(reply, choosePage(), targets);
  });

  app.post<{ Body: Form }>('/choose/:uid', async (request, reply) => {
    const result = resultOf(request.body, people);
    if (!result) return send(reply, choosePage('Please enter an email'), targets);
    const options = { mergeWithLastSubmission: false };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result, options), 303);
  });

  await app.ready();
  return app;
};

export const openIdentityServer = async (options: IdentityServerOptions): Promise<IdentityServer> => {
  const { host, port, publicUrl, secret, key } = options;
  let handle: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    response.writeHead(503).end();
  const server = createServer((request, response) => handle(request, response));
  // The issuer is known only once the port is.
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new People();
  const opened: IdentityServer = {
    issuer,
    forgery: undefined,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await app.close();
    },
  };
  const provider = identityProvider({ issuer, publicUrl, secret, key, people, forgery: () => opened.forgery });
  const app = await pages(provider, people, publicUrl);
  const answer = provider.callback();
  const isPage = /^\/(choose|assets)\//;
  handle = (request, response) =>
    isPage.test(request.url ?? '') ? app.routing(request, response) : void answer(request, response);
  return opened;
};
