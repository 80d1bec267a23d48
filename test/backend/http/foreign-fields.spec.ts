/**
 * What a request must not decide: fields that are not its own are refused on every route, a parameter that comes twice
 * too, and what people write is data in every answer.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Database } from '@backend/database/database.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { OWN_PAGE, Visitor } from '../../support/visitor.js';

interface Operation {
  readonly operationId: string;
  readonly parameters?: { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { schema: { $ref?: string } } } };
}
interface Schema {
  readonly properties: Record<string, { readonly example?: unknown }>;
}
const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
/** The console has a session of its own. */
const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
  path.includes('/admin')
    ? []
    : Object.entries(methods).map(([method, operation]) => ({
        name: operation.operationId,
        method: method.toUpperCase() as 'POST',
        url: path.replaceAll(/\{\w+\}/g, randomUUID()),
        operation,
      })),
);
const schemaOf = ({ requestBody }: Operation): Schema | undefined => {
  const name = requestBody?.content['application/json'].schema.$ref?.split('/').at(-1);
  return name ? document.components.schemas[name] : undefined;
};
const withBody = routes.flatMap((route) => {
  const schema = schemaOf(route.operation);
  return schema ? [{ ...route, schema }] : [];
});
const withQuery = routes.flatMap((route) =>
  (route.operation.parameters ?? [])
    .filter((one) => one.in === 'query')
    .map(({ name }) => ({ ...route, parameter: name })),
);

/** What our tables call what a request must not set. */
const FOREIGN = [
  ...['id', 'userId', 'user_id', 'walletId', 'balance', 'available', 'held', 'role', 'isAdmin', 'permissions', 'staff'],
  ...['isBanned', 'createdAt', 'passwordHash', 'emailProvedAt', 'charged', 'markup', 'state', 'constructor.prototype'],
];

let database: FreshDatabase;
let testApp: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database, { env: { COMMANDS_A_MINUTE: '100000' } });
  visitor = new Visitor(testApp.app);
  await visitor.register('asha@example.com');
});
afterAll(async () => {
  await testApp?.close();
  await database?.drop();
});

const people = async (): Promise<unknown> =>
  (await testApp.app.get(Database).pool.query('SELECT * FROM users ORDER BY id')).rows;

describe('A field that is not its own', () => {
  it.each(withBody)('is refused by $name, and nothing changes', async ({ method, url, schema }) => {
    const before = await people();
    const cookies = visitor.cookies;
    for (const field of FOREIGN.filter((name) => !(name in schema.properties))) {
      const answer = await visitor.ask<{ code: string; facts: { fields: object } }>(method, url, { [field]: 1 });
      expect([field, answer.status, answer.body.code]).toEqual([field, 400, 'invalid-input']);
      expect(answer.body.facts.fields).toHaveProperty([field]);
    }
    for (const body of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
      const headers = { ...OWN_PAGE, 'content-type': 'application/json', cookie: `sid=${cookies.sid}` };
      const { statusCode } = await testApp.app.inject({ method, url, headers, payload: body });
      expect([body, statusCode]).toEqual([body, 400]);
    }
    expect({}).not.toHaveProperty('isAdmin');
    expect(await people()).toEqual(before);
  });
});

describe('A parameter that comes twice', () => {
  it.each(withQuery)('is refused by $name: $parameter', async ({ method, url, parameter }) => {
    const twice = `${url}?${parameter}=1&${parameter}=2`;
    expect((await visitor.ask(method, twice)).status).toBe(400);
    expect((await visitor.ask(method, `${url}?${parameter}[a]=1`)).status).toBe(400);
  });
});

describe('What people write', () => {
  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE users; --",
    '=HYPERLINK("http://evil.example")',
    '{{constructor.constructor("alert(1)")()}}',
    '\u202etxt.exe',
    '${7*7}',
  ])('is data, as a name: %s', async (fullName) => {
    const { status, body, headers } = await visitor.ask('PATCH', '/api/me', { fullName });
    expect([status, body.fullName]).toEqual([200, fullName]);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff'); // no browser takes it for a page
    const page = await visitor.get<string>('/profile');
    expect(page.body).not.toContain(fullName);
  });
});

describe('An address that somebody else chose', () => {
  it.each([
    ...['//evil.example', '/\\evil.example', 'https://evil.example', '/..//evil.example', '/%2f%2fevil.example'],
    ...['/login?next=//evil.example', '/payment-return?next=https://evil.example', '/.evil.example'],
  ])('never leads to another site: %s', async (url) => {
    for (const path of [url, `/login?next=${encodeURIComponent(url)}`]) {
      const { statusCode, headers } = await testApp.app.inject({ url: path, headers: { host: 'evil.example' } });
      expect(headers.location).toBeUndefined();
      expect(headers.refresh).toBeUndefined();
      expect([300, 301, 302, 303, 307, 308]).not.toContain(statusCode);
    }
  });
});
