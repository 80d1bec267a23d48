/** Accounts at providers over HTTP: what is shown, who may change it, and that a changed price is the price charged. */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { replaceCatalogCopy, type Catalogue } from '@backend/catalog/replace-catalog-copy.js';
import { Database } from '@backend/database/database.js';
import type { CatalogueServiceResponse, ServicePricesResponse } from '@backend/console/catalogue/catalogue-dto.js';
import type { DenylistResponse, PatternPreviewResponse } from '@backend/console/catalogue/denylist-dto.js';
import type { PricePreviewResponse } from '@backend/console/catalogue/preview-dto.js';
import type { UpstreamResponse } from '@backend/console/catalogue/upstream-dto.js';
import type { RecordedChangeResponse } from '@backend/console/changes/recorded-change-response.js';
import type { ProviderAccountResponse, ProviderTestResponse } from '@backend/console/providers/provider-response.js';
import { Settings } from '@backend/settings/settings.js';
import { ApiFixture } from '../http/api-fixture.js';
import { addStaff, type TestStaff } from '../staff/staff-fixture.js';

let api: ApiFixture;
let boss: TestStaff;
let provider: Server;
/** What the provider answers to whatever it is asked. */
let said = 'ACCESS_BALANCE:12.50';
beforeAll(async () => {
  provider = createServer((_, response) => response.end(said)).listen(0, '127.0.0.1');
  await new Promise((resolve) => provider.once('listening', resolve));
  api = await ApiFixture.open();
  boss = await addStaff(api, { permissions: ['api_management'] });
});
afterAll(async () => {
  await api.close();
  provider.close();
});

