/**
 * Who gets what answer from which route: every route, asked as a visitor, as two users, as staff with each permission
 * and as a super_admin. The page permission-matrix.txt is generated, read and committed:
 * WRITE_PAGE=1 npm run jest -- test/backend/http/permission-matrix.spec.ts --selectProjects servers
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import Fastify from 'fastify';
import { sessionIdOf } from '@backend/auth/sessions.js';
import { Database } from '@backend/database/database.js';
import { PERMISSIONS } from '@backend/domain/staff/permission.js';
import { orderRecharge } from '@backend/domain/payments/recharging.js';
import { RouteAccessCheck, type RouteAccess } from '@backend/http/route-access-check.js';
import { StaffSessions } from '@backend/staff/sessions/staff-sessions.js';
import { OWN_PAGE } from '../../support/visitor.js';
import { addStaff } from '../staff/staff-fixture.js';
import { ApiFixture } from './api-fixture.js';

const PAGE = 'test/backend/http/permission-matrix.txt';
const VISITOR = { address: '127.0.0.1', agent: 'test' };
const UNKNOWN_ID = '5b8b4e6e-0000-4000-8000-000000000000';

const addSession = `INSERT INTO sessions (session_id, user_id, address, agent) VALUES ($1, $2, '127.0.0.0/24', 'test')`;

interface Role {
  readonly name: string;
  /** A new session for each request: one of them signs out. */
  readonly cookie: () => Promise<string>;
}

let api: ApiFixture;
let address: string;
let roles: Role[];
let routes: RouteAccess[];

beforeAll(async () => {
  api = await ApiFixture.open({ COMMANDS_A_MINUTE: '100000' });
  await api.app.listen(0, '127.0.0.1');
  address = await api.app.getUrl();
  const get = <Type>(type: abstract new (...args: never[]) => Type): Type => api.app.get(type, { strict: false });
  const person = async (name: string): Promise<Role> => {
    const { id } = await api.person(0);
    return {
      name,
      cookie: async () => {
        const token = randomBytes(32).toString('base64url');
        await get(Database).query(addSession, [sessionIdOf(token), id]);
        return `sid=${token}`;
      },
    };
  };
  const staff = async (name: string, wanted: Parameters<typeof addStaff>[1]): Promise<Role> => {
    const { id } = await addStaff(api, wanted);
    return { name, cookie: async () => `staff=${await get(StaffSessions).open(id, 'open', VISITOR)}` };
  };
  roles = [
    { name: 'visitor', cookie: () => Promise.resolve('') },
    await person('user'),
    await staff('staff', {}),
    ...(await Promise.all(PERMISSIONS.map((one) => staff(one, { permissions: [one] })))),
    await staff('super_admin', { role: 'super_admin' }),
  ];
  routes = get(RouteAccessCheck).routes();
});
afterAll(() => api.close());

/** The status and code of the answer; the body of a stream is not read. */
const ask = async (
  { method, path }: RouteAccess,
  { cookie }: Role,
  { id = UNKNOWN_ID, body = {} }: { id?: string; body?: object } = {},
): Promise<string> => {
  const stop = new AbortController();
  const isRead = method === 'GET';
  const response = await fetch(address + path.replaceAll(/:\w+/g, id), {
    method,
    headers: { ...OWN_PAGE, cookie: await cookie(), ...(isRead ? {} : { 'content-type': 'application/json' }) },
    ...(isRead || method === 'DELETE' ? {} : { body: JSON.stringify(body) }),
    signal: stop.signal,
  });
  const isError = response.status >= 400;
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const { code } = (isError && isJson ? await response.json() : {}) as { code?: string };
  stop.abort();
  return code === undefined ? String(response.status) : `${response.status} ${code}`;
};

const asked = new Map<string, Promise<string>>();
/** Once each: a route answers a role the same again. */
const answerFor = (route: RouteAccess, role: Role): Promise<string> => {
  const key = `${route.method} ${route.path} ${role.name}`;
  const answer = asked.get(key) ?? ask(route, role);
  asked.set(key, answer);
  return answer;
};

/** `GET /api/me: 200 for user; 401 sign-in-required for everybody else`, with the rarest answer first. */
const lineOf = (route: RouteAccess, answers: ReadonlyMap<string, string[]>): string => {
  const parts = [...answers].sort(([, a], [, b]) => a.length - b.length);
  const texts = parts.map(([answer, names], at) => {
    const isRest = at === parts.length - 1;
    return `${answer} for ${isRest ? (at === 0 ? 'everybody' : 'everybody else') : names.join(', ')}`;
  });
  return `${route.method} ${route.path}: ${texts.join('; ')}`;
};

