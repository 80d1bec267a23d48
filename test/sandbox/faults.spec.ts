/** Faults on command: every way in which an answer can be lost, and whether a number was bought. */
import { connect } from 'node:net';
import { address, idOf, startTestSandbox, closeAll } from './sandbox-fixture.js';

afterEach(closeAll);

const ORDER = { service: 'wa', country: 22 };

describe('An order whose answer is lost', () => {
  it.each(['error', 'reset', 'garbage', 'html', 'empty', 'truncated'])(
    '%s: the number is bought, and is in the list',
    async (outcome) => {
      const { ask, control, url } = await startTestSandbox();
      await control('POST', '/orders/next', { outcome, code: '4711', afterMs: 0 });
      const answer = await fetch(address(url, 'getNumber', ORDER)).then(
        async (response) => `${response.status} ${await response.text()}`,
        () => 'reset',
      );
      expect(answer).not.toMatch(/^200 ACCESS_NUMBER:\d+:\d+$/);
      const { data } = JSON.parse(await ask('getActiveActivations')) as {
        data: { smsCode: string[]; phoneNumber: string }[];
      };
      expect(data.map(({ smsCode }) => smsCode)).toEqual([['4711']]);
      expect(answer).not.toContain(data[0]?.phoneNumber ?? 'no number was bought');
    },
  );

  it('that was scripted can be removed before it is used', async () => {
    const { ask, control } = await startTestSandbox();
    await control('POST', '/orders/next', { outcome: 'refuse', answer: 'NO_NUMBERS', orders: 3 });
    expect(await ask('getNumber', ORDER)).toBe('NO_NUMBERS');
    expect(await control('DELETE', '/orders/next')).toEqual({ waiting: [] });
    expect(idOf(await ask('getNumber', ORDER))).toBeGreaterThan(0);
  });

  it('hang: the caller times out, the number is bought', async () => {
    const { control, url } = await startTestSandbox();
    await control('POST', '/orders/next', { outcome: 'hang' });
    const asked = fetch(address(url, 'getNumber', ORDER), { signal: AbortSignal.timeout(200) });
    await expect(asked).rejects.toThrow('timeout');
    expect(await control('GET', '/counters')).toMatchObject({ bought: 1, calls: { getNumber: 1 } });
  });

  it('can also be one that bought no number', async () => {
    const { ask, control } = await startTestSandbox();
    await control('POST', '/orders/next', { outcome: 'error', bought: false });
    expect(await ask('getNumber', ORDER)).toContain('error code');
    expect(await control('GET', '/counters')).toMatchObject({ bought: 0 });
  });
});

describe('The counters', () => {
  it('count calls with a fault separately', async () => {
    const { ask, control, url } = await startTestSandbox();
    await control('PUT', '/faults/getNumber', { kind: 'status', status: 503, times: 1 });
    expect((await fetch(address(url, 'getNumber', ORDER))).status).toBe(503);
    await ask('getNumber', ORDER);
    expect(await control('GET', '/counters')).toMatchObject({ calls: { getNumber: 2 }, struck: { getNumber: 1 } });
    await control('DELETE', '/counters');
    expect(await control('GET', '/counters')).toMatchObject({ calls: {}, struck: {} });
  });
});

describe('A script', () => {
  it('applies to the order it matches', async () => {
    const { ask, control } = await startTestSandbox();
    await control('POST', '/orders/next', { service: 'tg', outcome: 'refuse', answer: 'SERVICE_BANNED' });
    expect(idOf(await ask('getNumber', ORDER))).toBeGreaterThan(0);
    expect(await ask('getNumber', { ...ORDER, service: 'tg' })).toBe('SERVICE_BANNED');
    expect(idOf(await ask('getNumber', { ...ORDER, service: 'tg' }))).toBeGreaterThan(0);
  });

  it('with an unknown field is rejected, and nothing is scripted', async () => {
    const { control } = await startTestSandbox();
    await expect(control('POST', '/orders/next', { outcom: 'never' })).rejects.toThrow('unknown: outcom');
    await expect(control('POST', '/orders/next', { outcome: 'explode' })).rejects.toThrow('outcome: one of');
    await expect(control('POST', '/orders/next', { code: '1:2' })).rejects.toThrow('code');
    await expect(control('PUT', '/faults/getStatus', { kind: 'gremlin' })).rejects.toThrow('kind: one of');
    await expect(control('PATCH', '/accounts/1', { errors: 'shouted' })).rejects.toThrow('errors: one of');
    await expect(control('PATCH', '/accounts/3', {})).rejects.toThrow('404');
    expect(await control('GET', '')).toMatchObject({ scripts: [], faults: {} });
  });

  it('refuses by rate limit with 429', async () => {
    const { control, url } = await startTestSandbox();
    await control('POST', '/orders/next', { outcome: 'rate-limit' });
    const response = await fetch(address(url, 'getNumber', ORDER));
    expect([response.status, await response.text()]).toEqual([429, 'MANY_REQ']);
    expect(await control('GET', '/counters')).toMatchObject({ bought: 0 });
  });
});