const address = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}/handler_api.php`;
const list = async () => (await boss.visitor.get<ProviderAccountResponse[]>('/api/admin/providers')).body;
const account = async (id = 'sandbox') => (await list()).find((one) => one.id === id);
const changesOf = async (id: string) =>
  (await boss.visitor.get<RecordedChangeResponse[]>(`/api/admin/providers/${id}/changes`)).body;

/** @returns '204 -', or status and code of the refusal */
const change = async (
  id: string,
  fields: object,
  { staff = boss, ...more }: { staff?: TestStaff; id?: string; seen?: string | null } = {},
) => {
  const seen = (await account(id))?.changed?.id ?? null;
  const form = { id: randomUUID(), reason: 'A test', seen, ...fields, ...more };
  const { status, body } = await staff.visitor.post<{ code?: string; facts?: { fields?: object } } | null>(
    `/api/admin/providers/${id}/changes`,
    form,
  );
  return `${status} ${body?.code ?? '-'}`;
};
const preview = async (query: string) =>
  (await boss.visitor.get<PricePreviewResponse[]>(`/api/admin/catalogue/preview?${query}`)).body;
const priceOf = async (service: string) => {
  const person = await api.person();
  const { body } = await person.visitor.get<{ items: { code: string; price: number | null }[] }>(
    '/api/catalog/services?provider=sandbox&country=22',
  );
  return body.items.find(({ code }) => code === service)?.price;
};

describe('The accounts at providers', () => {
  it('are shown with terms, limits, push address and health, and never with a key', async () => {
    expect(await account()).toMatchObject({
      ...{ name: 'Server 1', enabled: true, hasKey: false, currency: 'INR', rate: null, changed: null },
      ...{ markup: null, markupInForce: 1_700, isExclusive: false, openNumbers: 0, balance: null },
      pushAddress: expect.stringMatching(/\/api\/provider\/sandbox\/push\/[0-9a-f]{40}$/) as string,
    });
  });

  it('are changed field by field; the change is shown with who made it and why, and is a row of the audit', async () => {
    expect(await change('sandbox', { perSecond: 20, name: 'Server 9', cancelLimit: 1_200_000 })).toBe('204 -');
    const changed = (await account())!;
    expect(changed).toMatchObject({ perSecond: 20, name: 'Server 9', cancelLimit: 1_200_000, anyServer: true });
    expect(changed.changed).toMatchObject({ reason: 'A test', by: 'Asha Rao' });
    expect(await change('sandbox', { perSecond: null, name: 'Server 1' })).toBe('204 -');
    expect(await account()).toMatchObject({ perSecond: null, name: 'Server 1' });
    expect((await changesOf('sandbox')).map(({ fields, before, after }) => [fields, before, after])).toEqual([
      [
        ['name', 'perSecond'],
        ['Server 9', '20'],
        ['Server 1', ''],
      ],
      [
        ['cancelLimit', 'name', 'perSecond'],
        ['', 'Server 1', ''],
        ['1200000', 'Server 9', '20'],
      ],
    ]);
  });

  it('take the same change again for the same one, its id for nothing else, and no change of who saw an old one', async () => {
    const id = randomUUID();
    expect(await change('sandbox-2', { priority: 7 }, { id, seen: null })).toBe('204 -');
    expect(await change('sandbox-2', { priority: 7 }, { id, seen: null })).toBe('204 -');
    expect(await change('sandbox-2', { priority: 8 }, { id, seen: null })).toBe('409 key-reused');
    expect(await change('sandbox-2', { priority: 8 }, { seen: null })).toBe('409 setting-changed');
    expect(await changesOf('sandbox-2')).toHaveLength(1);
  });

  it.each([
    {},
    { priority: null },
    { markup: 100_001 },
    { markup: 17.5 },
    { currency: 'usd' },
    { rate: '88' },
    { key: 'short' },
    { url: 'http://127.0.0.1:1/handler_api.php' },
    { url: 'https://provider.example/handler_api.php', key: 'a-key-of-ours' },
    { key: 'key-2' },
    { reason: ' ' },
  ])('do not take what makes no sense: %j', async (fields) =>
    expect(await change('sandbox', fields)).toBe('400 invalid-input'),
  );

  it('are changed and seen with api_management alone', async () => {
    const other = await addStaff(api, { permissions: ['settings_management'] });
    expect(await change('sandbox', { priority: 3 }, { staff: other })).toBe('403 permission-denied');
    expect((await other.visitor.get('/api/admin/providers')).status).toBe(403);
  });
});

describe('A pause of one provider', () => {
  it('refuses to buy there at once, and its end lets buy again', async () => {
    const person = await api.person();
    expect(await change('sandbox', { enabled: false })).toBe('204 -');
    expect(await person.buy()).toBe('409 price-not-available');
    expect(await account()).toMatchObject({ enabled: false });
    expect(await change('sandbox', { enabled: true })).toBe('204 -');
    expect(await person.buy()).toBe('202 -');
  });
});

describe('A changed markup', () => {
  it('is seen in example prices before it is saved, and then is what is shown and charged', async () => {
    expect(await priceOf('wa')).toBe(1_030);
    const examples = await preview('provider=sandbox&markup=5000');
    expect(examples.find(({ service }) => service === 'wa')).toEqual({
      ...{ provider: 'sandbox', country: 'India', service: 'wa', providerPrice: '8.80' },
      ...{ before: 1_030, after: 1_320, margin: 440 },
    });
    expect(await priceOf('wa')).toBe(1_030);
    const person = await api.person();
    expect(await change('sandbox', { markup: 5_000 })).toBe('204 -');
    expect(await priceOf('wa')).toBe(1_320);
    expect(await person.buy({ priceSeen: 1_030 })).toBe('409 price-changed');
    expect(await person.buy({ priceSeen: 1_320 })).toBe('202 -');
    const { rows } = await api.app
      .get(Database)
      .query(`SELECT price::int FROM numbers ORDER BY requested_at DESC LIMIT 1`);
    expect(rows).toEqual([{ price: 1_320 }]);
  });

  it('wins over what an operator once saved as a setting, which then is gone', async () => {
    const { pool } = api.app.get(Database);
    await pool.query(
      `INSERT INTO settings (key, value) VALUES ('markup', '{"standard": 1700, "providers": {"sandbox": 900}}')`,
    );
    expect(await change('sandbox', { markup: 1_000 })).toBe('204 -');
    expect(await account()).toMatchObject({ markup: 1_000, markupInForce: 1_000 });
    expect(await change('sandbox', { markup: null })).toBe('204 -');
    expect(await account()).toMatchObject({ markup: null, markupInForce: 1_700 });
    expect((await pool.query(`SELECT value FROM settings WHERE key = 'markup'`)).rows).toEqual([
      { value: { standard: 1_700, providers: {} } },
    ]);
  });

  it('of one service or of all is previewed too', async () => {
    expect((await preview('service=wa&markup=0')).map(({ after }) => after)).toEqual([880]);
    expect((await preview('markup=10000')).find(({ service }) => service === 'wa')?.after).toBe(1_760);
  });
});

describe('Another currency', () => {
  it('needs a rate, which is a dated row', async () => {
    expect(await change('sandbox', { currency: 'USD' })).toBe('204 -');
    expect((await account())?.trouble.join(' ')).toContain('there is no rate for USD');
    expect(await priceOf('wa')).toBeNull();
    expect(await change('sandbox', { rate: '0' })).toBe('400 invalid-input');
    expect(await change('sandbox', { rate: '2' })).toBe('204 -');
    expect(await priceOf('wa')).toBe(2_059);
    expect((await account())?.rates).toMatchObject([{ currency: 'USD', rate: '2' }]);
    expect(await preview('provider=sandbox&rate=3&markup=1700')).toContainEqual(
      expect.objectContaining({ service: 'wa', before: 2_059, after: 3_089 }),
    );
    expect(await change('sandbox', { currency: 'INR' })).toBe('204 -');
  });
});

describe('A new account', () => {
  it('needs address, key and currency, and sells nothing until staff let it', async () => {
    expect(await change('third', { currency: 'USD' })).toBe('404 staff-entry-not-found');
    expect(await change('any', { url: address(), key: 'a-key-of-ours', currency: 'USD' })).toBe(
      '404 staff-entry-not-found',
    );
    expect(await change('third', { url: address(), key: 'a-key-of-ours', currency: 'USD' })).toBe('204 -');
    expect(await account('third')).toMatchObject({ enabled: false, hasKey: true, url: address() });
    expect(await change('sandbox-2', { key: 'a-key-of-ours' })).toBe('400 invalid-input');
    const { rows } = await api.app
      .get(Database)
      .query(`SELECT d.body FROM audit a JOIN audit_details d USING (seq) WHERE a.entry #>> '{subject,id}' = 'third'`);
    expect(JSON.stringify(rows)).not.toContain('a-key-of-ours');
  });

  it('is tested by a call that buys nothing, whose answer is said in words', async () => {
    const test = async (id: string) =>
      (await boss.visitor.post<ProviderTestResponse & { code?: string }>(`/api/admin/providers/${id}/test`, {})).body;
    expect(await test('third')).toMatchObject({ isWell: true, balance: '12.50' });
    said = 'BAD_KEY';
    expect(await test('third')).toMatchObject({ isWell: false, answer: 'Invalid API key (BAD_KEY)', balance: null });
    expect((await test('nobody')).code).toBe('staff-entry-not-found');
  });
});

