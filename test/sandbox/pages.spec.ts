/** The sandbox's pages as a browser receives them: plain forms that work, no scripts, everything escaped. */
import { idOf, startTestSandbox, closeAll } from './sandbox-fixture.js';

afterEach(closeAll);

const post = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });

describe('The overview page', () => {
  it('delivers a code and cancels by its buttons', async () => {
    const { ask, control, url } = await startTestSandbox();
    await control('POST', '/orders/next', { outcome: 'never', orders: 2 });
    const ids = [
      idOf(await ask('getNumber', { service: 'wa', country: 22 })),
      idOf(await ask('getNumber', { service: 'tg', country: 22 })),
    ];
    const page = await (await fetch(`${url}/sandbox/`)).text();
    expect(page).toContain('Open numbers (2)');
    expect(page).toContain('WhatsApp, India');
    const answer = await post(`${url}/sandbox/deliver`, { id: String(ids[0]), code: '998877' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, './']);
    expect(await ask('getStatus', { id: ids[0] ?? 0 })).toBe('STATUS_OK:998877');
    await post(`${url}/sandbox/cancel`, { id: String(ids[1]) });
    expect(await ask('getStatus', { id: ids[1] ?? 0 })).toBe('STATUS_CANCEL');
  });

  it('switches faults on and off', async () => {
    const { ask, url } = await startTestSandbox();
    await post(`${url}/sandbox/switch`, { name: 'empty', on: 'yes' });
    expect(await ask('getNumber', { service: 'wa', country: 22 })).toBe('NO_NUMBERS');
    expect(await (await fetch(`${url}/sandbox/`)).text()).toContain('Switch off');
    await post(`${url}/sandbox/switch`, { name: 'empty', on: 'no' });
    expect(idOf(await ask('getNumber', { service: 'wa', country: 22 }))).toBeGreaterThan(0);
    await post(`${url}/sandbox/switch`, { name: 'down', on: 'yes' });
    await expect(ask('getBalance')).rejects.toThrow('fetch failed');
    await post(`${url}/sandbox/switch`, { name: 'down', on: 'no' });
    expect(await ask('getBalance')).toContain('ACCESS_BALANCE');
  });

  it('shows input as text, and executes nothing', async () => {
    const { ask, url } = await startTestSandbox();
    const id = idOf(await ask('getNumber', { service: 'wa', country: 22 }));
    await post(`${url}/sandbox/deliver`, { id: String(id), code: '<b>"1\'' });
    const response = await fetch(`${url}/sandbox/`);
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'self'/);
    const page = await response.text();
    expect(page).toContain('&lt;b&gt;&quot;1&#39;');
    expect(page).not.toMatch(/<script|<b>|style=|onclick|href="\/|action="\//);
    const css = await fetch(`${url}/sandbox/assets/sandbox.css`);
    expect(css.headers.get('content-type')).toContain('text/css');
  });

  it('answers 404 for an unknown payment', async () => {
    const { url } = await startTestSandbox();
    expect((await fetch(`${url}/sandbox/pay/nothing`)).status).toBe(404);
    expect((await post(`${url}/sandbox/pay/nothing`, { choice: 'pay' })).status).toBe(404);
  });
});
