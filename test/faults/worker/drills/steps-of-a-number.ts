/**
 * The steps of ordering, going on to another server, polling, cancelling and expiring at which a worker can die, and
 * how each is caused through the sandbox only.
 */
import type { Customer } from '../customer.js';
import { inTheMiddle } from '../standstill.js';
import type { DrillEnvironment } from '../drill-environment.js';
import { until } from '../../../support/until.js';

/** What a step needs: a customer, a service that no other number of the drill has, and the kill. */
interface Scene {
  readonly environment: DrillEnvironment;
  readonly customer: Customer;
  readonly service: string;
  readonly kill: () => Promise<void>;
}

export interface Step {
  readonly name: string;
  readonly isShort?: boolean;
  /** Brings a number to the step, and kills the worker there. @returns the number's id */
  reach(scene: Scene): Promise<string>;
  /** How the number may end. */
  readonly ends: readonly string[];
}

const fault = (environment: DrillEnvironment, action: string, what: object) =>
  environment.control('PUT', `/faults/${action}`, what);
const called = (environment: DrillEnvironment, action: string, before: number) =>
  until(`the provider hears ${action}`, async () => (await environment.calls(action)) > before);

/** A number that waits for a code that no one sends. */
const waiting = async ({ environment, customer, service }: Scene): Promise<{ id: string; phone: string }> => {
  await environment.control('POST', '/orders/next', { outcome: 'never', service });
  const id = await customer.buy(service);
  const { phone } = await environment.reach(customer, id, 'active');
  return { id, phone: phone! };
};

/** The provider is asked, and says nothing until the worker is dead. */
const whileAsked = async (
  { environment, kill }: Scene,
  action: string,
  act: () => Promise<unknown>,
  what: object = {},
) => {
  const before = await environment.calls(action);
  await fault(environment, action, { kind: 'hang', ...what });
  await act();
  await called(environment, action, before);
  await kill();
  await environment.control('DELETE', '/faults');
};

/** The provider has answered, and the worker is killed in the middle of writing that down. */
const whileWriting = async ({ environment, customer, kill }: Scene, action: string, act: () => Promise<unknown>) => {
  const before = await environment.calls(action);
  await fault(environment, action, { kind: 'latency', ms: 600, times: 4 });
  await act();
  await called(environment, action, before);
  await inTheMiddle(environment.sql, customer.walletId, kill);
  await environment.control('DELETE', '/faults');
};

const ordering: Step[] = [
  {
    name: 'ordered, and the provider does not hear it',
    ends: ['failed'],
    reach: async (scene) => {
      let id = '';
      await whileAsked(scene, 'getNumberV2', async () => (id = await scene.customer.buy(scene.service)));
      return id;
    },
  },
  {
    name: 'bought, and the answer is under way',
    ends: ['used'],
    reach: async (scene) => {
      let id = '';
      await scene.environment.control('POST', '/orders/next', {
        outcome: 'code',
        afterMs: 500,
        service: scene.service,
      });
      await whileAsked(scene, 'getNumberV2', async () => (id = await scene.customer.buy(scene.service)), {
        after: true,
      });
      return id;
    },
  },
  {
    name: 'bought, and the answer half written down',
    isShort: true,
    ends: ['used'],
    reach: async (scene) => {
      let id = '';
      await scene.environment.control('POST', '/orders/next', {
        outcome: 'code',
        afterMs: 2_000,
        service: scene.service,
      });
      await whileWriting(scene, 'getNumberV2', async () => (id = await scene.customer.buy(scene.service)));
      return id;
    },
  },
  {
    name: 'assigned, and not yet polled',
    ends: ['used'],
    reach: async ({ environment, customer, service, kill }) => {
      await environment.control('POST', '/orders/next', { outcome: 'code', afterMs: 500, service });
      const id = await customer.buy(service);
      await until('it is assigned', async () => (await environment.facts(id)).includes('NumberAssigned'));
      await kill();
      return id;
    },
  },
];

/** The first server has none, and the order goes on to the second, which is no dearer. */
const goingOn = async ({ environment, customer, service }: Scene, second: object): Promise<string> => {
  await environment.samePrice(service);
  await environment.control('POST', '/orders/next', { outcome: 'refuse', answer: 'NO_NUMBERS', service });
  await environment.control('POST', '/orders/next', { ...second, service });
  return customer.buy(service, 'any');
};

