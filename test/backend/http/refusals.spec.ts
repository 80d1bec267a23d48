/** Each refusal of a command over HTTP: the state that leads to it, and the status and code that answer it. */
import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { requestNumber } from '@backend/domain/numbers/buying.js';
import { Gateways } from '@backend/gateway/gateways.js';
import { LiveHub } from '@backend/live/live-hub.js';
import { ProviderStatuses, type ProviderStatus } from '@backend/provider/resilience/provider-status.js';
import { Settings } from '@backend/settings/settings.js';
import { Visitor } from '../../support/visitor.js';
import { purchaseRequest } from '../../domain/event-samples.js';
import { ApiFixture, PRICE, type ApiPerson, type Choice } from './api-fixture.js';

let api: ApiFixture;
beforeAll(async () => (api = await ApiFixture.open()));
afterAll(() => api.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await api.app.get(Settings).save('limits', LIMITS);
});

const LIMITS = { openNumbers: 5, purchasesAnHour: 20 };
const limit = (changes: Partial<typeof LIMITS>) => api.app.get(Settings).save('limits', { ...LIMITS, ...changes });

/** The provider has no room for one more number, or does not answer. */
const provider = (is: 'full' | 'failing'): void => {
  const load = { perSecond: null, maxOpen: 0, open: 1, polled: 0, isListed: false };
  const full = { load, isCircuitOpen: false, accountRefusal: null } as Partial<ProviderStatus> as ProviderStatus;
  const statuses = new Map(is === 'full' ? [['sandbox', full]] : []);
  jest.spyOn(api.app.get(ProviderStatuses), 'read').mockResolvedValue(statuses);
};

interface RefusedPurchase {
  readonly answer: string;
  readonly choice?: Partial<Choice>;
  readonly given?: (person: ApiPerson) => unknown;
}

/** What is refused of a purchase, and of a change alike. */
const PURCHASES: readonly RefusedPurchase[] = [
  { answer: '403 banned', given: (person) => person.ban() },
  { answer: '409 insufficient-funds', choice: { service: 'dear' } },
  { answer: '409 price-changed', choice: { priceSeen: PRICE - 1 } },
  { answer: '409 service-not-allowed', choice: { service: 'ts' } },
  { answer: '409 price-not-available', choice: { service: 'none' } },
  { answer: '409 offer-not-available', choice: { service: 'empty' } },
  { answer: '409 too-many-purchases', given: () => limit({ purchasesAnHour: 1 }) },
  { answer: '503 provider-busy', choice: { provider: 'any' }, given: () => provider('full') },
  { answer: '503 provider-unavailable', choice: { provider: 'any' }, given: () => provider('failing') },
];

describe('A purchase', () => {
  it.each(PURCHASES)('is refused with $answer', async ({ answer, choice, given }) => {
    const person = await api.person();
    await person.pending();
    await given?.(person);
    expect(await person.buy(choice)).toBe(answer);
  });

  it('is refused with 409 too-many-open-numbers', async () => {
    const person = await api.person();
    await person.pending();
    await limit({ openNumbers: 1 });
    expect(await person.buy()).toBe('409 too-many-open-numbers');
  });

  it('is refused with 409 key-reused where its id was another one', async () => {
    const person = await api.person();
    const id = await person.pending();
    expect(await person.buy({ priceSeen: 5_000 }, id)).toBe('409 key-reused');
  });

  it('is refused with 409 number-exists where its id is the replacement of another number', async () => {
    const person = await api.person();
    const [numberId, replaces] = [randomUUID(), randomUUID()];
    await person.record(numberId, (account) => requestNumber(account, purchaseRequest({ numberId, replaces })));
    expect(await person.buy({}, numberId)).toBe('409 number-exists');
  });
});

