/** Everything that a stack keeps or says, as text: tables, Redis, and what the processes wrote to their logs. */
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Stack } from '../support/stack.js';

/** Place -> text. A place is a table, a key of Redis, or the log of a process. */
export type Stores = ReadonlyMap<string, string>;

const tables = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`;

const tablesOf = async ({ adminUrl }: Stack): Promise<[string, string][]> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(tables);
    const texts: [string, string][] = [];
    for (const { name } of rows) {
      const all = await client.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`);
      texts.push([`table ${name}`, all.rows.map(({ text }) => text).join('\n')]);
    }
    return texts;
  } finally {
    await client.end();
  }
};

const READ: Readonly<Record<string, (redis: Redis, key: string) => Promise<unknown>>> = {
  string: (redis, key) => redis.get(key),
  hash: (redis, key) => redis.hgetall(key),
  list: (redis, key) => redis.lrange(key, 0, -1),
  set: (redis, key) => redis.smembers(key),
  zset: (redis, key) => redis.zrange(key, 0, -1, 'WITHSCORES'),
  stream: (redis, key) => redis.xrange(key, '-', '+'),
  none: () => Promise.resolve(''), // it has expired meanwhile
};

const keysOf = async ({ redis: server }: Stack): Promise<[string, string][]> => {
  const redis = new Redis(server!.url);
  try {
    const texts: [string, string][] = [];
    for (const key of await redis.keys('*'))
      texts.push([`key ${key}`, `${key}\n${JSON.stringify(await READ[await redis.type(key)]!(redis, key))}`]);
    return texts;
  } finally {
    redis.disconnect();
  }
};

export const storesOf = async (stack: Stack): Promise<Stores> =>
  new Map([
    ...(await tablesOf(stack)),
    ...(await keysOf(stack)),
    ...(['backend', 'worker'] as const).map((name): [string, string] => [`log of the ${name}`, stack.log(name)]),
  ]);

/** The forms in which a secret may have been written: as it is, and as bytes, whose text PostgreSQL shows as hex. */
const formsOf = (secret: string): string[] => [
  secret,
  ...[encodeURIComponent(secret), Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')],
];

/** A short one is found where it stands alone: its digits are also a part of other numbers. */
const SHORT = 8;
const has = (text: string, form: string): boolean => {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    const around = text.slice(Math.max(0, at - 1), at) + text.slice(at + form.length, at + form.length + 1);
    if (form.length > SHORT || !/[\w.+-]/.test(around)) return true;
  }
  return false;
};

/** @returns the places that have it */
export const placesOf = (stores: Stores, secret: string): string[] =>
  [...stores].filter(([, text]) => formsOf(secret).some((form) => has(text, form))).map(([place]) => place);
