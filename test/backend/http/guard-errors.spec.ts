/**
 * What guards, input checks and the body reader answer on every route that stands behind them, as openapi.json
 * declares.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { InjectOptions } from 'fastify';
import { DataSource } from 'typeorm';
import { hashOfToken, StaffSessions } from '@backend/staff/sessions/staff-sessions.js';
import { OWN_PAGE, Visitor } from '../../support/visitor.js';
import { addStaff } from '../staff/staff-fixture.js';
import { ApiFixture, type ApiPerson } from './api-fixture.js';
import { tokenWith } from './script-token.js';

interface Operation {
  readonly operationId: string;
  readonly parameters?: { in: 'query' | 'path'; name: string }[];
  readonly requestBody?: object;
  readonly security?: object;
  readonly responses: Record<string, { content?: { 'application/json'?: { schema: ErrorSchema } } }>;
}
interface ErrorSchema {
  readonly properties?: { code?: { enum?: string[] } };
}
interface Route {
  readonly operation: Operation;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
}

const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const ROUTES = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): Route => ({
    path,
    method: method.toUpperCase() as Route['method'],
    operation,
  })),
);

const codesOf = ({ responses }: Operation): string[] =>
  Object.values(responses).flatMap(({ content }) => content?.['application/json']?.schema.properties?.code?.enum ?? []);

/** Those that declare the code, which is the guard's own. */
const declaring = (code: string): (Route & { name: string })[] => {
  const routes = ROUTES.filter(({ operation }) => codesOf(operation).includes(code));
  if (routes.length === 0) throw new Error(`no route declares ${code}`);
  return routes.map((route) => ({ ...route, name: route.operation.operationId }));
};

let api: ApiFixture;
let cookie: string;
/** Of a member of staff who still has to enter a one-time password. */
let withoutCode: string;
beforeAll(async () => {
  api = await ApiFixture.open();
  cookie = `sid=${(await api.person(0)).visitor.cookies.sid}; staff=${await staffSession('open')}`;
  withoutCode = `staff=${await staffSession('code')}`;
});
afterAll(() => api.close());

/** Of a super_admin, who passes every permission. @returns the token of the cookie */
const staffSession = async (stage: 'open' | 'code'): Promise<string> => {
  const id = randomUUID();
  await api.app
    .get(DataSource)
    .query(`INSERT INTO staff (id, email, name, password_hash, role) VALUES ($1, $2, 'A', '', 'super_admin')`, [
      id,
      `${id}@example.com`,
    ]);
  const browser = { address: '127.0.0.1', agent: 'test' };
  return api.app.get(StaffSessions, { strict: false }).open(id, stage, browser);
};

/** A request that every guard lets through, where `changes` does not spoil it. */
const send = async ({ method, path }: Route, changes: InjectOptions & { id?: string } = {}) => {
  const own = path === '/api/admin/code' ? withoutCode : cookie;
  const { id = randomUUID(), headers = { ...OWN_PAGE, cookie: own }, ...rest } = changes;
  const url = path.replaceAll(/\{\w+\}/g, id);
  const answer = await api.app.inject({ method, url, headers, ...rest });
  return answer.statusCode < 400 ? null : answer.json<{ code: string }>().code;
};

const isOfStaff = (path: string): boolean => path.startsWith('/api/admin/');

const JSON_TYPE = { 'content-type': 'application/json' };

describe('The session guard', () => {
  it.each(declaring('sign-in-required'))('rejects $name without a session', async (route) => {
    expect(await send(route, { headers: OWN_PAGE })).toBe('sign-in-required');
  });
});

describe('The staff guard', () => {
  it.each(declaring('two-credentials'))('rejects a token beside a cookie for $name', async (route) => {
    expect(await send(route, { headers: { ...OWN_PAGE, cookie, 'x-admin-token': 'any' } })).toBe('two-credentials');
  });

  it.each(declaring('step-up-required'))('asks for a proof anew for $name', async (route) => {
    const token = await staffSession('open');
    const late = `UPDATE staff_sessions SET verified_at = now() - interval '6 minutes' WHERE session_id = $1`;
    await api.app.get(DataSource).query(late, [hashOfToken(token)]);
    expect(await send(route, { headers: { ...OWN_PAGE, cookie: `staff=${token}` } })).toBe('step-up-required');
  });

  it('rejects a script without the permission, on every route of staff', async () => {
    const { token } = await tokenWith(api.app);
    for (const route of declaring('permission-denied'))
      expect([route.name, await send(route, { headers: { 'x-admin-token': token } })]).toEqual([
        route.name,
        'permission-denied',
      ]);
  });
});