describe('The permission matrix', () => {
  it('is the committed one', async () => {
    const lines: string[] = [];
    for (const route of [...routes].sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))) {
      const answers = new Map<string, string[]>();
      for (const role of roles) {
        const answer = await answerFor(route, role);
        answers.set(answer, [...(answers.get(answer) ?? []), role.name]);
      }
      lines.push(lineOf(route, answers));
    }
    const page = `${lines.join('\n')}\n`;
    if (process.env.WRITE_PAGE) writeFileSync(PAGE, page);
    expect(page).toBe(readFileSync(PAGE, 'utf8'));
  });

  it('follows from the labels: nobody else is let in', async () => {
    // Who is asked for their password again is let in.
    const isIn = (answer: string) => !/^(401|403 (?!wrong-password))/.test(answer);
    for (const route of routes.filter(({ access }) => access !== 'public')) {
      const letIn = new Set<string>();
      for (const role of roles) if (isIn(await answerFor(route, role))) letIn.add(role.name);
      const expected =
        route.access === 'signed-in'
          ? ['user']
          : roles
              .map(({ name }) => name)
              .filter((name) => {
                if (name === 'visitor' || name === 'user') return false;
                // Of several no role here has but one.
                if (route.needsAll) return name === 'super_admin' || route.needsAll.every((need) => need === name);
                return !route.needs || route.needs.some((need) => need === name) || name === 'super_admin';
              });
      const isForOtherStage = route.path === '/api/admin/code';
      expect([route.name, [...letIn]]).toEqual([route.name, isForOtherStage ? [] : expected]);
    }
  });
});

describe('Another one of the same kind', () => {
  it('is answered 404 for every id that is not theirs, as for one that does not exist', async () => {
    const owner = await api.person();
    const [numberId, rechargeId] = [await owner.pending(), randomUUID()];
    await owner.record(rechargeId, (account) => orderRecharge(account, rechargeId, 10_000, 'g'));
    const withdrawalId = randomUUID();
    await owner.visitor.post('/api/withdrawals', { withdrawalId, amount: 10_000 });
    const { visitor } = await addStaff(api, { permissions: PERMISSIONS });
    const { body: sessions } = await visitor.get<{ id: string }[]>('/api/admin/sessions');
    const token = { id: randomUUID(), name: 'x', permissions: [], hours: 1 };
    const { body: made } = await visitor.post<{ id: string }>('/api/admin/tokens', token);
    const foreign: Record<string, string> = {
      '/api/numbers': numberId,
      '/api/recharges': rechargeId,
      '/api/withdrawals': withdrawalId,
      '/api/admin/sessions': sessions[0]!.id,
      '/api/admin/tokens': made.id,
    };
    const change = { replacementId: randomUUID(), provider: 'p', country: '22', service: 'wa', priceSeen: 1_030 };
    const account = { holder: 'Asha Rao', accountNumber: '001234567890', ifsc: 'SBIN0001234' };
    const owned = routes.filter(
      ({ path, access, needs, needsAll }) => path.includes(':id') && access !== 'public' && !needs && !needsAll,
    );
    expect(owned.length).toBeGreaterThan(8);
    for (const route of owned) {
      const role = roles.find(({ name }) => name === (route.access === 'signed-in' ? 'user' : 'super_admin'))!;
      const id = foreign[route.path.split('/:id')[0]!];
      if (!id) throw new Error(`whose is the id of ${route.method} ${route.path}? Name one in this test`);
      const body = route.path.endsWith('/change') ? change : route.path.endsWith('/bank-account') ? account : {};
      const [theirs, nowhere] = [await ask(route, role, { id, body }), await ask(route, role, { body })];
      expect([route.name, theirs]).toEqual([route.name, nowhere]);
      expect([route.name, theirs]).toEqual([route.name, expect.stringMatching(/^(404|409 no-active-number)/)]);
    }
  });
});

describe('A route without a label', () => {
  it('of Fastify alone stops a server that is watched from getting ready', async () => {
    const check = api.app.get(RouteAccessCheck);
    const [open, closed] = [Fastify(), Fastify()];
    for (const server of [open, closed]) check.watch(server);
    open.get('/livez', () => 'ok');
    await open.ready();
    closed.get('/metrics', () => 'ok');
    await expect(closed.ready()).rejects.toThrow('GET /metrics');
    await Promise.all([open.close(), closed.close()]);
  });

  it('is found among those of Nest and of Fastify, by method and address', async () => {
    const { unlabelledRoutes } = await import('@backend/http/raw-routes.js');
    const ours = new Set(['GET /api/me']);
    const found = [
      { method: 'GET', url: '/api/me' },
      { method: 'HEAD', url: '/api/me' },
      { method: 'GET', url: '/*' },
      { method: 'POST', url: '/api/me' },
      { method: 'GET', url: '/metrics' },
    ];
    expect(unlabelledRoutes(found, ours)).toEqual(['POST /api/me', 'GET /metrics']);
  });
});
