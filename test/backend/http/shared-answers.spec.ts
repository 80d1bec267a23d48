/** Answers that are the same for everybody are sent compressed, and once; nobody's own answer is. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Database } from '@backend/database/database.js';
import { OWN_PAGE } from '../../support/visitor.js';
import { ApiFixture, type ApiPerson } from './api-fixture.js';

const LIST = '/api/catalog/services';
const SHARED = [
  LIST,
  '/api/catalog/services/wa/offers',
  '/api/catalog/services?provider=sandbox&country=22',
  '/api/catalog/servers',
  '/api/liabilities',
  '/api/otp/countries',
  '/api/otp/getServices',
  '/api/otp/getOperators',
  '/api/promises',
  '/api/status/history',
];

let api: ApiFixture;
let person: ApiPerson;
beforeAll(async () => {
  api = await ApiFixture.open();
  person = await api.person();
  const { pool } = api.app.get(Database);
  const names = Array.from({ length: 100 }, (_, i) => `A service with the number ${i}`);
  await pool.query(
    `INSERT INTO catalog_services SELECT 'sandbox', 's' || i, name FROM unnest($1::text[]) WITH ORDINALITY AS t(name, i)`,
    [names],
  );
  await pool.query(
    `INSERT INTO catalog_offers SELECT 'sandbox', '22', 's' || i, '8.80', 100 FROM generate_series(1, 100) AS i`,
  );
});
afterAll(() => api.close());

const ask = (url: string, headers: Record<string, string> = {}) => {
  const cookie = Object.entries(person.visitor.cookies).map(([name, value]) => `${name}=${value}`);
  return api.app.inject({ method: 'GET', url, headers: { ...OWN_PAGE, ...headers, cookie: cookie.join('; ') } });
};
const etagOf = async (url: string) => String((await ask(url)).headers.etag);

describe('The catalogue', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['GZIP', 'gzip', gunzipSync],
  ])('is sent compressed to who accepts %s', async (accepted, encoding, unpack) => {
    const plain = await ask(LIST);
    const { headers, rawPayload } = await ask(LIST, { 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(headers['content-type']).toContain('application/json');
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(unpack(rawPayload).toString()).toBe(plain.body);
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });

  it.each([undefined, 'identity', 'br;q=0', 'deflate'])('is sent as it is to who accepts %s', async (accepted) => {
    const { headers, body } = await ask(LIST, accepted === undefined ? {} : { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('accept-encoding');
    expect(JSON.parse(body)).toHaveProperty('items');
  });

  it.each(SHARED)('is not sent again to who has it: %s', async (url) => {
    const etag = await etagOf(url);
    const again = await ask(url, { 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' });
    expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined]);
    expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding', 'cache-control': 'private, no-cache' });
    const other = await ask(url, { 'if-none-match': '"other"' });
    expect(other.statusCode).toBe(200);
  });

  it('is sent again once it was copied anew, and compressed anew', async () => {
    const { pool } = api.app.get(Database);
    const before = await ask(LIST, { 'accept-encoding': 'br' });
    await pool.query(`INSERT INTO providers (provider, synced_at, tried_at) VALUES ('sandbox', now(), now())
      ON CONFLICT (provider) DO UPDATE SET synced_at = now()`);
    const after = await ask(LIST, { 'accept-encoding': 'br', 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(brotliDecompressSync(after.rawPayload).toString()).not.toBe(
      brotliDecompressSync(before.rawPayload).toString(),
    );
  });

  it('is for signed-in people only, also for who has it', async () => {
    const headers = { ...OWN_PAGE, 'if-none-match': await etagOf(LIST), 'accept-encoding': 'br' };
    const { statusCode, headers: sent } = await api.app.inject({ method: 'GET', url: LIST, headers });
    expect(statusCode).toBe(401);
    expect(sent).toMatchObject({ 'cache-control': 'no-store' });
    expect([sent.etag, sent['content-encoding']]).toEqual([undefined, undefined]);
  });
});

it('What is a person’s own is neither compressed nor kept, whatever its length', async () => {
  for (let count = 0; count < 3; count += 1) await person.pending();
  const { headers, body } = await ask('/api/numbers', { 'accept-encoding': 'gzip, br' });
  expect(body.length).toBeGreaterThan(1_024); // shorter ones are never compressed
  expect([headers['content-encoding'], headers.etag]).toEqual([undefined, undefined]);
  expect(headers['cache-control']).toBe('no-store');
});