describe('A change', () => {
  it.each(PURCHASES)('is refused with $answer', async ({ answer, choice, given }) => {
    const person = await api.person();
    const id = await person.active();
    await given?.(person);
    expect(await person.change(id, choice)).toBe(answer);
  });

  it('is refused with 409 too-many-open-numbers where fewer are allowed than when they were bought', async () => {
    const person = await api.person();
    const id = await person.active();
    await person.pending();
    await limit({ openNumbers: 1 });
    expect(await person.change(id)).toBe('409 too-many-open-numbers');
  });

  it('is refused with 409 number-exists under the id of the number itself', async () => {
    const person = await api.person();
    const id = await person.active();
    expect(await person.change(id, {}, id)).toBe('409 number-exists');
  });

  it('is refused with 409 already-requested while another one stands', async () => {
    const person = await api.person();
    const id = await person.active();
    expect(await person.change(id)).toBe('202 -');
    expect(await person.change(id)).toBe('409 already-requested');
    expect(await person.answer('DELETE', `/api/numbers/${id}/change`)).toBe('200 -');
    expect(await person.answer('DELETE', `/api/numbers/${id}/change`)).toBe('409 change-not-standing');
  });
});

describe('A number', () => {
  it('of nobody is refused with 404 number-not-found', async () => {
    const person = await api.person(0);
    const path = `/api/numbers/${randomUUID()}`;
    for (const command of ['POST check', 'POST cancel', 'DELETE cancel', 'DELETE change', 'POST repeat']) {
      const [method, name] = command.split(' ') as ['POST', string];
      expect([command, await person.answer(method, `${path}/${name}`)]).toEqual([command, '404 number-not-found']);
    }
    expect(await person.change(randomUUID())).toBe('404 number-not-found');
    expect(await person.answer('GET', path)).toBe('404 number-not-found');
    expect(await person.answer('GET', `${path}/timeline`)).toBe('404 number-not-found');
  });

  it('that is on order refuses with 409 no-active-number', async () => {
    const person = await api.person();
    const id = await person.pending();
    expect(await person.answer('POST', `/api/numbers/${id}/cancel`)).toBe('409 no-active-number');
    expect(await person.answer('POST', `/api/numbers/${id}/check`)).toBe('409 no-active-number');
    expect(await person.answer('POST', `/api/numbers/${id}/repeat`)).toBe('409 repeat-not-possible');
    expect(await person.change(id)).toBe('409 no-active-number');
  });

  it('that is active is read, checked and cancelled, and the cancel is withdrawn once', async () => {
    const person = await api.person();
    const path = `/api/numbers/${await person.active()}`;
    expect(await person.answer('GET', path)).toBe('200 -');
    expect(await person.answer('GET', `${path}/timeline`)).toBe('200 -');
    expect(await person.answer('POST', `${path}/check`)).toBe('200 -');
    expect(await person.answer('POST', `${path}/cancel`)).toBe('202 -');
    expect(await person.answer('DELETE', `${path}/cancel`)).toBe('200 -');
    expect(await person.answer('DELETE', `${path}/cancel`)).toBe('409 cancel-not-standing');
  });

  it('that has its code refuses with 409 code-already-received, and is asked for another code', async () => {
    const person = await api.person();
    const id = await person.used();
    expect(await person.answer('POST', `/api/numbers/${id}/cancel`)).toBe('409 code-already-received');
    expect(await person.change(id)).toBe('409 code-already-received');
    expect(await person.answer('POST', `/api/numbers/${id}/repeat`)).toBe('202 -');
  });

  it('of which much was requested refuses with 409 too-many-requests-for-number', async () => {
    const person = await api.person();
    const id = await person.active();
    await person.useUpRequests(id);
    expect(await person.answer('POST', `/api/numbers/${id}/cancel`)).toBe('409 too-many-requests-for-number');
    expect(await person.change(id)).toBe('409 too-many-requests-for-number');
    await person.receive(id);
    expect(await person.answer('POST', `/api/numbers/${id}/repeat`)).toBe('409 too-many-requests-for-number');
  });
});

describe('The catalogue', () => {
  it.each([
    '/api/catalog/servers',
    '/api/catalog/services?provider=sandbox&country=22',
    '/api/catalog/services',
    '/api/catalog/services/wa/offers',
    '/api/otp/getServices',
  ])('is read by %s, exactly as openapi.json declares', async (path) => {
    const person = await api.person(0);
    expect(await person.answer('GET', path)).toBe('200 -');
  });

  it('is not read of a country without its server', async () => {
    expect(await (await api.person(0)).answer('GET', '/api/catalog/services?country=22')).toBe('400 invalid-input');
  });
});

