/**
 * Every operation of openapi.json, asked by a visitor, by a user and by a super_admin with whatever there is: the
 * answer is no error of the server, shows nothing of its inside, and is as openapi.json declares it.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { sessionIdOf } from '@backend/auth/sessions.js';
import { Database } from '@backend/database/database.js';
import { StaffSessions } from '@backend/staff/sessions/staff-sessions.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { growth, MOST_GROWTH } from '../../support/cpu.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { sampleOfRun } from '../../support/sample.js';
import { seedOfRun } from '../../support/seed.mjs';
import { OWN_PAGE, Visitor } from '../../support/visitor.js';
import { addStaff } from '../staff/staff-fixture.js';
import { CORPUS, encoded, goodTexts, someTexts, type Field } from './fuzz-values.js';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema?: Field;
  }[];
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { schema: { $ref?: string } } } };
}
const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: Record<string, Field> }> };
};
const OPERATIONS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => {
    const schema = requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1);
    const fields = schema ? document.components.schemas[schema]!.properties : null;
    return { name: operationId, path, method: method.toUpperCase() as 'POST', parameters, fields };
  }),
);
type Asked = (typeof OPERATIONS)[number];

const KINDS = ['visitor', 'user', 'super_admin'] as const;
/** Staff whose password was right, and who have not entered their code yet: for one operation alone. */
const BEFORE_CODE = 'before-code';
type Kind = (typeof KINDS)[number] | typeof BEFORE_CODE;
const kindsOf = (name: string): readonly Kind[] => (name === 'enterCode' ? [...KINDS, BEFORE_CODE] : KINDS);

/** By chance, of each kind of person; some of the corpus come on top. */
const RUNS = 5;
/** Of the corpus, in each field; of the long texts, in each operation. */
const [HOSTILE, LONGS] = [6, 1];
/** No gateway, provider or Google is configured here. */
const UNAVAILABLE = ['payment-unavailable', 'provider-unavailable'];
const INSIDE = /\n\s+at |node_modules|\.[jt]s:\d|\bSELECT\b|\bINSERT INTO\b|QueryFailed|ECONN|pg_/;

let database: FreshDatabase;
let testApp: TestApp;
let address: string;
let userId: string;
let staffId: string;
const logged: unknown[][] = [];

beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database, { env: { COMMANDS_A_MINUTE: '1000000' } });
  address = await testApp.listen();
  userId = await new Visitor(testApp.app).register('asha@example.com');
  staffId = (await addStaff(testApp, { role: 'super_admin' })).id;
  testApp.app.useLogger({
    error: (...said: unknown[]) => logged.push(said),
    ...{ log: () => undefined, warn: () => undefined, fatal: (...said: unknown[]) => logged.push(said) },
  });
});
afterEach(() => expect(logged.splice(0)).toEqual([]));
afterAll(async () => {
  Logger.overrideLogger(['error', 'fatal']);
  await testApp?.close();
  await database?.drop();
});

const addSession = `INSERT INTO sessions (session_id, user_id, address, agent) VALUES ($1, $2, '127.0.0.0/24', 'test')`;

const openSession = async (kind: Kind): Promise<string> => {
  if (kind === 'visitor') return '';
  if (kind !== 'user') {
    const sessions = testApp.app.get(StaffSessions, { strict: false });
    const stage = kind === BEFORE_CODE ? 'code' : 'open';
    return `staff=${await sessions.open(staffId, stage, { address: '127.0.0.1', agent: 'test' })}`;
  }
  const token = randomBytes(32).toString('base64url');
  await testApp.app.get(Database).query(addSession, [sessionIdOf(token), userId]);
  return `sid=${token}`;
};

