/**
 * Whether a pooler such as PgBouncer is before PostgreSQL, and whether the product can work behind it. It listens, and
 * its connections have settings of their own: both need a session of PostgreSQL for each connection.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { good, warning, wrong, type Finding } from '../finding.js';
import { isOlder } from './versions.js';

export interface Pooler {
  /** Whether a session of PostgreSQL stays with its connection. */
  readonly mode: 'session' | 'transaction';
  /** Whether connections have the settings that we open them with: it may ignore them. */
  readonly takesSettings: boolean;
  /** Null where its console does not let us in. */
  readonly version: string | null;
}

/** Older ones have known holes. */
const OLDEST = '1.25.1';

export const poolerFindings = (pooler: Pooler | null): Finding[] => {
  if (!pooler) return [good('None: DATABASE_URL reaches PostgreSQL itself.')];
  const { mode, takesSettings, version } = pooler;
  if (mode === 'transaction')
    return [
      wrong(
        `A pooler${version ? ` (PgBouncer ${version})` : ''} gives each transaction another session of PostgreSQL: LISTEN ` +
          'gets nothing there, so that pages are not told of codes and payments, and the queue may look for its tables in vain.',
        'Let DATABASE_URL name PostgreSQL itself, or set pool_mode = session.',
      ),
    ];
  if (!takesSettings)
    return [
      wrong(
        'A pooler ignores the settings of our connections: the queue does not find its tables, and nothing limits how ' +
          'long a statement takes.',
        'Let DATABASE_URL name PostgreSQL itself, or give the role of DATABASE_URL the settings of ' +
          'backend/src/database/connection.ts by ALTER ROLE ... SET (search_path = public, bullmq, and the others).',
      ),
    ];
  if (version === null)
    return [
      warning(
        'A pooler in session mode is before PostgreSQL, and does not tell us its version.',
        `SHOW VERSION in its console: PgBouncer should be ${OLDEST} or newer. The user of DATABASE_URL may be in stats_users.`,
      ),
    ];
  return isOlder(version, OLDEST)
    ? [warning(`PgBouncer ${version} is before PostgreSQL; older ones than ${OLDEST} have known holes.`, 'Upgrade it.')]
    : [good(`PgBouncer ${version}, in session mode.`)];
};

/** Without settings of its own, which a pooler may refuse. @param within ms */
const connect = async (connectionString: string, within: number): Promise<pg.Client> => {
  const client = new pg.Client({
    ...{ connectionString, application_name: 'otp-wallet-doctor' },
    ...{ connectionTimeoutMillis: within, query_timeout: within },
  });
  client.on('error', () => undefined); // the query that waits for it fails by itself
  await client.connect();
  return client;
};

const pidOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;

/** A pooler gives each connection a process id of its own making. */
const isPooled = async (client: pg.Client): Promise<boolean> =>
  (client as unknown as { processID: number }).processID !== (await pidOf(client));

const ATTEMPTS = 20;
/** Until others have ended what they do, ms: they may have the session meanwhile. */
const PAUSE = 50;

/** Where sessions are not kept, that of a connection which does nothing is given to the next that has a transaction. */
const modeOf = async (first: pg.Client, url: string, within: number): Promise<Pooler['mode']> => {
  const second = await connect(url, within);
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = await pidOf(first);
      await second.query('BEGIN READ ONLY');
      const isShared = (await pidOf(second)) === before || (await pidOf(first)) !== before;
      await second.query('ROLLBACK');
      if (isShared) return 'transaction';
      await sleep(PAUSE);
    }
    return 'session';
  } finally {
    await second.end();
  }
};

const versionOf = async (url: string, within: number): Promise<string | null> => {
  try {
    const console = await connect(Object.assign(new URL(url), { pathname: '/pgbouncer' }).href, within);
    try {
      const { rows } = await console.query<{ version: string }>('SHOW VERSION');
      return /^PgBouncer (\d+\.\d+\.\d+)/.exec(rows[0]?.version ?? '')?.[1] ?? null;
    } finally {
      await console.end();
    }
  } catch {
    return null;
  }
};

const readSettings = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ taken: boolean }>(
    `SELECT current_setting('search_path') LIKE '%bullmq%' AND current_setting('lock_timeout') <> '0' AS taken`,
  );
  return rows[0]!.taken;
};

/** @param pool of connections with our settings @returns null where PostgreSQL itself answers */
export const readPooler = async (pool: pg.Pool, url: string, within: number): Promise<Pooler | null> => {
  const first = await connect(url, within);
  try {
    if (!(await isPooled(first))) return null;
    return {
      mode: await modeOf(first, url, within),
      takesSettings: await readSettings(pool),
      version: await versionOf(url, within),
    };
  } finally {
    await first.end();
  }
};