describe('The catalogue', () => {
  const services = async () =>
    (await boss.visitor.get<CatalogueServiceResponse[]>('/api/admin/catalogue/services')).body;
  const service = async (code: string) =>
    (await boss.visitor.get<ServicePricesResponse>(`/api/admin/catalogue/services/${code}`)).body;
  const changeService = async (code: string, fields: object) => {
    const seen = (await service(code)).changed?.id ?? null;
    const { status, body } = await boss.visitor.post<{ code?: string } | null>(
      `/api/admin/catalogue/services/${code}/changes`,
      { id: randomUUID(), reason: 'A test', seen, ...fields },
    );
    return `${status} ${body?.code ?? '-'}`;
  };

  it('has each service with its lowest price, and one with cost, rate, markup, price and margin', async () => {
    expect((await services()).find(({ code }) => code === 'wa')).toEqual({
      ...{ code: 'wa', name: 'wa', offers: 1, lowest: 1_030, markup: null, deniedBy: null, changed: null },
      ...{ ownName: null, icon: null, isHidden: false, place: null },
    });
    expect((await services()).find(({ code }) => code === 'ts')).toMatchObject({ deniedBy: 'code' });
    expect((await service('wa')).prices).toEqual([
      {
        ...{ provider: 'sandbox', country: '22', countryName: 'India', providerPrice: '8.80', currency: 'INR' },
        ...{ rate: '1', markup: 1_700, cost: 880, price: 1_030, margin: 150, available: 100 },
      },
    ]);
  });

  it('gives a service a markup of its own, which wins over its provider, is charged, and is taken away again', async () => {
    expect(await changeService('wa', { markup: 2_500 })).toBe('204 -');
    expect(await service('wa')).toMatchObject({ markup: 2_500, prices: [{ price: 1_100, markup: 2_500 }] });
    const person = await api.person();
    expect(await priceOf('wa')).toBe(1_100);
    expect(await person.buy({ priceSeen: 1_099 })).toBe('409 price-changed');
    expect(await person.buy({ priceSeen: 1_100 })).toBe('202 -');
    expect(await changeService('wa', { markup: null })).toBe('204 -');
    expect((await service('wa')).changes.map(({ before, after }) => [before, after])).toEqual([
      [['2500'], ['']],
      [[''], ['2500']],
    ]);
    expect(await priceOf('wa')).toBe(1_030);
  });

  it('denies a service by its code and lets it be sold again; other denied ones stay so', async () => {
    const person = await api.person();
    expect(await changeService('wa', { isDenied: true })).toBe('204 -');
    expect(await person.buy()).toBe('409 service-not-allowed');
    expect(await changeService('wa', { isDenied: false })).toBe('204 -');
    expect(await person.buy()).toBe('202 -');
    expect(await service('ts')).toMatchObject({ deniedBy: 'code' });
  });

  const peopleSee = async (path = 'services') => {
    const { visitor } = await api.person(0);
    const { body } = await visitor.get<{ items: { code: string; name: string; place?: number }[] }>(
      `/api/catalog/${path}`,
    );
    return body.items;
  };

  it('hides a service from people at once, refuses who saw it before, and lets an open number of it go on', async () => {
    const person = await api.person();
    const id = await person.active();
    expect(await changeService('wa', { isHidden: true })).toBe('204 -');
    for (const path of ['services', 'services?provider=sandbox&country=22', 'services/wa/offers'])
      expect((await peopleSee(path)).filter(({ code }) => code === 'wa' || code === undefined)).toEqual([]);
    const { visitor } = person;
    expect((await visitor.get<object>('/api/otp/getServices')).body).not.toHaveProperty('wa');
    expect((await visitor.get<{ items: object[] }>('/api/numbers/recent-offers')).body.items).toEqual([]);
    expect(await person.buy()).toBe('409 service-hidden');
    expect((await visitor.get<{ items: { id: string; status: string }[] }>('/api/numbers')).body.items).toMatchObject([
      { id, status: 'active' },
    ]);
    expect(await service('wa')).toMatchObject({ isHidden: true, changes: [{ fields: ['isHidden'] }, {}, {}, {}, {}] });
    expect(await changeService('wa', { isHidden: false })).toBe('204 -');
    expect(await person.buy()).toBe('202 -');
  });

  it('shows people a service at its place, under its own name and with its icon; a number is bought under it', async () => {
    expect(await changeService('wa', { place: 1, ownName: 'WhatsApp Business', icon: 'chat' })).toBe('204 -');
    expect(await changeService('empty', { place: 1 })).toBe('204 -');
    for (const path of ['services', 'services?provider=sandbox&country=22']) {
      const seen = await peopleSee(path);
      expect(seen.slice(0, 2)).toMatchObject([
        { code: 'empty', place: 1 },
        { code: 'wa', place: 2, name: 'WhatsApp Business' },
      ]);
    }
    const person = await api.person();
    const { body } = await person.visitor.get<{ serviceIcons: object }>('/api/settings');
    expect(body.serviceIcons).toEqual({ wa: 'chat' });
    expect(await person.buy()).toBe('202 -');
    const numbers = await person.visitor.get<{ items: { serviceName: string }[] }>('/api/numbers');
    expect(numbers.body.items).toMatchObject([{ serviceName: 'WhatsApp Business' }]);
    expect(await service('wa')).toMatchObject({ place: 2, ownName: 'WhatsApp Business', icon: 'chat', name: 'wa' });
    expect(await changeService('wa', { place: null, ownName: null, icon: null })).toBe('204 -');
    expect((await service('wa')).changes[0]).toMatchObject({
      fields: ['icon', 'ownName', 'place'],
      before: ['chat', 'WhatsApp Business', '2'],
      after: ['', '', ''],
    });
    expect((await peopleSee())[0]).toMatchObject({ code: 'empty', place: 1 });
  });

  it.each([
    ...[{ place: 0 }, { place: 51 }, { place: 1.5 }, { icon: 'sun' }, { isHidden: 'yes' }, { isHidden: null }],
    ...[{ ownName: '' }, { ownName: ' a' }, { ownName: 'a\u202eb' }, { ownName: 'x'.repeat(41) }],
  ])('takes of how it is shown nothing that makes no sense: %j', async (fields) =>
    expect(await changeService('wa', fields)).toBe('400 invalid-input'),
  );

  it('is seen and changed with api_management alone', async () => {
    const { visitor } = await addStaff(api, { permissions: ['settings_management'] });
    expect((await visitor.get('/api/admin/catalogue/services')).status).toBe(403);
  });

  it('takes no change twice, of who saw an old one, of nothing, and of what nobody offers', async () => {
    const id = randomUUID();
    expect(await changeService('dear', { markup: 100, id })).toBe('204 -');
    expect(await changeService('dear', { markup: 100, id })).toBe('204 -');
    expect(await changeService('dear', { markup: 101, id })).toBe('409 key-reused');
    expect(await changeService('dear', { markup: 101, seen: null })).toBe('409 setting-changed');
    expect(await changeService('dear', {})).toBe('400 invalid-input');
    expect(await changeService('dear', { markup: -1 })).toBe('400 invalid-input');
    expect(await changeService('nothing', { markup: 1 })).toBe('404 staff-entry-not-found');
    expect((await boss.visitor.get('/api/admin/catalogue/services/nothing')).status).toBe(404);
    expect((await service('dear')).changes).toHaveLength(1);
  });
});

