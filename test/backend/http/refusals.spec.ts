/** Each refusal of a command over HTTP: the state that leads to it, and the status and code that answer it. */
import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { requestNumber } from '@backend/domain/numbers/buying.js';
import { Gateways } from '@backend/gateway/gateways.js';
import { LiveHub } from '@backend/live/live-hub.js';
import { ProviderStatuses, type ProviderStatus } from '@backend/provider/resilience/provider-status.js';
import { Settings } from '@backend/settings/settings.js';
import { StaffInvites } from '@backend/staff/invites/staff-invites.js';
import { Visitor } from '../../support/visitor.js';
import { purchaseRequest } from '../../domain/event-samples.js';
import { addStaff, STAFF_PASSWORD } from '../staff/staff-fixture.js';
import { ApiFixture, PRICE, type ApiPerson, type Choice } from './api-fixture.js';

let api: ApiFixture;
beforeAll(async () => (api = await ApiFixture.open()));
afterAll(() => api.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await api.app.get(Settings).save('limits', LIMITS);
  await hide([]);
});

const LIMITS = { openNumbers: 5, purchasesAnHour: 20 };
const limit = (changes: Partial<typeof LIMITS>) => api.app.get(Settings).save('limits', { ...LIMITS, ...changes });

const hide = (hidden: readonly string[]) => api.app.get(Settings).save('services', { hidden });

/** The provider has no room for one more number, or does not answer. */
const provider = (is: 'full' | 'failing'): void => {
  const load = { perSecond: null, maxOpen: 0, open: 1, polled: 0, isListed: false };
  const full = { load, isCircuitOpen: false, accountRefusal: null } as Partial<ProviderStatus> as ProviderStatus;
  const statuses = new Map(is === 'full' ? [['sandbox', full]] : []);
  jest.spyOn(api.app.get(ProviderStatuses), 'read').mockResolvedValue(statuses);
};

type Answer = { status: number; body: { code?: string } };
const answer = async (asked: Promise<Answer>): Promise<string> => {
  const { status, body } = await asked;
  return `${status} ${body?.code ?? '-'}`;
};

/** What staff do about a ban: the path below it, and the body. */
const BANS = [
  ['', { reason: 'fraud' }],
  ['/lift', { reason: 'mistake' }],
  ['/linked', {}],
] as const;

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
  { answer: '409 service-hidden', given: () => hide(['wa']) },
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

describe('The refusal of an offer', () => {
  const refused = async (choice: Partial<Choice>) => {
    const { visitor } = await api.person();
    const body = { numberId: randomUUID(), provider: 'sandbox', country: '22', service: 'wa', priceSeen: 10_000_000 };
    const answer = await visitor.post<{ code: string; facts: object }>('/api/numbers', { ...body, ...choice });
    return answer.body;
  };

  it.each([
    ['offer-not-available', { provider: 'sandbox', country: '22', service: 'empty' }, 'empty'],
    ['offer-not-available', { provider: 'any', country: '22', service: 'empty' }, 'empty'],
    ['price-not-available', { provider: 'any', country: '22', service: 'none' }, null],
  ])('%s says what was chosen: %j', async (code, choice, service) =>
    expect(await refused(choice)).toMatchObject({ code, facts: { service, choice } }),
  );

  it('for want of room says what was chosen, so that another one can be offered', async () => {
    provider('full');
    const choice = { provider: 'any', country: '22', service: 'wa' };
    expect(await refused(choice)).toMatchObject({ code: 'provider-busy', facts: { service: 'wa', choice } });
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
    const staff = await addStaff(api, { permissions: ['user_ban'] });
    const frozen = await api.person(0);
    const linked = `/api/admin/users/${frozen.id}/ban/linked`;
    expect(await answer(staff.visitor.post(linked, {}))).toBe('200 -');

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
      expect(await api.sendWebhook(ids.rechargeId)).toBeNull(); // stored, and booked when the clock is trusted again
      for (const [path, body] of BANS)
        expect(await answer(staff.visitor.post(`/api/admin/users/${person.id}/ban${path}`, body))).toBe('503 busy');
      expect(await answer(staff.visitor.post(`${linked}/lift`, { reason: 'mistake' }))).toBe('503 busy');
    });
  });
});

describe('A recharge of a person', () => {
  it('is checked by staff at its gateway, which credits it as the person’s own check does', async () => {
    const person = await api.person(0);
    const rechargeId = randomUUID();
    await person.answer('POST', '/api/recharges', { rechargeId, amount: 10_000, phone: '9876543210' });
    const payment = { paymentId: randomUUID(), amount: 10_000, currency: 'INR', at: Date.now() };
    const paid = jest.spyOn(api.app.get(Gateways).find('sandbox')!, 'fetchStatus');
    paid.mockResolvedValue({ state: 'paid', payments: [payment] });
    const { visitor } = await addStaff(api, { permissions: ['balance_management'] });
    const check = () => visitor.post<{ status: string }>(`/api/admin/recharges/${person.id}/${rechargeId}/check`, {});
    expect((await check()).body.status).toBe('paid');
    expect((await person.visitor.get('/api/wallet')).body).toMatchObject({ available: 10_000 });
  });
});

describe('While too many passwords are being hashed', () => {
  const answers = async (ask: (count: number) => Promise<Answer>) =>
    new Set(await Promise.all(Array.from({ length: 120 }, (_, count) => answer(ask(count)))));

  it('an account is refused with 503 busy', async () => {
    const visitor = new Visitor(api.app);
    const send = (path: string) =>
      answers(() => visitor.post(path, { email: `${randomUUID()}@example.com`, password: 'Wq8rty!x' }));
    expect(await send('/api/auth/sign-in')).toEqual(new Set(['401 wrong-credentials', '503 busy']));
    expect(await send('/api/auth/register')).toEqual(new Set(['201 -', '503 busy']));
    expect(await send('/api/admin/sign-in')).toEqual(new Set(['401 wrong-credentials', '503 busy']));
  });

  it('a member of staff is refused with 503 busy', async () => {
    const several = await Promise.all(Array.from({ length: 8 }, () => addStaff(api))); // below the limit of each
    const send = (path: string, password: string) =>
      answers((count) => several[count % several.length]!.visitor.post(path, { password }));
    expect(await send('/api/admin/step-up', STAFF_PASSWORD)).toEqual(new Set(['200 -', '503 busy']));
    expect(await send('/api/admin/password', 'Other-Harbour-53')).toEqual(new Set(['204 -', '503 busy']));
  });

  it('who was invited is refused with 503 busy, and can try again', async () => {
    const { visitor: boss } = await addStaff(api, { role: 'super_admin' });
    const { body } = await boss.post<{ id: string }>('/api/admin/invites', {
      ...{ id: randomUUID(), email: `${randomUUID()}@example.com`, permissions: [] },
    });
    const token = await api.app.get(StaffInvites, { strict: false }).openLink(body.id);
    const account = { token, name: 'Ravi Menon', password: STAFF_PASSWORD };
    const send = () => answers(() => new Visitor(api.app).post('/api/admin/invites/accept', account));
    expect(await send()).toEqual(new Set(['204 -', '409 invite-invalid', '503 busy']));
  });
});

describe('Live updates', () => {
  it('are refused with 503 busy while the server stops', async () => {
    const person = await api.person(0);
    api.app.get(LiveHub).beforeApplicationShutdown();
    expect(await person.answer('GET', '/api/live')).toBe('503 busy');
  });
});
