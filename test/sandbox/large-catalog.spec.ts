/** The large catalogue: as much as a real provider sells, always the same, and within what a client reads. */
import { startTestSandbox, closeAll, idOf } from './sandbox-fixture.js';

afterEach(closeAll);

const MOST_BYTES = 8 * 1024 * 1024;
type Prices = Record<string, Record<string, { cost: number; count: number }>>;

describe('The large catalogue', () => {
  it('has 180 countries and 800 services under names of their own, long ones and other scripts among them', async () => {
    const { ask } = await startTestSandbox({ catalog: 'large' });
    const countries = Object.values(JSON.parse(await ask('getCountries')) as Record<string, { id: number }>);
    const { services } = JSON.parse(await ask('getServicesList')) as { services: { code: string; name: string }[] };
    expect(new Set(countries.map(({ id }) => id)).size).toBe(180);
    expect(new Set(services.map(({ code }) => code)).size).toBe(800);
    const names = services.map(({ name }) => name);
    expect(new Set(names).size).toBe(800);
    expect(names.filter((name) => name.length > 80).length).toBeGreaterThan(10);
    expect(names.filter((name) => /\P{ASCII}/u.test(name)).length).toBeGreaterThan(100);
  });

  it('sells WhatsApp in every country and everything in India, at the same prices after each start', async () => {
    const { ask, restart } = await startTestSandbox({ catalog: 'large' });
    const text = await ask('getPrices');
    const prices = JSON.parse(text) as Prices;
    expect(Object.values(prices).filter(({ wa }) => wa)).toHaveLength(180);
    expect(Object.keys(prices['22']!)).toHaveLength(800);
    expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES);
    expect(await (await restart()).ask('getPrices')).toBe(text);
  });

  it('sells what it has more than usual, which the usual one does not know', async () => {
    const [large, usual] = [await startTestSandbox({ catalog: 'large' }), await startTestSandbox()];
    const order = { service: 'baa', country: 22 };
    expect(idOf(await large.ask('getNumber', order))).toBeGreaterThan(0);
    expect(await usual.ask('getNumber', order)).toBe('BAD_SERVICE');
    expect(await usual.ask('getNumber', { service: 'wa', country: 27 })).toBe('BAD_COUNTRY');
    expect(JSON.parse(await usual.ask('getPrices'))).not.toHaveProperty('27');
    await expect(usual.control('PUT', '/offers', { ...order, stock: 1 })).rejects.toThrow('no such country');
  });

  it('sells no price of the usual one at another price', async () => {
    const [large, usual] = [await startTestSandbox({ catalog: 'large' }), await startTestSandbox()];
    const [more, known] = [
      JSON.parse(await large.ask('getPrices')) as Prices,
      JSON.parse(await usual.ask('getPrices')) as Prices,
    ];
    for (const [country, services] of Object.entries(known))
      for (const [service, offer] of Object.entries(services)) expect(more[country]![service]).toEqual(offer);
  });
});
