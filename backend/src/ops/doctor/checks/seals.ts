/** Whether the ledger is sealed in time, by a key that is trusted, and the newest seal is outside the database too. */
import type { Pool } from 'pg';
import { publicKeyOf, isSigned, type AnySeal } from '../../../ledger/sealing/signed-seal.js';
import { sealsInFile } from '../../../ledger/sealing/seal-file.js';
import { sealIn } from '../../../ledger/sealing/seal-rows.js';
import { good, inWords, warning, wrong, type Finding } from '../finding.js';

export interface SealFacts {
  readonly newest: AnySeal | null;
  /** Of the newest one, by the database's clock, ms. */
  readonly age: number;
  /** SEAL_EVERY_MS. */
  readonly every: number;
  /** SPKI DER in base64; empty where this process has none. */
  readonly trusted: readonly string[];
  /** Hashes of those outside the database. */
  readonly outside: ReadonlySet<string>;
  readonly file: string;
}

/** It is asked once a minute whether one is due, and one takes its time, ms. */
const SLACK = 120_000;

export const sealFindings = ({ newest, age, every, trusted, outside, file }: SealFacts): Finding[] => {
  if (!newest)
    return [
      warning(
        'The ledger was never sealed.',
        'Set SEAL_KEY for the worker, and start it: docs/running.md, "Settings". The first seal is made within a minute.',
      ),
    ];
  if (!isSigned(newest))
    return [
      wrong(
        `The signature of seal ${newest.no} is not valid.`,
        'Change nothing, and run npm run verify: docs/runbooks.md.',
      ),
    ];
  if (trusted.length > 0 && !trusted.includes(newest.publicKey))
    return [
      wrong(
        `Seal ${newest.no} was signed by the key ${newest.keyId}, which is not trusted here.`,
        'Where SEAL_KEY was changed, name the public key of the one before in SEAL_PUBLIC_KEYS; otherwise run npm run verify.',
      ),
    ];
  if (age > every + SLACK)
    return [
      wrong(
        `The newest seal is ${inWords(age)} old, and one is due every ${inWords(every)}.`,
        'See lines of "Seals" in the log of the worker, and that it runs with SEAL_KEY.',
      ),
    ];
  if (age > SLACK && !outside.has(newest.hash))
    return [
      wrong(
        `Seal ${newest.no} is not in ${file}, where nobody who changes the database can change it.`,
        'See that the worker may write there, and that the file is the one of this database; the next seal adds what it lacks.',
      ),
    ];
  return [good(`The newest seal is ${inWords(age)} old, and outside the database too.`)];
};

const ageOf = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ age: number }>(
    `SELECT (extract(epoch FROM clock_timestamp() - sealed_at) * 1000)::float8 AS age FROM seals ORDER BY seal_no DESC LIMIT 1`,
  );
  return rows[0]?.age ?? 0;
};

/** @param keys `SEAL_KEY` as PKCS #8 and `SEAL_PUBLIC_KEYS`, where they are set */
export const readSeals = async (
  pool: Pool,
  file: string,
  every: number,
  keys: { readonly SEAL_KEY?: string | undefined; readonly SEAL_PUBLIC_KEYS?: string | undefined },
): Promise<SealFacts> => {
  const client = await pool.connect();
  try {
    const newest = await sealIn(client, null);
    const published = keys.SEAL_PUBLIC_KEYS?.split(',').map((one) => one.trim()) ?? [];
    const trusted = keys.SEAL_KEY ? [publicKeyOf(keys.SEAL_KEY), ...published] : [];
    const outside = new Set((await sealsInFile(file)).map(({ hash }) => hash));
    return { newest, age: await ageOf(pool), every, trusted, outside, file };
  } finally {
    client.release();
  }
};
