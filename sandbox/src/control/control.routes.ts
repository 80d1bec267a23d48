/** The control API, general part: state, clock, counters and reset. */
import type { FastifyInstance } from 'fastify';
import { SandboxServices } from '../sandbox-services.js';
import { rupees } from '../core/rupees.js';
import { BadControlRequest, Body, optionalNumber } from './control-body.js';

export const controlRoutes = (services: SandboxServices) => (app: FastifyInstance) => {
  const { accounts, activations, clock, webhooks, payments, provider, scheduler } = services;

  app.get('/control', () => ({
    seed: services.options.seed,
    now: new Date(clock.now()).toISOString(),
    down: provider.down,
    faults: provider.faults.list(),
    scripts: services.outcomes.scripted(),
    accounts: accounts
      .list()
      .map(({ number, balance, rules }) => ({ account: number, balance: rupees(balance), rules })),
    open: activations.listOpen().length,
    payments: payments.list().length,
  }));

  app.post('/control/reset', async () => {
    await services.reset();
    return { done: true };
  });

  app.post<{ Body: Body }>('/control/clock', (request) => {
    const advanceMs = optionalNumber(request.body, 'advanceMs');
    if (advanceMs === undefined || advanceMs < 0) throw new BadControlRequest('advanceMs: 0 or more');
    clock.advance(advanceMs);
    return { now: new Date(clock.now()).toISOString() };
  });

  /** `calls` counts calls by action, `struck` those with a fault, `bought` the numbers sold. */
  app.get('/control/counters', () => {
    scheduler.runDue();
    const all = activations.list();
    const withStatus = (status: string) => all.filter((one) => one.status === status).length;
    return {
      calls: provider.calls,
      struck: provider.struck,
      bought: all.length,
      charged: all.filter(({ charged }) => charged).length,
      ...{ open: withStatus('open'), finished: withStatus('finished') },
      ...{ cancelled: withStatus('cancelled'), expired: withStatus('expired') },
    };
  });

  app.delete('/control/counters', () => {
    for (const counts of [provider.calls, provider.struck])
      for (const action of Object.keys(counts)) delete counts[action];
    return { done: true };
  });

  /** Webhooks sent or waiting, with their attempts and answers. */
  app.get('/control/deliveries', () => ({
    deliveries: webhooks.list().map(({ body, ...webhook }) => ({ ...webhook, body: JSON.parse(body) as unknown })),
  }));
};
