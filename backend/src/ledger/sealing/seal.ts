/** Seals all streams: a chain alone cannot show a cut tail or a deleted wallet, a signed root over every head does. */
import type { Pool } from 'pg';
import { Clock } from '../../database/clock.js';
import { ClockGuard } from '../../database/clock-guard.js';
import { makeSeal } from './make-seal.js';
import { catchUpOutside, writeOutside } from './seal-file.js';
import { sealIn, sealsIn } from './seal-rows.js';
import type { SignedSeal } from './signed-seal.js';

export interface Sealing {
  /** PKCS #8 DER in base64, Ed25519. */
  readonly key: string;
  /** 32 bytes in base64. Without it the seals do not say what is owed to all people (decision 0252). */
  readonly codeKey?: string | undefined;
  /** Outside the database; one JSON line a seal. */
  readonly file: string;
  /** The guard of the process, where it has one. */
  readonly clock?: Clock;
  /** Its tree is kept for ever. A seal is never changed, so this is said when it is made. */
  readonly closesPeriod?: boolean;
}

const SEAL_LOCK = 7_311_001;

/** The first root over very many streams takes long, within a statement and between two. */
const NO_TIMEOUTS = 'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0';
const RESET_TIMEOUTS = 'RESET statement_timeout; RESET idle_in_transaction_session_timeout';

/** A seal of the future was made by a wrong clock: it does not count. */
const youngerThan = `
SELECT FROM (SELECT sealed_at FROM seals ORDER BY seal_no DESC LIMIT 1) AS newest,
  (SELECT trusted_now($2, $3) AS now) AS clock
WHERE sealed_at > clock.now - $1 * interval '1 ms' AND sealed_at <= clock.now + interval '1 minute'`;

/**
 * Seals all streams as they are now. Safe while the ledger is in use; concurrent calls wait for one another.
 * @param unlessWithin ms: null is returned, and nothing sealed, when the newest seal is that young
 * @throws Refusal 'busy' while the clock is in doubt
 */
export async function seal(pool: Pool, sealing: Sealing): Promise<SignedSeal>;
export async function seal(pool: Pool, sealing: Sealing, unlessWithin: number): Promise<SignedSeal | null>;
export async function seal(
  pool: Pool,
  { key, codeKey, file, clock = ClockGuard.on(pool), closesPeriod = false }: Sealing,
  unlessWithin?: number,
): Promise<SignedSeal | null> {
  await clock.ready(); // with a connection of its own, before one is taken
  const client = await pool.connect();
  try {
    await client.query(NO_TIMEOUTS);
    await client.query('SELECT pg_advisory_lock($1)', [SEAL_LOCK]);
    if (
      unlessWithin !== undefined &&
      (await client.query(youngerThan, [unlessWithin, ...(await clock.window())])).rowCount
    )
      return null;
    await catchUpOutside(file, await sealIn(client, null), () => sealsIn(client));
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const made = await makeSeal(client, { key, codeKey, window: await clock.window(), closesPeriod });
    await client.query('COMMIT');
    await writeOutside(file, made, () => sealsIn(client));
    return made;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await client.query(`SELECT pg_advisory_unlock_all(); ${RESET_TIMEOUTS}`).catch(() => undefined);
    client.release();
  }
}