const opened = new Map<Kind, string>();
/** Of a session that goes on until an operation has ended it. */
const cookieOf = async (kind: Kind): Promise<string> => {
  const cookie = opened.get(kind) ?? (await openSession(kind));
  opened.set(kind, cookie);
  return cookie;
};

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The body of a stream is not read. */
const send = async ({ method }: Asked, url: string, cookie: string, payload?: string): Promise<Answered> => {
  const stop = new AbortController();
  const answer = await fetch(address + url, {
    method,
    redirect: 'manual',
    headers: { ...OWN_PAGE, cookie, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(payload === undefined ? {} : { body: payload }),
    signal: stop.signal,
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const text = isStream ? '' : await answer.text();
  stop.abort();
  return { status: answer.status, headers: answer.headers, text };
};

/** A query has what `values` has. */
const urlOf = ({ path, parameters }: Asked, values: Readonly<Record<string, string>>): string => {
  const query = parameters
    .flatMap((one) => (one.in === 'query' && values[one.name] !== undefined ? [one.name] : []))
    .map((name) => `${name}=${encoded(values[name]!)}`);
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const part = encoded(values[name] ?? '""');
    return part === '' || /^\.+$/.test(part) ? '%00' : part; // another address is another operation
  });
  return query.length > 0 ? `${url}?${query.join('&')}` : url;
};

const expectProper = ({ status, headers, text }: Answered): void => {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(text).not.toMatch(INSIDE);
  if (status < 400) return;
  const body = JSON.parse(text) as { code: string };
  expect(body).toEqual({
    code: expect.any(String) as string,
    message: expect.any(String) as string,
    facts: expect.anything() as object,
  });
  if (!UNAVAILABLE.includes(body.code)) expect({ status: status < 500, text }).toEqual({ status: true, text });
};

/** Operation -> who got past its guards. */
const reached = new Map<string, Set<Kind>>();

describe('Any value, in any field of an operation', () => {
  it.each(OPERATIONS)('breaks nothing: $name', async (operation) => {
    const { name, parameters, fields } = operation;
    const declared = Object.fromEntries(parameters.map((one) => [one.name, one.schema ?? {}]));
    const all = { ...declared, ...fields };
    const isOptional = (field: string): boolean => parameters.some((one) => one.name === field && !one.required);
    reached.set(name, new Set());
    const ask = async (kind: Kind, texts: Record<string, string>): Promise<void> => {
      const payload = fields
        ? `{${Object.keys(fields)
            .map((field) => `${JSON.stringify(field)}:${texts[field]}`)
            .join(',')}}`
        : undefined;
      const sendOnce = async () => send(operation, urlOf(operation, texts), await cookieOf(kind), payload);
      let answer = await sendOnce();
      if (answer.status === 401 && opened.delete(kind)) answer = await sendOnce(); // an operation had ended it
      expectProper(answer);
      // Who is asked for their password again is past the guards.
      const isAsked = /"code":"(wrong-password|ticket-invalid)"/.test(answer.text);
      if (isAsked || (answer.status !== 401 && answer.status !== 403)) reached.get(name)!.add(kind);
    };
    const least = Object.fromEntries(Object.entries(all).filter(([field]) => !isOptional(field)));
    for (const kind of kindsOf(name)) {
      await ask(kind, goodTexts(least));
      const numRuns = Object.keys(all).length > 0 ? RUNS : 1;
      await fc.assert(
        fc.asyncProperty(someTexts(all), (texts) => ask(kind, texts)),
        { seed: seedOfRun(), numRuns },
      );
    }
    const inside = [...reached.get(name)!].at(-1) ?? kindsOf(name).at(-1)!; // what is no value gets past its guards
    for (const field of Object.keys(all))
      for (const text of sampleOfRun(CORPUS, HOSTILE, `${name} ${field}`))
        await ask(inside, { ...goodTexts(all), [field]: text });
  });

  it('was read by every operation: somebody got past its guards', () => {
    expect(OPERATIONS.filter(({ name }) => !reached.get(name)?.size).map(({ name }) => name)).toEqual([]);
  });
});

/** Of one unit again and again, within the 100 kB that a body may have. */
const LONG: Readonly<Record<string, string>> = {
  ...{ letters: 'a', digits: '0', spaces: ' ', signs: '@', hosts: 'a@a.', slashes: '/', brackets: '<a', dashes: '-' },
  ...{ accents: 'a\u0301', controls: '\u0001' },
};
const written = (unit: string): number => Buffer.byteLength(JSON.stringify(unit)) - 2;

describe('A long text, in every field of an operation', () => {
  const withBody = OPERATIONS.flatMap(({ fields, ...operation }) => (fields ? [{ ...operation, fields }] : []));

  it.each(withBody)('costs CPU in proportion to its length: $name', async (operation) => {
    const names = Object.keys(operation.fields);
    const url = operation.path.replaceAll(/\{\w+\}/g, '5b8b4e6e-0000-4000-8000-000000000000');
    const kinds = kindsOf(operation.name).filter((kind) => reached.get(operation.name)!.has(kind));
    const cookie = await cookieOf(kinds.at(-1) ?? 'visitor');
    for (const [kind, unit] of sampleOfRun(Object.entries(LONG), LONGS, operation.name)) {
      const bodyOf = (bytes: number): string => {
        const each = Math.floor((bytes - 1_000) / names.length / written(unit));
        return JSON.stringify(Object.fromEntries(names.map((name) => [name, unit.repeat(each)])));
      };
      const ask = async (payload: string): Promise<void> => {
        const { statusCode } = await testApp.app.inject({
          ...{ method: operation.method, url, payload },
          headers: { ...OWN_PAGE, cookie, 'content-type': 'application/json' },
        });
        expect(statusCode).toBeLessThan(500);
      };
      const cost = await growth(ask, bodyOf(10_000), bodyOf(100_000));
      expect({ kind, isLinear: cost <= MOST_GROWTH }).toEqual({ kind, isLinear: true });
    }
  });
});
