/** The pages of the mailbox. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxServices } from '../sandbox-services.js';
import { mailboxPage, mailPage } from './mailbox-pages.js';
import { notFound, send } from './send-page.js';

const MAX_ROWS = 50;

export const mailboxRoutes =
  ({ mailbox }: SandboxServices) =>
  (app: FastifyInstance) => {
    app.get('/sandbox/mailbox', (_request, reply): FastifyReply =>
      send(reply, mailboxPage(mailbox.list().slice(-MAX_ROWS).reverse())),
    );

    app.get<{ Params: { id: string } }>('/sandbox/mailbox/:id', (request, reply): FastifyReply => {
      const mail = mailbox.find(request.params.id);
      return mail ? send(reply, mailPage(mail)) : notFound(reply, 'There is no such mail.');
    });
  };
