/** The provider's rules in its own words: what it refuses, what it charges, and what its lists say. */
import { address, idOf, listener, stage, strike, until } from './sandbox-fixture.js';

afterEach(strike);

const ORDER = { service: 'wa', country: 22 };
const MINUTE = 60_000;

describe('The sandbox provider', () => {
  it('wants a key, a known action, a known country, service and operator', async () => {
    const { ask } = await stage();
    expect(await ask('getBalance', {}, '')).toBe('NO_KEY');
    expect(await ask('getBalance', {}, 'other')).toBe('BAD_KEY');
    expect(await ask('buyEverything')).toBe('BAD_ACTION');
    expect(await ask('getNumber', { service: 'wa', country: 999 })).toBe('BAD_COUNTRY');
    expect(await ask('getNumber', { service: 'zz', country: 22 })).toBe('BAD_SERVICE');
    expect(await ask('getNumber', { ...ORDER, operator: 'nobody' })).toBe('BAD_OPERATOR');
    expect(await ask('getOperators', { country: 10 })).toBe('OPERATORS_NOT_FOUND');
    expect(await ask('setStatus', { id: 'x', status: 8 })).toBe('WRONG_ACTIVATION_ID');
  });

  it('answers under both addresses and both methods', async () => {
    const { url } = await stage();
    for (const path of ['handler_api', 'handler_api.php']) {
      for (const method of ['GET', 'POST']) {
        const response = await fetch(`${url}/stubs/${path}?api_key=sandbox-key&action=getBalance`, { method });
        expect([response.status, await response.text()]).toEqual([200, 'ACCESS_BALANCE:250000.00']);
      }
    }
  });

  it('sells each order id once', async () => {
    const { ask, control } = await stage();
    const first = JSON.parse(await ask('getNumberV2', { ...ORDER, orderId: 'mine' })) as { activationId: string };
    expect(Number(first.activationId)).toBeLessThan(2 ** 31);
    expect(await ask('getNumberV2', { ...ORDER, orderId: 'mine' })).toBe('ORDER_ALREADY_EXISTS');
    expect(await control('GET', '/counters')).toMatchObject({ bought: 1, calls: { getNumberV2: 2 } });
  });

  it('keeps to the most a customer wants to pay, also when the price moves', async () => {
    const { ask, control } = await stage();
    expect(await ask('getNumber', { ...ORDER, maxPrice: '16.7903' })).toBe('WRONG_MAX_PRICE:16.7904');
    await control('POST', '/orders/next', { outcome: 'price-move', percent: 50 });
    expect(await ask('getNumber', { ...ORDER, maxPrice: '16.7904' })).toBe('WRONG_MAX_PRICE:25.1856');
    expect(idOf(await ask('getNumber', { ...ORDER, maxPrice: '25.1856' }))).toBeGreaterThan(0);
    expect(await ask('getPrices', ORDER)).toContain('"cost":25.1856');
  });

  it('does not sell what its customer cannot pay, open numbers counted', async () => {
    const { ask, control } = await stage();
    await control('PATCH', '/accounts/1', { balance: '33.60' });
    await control('POST', '/orders/next', { outcome: 'never', orders: 3 });
    expect(idOf(await ask('getNumber', ORDER))).toBeGreaterThan(0);
    expect(idOf(await ask('getNumber', ORDER))).toBeGreaterThan(0);
    expect(await ask('getNumber', ORDER)).toBe('NO_BALANCE');
    expect(await ask('getBalance')).toBe('ACCESS_BALANCE:33.60');
  });

  it('takes its money with the first code, once, and keeps the history', async () => {
    const { ask, control, world } = await stage();
    await control('POST', '/orders/next', { code: '1' });
    await control('POST', '/orders/next', { outcome: 'never' });
    const [used, unused] = [idOf(await ask('getNumber', ORDER)), idOf(await ask('getNumber', ORDER))];
    await control('POST', '/deliver', { id: used, code: '2' });
    expect(await ask('getBalance')).toBe('ACCESS_BALANCE:249983.2096');
    world.clock.advance(2 * MINUTE);
    expect(await ask('setStatus', { id: unused, status: 8 })).toBe('ACCESS_CANCEL');
    const history = JSON.parse(await ask('getHistory')) as { id: string; cost: number; status: string }[];
    expect(history.map(({ id, cost, status }) => [Number(id), cost, status])).toEqual([
      [unused, 0, '8'],
      [used, 16.7904, '4'],
    ]);
    expect(JSON.parse(await ask('getHistory', { size: 1, offset: 1 }))).toMatchObject([{ id: String(used) }]);
    expect(await ask('getHistory', { end: 1 })).toBe('[]');
  });

  it('refuses a cancel in the first 120 seconds, and after a code', async () => {
    const { ask, control, world } = await stage();
    await control('POST', '/orders/next', { code: '31', afterMs: 121_000 });
    const id = idOf(await ask('getNumber', ORDER));
    world.clock.advance(119_999);
    expect(await ask('setStatus', { id, status: 8 })).toBe('EARLY_CANCEL_DENIED');
    world.clock.advance(1_001);
    expect(await ask('setStatus', { id, status: 8 })).toBe('NEW_OTP_RECEIVED');
    expect(await ask('getStatus', { id })).toBe('STATUS_OK:31');
    expect(await ask('setStatus', { id, status: 8 })).toBe('OTP_RECEIVED');
    expect(await ask('getFullSms', { id })).toBe('FULL_SMS:31 is your WhatsApp code. Do not share it with anyone.');
  });

  it('lets a number without a code run out after 30 minutes, free of charge', async () => {
    const { ask, control, world } = await stage();
    await control('POST', '/orders/next', { outcome: 'never' });
    const id = idOf(await ask('getNumber', ORDER));
    world.clock.advance(30 * MINUTE - 1);
    expect(await ask('getStatus', { id })).toBe('STATUS_WAIT_CODE');
    world.clock.advance(1);
    expect(await ask('getStatus', { id })).toBe('STATUS_CANCEL');
    expect(await ask('setStatus', { id, status: 8 })).toBe('BAD_STATUS');
    expect(await ask('getBalance')).toBe('ACCESS_BALANCE:250000.00');
  });

  it('with a life of 20 minutes keeps the price of a number that nobody cancelled', async () => {
    const { ask, control, world } = await stage({ lifeMinutes: 20 });
    await control('POST', '/orders/next', { outcome: 'never' });
    const id = idOf(await ask('getNumber', ORDER));
    world.clock.advance(20 * MINUTE);
    expect(await ask('setStatus', { id, status: 8 })).toBe('FREE_CANCELLATION_EXPIRED');
    expect(await ask('getBalance')).toBe('ACCESS_BALANCE:249983.2096');
  });

  it('has a second account with other prices, stock and money, that sees nothing of the first', async () => {
    const { ask } = await stage();
    const id = idOf(await ask('getNumber', ORDER));
    expect(await ask('getStatus', { id }, 'sandbox-key-2')).toBe('NO_ACTIVATION');
    expect(await ask('getBalance', {}, 'sandbox-key-2')).toBe('ACCESS_BALANCE:80000.00');
    expect(await ask('getPrices', {}, 'sandbox-key-2')).not.toBe(await ask('getPrices'));
    expect(await ask('getActiveActivations', {}, 'sandbox-key-2')).toContain('"activeActivations":[]');
  });

  it('pages through the open numbers, the same rows under both names', async () => {
    const { ask, control } = await stage();
    await control('POST', '/orders/next', { outcome: 'never', orders: 3 });
    for (let order = 0; order < 3; order += 1) await ask('getNumber', ORDER);
    const { activeActivations, data } = JSON.parse(await ask('getActiveActivations', { start: 1, limit: 1 })) as Record<
      string,
      unknown[]
    >;
    expect(activeActivations).toHaveLength(1);
    expect(activeActivations).toEqual(data);
  });

  it('shows its catalogue in the other shapes of the family when told to', async () => {
    const { ask, control } = await stage();
    const rules = { priceShape: 'array', costAs: 'string', countryShape: 'array', serverNames: { 22: 'Server 2' } };
    await control('PATCH', '/accounts/1', rules);
    expect(JSON.parse(await ask('getPrices', ORDER))).toMatchObject([{ 22: { wa: { cost: '16.7904' } } }]);
    const countries = JSON.parse(await ask('getCountries')) as { id: number; eng: string }[];
    expect(countries.find(({ id }) => id === 22)?.eng).toBe('Server 2');
    expect(JSON.parse(await ask('getPrices', { service: 'zz' }))).toEqual({
      status: 'false',
      msg: 'service is incorrect',
    });
  });

  it('refuses with an envelope and a real HTTP status when told to', async () => {
    const { control, url } = await stage();
    await control('PATCH', '/accounts/1', { errors: 'status' });
    const response = await fetch(address(url, 'getNumber', { ...ORDER, maxPrice: 1 }));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ title: 'WRONG_MAX_PRICE', details: '16.7904', info: { min: 16.7904 } });
  });

  it('tells the webhook of an SMS, as often as its rules say', async () => {
    const hook = await listener([500]);
    const { ask, control, world } = await stage();
    await control('PATCH', '/accounts/1', { webhookUrl: hook.url, webhookTimes: 2 });
    await control('POST', '/orders/next', { code: '99', afterMs: 1000 });
    const id = idOf(await ask('getNumber', ORDER));
    world.clock.advance(1000);
    await until(() => world.courier.list().every(({ attempts }) => attempts === 1) && hook.heard.length === 2);
    world.clock.advance(200);
    await until(() => world.courier.list().every(({ state }) => state === 'delivered'));
    expect(hook.heard).toHaveLength(3);
    const bodies = hook.heard.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    for (const body of bodies)
      expect(body).toMatchObject({ activationId: String(id), code: '99', service: 'wa', country: 22 });
  });
});
