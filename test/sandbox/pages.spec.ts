/** The sandbox's pages by what a browser gets: plain forms that work, nothing executable, nothing unescaped. */
import { idOf, stage, strike } from './sandbox-fixture.js';

afterEach(strike);

const post = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });

describe('The outside world’s page', () => {
  it('delivers a code and cancels, at the press of a button', async () => {
    const { ask, control, url } = await stage();
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
    const { ask, url } = await stage();
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

  it('shows what was typed as text, and runs nothing', async () => {
    const { ask, url } = await stage();
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

  it('knows no payment that was never made', async () => {
    const { url } = await stage();
    expect((await fetch(`${url}/sandbox/pay/nothing`)).status).toBe(404);
    expect((await post(`${url}/sandbox/pay/nothing`, { choice: 'pay' })).status).toBe(404);
  });
});
