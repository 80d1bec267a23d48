/** Two independent client libraries show that the sandbox implements the family's protocol. */
import { HeroSMSClient } from 'hero-sms';
import SMSActivate from 'sms-activate';
import { startTestSandbox, closeAll, type TestSandbox } from './sandbox-fixture.js';

const INDIA = 22;

const heroOf = ({ url }: TestSandbox, apiKey = 'sandbox-key') =>
  new HeroSMSClient({ apiKey, baseUrl: `${url}/stubs/handler_api.php` });

const olderOf = ({ url }: TestSandbox, apiKey = 'sandbox-key') => {
  const client = new SMSActivate(apiKey);
  client.session.defaults.baseURL = `${url}/stubs/handler_api.php`;
  return client;
};

afterEach(closeAll);

describe('hero-sms, an independent client', () => {
  it('reads the catalogue', async () => {
    const client = heroOf(await startTestSandbox());
    const countries = await client.getCountries();
    expect(Object.keys(countries)).toHaveLength(64);
    expect(countries['22']).toMatchObject({ id: 22, eng: 'India', visible: 1 });
    const { services } = await client.getServicesList();
    expect(services).toHaveLength(50);
    expect((await client.getOperators(INDIA)).countryOperators).toEqual({ 22: ['airtel', 'jio', 'vi', 'bsnl'] });
    const prices = await client.getPrices({ country: INDIA });
    expect(Object.keys(prices['22'] ?? {})).toHaveLength(50);
    expect(prices['22']?.wa?.cost).toBeGreaterThan(0);
    expect(prices['22']?.wa?.count).toBeGreaterThan(0);
  });

  it('buys a number, waits, reads the code and finishes', async () => {
    const sandbox = await startTestSandbox();
    const client = heroOf(sandbox);
    await sandbox.control('POST', '/orders/next', { code: '0482917', afterMs: 5000 });
    const before = await client.getBalance();
    const { activationId, phoneNumber } = await client.getNumber({ service: 'wa', country: INDIA, maxPrice: 40 });
    expect(phoneNumber).toMatch(/^91[6-9]\d{9}$/);
    expect(await client.markReady(activationId)).toBe('ACCESS_READY');
    expect(await client.getStatus(activationId)).toEqual({ status: 'STATUS_WAIT_CODE' });
    sandbox.services.clock.advance(4999);
    expect(await client.getStatus(activationId)).toEqual({ status: 'STATUS_WAIT_CODE' });
    expect(await client.getBalance()).toBe(before);
    sandbox.services.clock.advance(1);
    expect(await client.getStatus(activationId)).toEqual({ status: 'STATUS_OK', code: '0482917' });
    expect(await client.getBalance()).toBeLessThan(before);
    expect((await client.getStatusV2(activationId)).sms.code).toBe('0482917');
    expect(await client.complete(activationId)).toBe('ACCESS_ACTIVATION');
    expect(await client.getHistory()).toMatchObject([{ id: String(activationId), status: '6', phone: phoneNumber }]);
  });

  it('requests a second SMS and reads both', async () => {
    const sandbox = await startTestSandbox();
    const client = heroOf(sandbox);
    await sandbox.control('POST', '/orders/next', { code: '1111', second: { code: '2222', afterMs: 3000 } });
    const { activationId } = await client.getNumber({ service: 'tg', country: INDIA });
    expect(await client.getStatus(activationId)).toEqual({ status: 'STATUS_OK', code: '1111' });
    expect(await client.requestResend(activationId)).toBe('ACCESS_RETRY_GET');
    expect(await client.getStatus(activationId)).toEqual({ status: 'STATUS_WAIT_RETRY', code: '1111' });
    sandbox.services.clock.advance(3000);
    expect(await client.getStatus(activationId)).toEqual({ status: 'STATUS_OK', code: '2222' });
    const { data } = (await client.getAllSms({ id: String(activationId) })) as unknown as { data: { code: string }[] };
    expect(data.map(({ code }) => code)).toEqual(['1111', '2222']);
  });

  it('lists open numbers, cancels one after two minutes, and reads its status', async () => {
    const sandbox = await startTestSandbox();
    const client = heroOf(sandbox);
    await sandbox.control('POST', '/orders/next', { outcome: 'never' });
    const bought = await client.getNumberV2({ service: 'go', country: INDIA });
    const id = Number(bought.activationId);
    expect(bought).toMatchObject({ countryCode: 22, countryPhoneCode: 91, currency: 356, canGetAnotherSms: true });
    expect((await client.getActiveActivations()).data).toMatchObject([
      { activationId: bought.activationId, phoneNumber: bought.phoneNumber, smsCode: null },
    ]);
    await expect(client.cancel(id)).rejects.toThrow('first 2 minutes');
    sandbox.services.clock.advance(120_000);
    expect(await client.cancel(id)).toBe('ACCESS_CANCEL');
    expect(await client.getStatus(id)).toEqual({ status: 'STATUS_CANCEL' });
    expect((await client.getActiveActivations()).data).toEqual([]);
  });

  it('cancels and finishes by the newer actions as well: 204 without a body', async () => {
    const sandbox = await startTestSandbox();
    const client = heroOf(sandbox);
    await sandbox.control('PATCH', '/accounts/1', { earlyCancelMs: 0 });
    await sandbox.control('POST', '/orders/next', { outcome: 'never' });
    await sandbox.control('POST', '/orders/next', { code: '7' });
    const first = await client.getNumber({ service: 'ig', country: INDIA });
    const second = await client.getNumber({ service: 'ig', country: INDIA });
    await client.cancelActivation(String(first.activationId));
    await client.finishActivation(String(second.activationId));
    expect(await sandbox.control('GET', '/counters')).toMatchObject({
      cancelled: 1,
      finished: 1,
      bought: 2,
      charged: 1,
    });
  });

  it('maps the refusals of the sandbox to its own error names', async () => {
    const sandbox = await startTestSandbox();
    const client = heroOf(sandbox);
    const order = { service: 'wa', country: INDIA };
    await expect(client.getNumber({ ...order, maxPrice: 1 })).rejects.toMatchObject({
      code: 'WRONG_MAX_PRICE',
      minimumPrice: 16.7904,
    });
    await expect(client.getNumber({ ...order, service: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_SERVICE' });
    await expect(client.getStatus(1)).rejects.toMatchObject({ code: 'NO_ACTIVATION' });
    await expect(heroOf(sandbox, 'wrong').getBalance()).rejects.toMatchObject({ code: 'BAD_KEY' });
    await sandbox.control('PUT', '/offers', { ...order, stock: 0 });
    await expect(client.getNumber(order)).rejects.toMatchObject({ code: 'NO_NUMBERS' });
    await sandbox.control('PATCH', '/accounts/1', { errors: 'envelope', balance: '0' });
    await expect(client.getNumber({ ...order, service: 'tg' })).rejects.toMatchObject({ code: 'NO_BALANCE' });
  });
});

describe('sms-activate, an older client that posts', () => {
  it('buys a number, reads the code and finishes', async () => {
    const sandbox = await startTestSandbox();
    const client = olderOf(sandbox);
    await sandbox.control('POST', '/orders/next', { code: '55501', afterMs: 1000 });
    expect(await client.getBalance()).toBe(250_000);
    const bought = await client.getNumber('wa', INDIA);
    const id = bought?.id ?? 0;
    expect(String(bought?.number)).toMatch(/^91\d{10}$/);
    expect(await client.getStatus(id)).toBe('STATUS_WAIT_CODE');
    expect(await client.setStatus(id, 8)).toBe('EARLY_CANCEL_DENIED');
    expect(await client.getCode(id)).toBeNull();
    sandbox.services.clock.advance(1000);
    expect(await client.getCode(id)).toBe('55501');
    expect(await client.setStatus(id, 8)).toBe('OTP_RECEIVED');
    expect(await client.setStatus(id, 6)).toBe('ACCESS_ACTIVATION');
  });

  it('maps the refusals of the sandbox to its own error names', async () => {
    const sandbox = await startTestSandbox();
    const client = olderOf(sandbox);
    for (const [answer, name] of [
      ['NO_BALANCE', 'NoBalance'],
      ['NO_NUMBERS', 'NoFreeNumbers'],
      ["BANNED:'2026-1-1 10-00-00'", 'BannedUser'],
      ['ERROR_SQL', 'SQLError'],
    ]) {
      await sandbox.control('POST', '/orders/next', { outcome: 'refuse', answer });
      await expect(client.getNumber('wa', INDIA)).rejects.toMatchObject({ name });
    }
    await expect(olderOf(sandbox, 'wrong').getBalance()).rejects.toMatchObject({ name: 'InvalidAPIKey' });
    expect(await sandbox.control('GET', '/counters')).toMatchObject({ bought: 0, calls: { getNumber: 4 } });
  });
});
