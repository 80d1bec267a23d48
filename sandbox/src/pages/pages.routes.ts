/** The sandbox's pages. All links are relative, because people reach them through the backend under the same paths. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SandboxServices } from '../sandbox-services.js';
import { payPage, returnAddress } from './pay-page.js';
import { css } from './style.js';
import { switches, worldPage } from './overview-page.js';

const SHOWN = 50;

/** @param formTargets origins beside our own to which an answered form may lead */
const send = (reply: FastifyReply, text: string, formTargets: string[] = []): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${formTargets.join(' ')}`,
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(text);

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain').send('There is no such payment.');

type Form = Record<string, string | undefined>;
type Ref = { Params: { ref: string }; Body: Form };

export const pagesRoutes = (world: SandboxServices) => (app: FastifyInstance) => {
  const { activations, payments, provider, timetable } = world;

  app.get('/sandbox/assets/sandbox.css', (_request, reply): FastifyReply =>
    reply.type('text/css; charset=utf-8').send(css),
  );

  app.get<Ref>('/sandbox/pay/:ref', (request, reply): FastifyReply => {
    timetable.catchUp();
    const order = payments.find(request.params.ref);
    return order ? send(reply, payPage(order), [new URL(order.returnUrl).origin]) : notFound(reply);
  });

  app.post<Ref>('/sandbox/pay/:ref', (request, reply): FastifyReply => {
    timetable.catchUp();
    const order = payments.find(request.params.ref);
    if (!order) return notFound(reply);
    if (order.state === 'pending' && request.body.choice === 'pay') payments.pay(order);
    if (order.state === 'pending' && request.body.choice === 'decline') payments.decline(order);
    return reply.redirect(returnAddress(order), 303);
  });

  app.get('/sandbox', (_request, reply): FastifyReply => reply.redirect('/sandbox/', 308));

  app.get('/sandbox/', (_request, reply): FastifyReply => {
    timetable.catchUp();
    const open = activations.listOpen();
    const latest = <T>(list: T[]): T[] => list.slice(-SHOWN).reverse();
    const { down } = provider;
    const shown = { activations: latest(open), openInAll: open.length, payments: latest(payments.list()) };
    return send(reply, worldPage({ ...shown, faults: provider.faults.list(), down }));
  });

  app.post<{ Body: Form }>('/sandbox/deliver', (request, reply): FastifyReply => {
    const activation = activations.find(Number(request.body.id));
    if (activation?.status === 'open') {
      // Without colons: clients of this family cut a code there.
      activations.deliver(activation, request.body.code?.trim().replaceAll(':', '') || undefined);
    }
    return reply.redirect('./', 303);
  });

  app.post<{ Body: Form }>('/sandbox/cancel', (request, reply): FastifyReply => {
    const activation = activations.find(Number(request.body.id));
    if (activation?.status === 'open') activations.close(activation, 'cancelled');
    return reply.redirect('./', 303);
  });

  app.post<{ Body: Form }>('/sandbox/switch', async (request, reply): Promise<FastifyReply> => {
    const { name = '', on } = request.body;
    const chosen = switches[name];
    if (name === 'down') await provider.turn(on === 'yes');
    for (const action of chosen?.actions ?? []) {
      if (chosen && on === 'yes') provider.faults.set(action, chosen.fault);
      else provider.faults.clear(action);
    }
    return reply.redirect('./', 303);
  });
};