describe('The CSRF guard', () => {
  it.each(declaring('forbidden'))('rejects $name from another site', async (route) => {
    expect(await send(route, { headers: { cookie } })).toBe('forbidden');
  });
});

describe('The reader of bodies', () => {
  const headers = () => ({ ...OWN_PAGE, ...JSON_TYPE, cookie });

  it.each(declaring('unsupported-media-type'))('rejects text for $name', async (route) => {
    const asText = { ...headers(), 'content-type': 'text/plain' };
    expect(await send(route, { headers: asText, payload: 'text' })).toBe('unsupported-media-type');
  });

  it.each(declaring('payload-too-large'))('rejects too much for $name', async (route) => {
    const payload = JSON.stringify({ text: 'x'.repeat(100 * 1024) });
    expect(await send(route, { headers: headers(), payload })).toBe('payload-too-large');
  });

  it.each(declaring('bad-request').filter(({ method }) => method !== 'GET'))(
    'rejects what is no JSON for $name',
    async (route) => {
      expect(await send(route, { headers: headers(), payload: '{' })).toBe('bad-request');
    },
  );
});

describe('The check of input', () => {
  it.each(declaring('bad-request').filter(({ path }) => path.includes('{id}')))(
    'rejects an id for $name that is none',
    async (route) => {
      expect(await send(route, { id: 'not-an-id' })).toBe('bad-request');
    },
  );

  it.each(declaring('invalid-input'))('rejects an unknown field, or NUL in an id, for $name', async (route) => {
    const changes = route.path.includes('{')
      ? { id: '%00' }
      : route.operation.requestBody
        ? { payload: { unknown: 1 } }
        : { query: { unknown: '1' } };
    expect(await send(route, changes)).toBe('invalid-input');
  });
});

describe('The rate limiter of commands', () => {
  let limited: ApiFixture;
  beforeAll(async () => (limited = await ApiFixture.open({ COMMANDS_A_MINUTE: '1' })));
  afterAll(() => limited.close());

  it('rejects every command of one who has sent too many', async () => {
    const person = await limited.person(0);
    await person.answer('POST', `/api/numbers/${randomUUID()}/cancel`);
    for (const { method, path } of declaring('too-many-commands').filter(({ path }) => !isOfStaff(path))) {
      const url = path.replaceAll(/\{\w+\}/g, randomUUID());
      expect([url, await person.answer(method as 'POST', url)]).toEqual([url, '429 too-many-commands']);
    }
  });

  it('rejects every command of a member of staff who has sent too many', async () => {
    const { id, visitor } = await addStaff(limited, { role: 'super_admin' });
    const sessions = limited.app.get(StaffSessions, { strict: false });
    const enters = new Visitor(limited.app);
    enters.cookies = { staff: await sessions.open(id, 'code', { address: '127.0.0.1', agent: 'test' }) };
    await visitor.ask('DELETE', `/api/admin/tokens/${randomUUID()}`);
    for (const { method, path } of declaring('too-many-commands').filter(({ path }) => isOfStaff(path))) {
      const url = path.replaceAll(/\{\w+\}/g, randomUUID());
      const { status, body } = await (path === '/api/admin/code' ? enters : visitor).ask(method, url);
      expect([url, status, body.code]).toEqual([url, 429, 'too-many-commands']);
    }
  });

  it('counts the commands of a script', async () => {
    const { token } = await tokenWith(limited.app, 'user_ban');
    const request = {
      method: 'POST',
      url: '/api/admin/users/search',
      payload: { text: 'nobody@example.com' },
    } as const;
    const ask = async () => (await limited.app.inject({ ...request, headers: { 'x-admin-token': token } })).statusCode;
    expect([await ask(), await ask()]).toEqual([200, 429]);
  });
});

