/**
 * Encrypts codes of the first form again, so that their salt lies inside the box: with the salt beside it, a code of
 * six digits was found from its proof in a second. Run at every start, as the owner of the tables: it goes on where it
 * was ended, and has nothing to do once the column is gone (decision 0027).
 */
import type { Client } from 'pg';
import { proofOf } from '../../crypto/salted-cipher.js';
import { CodeCipher, type CodePlace } from './code-cipher.js';

export interface Reencrypted {
  readonly done: number;
  /** Codes that stay as they are: they cannot be decrypted, or are not what their proof says. */
  readonly left: readonly CodePlace[];
  /** No salt is left, and its column is gone. */
  readonly isComplete: boolean;
}

interface Row {
  readonly wallet_id: string;
  readonly number_id: string;
  readonly seq: number;
  readonly proof: string;
  readonly salt: Buffer;
  readonly box: Buffer;
}

interface Again {
  readonly row: Row;
  readonly code: string;
  readonly box: Buffer;
}

const BATCH = 500;
/** Two starts at once run one after the other. Any number will do, as long as no other lock has it. */
const LOCK = 20_261_122;
/**
 * A check of the ledger that is running keeps the table: then the column goes at the next start. Shorter than a command
 * waits, so that none fails behind it.
 */
const WAIT_FOR_TABLE = '1s';

const hasSalts = `SELECT FROM pg_attribute WHERE attrelid = 'codes'::regclass AND attname = 'salt' AND NOT attisdropped`;
const next = `
SELECT wallet_id, number_id, seq, proof, salt, box FROM codes
WHERE salt IS NOT NULL AND (wallet_id, number_id, seq) > ($1, $2, $3)
ORDER BY wallet_id, number_id, seq LIMIT ${BATCH} FOR UPDATE`;
const replace = `
UPDATE codes c SET box = n.box, salt = NULL FROM unnest($1::text[], $2::text[], $3::smallint[], $4::bytea[]) AS n(wallet_id, number_id, seq, box)
WHERE (c.wallet_id, c.number_id, c.seq) = (n.wallet_id, n.number_id, n.seq)
RETURNING c.wallet_id, c.number_id, c.seq, c.proof, c.box`;

const placeOf = ({
  wallet_id: walletId,
  number_id: numberId,
  seq,
}: Omit<Row, 'proof' | 'salt' | 'box'>): CodePlace => ({
  ...{ walletId, numberId, seq },
});

/** Null for a code that is left as it is. */
const again = (cipher: CodeCipher, row: Row): Again | null => {
  const place = placeOf(row);
  try {
    const { code } = cipher.decrypt(place, row.box);
    return proofOf(row.salt, code) === row.proof ? { row, code, box: cipher.encrypt(place, code, row.salt).box } : null;
  } catch {
    return null;
  }
};

/**
 * What stands in the database now opens to the same code, and proves it.
 * @throws Error otherwise: the batch is undone
 */
const compare = (cipher: CodeCipher, written: readonly Omit<Row, 'salt'>[], wanted: readonly Again[]): void => {
  const codes = new Map(wanted.map(({ row, code }) => [JSON.stringify(placeOf(row)), code]));
  for (const row of written) {
    const { code, salt } = cipher.decrypt(placeOf(row), row.box);
    if (salt && code === codes.get(JSON.stringify(placeOf(row))) && proofOf(salt, code) === row.proof) continue;
    throw new Error(
      `code ${row.seq} of number ${row.number_id} is another one after its encryption: nothing was changed`,
    );
  }
  if (written.length !== wanted.length) throw new Error('a code was not written again: nothing was changed');
};

class Reencryption {
  private done = 0;
  private readonly left: CodePlace[] = [];

  constructor(
    private readonly client: Client,
    private readonly cipher: CodeCipher,
  ) {}

  /** Every code that has its salt beside it, once. */
  async run(): Promise<Omit<Reencrypted, 'isComplete'>> {
    let last: [string, string, number] = ['', '', 0];
    for (let rows: Row[]; (rows = await this.batch(last)).length > 0;) {
      const { wallet_id, number_id, seq } = rows.at(-1)!;
      last = [wallet_id, number_id, seq];
    }
    return { done: this.done, left: this.left };
  }

  private async batch(after: [string, string, number]): Promise<Row[]> {
    await this.client.query('BEGIN');
    const { rows } = await this.client.query<Row>(next, after);
    const readable = rows.flatMap((row) => again(this.cipher, row) ?? []);
    const { rows: written } = await this.client.query<Omit<Row, 'salt'>>(replace, [
      readable.map(({ row }) => row.wallet_id),
      readable.map(({ row }) => row.number_id),
      readable.map(({ row }) => row.seq),
      readable.map(({ box }) => box),
    ]);
    compare(this.cipher, written, readable);
    await this.client.query('COMMIT');
    this.done += readable.length;
    const known = new Set(readable.map(({ row }) => row));
    this.left.push(...rows.filter((row) => !known.has(row)).map(placeOf));
    return rows;
  }
}

/**
 * True when no code has its salt beside it any more. Old row versions, with their salts, are removed from the files
 * first.
 */
const dropSalts = async (client: Client): Promise<boolean> => {
  await client.query(`SET lock_timeout = '${WAIT_FOR_TABLE}'`);
  try {
    await client.query('VACUUM (FULL) codes');
    await client.query('BEGIN');
    await client.query('LOCK TABLE codes IN ACCESS EXCLUSIVE MODE');
    const { rowCount } = await client.query('SELECT FROM codes WHERE salt IS NOT NULL LIMIT 1');
    if (rowCount === 0) await client.query('ALTER TABLE codes DROP COLUMN salt');
    await client.query('COMMIT');
    return rowCount === 0;
  } catch (error) {
    if ((error as { code?: unknown }).code !== '55P03') throw error;
    await client.query('ROLLBACK');
    return false;
  }
};

/**
 * @param client of the owner of the tables, for this alone
 * @param codeKey 32 bytes in base64
 * @throws Error without a key where there are codes to encrypt again
 */
export const reencryptCodes = async (client: Client, codeKey: string | undefined): Promise<Reencrypted> => {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
  const { rowCount } = await client.query(hasSalts);
  if (rowCount === 0) return { done: 0, left: [], isComplete: true };
  const { rowCount: waiting } = await client.query('SELECT FROM codes WHERE salt IS NOT NULL LIMIT 1');
  if (waiting === 0) return { done: 0, left: [], isComplete: await dropSalts(client) };
  if (!codeKey) throw new Error('CODE_KEY is not set: codes of an earlier version cannot be encrypted again');
  const { done, left } = await new Reencryption(client, new CodeCipher(codeKey)).run();
  return { done, left, isComplete: left.length === 0 && (await dropSalts(client)) };
};