describe('A fault', () => {
  it('limits the calls a second, separately for each key', async () => {
    const { ask, control, services } = await startTestSandbox();
    await control('PUT', '/faults/*', { kind: 'rate-limit', perSecond: 2 });
    const four = async () => [
      await ask('getBalance'),
      await ask('getBalance'),
      await ask('getBalance'),
      await ask('getBalance', {}, 'sandbox-key-2'),
    ];
    expect((await four()).map((answer) => answer.slice(0, 8))).toEqual([
      'ACCESS_B',
      'ACCESS_B',
      'MANY_REQ',
      'ACCESS_B',
    ]);
    services.clock.advance(1000);
    expect(await ask('getBalance')).toContain('ACCESS_BALANCE');
  });

  it('answers with another number’s code, or another id', async () => {
    const { ask, control } = await startTestSandbox();
    await control('POST', '/orders/next', { code: '1001' });
    await control('POST', '/orders/next', { code: '2002' });
    await ask('getNumber', ORDER);
    const id = idOf(await ask('getNumber', ORDER));
    await control('PUT', '/faults/getStatus', { kind: 'foreign-code', times: 1 });
    expect(await ask('getStatus', { id })).toBe('STATUS_OK:1001');
    expect(await ask('getStatus', { id })).toBe('STATUS_OK:2002');
    await control('PUT', '/faults/getNumberV2', { kind: 'wrong-id' });
    const { activationId } = JSON.parse(await ask('getNumberV2', ORDER)) as { activationId: string };
    expect(await ask('getStatus', { id: activationId })).toBe('NO_ACTIVATION');
  });

  it('answers with ten megabytes, a status, an empty body, or a fixed text', async () => {
    const { ask, control, url } = await startTestSandbox();
    await control('PUT', '/faults/getPrices', { kind: 'huge' });
    expect((await ask('getPrices')).length).toBe(10 * 1024 * 1024);
    await control('PUT', '/faults/getBalance', { kind: 'status', status: 503 });
    expect((await fetch(address(url, 'getBalance'))).status).toBe(503);
    await control('PUT', '/faults/getStatus', { kind: 'empty' });
    expect(await ask('getStatus', { id: 1 })).toBe('');
    await control('PUT', '/faults/getCountries', { kind: 'answer', answer: 'ERROR_SQL' });
    expect(await ask('getCountries')).toBe('ERROR_SQL');
    await control('DELETE', '/faults');
    expect(await ask('getBalance')).toContain('ACCESS_BALANCE');
  });

  it('can leave the action itself carried out', async () => {
    const { ask, control } = await startTestSandbox();
    await control('PATCH', '/accounts/1', { earlyCancelMs: 0 });
    await control('POST', '/orders/next', { outcome: 'never' });
    const id = idOf(await ask('getNumber', ORDER));
    await control('PUT', '/faults/setStatus', { kind: 'status', after: true, times: 1 });
    expect(await ask('setStatus', { id, status: 8 })).toContain('error code');
    expect(await ask('getStatus', { id })).toBe('STATUS_CANCEL');
  });

  it('can be a cancellation by the provider', async () => {
    const { ask, control } = await startTestSandbox();
    const answer = await ask('getNumber', ORDER);
    await control('POST', '/cancel', { phone: answer.split(':')[2] });
    expect(await ask('getStatus', { id: idOf(answer) })).toBe('STATUS_CANCEL');
  });

  it('takes the provider down: its port is closed, the others stay open', async () => {
    const providerPort = 4110;
    const { ask, control, url } = await startTestSandbox({ providerPort });
    const tryConnect = () =>
      new Promise<string>((resolve) => {
        const socket = connect(providerPort, '127.0.0.1', () => resolve('open'));
        socket
          .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
          .once('connect', () => socket.destroy());
      });
    expect(await tryConnect()).toBe('open');
    await control('POST', '/provider', { down: true });
    expect(await tryConnect()).toBe('ECONNREFUSED');
    await expect(fetch(address(url, 'getBalance'))).rejects.toThrow('fetch failed');
    await control('POST', '/provider', { down: false });
    expect(await tryConnect()).toBe('open');
    expect(await ask('getBalance')).toContain('ACCESS_BALANCE');
  });
});
