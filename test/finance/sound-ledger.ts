/** A real ledger with three numbers, sealed: nothing is wrong with it until a test changes the tables directly. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { assignNumber, failOrder, requestNumber, sendOrder } from '@backend/domain/numbers/buying.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { receiveCode, refund } from '@backend/domain/numbers/receiving.js';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { LIMITS } from '@backend/domain/money/wallet.js';
import type { Verdict } from '@backend/finance/figures.js';
import { verify } from '@backend/finance/verify.js';
import { canonical, chained, GENESIS } from '@backend/crypto/canonical.js';
import { systemActor, type Ledger } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { seal, type Sealing } from '@backend/ledger/sealing/seal.js';
import { publicKeyOf } from '@backend/ledger/sealing/signed-seal.js';
import { CodeCipher } from '@backend/numbers/codes/code-cipher.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { freshDatabase, type FreshDatabase } from '../support/postgres.js';
import { encryptedPhone, type Beside } from '../support/sealed-phone.js';

const actor = systemActor('test');
export const CODE_KEY = Buffer.alloc(32, 3).toString('base64');
export const offer = { provider: 'p', country: '22', countryName: 'India', service: 'wa', serviceName: 'WhatsApp' };
const terms = { providerPrice: '8.80', currency: 'INR', rate: '1', markup: 1700 };

export const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

const life = async (ledger: Ledger, wallet: string): Promise<void> => {
  const about = [`r-${wallet}`, 'n1', 'n2'];
  const record = (key: string, decide: Parameters<Ledger['record']>[1], beside: Beside = {}) =>
    ledger.record(
      { stream: wallet, subjectIds: about, recentRecharges: true, recentPurchases: true, key, actor, ...beside },
      decide,
    );
  const purchase = (numberId: string) => ({
    numberId,
    offer,
    terms,
    priceSeen: 1030,
    clocks: CLOCKS,
    limits: LIMITS,
    denied: [],
  });
  const payment = { gateway: 'g', paymentId: `pay-${wallet}`, amount: 50_000, currency: 'INR' };
  await record('recharge', (a) => orderRecharge(a, `r-${wallet}`, 50_000, 'g'));
  await record('pay', (a) => deposit(a, `r-${wallet}`, payment));
  await record('buy-1', (a) => requestNumber(a, purchase('n1')));
  await record('send-1', (a) => sendOrder(a, 'n1'));
  const phone = encryptedPhone(CODE_KEY, { walletId: wallet, numberId: 'n1' });
  const given = { activationId: wallet, proof: phone.proof, canRepeat: false };
  await record('assign-1', (a) => assignNumber(a, 'n1', given), { phone });
  const sealed = new CodeCipher(CODE_KEY).encrypt({ walletId: wallet, numberId: 'n1', seq: 1 }, '482917');
  await record('code-1', (a) => receiveCode(a, 'n1', sealed.proof), { codes: [sealed] });
  await record('buy-2', (a) => requestNumber(a, purchase('n2')));
  await record('fail-2', (a) => failOrder(a, 'n2', 'no-numbers'));
  if (wallet === 'w3') await record('refund-1', (a) => refund(a, 'n1', 'number-used-before'));
};

/** An event as an entry has it. */
export type Stored = Record<string, unknown> & { type: string; data: object };

export interface Written {
  /** Single events. */
  readonly events: readonly { readonly version: number; readonly stored: Stored }[];
  readonly entries: readonly { readonly first: number; readonly canonical: string }[];
}

interface Appended {
  readonly type: string;
  readonly data: object;
  /** Of its command, where it is one of several. */
  readonly key?: string;
  readonly seq?: number;
}

/** Each test has a copy of it. */
interface Original {
  readonly database: FreshDatabase;
  readonly key: string;
  /** The file outside the database. */
  readonly seals: string;
}
let original: Promise<Original> | undefined;
/** Of the same process, ms since 1970. */
let madeAt = 0;
/** Ms. Nobody has read its events, and two minutes are the most that the check lets one wait (promise 16). */
const OLDEST = 30_000;

/** Its work is as old as it was when the original was made. */
const AS_IF_NOW = 'UPDATE outbox SET available_at = now() + (available_at - set_at), set_at = now()';

/** With a new folder for the file. */
const sealingIn = (key: string) => ({ key, file: join(mkdtempSync(join(tmpdir(), 'seals-')), 'seals.jsonl') });

