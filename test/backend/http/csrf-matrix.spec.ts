/**
 * Every route that changes something, with each way in which another site can make a browser send a request: none is
 * let through, whatever cookie comes with it. The routes are those of openapi.json, so a new one is in the matrix.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Database } from '@backend/database/database.js';
import { OWN_PAGE } from '../../support/visitor.js';
import { ApiFixture } from './api-fixture.js';

interface Operation {
  readonly operationId: string;
  readonly requestBody?: object;
  readonly responses: Record<string, { content?: { 'application/json'?: { schema: { properties?: CodeProperty } } } }>;
}
interface CodeProperty {
  readonly code?: { enum?: string[] };
}

const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

const COMMANDS = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => method !== 'get')
    .map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase() as 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path,
      hasRead: 'get' in methods,
      isForbiddenToOthers: Object.values(operation.responses).some(({ content }) =>
        content?.['application/json']?.schema.properties?.code?.enum?.includes('forbidden'),
      ),
    })),
);
/** For other servers, which prove themselves by a signature or a secret in the address, and by no cookie. */
const FOR_SERVERS = ['receivePush', 'receiveWebhook'];
const GUARDED = COMMANDS.filter(({ name }) => !FOR_SERVERS.includes(name));

const OURS = { 'x-requested-with': 'otp-wallet' };
const HERE = 'http://wallet.test';
const FROM_OTHERS: readonly (readonly [string, Record<string, string>])[] = [
  ['without our header', { 'sec-fetch-site': 'same-origin', origin: HERE }],
  ['from another site', { ...OURS, 'sec-fetch-site': 'cross-site' }],
  ['from another site that claims our origin', { ...OURS, 'sec-fetch-site': 'cross-site', origin: HERE }],
  ['from a sister site', { ...OURS, 'sec-fetch-site': 'same-site' }],
  ['from another origin, of an old browser', { ...OURS, origin: 'http://evil.test' }],
  ['from a sandboxed frame', { ...OURS, origin: 'null' }],
  ['with neither Sec-Fetch-Site nor Origin', OURS],
];

let api: ApiFixture;
let cookie: string;
beforeAll(async () => {
  api = await ApiFixture.open();
  cookie = Object.entries((await api.person(0)).visitor.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
});
afterAll(() => api.close());

const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, randomUUID());
const send = async (method: 'GET' | (typeof COMMANDS)[number]['method'], path: string, headers: object) => {
  const answer = await api.app.inject({
    ...{ method, url: addressOf(path), headers: { cookie, ...headers } },
    ...(method !== 'GET' && { payload: JSON.stringify({}) }),
  });
  return answer.statusCode;
};
/** Staff read there, and a person is no staff. */
const isReadOfAnother = (path: string): boolean =>
  Object.entries(paths).some(
    ([other, methods]) => 'get' in methods && new RegExp(`^${other.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
const JSON_TYPE = { 'content-type': 'application/json' };

describe('Of the routes that change something', () => {
  it('only those for other servers have no guard', () => {
    expect(COMMANDS.length).toBeGreaterThan(20);
    const open = COMMANDS.filter(({ isForbiddenToOthers }) => !isForbiddenToOthers).map(({ name }) => name);
    expect(open.sort()).toEqual(FOR_SERVERS);
  });

  describe.each(GUARDED)('$name', ({ method, path, hasRead }) => {
    it.each(FROM_OTHERS)('refuses a request %s', async (_, headers) => {
      expect(await send(method, path, { ...headers, ...JSON_TYPE })).toBe(403);
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'refuses a body that a form of another site can send: %s',
      async (type) => {
        for (const headers of [{ ...OWN_PAGE }, { origin: 'http://evil.test' }])
          expect(await send(method, path, { ...headers, 'content-type': type })).toBe(415);
      },
    );

    it('is no GET', async () => {
      if (hasRead) expect(paths[path]!.get!.operationId).not.toBe(paths[path]![method.toLowerCase()]!.operationId);
      // the address may be one of a read with a parameter in its place, which is another operation
      else expect(await send('GET', path, OWN_PAGE)).toBe(isReadOfAnother(path) ? 401 : 404);
    });
  });

  it('none was carried out, and the session of the person is still theirs', async () => {
    expect(await send('GET', '/api/me', OWN_PAGE)).toBe(200);
    const { rows } = await api.app
      .get(Database)
      .query('SELECT (SELECT count(*) FROM contact_messages) AS messages, (SELECT count(*) FROM sessions) AS sessions');
    expect(rows).toEqual([{ messages: '0', sessions: '1' }]);
  });
});