describe('The limits', () => {
  const signedIn = declaring('too-many-attempts').filter(({ operation }) => operation.security);
  /** Made up: the requests of a device are counted, whether somebody signed in with it or not. */
  const DEVICE = 'd'.repeat(43);
  /** Others for each route: some routes are counted together. */
  const AT_ONCE = 10; // what the ceiling of a second does not admit waits for the next one, once
  let limited: ApiFixture;
  let people: ApiPerson[];
  beforeAll(async () => {
    limited = await ApiFixture.open();
    people = [];
    for (let count = 0; count <= AT_ONCE * signedIn.length; count += 1) people.push(await limited.person(0));
    await limited.reopen({ RATE_LIMITS_PERCENT: '1' }); // one request for each account, and one a second for all
  });
  afterAll(() => limited.close());

  const send = async ({ method, path }: Route, cookies: Record<string, string>, email = `${randomUUID()}@a.in`) => {
    const cookie = Object.entries(cookies)
      .map((one) => one.join('='))
      .join('; ');
    const url = path.replaceAll(/\{\w+\}/g, randomUUID());
    const query = path === '/api/live' ? { session: 'of nobody' } : undefined; // or a stream would begin
    const payload = method === 'POST' ? { email } : undefined;
    const headers = { ...OWN_PAGE, cookie };
    const answer = await limited.app.inject({
      method,
      url,
      headers,
      ...(query && { query }),
      ...(payload && { payload }),
    });
    return answer.statusCode < 400 ? null : answer.json<{ code: string }>().code;
  };

  it.each(declaring('too-many-attempts'))(
    'refuse $name to an account or a device that asks too often',
    async (route) => {
      const cookies = { ...people[0]!.visitor.cookies, device: DEVICE };
      let code: string | null = 'busy';
      for (const end = Date.now() + 60_000; code !== 'too-many-attempts' && Date.now() < end;)
        code = await send(route, cookies, 'often@example.com');
      expect(code).toBe('too-many-attempts');
    },
  );

  it.each(signedIn.map((route, index) => ({ ...route, first: 1 + index * AT_ONCE })))(
    'refuse $name to some of many who ask at once',
    async ({ first, ...route }) => {
      const others = people.slice(first, first + AT_ONCE);
      const codes = await Promise.all(others.map(({ visitor }) => send(route, visitor.cookies)));
      expect(codes).toContain('busy');
    },
  );

  it.each([
    'register',
    'signIn',
    'forgotPassword',
    'resetPassword',
    'proveEmailByLink',
    'receiveWebhook',
    'receivePush',
  ])('refuse %s to some of many visitors who ask at once', async (name) => {
    const route = declaring('busy').find((one) => one.name === name)!;
    const codes = await Promise.all(Array.from({ length: 20 }, () => send(route, {})));
    expect(codes).toContain('busy');
  });
});

describe('Without a database', () => {
  /** Webhooks need a signature: see below. */
  const routes = declaring('service-unavailable').filter(({ name }) => name !== 'receiveWebhook');
  let admin: pg.Client;

  const allow = async (connections: number): Promise<void> => {
    const name = new URL(api.database.appUrl).pathname.slice(1);
    await admin.query(`ALTER DATABASE ${name} CONNECTION LIMIT ${connections}`);
    const others = 'FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()';
    await admin.query(`SELECT pg_terminate_backend(pid) ${others}`, [name]);
  };
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: api.database.adminUrl });
    await admin.connect();
    await allow(0);
  });
  afterAll(async () => {
    await allow(-1);
    await admin.end();
  });

  it.each(routes)('$name answers 503', async (route) => {
    const account = { email: `${randomUUID()}@example.com`, password: 'Wq8rty!x' };
    const { email, password } = account;
    const token = 'a'.repeat(43);
    const payloads: Record<string, object> = {
      ...{ register: account, signIn: account, forgotPassword: { email } },
      proveEmailByLink: { token },
      signInStaff: account,
      acceptInvite: { token, name: 'A', password: 'Wq8rty!x-Wq8rty!x' },
      resetPassword: { accessToken: token, refreshToken: token, password },
    };
    const payload = payloads[route.name];
    expect(await send(route, payload ? { payload } : {})).toBe('service-unavailable');
  });

  it('receiveWebhook answers 503', async () => {
    expect(await api.sendWebhook(randomUUID())).toBe('service-unavailable');
  });
});
