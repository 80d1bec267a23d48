/** The control API, general part: what the outside world is like now, its clock, its counters, and a new beginning. */
import type { FastifyInstance } from 'fastify';
import { SandboxServices } from '../sandbox-services.js';
import { rupees } from '../core/rupees.js';
import { Body, Misuse, number } from './control-body.js';

export const controlRoutes = (world: SandboxServices) => (app: FastifyInstance) => {
  const { accounts, activations, clock, courier, payments, provider, timetable } = world;

  app.get('/control', () => ({
    seed: world.options.seed,
    now: new Date(clock.now()).toISOString(),
    down: provider.down,
    faults: provider.faults.list(),
    scripts: world.outcomes.scripted(),
    accounts: accounts
      .list()
      .map(({ number, balance, rules }) => ({ account: number, balance: rupees(balance), rules })),
    open: activations.listOpen().length,
    payments: payments.list().length,
  }));

  app.post('/control/reset', async () => {
    await world.reset();
    return { done: true };
  });

  app.post<{ Body: Body }>('/control/clock', (request) => {
    const advanceMs = number(request.body, 'advanceMs');
    if (advanceMs === undefined || advanceMs < 0) throw new Misuse('advanceMs: 0 or more');
    clock.advance(advanceMs);
    return { now: new Date(clock.now()).toISOString() };
  });

  /** `calls` counts what came in, by action, `struck` those of them that met a fault; `bought` what was sold. */
  app.get('/control/counters', () => {
    timetable.catchUp();
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
    for (const counted of [provider.calls, provider.struck])
      for (const action of Object.keys(counted)) delete counted[action];
    return { done: true };
  });

  /** Webhooks sent or waiting: to whom, how often tried, what was answered. */
  app.get('/control/deliveries', () => ({
    deliveries: courier.list().map(({ body, ...letter }) => ({ ...letter, body: JSON.parse(body) as unknown })),
  }));
};