describe('The denylist', () => {
  const BASE = '/api/admin/catalogue/denylist';
  const denylist = async () => (await boss.visitor.get<DenylistResponse>(BASE)).body;
  const changeList = async (fields: object) => {
    const seen = (await denylist()).changes[0]?.id ?? null;
    const form = { id: randomUUID(), reason: 'A test', seen, ...fields };
    const { status, body } = await boss.visitor.post<{ code?: string } | null>(`${BASE}/changes`, form);
    return `${status} ${body?.code ?? '-'}`;
  };
  const offered = (code: string, name: string) =>
    api.app
      .get(Database)
      .query(`INSERT INTO catalog_services VALUES ('sandbox', $1, $2) ON CONFLICT DO NOTHING`, [code, name]);

  it('has each pattern with what it matches today, and which of them stay', async () => {
    await offered('kb', 'Kotak Bank');
    const { patterns, changes } = await denylist();
    expect(patterns.find(({ pattern }) => pattern === '*bank')).toEqual({
      ...{ pattern: '*bank', isBuiltIn: true, count: 1, names: ['Kotak Bank'] },
    });
    expect(changes).toEqual([]);
  });

  it('shows what a pattern would keep from being sold, without saving it', async () => {
    const shown = await boss.visitor.get<PatternPreviewResponse>(
      `${BASE}/preview?pattern=${encodeURIComponent(' WA')}`,
    );
    expect(shown.body).toEqual({ pattern: 'wa', count: 1, names: ['wa'], sold: 1 });
    const bank = await boss.visitor.get<PatternPreviewResponse>(`${BASE}/preview?pattern=kotak`);
    expect(bank.body).toEqual({ pattern: 'kotak', count: 1, names: ['Kotak Bank'], sold: 0 });
    expect((await boss.visitor.get(`${BASE}/preview?pattern=a*b`)).status).toBe(400);
    expect((await denylist()).changes).toEqual([]);
  });

  it('takes a pattern, which is in force at once, and off again, each with a reason in the audit', async () => {
    const person = await api.person();
    expect(await changeList({ pattern: ' WA', isDenied: true })).toBe('204 -');
    expect(await person.buy()).toBe('409 service-not-allowed');
    expect((await denylist()).patterns[0]).toMatchObject({ pattern: 'wa', isBuiltIn: false, names: ['wa'] });
    expect(await changeList({ pattern: 'wa', isDenied: false })).toBe('204 -');
    expect(await person.buy()).toBe('202 -');
    expect((await denylist()).changes).toMatchObject([
      { fields: ['wa'], before: ['denied'], after: ['sold'], reason: 'A test', by: 'Asha Rao' },
      { fields: ['wa'], before: ['sold'], after: ['denied'] },
    ]);
  });

  it('reads the name of the provider, whatever name of ours the service has', async () => {
    expect(await changeList({ pattern: 'wa', isDenied: true })).toBe('204 -');
    await api.app.get(Settings).save('services', { names: { wa: 'Chat' } });
    const person = await api.person();
    expect(await person.buy()).toBe('409 service-not-allowed');
    await api.app.get(Settings).save('services', {});
    expect(await changeList({ pattern: 'wa', isDenied: false })).toBe('204 -');
  });

  it('takes no change twice, of who saw an old one, of what is built in, and of what is no pattern', async () => {
    const id = randomUUID();
    expect(await changeList({ pattern: 'crypto*', isDenied: true, id })).toBe('204 -');
    expect(await changeList({ pattern: 'crypto*', isDenied: true, id })).toBe('204 -');
    expect(await changeList({ pattern: 'casino', isDenied: true, id })).toBe('409 key-reused');
    expect(await changeList({ pattern: 'casino', isDenied: true, seen: null })).toBe('409 setting-changed');
    for (const fields of [
      { pattern: '*bank', isDenied: false },
      { pattern: 'crypto*', isDenied: true },
      { pattern: '*', isDenied: true },
      { pattern: 'x'.repeat(101), isDenied: true },
      { pattern: 'casino', isDenied: 'yes' },
      { pattern: 'casino', isDenied: true, reason: ' ' },
    ])
      expect(await changeList(fields)).toBe('400 invalid-input');
    expect((await denylist()).patterns.filter(({ isBuiltIn }) => !isBuiltIn)).toMatchObject([{ pattern: 'crypto*' }]);
  });
});