describe('A recharge', () => {
  const order = (person: ApiPerson, rechargeId: string = randomUUID(), amount = 10_000) =>
    person.answer('POST', '/api/recharges', { rechargeId, amount, phone: '9876543210' });

  it('is refused with 503 payment-unavailable while the gateway does not answer', async () => {
    expect(await order(await api.person(0))).toBe('503 payment-unavailable');
  });

  it('is refused with 403 banned', async () => {
    const person = await api.person(0);
    await person.ban();
    expect(await order(person)).toBe('403 banned');
  });

  it('is refused with 409 key-reused for another amount, and with 409 recharge-exists for another person', async () => {
    const [person, other] = [await api.person(0), await api.person(0)];
    const id = randomUUID();
    await order(person, id);
    expect(await order(person, id, 20_000)).toBe('409 key-reused');
    expect(await order(other, id)).toBe('409 recharge-exists');
  });

  it('is refused with 429 when too many are pending, or were ordered', async () => {
    const [person, other] = [await api.person(0), await api.person(0)];
    for (let count = 0; count < 5; count += 1) await order(person);
    expect(await order(person)).toBe('429 too-many-pending-recharges');
    for (let count = 0; count < 20; count += 1) await other.pay(10_000);
    expect(await order(other)).toBe('429 too-many-recharges');
  });
});

describe('While the clock of the database is in doubt', () => {
  it('everything that would be recorded is refused with 503 busy', async () => {
    const person = await api.person();
    const ids = { active: await person.active(), used: await person.used(), rechargeId: randomUUID() };
    const recharge = { rechargeId: ids.rechargeId, amount: 10_000, phone: '9876543210' };
    await person.answer('POST', '/api/recharges', recharge);
    const gateway = api.app.get(Gateways).find('sandbox')!;
    const payment = { paymentId: randomUUID(), amount: 10_000, currency: 'INR', at: Date.now() };
    jest.spyOn(gateway, 'fetchStatus').mockResolvedValue({ state: 'paid', payments: [payment] });
    const number = `/api/numbers/${ids.active}`;
    const later = { ...recharge, rechargeId: randomUUID() };

    await api.withWrongClock(async () => {
      expect(await person.buy()).toBe('503 busy');
      expect(await person.answer('POST', `${number}/cancel`)).toBe('503 busy');
      expect(await person.answer('DELETE', `${number}/cancel`)).toBe('503 busy');
      expect(await person.change(ids.active)).toBe('503 busy');
      expect(await person.answer('DELETE', `${number}/change`)).toBe('503 busy');
      expect(await person.answer('POST', `${number}/check`)).toBe('503 busy');
      expect(await person.answer('POST', `/api/numbers/${ids.used}/repeat`)).toBe('503 busy');
      expect(await person.answer('POST', '/api/recharges', later)).toBe('503 busy');
      expect(await person.answer('POST', `/api/recharges/${ids.rechargeId}/check`)).toBe('503 busy');
      expect(await api.sendWebhook(ids.rechargeId)).toBe('busy');
    });
  });
});

describe('An account', () => {
  it('is refused with 503 busy while too many passwords are being hashed', async () => {
    const visitor = new Visitor(api.app);
    const answers = (path: string) =>
      Promise.all(
        Array.from({ length: 120 }, async () => {
          const account = { email: `${randomUUID()}@example.com`, password: 'Wq8rty!x' };
          const { status, body } = await visitor.post<{ code?: string }>(path, account);
          return `${status} ${body.code ?? '-'}`;
        }),
      );
    expect(new Set(await answers('/api/auth/sign-in'))).toEqual(new Set(['401 wrong-credentials', '503 busy']));
    expect(new Set(await answers('/api/auth/register'))).toEqual(new Set(['201 -', '503 busy']));
  });
});

describe('Live updates', () => {
  it('are refused with 503 busy while the server stops', async () => {
    const person = await api.person(0);
    api.app.get(LiveHub).beforeApplicationShutdown();
    expect(await person.answer('GET', '/api/live')).toBe('503 busy');
  });
});
