/**
 * Work of a migration that locks tables. What waits for the lock of a table keeps all later ones from that table, so
 * it waits a second, lets everybody pass, and tries again; meanwhile it says who holds the lock.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Less than a command waits (connection.ts): none fails because a migration waits before it. */
export const LOCK_TIMEOUT_MS = 1_000;
/** Between two attempts: who had to wait is through by then. */
const PAUSE_MS = 2_000;
/** Some ten minutes. */
const ATTEMPTS = 200;
/** Most work never waits: nobody is asked about it. */
const ASK_AFTER_MS = 250;
const ASK_EVERY_MS = 200;

/** lock_not_available, deadlock_detected. */
const WAITS = ['55P03', '40P01'];

interface Waiting {
  /** The tables whose lock is wanted; null where it is no table's. */
  readonly wanted: string | null;
  /** 0 for a prepared transaction. */
  readonly pid: number;
  readonly role: string | null;
  readonly program: string | null;
  /** Null where this role may not see it. */
  readonly state: string | null;
  /** Seconds since its transaction began. */
  readonly age: number | null;
}

/** No text of a query: it may have data of people in it. */
const waitingFor = `
SELECT DISTINCT by.pid, a.usename AS role, a.application_name AS program, a.state,
  extract(epoch FROM clock_timestamp() - a.xact_start)::int AS age,
  (SELECT string_agg(DISTINCT relation::regclass::text, ', ') FROM pg_locks WHERE pid = $1 AND NOT granted) AS wanted
FROM unnest(pg_blocking_pids($1)) AS by (pid) LEFT JOIN pg_stat_activity a USING (pid)`;

const inWords = ({ pid, role, program, state, age }: Waiting): string => {
  const who = `process ${pid} of ${role ?? 'an unknown role'}${program ? ` (${program})` : ''}`;
  return state === null
    ? `${who}, of which we may not see more`
    : `${who}, ${state}, in a transaction of ${age ?? 0} s`;
};

/** Asks about one connection, while it works, who keeps it waiting. Each role sees the sessions of its own alone. */
class LockWatch {
  private readonly ended = new AbortController();
  private readonly asking: Promise<void>;
  private seen: readonly Waiting[] = [];

  constructor(
    private readonly urls: readonly string[],
    private readonly pid: number,
  ) {
    // Who cannot be asked leaves a message shorter, and is no reason to stop.
    this.asking = this.ask().catch(() => undefined);
  }

  private async ask(): Promise<void> {
    const { signal } = this.ended;
    await sleep(ASK_AFTER_MS, undefined, { signal });
    const clients = this.urls.map((connectionString) => new pg.Client({ connectionString }));
    try {
      for (const client of clients) client.on('error', () => undefined);
      await Promise.all(clients.map((client) => client.connect()));
      for (; !signal.aborted; await sleep(ASK_EVERY_MS, undefined, { signal })) {
        const answers = await Promise.all(clients.map((client) => client.query<Waiting>(waitingFor, [this.pid])));
        const rows = answers.flatMap((answer) => answer.rows);
        if (rows.length > 0) this.seen = rows;
      }
    } finally {
      await Promise.all(clients.map((client) => client.end()));
    }
  }

  /** Nothing of it is connected any more. @returns in words: who was seen last, and what was waited for */
  async end(): Promise<string> {
    this.ended.abort();
    await this.asking;
    const known = new Map<number, Waiting>();
    for (const row of this.seen) if (known.get(row.pid)?.state == null) known.set(row.pid, row);
    if (known.size === 0) return 'for a lock that is free again';
    const wanted = this.seen.find((row) => row.wanted !== null)?.wanted;
    return `for ${wanted ?? 'a lock'}, held by ${[...known.values()].map(inWords).join('; ')}`;
  }
}

/** The connection that does the work, and who may ask about it. */
export interface LockingConnection {
  /** Of the server. */
  readonly pid: number;
  readonly urls: readonly string[];
  /** Is given a line each time that it has waited in vain. */
  readonly say: (line: string) => void;
}

/**
 * @param work is undone when it fails, and can be called again; its connection has LOCK_TIMEOUT_MS
 * @throws Error that names who holds the lock, after some ten minutes
 */
export const withLocks = async <Result>(
  { pid, urls, say }: LockingConnection,
  work: () => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    const watch = new LockWatch(urls, pid);
    try {
      return await work();
    } catch (error) {
      if (!WAITS.includes(String((error as { code?: unknown }).code))) throw error;
      const waited = `The migration waits ${await watch.end()}.`;
      if (attempt === ATTEMPTS)
        throw new Error(`${waited} It gives up; what is done stays. End that transaction, and start again.`, {
          cause: error,
        });
      say(`${waited} It lets others pass and tries again in ${PAUSE_MS / 1_000} s (${attempt}).`);
    } finally {
      await watch.end();
    }
    await sleep(PAUSE_MS);
  }
};