const rerouting: Step[] = [
  {
    name: 'refused by one server, and the way to the next half written down',
    ends: ['used'],
    reach: async (scene) => {
      let id = '';
      await whileWriting(scene, 'getNumberV2', async () => (id = await goingOn(scene, { outcome: 'code' })));
      return id;
    },
  },
  {
    name: 'on its way to the next server, which does not answer',
    ends: ['failed'],
    reach: async (scene) => {
      const before = await scene.environment.calls('getNumberV2');
      const id = await goingOn(scene, { outcome: 'hang', bought: false });
      await called(scene.environment, 'getNumberV2', before + 1);
      await scene.kill();
      return id;
    },
  },
  {
    name: 'bought at the next server, and the answer is under way',
    ends: ['used'],
    reach: async (scene) => {
      const before = await scene.environment.calls('getNumberV2');
      const id = await goingOn(scene, { outcome: 'hang', afterMs: 500 });
      await called(scene.environment, 'getNumberV2', before + 1);
      await scene.kill();
      return id;
    },
  },
];

const polling: Step[] = [
  {
    name: 'polled, and the code is under way',
    ends: ['used'],
    reach: async (scene) => {
      const { id, phone } = await waiting(scene);
      await whileAsked(scene, 'getStatus', () => scene.environment.deliver(phone, '1111'));
      return id;
    },
  },
  {
    name: 'code read, and half written down',
    isShort: true,
    ends: ['used'],
    reach: async (scene) => {
      const { id, phone } = await waiting(scene);
      await whileWriting(scene, 'getStatus', () => scene.environment.deliver(phone, '2222'));
      return id;
    },
  },
  {
    name: 'code written down',
    ends: ['used'],
    reach: async (scene) => {
      const { id, phone } = await waiting(scene);
      await scene.environment.deliver(phone, '3333');
      await until('it is charged', async () => (await scene.environment.facts(id)).includes('FundsSpent'));
      await scene.kill();
      return id;
    },
  },
];

const cancelling: Step[] = [
  {
    name: 'cancelled, and the provider does not hear it',
    ends: ['expired'],
    reach: async (scene) => {
      const { id } = await waiting(scene);
      await whileAsked(scene, 'setStatus', () => scene.customer.cancel(id));
      return id;
    },
  },
  {
    name: 'cancelled at the provider, and the answer is under way',
    isShort: true,
    ends: ['expired'],
    reach: async (scene) => {
      const { id } = await waiting(scene);
      await whileAsked(scene, 'setStatus', () => scene.customer.cancel(id), { after: true });
      return id;
    },
  },
  {
    name: 'cancelled at the provider, and half written down',
    ends: ['expired'],
    reach: async (scene) => {
      const { id } = await waiting(scene);
      await whileWriting(scene, 'setStatus', () => scene.customer.cancel(id));
      return id;
    },
  },
];

/** Looks no more from a second on, and ends after four. */
const expiring = (what: (scene: Scene, due: () => Promise<unknown>) => Promise<void>) => async (scene: Scene) => {
  await scene.environment.clocks({ pollFor: 1_000, holdFor: 4_000 });
  const { id } = await waiting(scene);
  await scene.environment.clocks();
  const polled = async (): Promise<boolean> => {
    const { pollingUntil, serverNow } = await scene.customer.number(id);
    return pollingUntil !== null && serverNow > pollingUntil;
  };
  await what(scene, () => until('polling is over', polled));
  return id;
};

const expiries: Step[] = [
  {
    name: 'due, and the last poll is under way',
    ends: ['expired'],
    reach: expiring(async (scene, due) => {
      await due();
      await whileAsked(scene, 'getStatus', () => Promise.resolve());
    }),
  },
  {
    name: 'due, cancelled at the provider, and the answer is under way',
    isShort: true,
    ends: ['expired'],
    reach: expiring((scene, due) => whileAsked(scene, 'setStatus', due, { after: true })),
  },
  {
    name: 'due, cancelled at the provider, and half written down',
    ends: ['expired'],
    reach: expiring((scene, due) => whileWriting(scene, 'setStatus', due)),
  },
];

export const STEPS: readonly Step[] = [...ordering, ...rerouting, ...polling, ...cancelling, ...expiries];