const makeOriginal = async (): Promise<Original> => {
  const database = await freshDatabase();
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 6 });
  const sealing = sealingIn(newKey());
  const ledger = new PostgresLedger(pool, ROW_MAPPERS);
  for (const wallet of ['w1', 'w2', 'w3']) await life(ledger, wallet);
  await pool.query(
    `DELETE FROM outbox WHERE job NOT IN ('confirm-payment', 'confirm-order', 'cancel-number', 'end-activation')`,
  );
  await seal(pool, sealing);
  await pool.end();
  const seals = readFileSync(sealing.file, 'utf8');
  rmSync(dirname(sealing.file), { recursive: true });
  return { database, key: sealing.key, seals };
};

const originalOfNow = (): Promise<Original> => {
  if (original && Date.now() - madeAt < OLDEST) return original;
  madeAt = Date.now();
  return (original = makeOriginal());
};

export class SoundLedger {
  private constructor(
    readonly database: FreshDatabase,
    readonly pool: pg.Pool,
    readonly superuser: pg.Client,
    readonly sealing: Sealing,
  ) {}

  /** The wallets are w1, w2 and w3. */
  static async open(): Promise<SoundLedger> {
    const { database: lived, key, seals } = await originalOfNow();
    const database = await freshDatabase({ copyOf: lived });
    const pool = new pg.Pool({ connectionString: database.appUrl, max: 6 });
    const superuser = new pg.Client({ connectionString: database.adminUrl });
    await superuser.connect();
    await superuser.query(AS_IF_NOW);
    const sealing = sealingIn(key);
    writeFileSync(sealing.file, seals);
    return new SoundLedger(database, pool, superuser, sealing);
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.superuser.end();
    await this.database.drop();
    rmSync(dirname(this.sealing.file), { recursive: true });
  }

  check(progress?: () => void): Promise<Verdict[]> {
    const { file, key } = this.sealing;
    return verify(this.database.appUrl, {
      seals: { file, keys: [publicKeyOf(key)] },
      codeKey: CODE_KEY,
      running: true,
      ...(progress && { progress }),
    });
  }

  /** No trigger, no role stands in the way. */
  async tamper(sql: string): Promise<void> {
    await this.superuser.query('SET session_replication_role = replica');
    await this.superuser.query(sql);
  }

  async history(stream: string): Promise<Written> {
    const { rows: entries } = await this.superuser.query<{ first: number; canonical: string }>(
      'SELECT first::int, canonical FROM entries WHERE stream = $1 ORDER BY first',
      [stream],
    );
    const events = entries.flatMap(({ first, canonical: text }) =>
      (JSON.parse(text) as { events: Stored[] }).events.map((stored, place) => ({ version: first + place, stored })),
    );
    return { entries, events };
  }

  /** One event of a history is changed, and the chain made anew from there. */
  async writeAnew(
    stream: string,
    { entries }: Written,
    changed: number,
    change: (stored: Stored) => unknown,
  ): Promise<void> {
    await this.tamper('');
    let previous: Buffer = GENESIS;
    for (const { first, canonical: text } of entries) {
      const entry = JSON.parse(text) as { events: Stored[] };
      const events = entry.events.map((stored, place) => (first + place === changed ? change(stored) : stored));
      const written = canonical({ ...entry, events });
      const hash = chained(previous, written);
      await this.superuser.query('UPDATE entries SET canonical = $3, hash = $4 WHERE stream = $1 AND first = $2', [
        ...[stream, first, written, hash],
      ]);
      previous = hash;
    }
  }

  /** Events that the ledger never wrote, as they were before a command was one entry; the chain goes on. */
  async append(stream: string, facts: readonly Appended[]): Promise<void> {
    await this.tamper('');
    const { rows } = await this.superuser.query<{ version: number; hash: Buffer; recorded_at: string }>(
      `SELECT (first + event_count - 1)::int AS version, hash, recorded_at FROM entries WHERE stream = $1
       ORDER BY first DESC LIMIT 1`,
      [stream],
    );
    let { version, hash: previous } = rows[0]!;
    let recorded = Number(rows[0]!.recorded_at);
    for (const { type, data, key = `k-${version + 1}`, seq = 0 } of facts) {
      version += 1;
      recorded += 1;
      const id = `00000000-0000-4000-8000-${String(version).padStart(12, '0')}`;
      const place = { id, key, input: '00', recorded, schema: 1, seq, stream, type, version };
      const around = { actor, causation: null, correlation: key, effective: recorded };
      const text = canonical({ ...place, ...around, data });
      const hash = chained(previous, text);
      await this.superuser.query(
        `INSERT INTO entries (stream, first, event_count, recorded_at, effective_at, key, seq, available, held,
           receivable, open_numbers, banned, postings, hash, canonical)
         SELECT stream, $2, 1, $3, $3, $4, $5, available, held, receivable, open_numbers, banned, '{}', $6, $7
         FROM entries WHERE stream = $1 ORDER BY first DESC LIMIT 1`,
        [stream, version, recorded, key, seq, hash, text],
      );
      previous = hash;
    }
  }
}