describe('What changed at the providers', () => {
  const upstream = async () => (await boss.visitor.get<UpstreamResponse>('/api/admin/catalogue/upstream')).body;
  const catalogueOf = (prices: Record<string, string>): Catalogue => ({
    countries: [{ country: '22', name: 'India', canRepeat: false }],
    services: Object.keys(prices).map((code) => ({ service: code, name: `Service ${code}` })),
    prices: Object.entries(prices).map(([code, price]) => ({ country: '22', service: code, price, count: 5 })),
    ...{ operators: new Map(), balance: null },
  });
  const copied = (prices: Record<string, string>) =>
    replaceCatalogCopy(api.app.get(Database).pool, 'other', catalogueOf(prices));
  const ofOther = async () => {
    const { providers, changes } = await upstream();
    const [sums] = providers.filter(({ provider: id }) => id === 'other');
    return { sums, changes: changes.filter(({ provider: id }) => id === 'other') };
  };

  it('is compared with the copy with which the day of India began, what costs more first', async () => {
    await copied({ a: '1.0', b: '2', c: '3', d: '4', e: '5' });
    expect((await ofOther()).sums).toBeUndefined();
    await copied({ a: '1', b: '3', c: '9', e: '4.5', f: '6' });
    const { sums, changes } = await ofOther();
    expect(sums).toMatchObject({ dearer: 2, gone: 1, added: 1, cheaper: 1 });
    expect(changes.map(({ what, service, before, after }) => [what, service, before, after])).toEqual([
      ['dearer', 'Service c', '3', '9'],
      ['dearer', 'Service b', '2', '3'],
      ['gone', 'Service d', '4', null],
      ['added', 'Service f', null, '6'],
      ['cheaper', 'Service e', '5', '4.5'],
    ]);
    await copied({ a: '1' });
    expect((await ofOther()).sums).toMatchObject({ gone: 4, added: 0 });
  });

  it('is of the new day with its first copy', async () => {
    await api.app.get(Database).query(`UPDATE catalog_days SET day = day - 1 WHERE provider = 'other'`);
    await copied({ a: '2' });
    const { sums, changes } = await ofOther();
    expect(sums).toMatchObject({ dearer: 1, gone: 0, added: 0, cheaper: 0 });
    expect(changes).toMatchObject([{ what: 'dearer', country: 'India', before: '1', after: '2', currency: null }]);
  });
});
