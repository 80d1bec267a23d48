/**
 * Whether a pooler such as PgBouncer is before PostgreSQL, and whether the product can work behind it. In transaction
 * mode what needs a session has an address of its own, DIRECT_DATABASE_URL, and settings are those of the role.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { good, warning, wrong, type Finding } from '../finding.js';
import { isOlder } from './versions.js';

export interface Pooler {
  /** Whether a session of PostgreSQL stays with its connection. */
  readonly mode: 'session' | 'transaction';
  /** Whether connections have the settings that we open them with, or that the role has: a pooler may ignore them. */
  readonly takesSettings: boolean;
  /** Null where its console does not let us in. */
  readonly version: string | null;
  /** What DIRECT_DATABASE_URL names; null where it is not set. */
  readonly direct: 'postgresql' | 'pooler' | null;
}

/** Older ones have known holes. */
const OLDEST = '1.25.1';

const versionFinding = ({ mode, version }: Pooler): Finding => {
  if (version === null)
    return warning(
      `A pooler in ${mode} mode is before PostgreSQL, and does not say its version.`,
      `SHOW VERSION in its console: PgBouncer should be ${OLDEST} or newer. The user of DATABASE_URL may be in stats_users.`,
    );
  return isOlder(version, OLDEST)
    ? warning(
        `PgBouncer ${version} is before PostgreSQL, in ${mode} mode; older ones than ${OLDEST} have known holes.`,
        'Upgrade it, or see that its packager has closed them.',
      )
    : good(`PgBouncer ${version}, in ${mode} mode.`);
};

const transactionFindings = (pooler: Pooler): Finding[] => {
  const { version, direct, takesSettings } = pooler;
  if (direct === null)
    return [
      wrong(
        `A pooler${version ? ` (PgBouncer ${version})` : ''} gives each transaction another session of PostgreSQL: LISTEN ` +
          'gets nothing there, so that pages are not told of codes and payments, and the queue may look for its tables in vain.',
        'Let DIRECT_DATABASE_URL name PostgreSQL itself, beside the pooler in DATABASE_URL, and start again.',
      ),
    ];
  if (direct === 'pooler')
    return [
      wrong(
        'DIRECT_DATABASE_URL names a pooler too: LISTEN, the queue and the lock of seals need a session of PostgreSQL.',
        'Let DIRECT_DATABASE_URL name PostgreSQL itself.',
      ),
    ];
  if (!takesSettings)
    return [
      wrong(
        'The role of DATABASE_URL has no settings in this database: nothing limits how long a statement takes.',
        'Start the product again, which migrates and sets them; or begin new connections of the pooler (RECONNECT).',
      ),
    ];
  return [versionFinding(pooler)];
};

export const poolerFindings = (pooler: Pooler | null): Finding[] => {
  if (!pooler) return [good('None: DATABASE_URL reaches PostgreSQL itself.')];
  if (pooler.mode === 'transaction') return transactionFindings(pooler);
  if (!pooler.takesSettings)
    return [
      wrong(
        'A pooler ignores the settings of our connections: the queue does not find its tables, and nothing limits how ' +
          'long a statement takes.',
        'Let DATABASE_URL name PostgreSQL itself, or set pool_mode = transaction and DIRECT_DATABASE_URL.',
      ),
    ];
  return [versionFinding(pooler)];
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

const readSettings = async (queries: Pick<pg.Pool, 'query'>): Promise<boolean> => {
  const { rows } = await queries.query<{ taken: boolean }>(
    `SELECT current_setting('search_path') LIKE '%bullmq%' AND current_setting('lock_timeout') <> '0' AS taken`,
  );
  return rows[0]!.taken;
};

const directOf = async (url: string | undefined, within: number): Promise<Pooler['direct']> => {
  if (!url) return null;
  const client = await connect(url, within);
  try {
    return (await isPooled(client)) ? 'pooler' : 'postgresql';
  } finally {
    await client.end();
  }
};

interface Addresses {
  readonly DATABASE_URL: string;
  readonly DIRECT_DATABASE_URL?: string;
}

/** @param pool of connections with our settings, to PostgreSQL itself where there is an address of it
 * @returns null where PostgreSQL itself answers */
export const readPooler = async (
  pool: pg.Pool,
  { DATABASE_URL: url, DIRECT_DATABASE_URL }: Addresses,
  within: number,
): Promise<Pooler | null> => {
  const first = await connect(url, within);
  try {
    if (!(await isPooled(first))) return null;
    const direct = await directOf(DIRECT_DATABASE_URL, within);
    return {
      mode: await modeOf(first, url, within),
      takesSettings: await readSettings(direct ? first : pool),
      version: await versionOf(url, within),
      direct,
    };
  } finally {
    await first.end();
  }
};
