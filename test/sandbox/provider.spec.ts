/** The provider's rules: what it refuses, what it charges, and what its lists contain. */
import { address, idOf, webhookReceiver, startTestSandbox, closeAll, until } from './sandbox-fixture.js';

afterEach(closeAll);

const ORDER = { service: 'wa', country: 22 };
const MINUTE = 60_000;

describe('The sandbox provider', () => {
  it('requires a key and a known action, country, service and operator', async () => {
    const { ask } = await startTestSandbox();
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
    const { url } = await startTestSandbox();
    for (const path of ['handler_api', 'handler_api.php']) {
      for (const method of ['GET', 'POST']) {
        const response = await fetch(`${url}/stubs/${path}?api_key=sandbox-key&action=getBalance`, { method });
        expect([response.status, await response.text()]).toEqual([200, 'ACCESS_BALANCE:250000.00']);
      }
    }
  });

  it('sells each order id once', async () => {
    const { ask, control } = await startTestSandbox();
    const first = JSON.parse(await ask('getNumberV2', { ...ORDER, orderId: 'mine' })) as { activationId: string };
    expect(Number(first.activationId)).toBeLessThan(2 ** 31);
    expect(await ask('getNumberV2', { ...ORDER, orderId: 'mine' })).toBe('ORDER_ALREADY_EXISTS');
    expect(await control('GET', '/counters')).toMatchObject({ bought: 1, calls: { getNumberV2: 2 } });
  });

  it('respects the maximum price of the order, also when the price changes', async () => {
    const { ask, control } = await startTestSandbox();
    expect(await ask('getNumber', { ...ORDER, maxPrice: '16.7903' })).toBe('WRONG_MAX_PRICE:16.7904');
    await control('POST', '/orders/next', { outcome: 'price-move', percent: 50 });
    expect(await ask('getNumber', { ...ORDER, maxPrice: '16.7904' })).toBe('WRONG_MAX_PRICE:25.1856');
    expect(idOf(await ask('getNumber', { ...ORDER, maxPrice: '25.1856' }))).toBeGreaterThan(0);
    expect(await ask('getPrices', ORDER)).toContain('"cost":25.1856');
  });

  it('does not sell beyond the balance, open numbers included', async () => {
    const { ask, control } = await startTestSandbox();
    await control('PATCH', '/accounts/1', { balance: '33.60' });
    await control('POST', '/orders/next', { outcome: 'never', orders: 3 });
    expect(idOf(await ask('getNumber', ORDER))).toBeGreaterThan(0);
    expect(idOf(await ask('getNumber', ORDER))).toBeGreaterThan(0);
    expect(await ask('getNumber', ORDER)).toBe('NO_BALANCE');
    expect(await ask('getBalance')).toBe('ACCESS_BALANCE:33.60');
  });

  it('charges once, with the first code, and keeps the history', async () => {
    const { ask, control, services } = await startTestSandbox();
    await control('POST', '/orders/next', { code: '1' });
    await control('POST', '/orders/next', { outcome: 'never' });
    const [used, unused] = [idOf(await ask('getNumber', ORDER)), idOf(await ask('getNumber', ORDER))];
    await control('POST', '/deliver', { id: used, code: '2' });
    expect(await ask('getBalance')).toBe('ACCESS_BALANCE:249983.2096');
    services.clock.advance(2 * MINUTE);
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
    const { ask, control, services } = await startTestSandbox();
    await control('POST', '/orders/next', { code: '31', afterMs: 121_000 });
    const id = idOf(await ask('getNumber', ORDER));
    services.clock.advance(119_999);
    expect(await ask('setStatus', { id, status: 8 })).toBe('EARLY_CANCEL_DENIED');
    services.clock.advance(1_001);
    expect(await ask('setStatus', { id, status: 8 })).toBe('NEW_OTP_RECEIVED');
    expect(await ask('getStatus', { id })).toBe('STATUS_OK:31');
    expect(await ask('setStatus', { id, status: 8 })).toBe('OTP_RECEIVED');
    expect(await ask('getFullSms', { id })).toBe('FULL_SMS:31 is your WhatsApp code. Do not share it with anyone.');
  });

  it('expires a number without a code after 30 minutes, free of charge', async () => {
    const { ask, control, services } = await startTestSandbox();
    await control('POST', '/orders/next', { outcome: 'never' });
    const id = idOf(await ask('getNumber', ORDER));
    services.clock.advance(30 * MINUTE - 1);
    expect(await ask('getStatus', { id })).toBe('STATUS_WAIT_CODE');
    services.clock.advance(1);
    expect(await ask('getStatus', { id })).toBe('STATUS_CANCEL');
    expect(await ask('setStatus', { id, status: 8 })).toBe('BAD_STATUS');
    expect(await ask('getBalance')).toBe('ACCESS_BALANCE:250000.00');
  });

  it('with a life of 20 minutes charges for a number that was not cancelled', async () => {
    const { ask, control, services } = await startTestSandbox({ lifeMinutes: 20 });
    await control('POST', '/orders/next', { outcome: 'never' });
    const id = idOf(await ask('getNumber', ORDER));
    services.clock.advance(20 * MINUTE);
    expect(await ask('setStatus', { id, status: 8 })).toBe('FREE_CANCELLATION_EXPIRED');
    expect(await ask('getBalance')).toBe('ACCESS_BALANCE:249983.2096');
  });

  it('has a second account with its own prices, stock and balance, isolated from the first', async () => {
    const { ask } = await startTestSandbox();
    const id = idOf(await ask('getNumber', ORDER));
    expect(await ask('getStatus', { id }, 'sandbox-key-2')).toBe('NO_ACTIVATION');
    expect(await ask('getBalance', {}, 'sandbox-key-2')).toBe('ACCESS_BALANCE:80000.00');
    expect(await ask('getPrices', {}, 'sandbox-key-2')).not.toBe(await ask('getPrices'));
    expect(await ask('getActiveActivations', {}, 'sandbox-key-2')).toContain('"activeActivations":[]');
  });

  it('pages through the open numbers, the same rows under both names', async () => {
    const { ask, control } = await startTestSandbox();
    await control('POST', '/orders/next', { outcome: 'never', orders: 3 });
    for (let order = 0; order < 3; order += 1) await ask('getNumber', ORDER);
    const { activeActivations, data } = JSON.parse(await ask('getActiveActivations', { start: 1, limit: 1 })) as Record<
      string,
      unknown[]
    >;
    expect(activeActivations).toHaveLength(1);
    expect(activeActivations).toEqual(data);
  });

  it('answers with its catalogue in the other formats of the family when configured', async () => {
    const { ask, control } = await startTestSandbox();
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

  it('refuses with an envelope and a real HTTP status when configured', async () => {
    const { control, url } = await startTestSandbox();
    await control('PATCH', '/accounts/1', { errors: 'status' });
    const response = await fetch(address(url, 'getNumber', { ...ORDER, maxPrice: 1 }));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ title: 'WRONG_MAX_PRICE', details: '16.7904', info: { min: 16.7904 } });
  });

  it('sends an SMS to the webhook, as often as its rules say', async () => {
    const hook = await webhookReceiver([500]);
    const { ask, control, services } = await startTestSandbox();
    await control('PATCH', '/accounts/1', { webhookUrl: hook.url, webhookTimes: 2 });
    await control('POST', '/orders/next', { code: '99', afterMs: 1000 });
    const id = idOf(await ask('getNumber', ORDER));
    services.clock.advance(1000);
    await until(() => services.webhooks.list().every(({ attempts }) => attempts === 1) && hook.received.length === 2);
    services.clock.advance(200);
    await until(() => services.webhooks.list().every(({ state }) => state === 'delivered'));
    expect(hook.received).toHaveLength(3);
    const bodies = hook.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    for (const body of bodies)
      expect(body).toMatchObject({ activationId: String(id), code: '99', service: 'wa', country: 22 });
  });
});
