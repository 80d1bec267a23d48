/**
 * What guards, input checks and the body reader answer on every route that stands behind them, as openapi.json
 * declares.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { InjectOptions } from 'fastify';
import { OWN_PAGE } from '../../support/visitor.js';
import { ApiFixture } from './api-fixture.js';

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
beforeAll(async () => {
  api = await ApiFixture.open();
  cookie = `sid=${(await api.person(0)).visitor.cookies.sid}`;
});
afterAll(() => api.close());

/** A request that every guard lets through, where `changes` does not spoil it. */
const send = async ({ method, path }: Route, changes: InjectOptions & { id?: string } = {}) => {
  const { id = randomUUID(), headers = { ...OWN_PAGE, cookie }, ...rest } = changes;
  const url = path.replaceAll(/\{\w+\}/g, id);
  const answer = await api.app.inject({ method, url, headers, ...rest });
  return answer.statusCode < 400 ? null : answer.json<{ code: string }>().code;
};

const JSON_TYPE = { 'content-type': 'application/json' };

describe('The session guard', () => {
  it.each(declaring('sign-in-required'))('rejects $name without a session', async (route) => {
    expect(await send(route, { headers: OWN_PAGE })).toBe('sign-in-required');
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
    for (const { method, path } of declaring('too-many-commands')) {
      const url = path.replaceAll(/\{\w+\}/g, randomUUID());
      expect([url, await person.answer(method as 'POST', url)]).toEqual([url, '429 too-many-commands']);
    }
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
    const body = route.path.startsWith('/api/auth/') && route.method === 'POST' && route.name !== 'signOut';
    expect(await send(route, body ? { payload: account } : {})).toBe('service-unavailable');
  });

  it('receiveWebhook answers 503', async () => {
    expect(await api.sendWebhook(randomUUID())).toBe('service-unavailable');
  });
});
