/** The control API, mail part: what was received, and whether the mail server takes anything. */
import type { FastifyInstance } from 'fastify';
import { SandboxServices } from '../sandbox-services.js';
import { BadControlRequest, Body, knownFields } from './control-body.js';

export const mailControlRoutes =
  ({ mailbox }: SandboxServices) =>
  (app: FastifyInstance) => {
    app.get('/control/mails', () => ({ mails: mailbox.list() }));

    /** While it is down, each mail is answered with a temporary failure. */
    app.put<{ Body: Body }>('/control/mail-server', (request) => {
      const { down } = knownFields(request.body, ['down']);
      if (typeof down !== 'boolean') throw new BadControlRequest('down: true or false');
      mailbox.isDown = down;
      return { down };
    });
  };
