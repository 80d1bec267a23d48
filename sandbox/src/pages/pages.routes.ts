/** The sandbox's pages. Links are relative, because browsers reach them through the backend under the same paths. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewayOrder } from '../gateway/order.js';
import { SandboxServices } from '../sandbox-services.js';
import { payPage, returnAddress } from './pay-page.js';
import { notFound, send } from './send-page.js';
import { css } from './style.js';
import { switches, overviewPage } from './overview-page.js';

const MAX_ROWS = 50;
const NO_PAYMENT = 'There is no such payment.';
type Form = Record<string, string | undefined>;
type Ref = { Params: { ref: string }; Body: Form };
type Hosted = { Querystring: { order?: string }; Body: Form };

/** Where people pay. */
export const payRoutes = (services: SandboxServices) => (app: FastifyInstance) => {
  const { payments, scheduler, options } = services;
  const backTo = (order: GatewayOrder): string => returnAddress(order, options.gatewaySecret);

  const show = (reply: FastifyReply, ref: string | undefined, up: string): FastifyReply => {
    scheduler.runDue();
    const order = payments.find(ref ?? '');
    if (!order) return notFound(reply, NO_PAYMENT);
    return send(reply, payPage(order, up, backTo(order)), [new URL(order.returnUrl).origin]);
  };

  const choose = (reply: FastifyReply, ref: string | undefined, { choice }: Form): FastifyReply => {
    scheduler.runDue();
    const order = payments.find(ref ?? '');
    if (!order) return notFound(reply, NO_PAYMENT);
    if (order.state === 'pending' && choice === 'pay') payments.pay(order);
    if (order.state === 'pending' && choice === 'decline') payments.decline(order);
    return reply.redirect(backTo(order), 303);
  };

  app.get<Ref>('/sandbox/pay/:ref', (request, reply): FastifyReply => show(reply, request.params.ref, '../'));
  app.post<Ref>('/sandbox/pay/:ref', (request, reply): FastifyReply => choose(reply, request.params.ref, request.body));

  /** The page of the hosted gateway: whose wallet and how much are in its path, and the reference is what opens it. */
  const HOSTED_PAGE = '/sandbox/pay/:userId/:amount';
  app.get<Hosted>(HOSTED_PAGE, (request, reply): FastifyReply => show(reply, request.query.order, '../../'));
  app.post<Hosted>(HOSTED_PAGE, (request, reply): FastifyReply => choose(reply, request.query.order, request.body));
};

export const pagesRoutes = (services: SandboxServices) => (app: FastifyInstance) => {
  const { activations, payments, provider, scheduler } = services;

  app.get('/sandbox/assets/sandbox.css', (_request, reply): FastifyReply =>
    reply.type('text/css; charset=utf-8').send(css),
  );

  app.get('/sandbox', (_request, reply): FastifyReply => reply.redirect('/sandbox/', 308));

  app.get('/sandbox/', (_request, reply): FastifyReply => {
    scheduler.runDue();
    const open = activations.listOpen();
    const latest = <T>(list: T[]): T[] => list.slice(-MAX_ROWS).reverse();
    const { down } = provider;
    const overview = { activations: latest(open), openInAll: open.length, payments: latest(payments.list()) };
    return send(reply, overviewPage({ ...overview, faults: provider.faults.list(), down }));
  });

  app.post<{ Body: Form }>('/sandbox/deliver', (request, reply): FastifyReply => {
    const activation = activations.find(Number(request.body.id));
    if (activation?.status === 'open') {
      // Without colons: clients of this family truncate a code there.
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
    if (name === 'down') await provider.setDown(on === 'yes');
    for (const action of chosen?.actions ?? []) {
      if (chosen && on === 'yes') provider.faults.set(action, chosen.fault);
      else provider.faults.clear(action);
    }
    return reply.redirect('./', 303);
  });
};
