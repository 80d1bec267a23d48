/**
 * A person of an earlier installation recomputes their chain from the first new entry on, with its texts and the hash
 * before it alone: that entry says their balance, and each later one follows from it (decision 0167).
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { assignNumber, failOrder, requestNumber, sendOrder } from '@backend/domain/numbers/buying.js';
import { receiveCode, refund } from '@backend/domain/numbers/receiving.js';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import type { Decide } from '@backend/domain/decision-context.js';
import { person } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { migrate } from '@backend/migrate.js';
import { CodeCipher } from '@backend/numbers/codes/code-cipher.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { purchaseRequest } from '../domain/event-samples.js';
import { freshDatabase, type FreshDatabase } from '../support/postgres.js';
import { encryptedPhone, type Beside } from '../support/sealed-phone.js';
import { readInstallation, restoreInstallation, type Installation } from './kept-installation.js';

const KEPT = ['96e9e0e-postgres', 'ab17996-postgres'];
const CODE_KEY = Buffer.alloc(32, 5).toString('base64');

type Balances = readonly [available: number, held: number, receivable: number];
interface Text {
  readonly version: number;
  readonly after: Balances;
  readonly events: readonly { readonly type: string; readonly data: { readonly amount?: number } }[];
}

/** What a person is given: no row, no private text, no code of ours. */
interface Given {
  /** Hexadecimal, of the last entry of before. */
  readonly previous: string;
  readonly texts: readonly string[];
}

const sha256 = (previous: Buffer, text: string): Buffer => createHash('sha256').update(previous).update(text).digest();

const hashesOf = ({ previous, texts }: Given): string[] => {
  let before: Buffer = Buffer.from(previous, 'hex');
  return texts.map((text) => (before = sha256(before, text)).toString('hex'));
};

/** What an event makes of the balances, as docs/events.md has it; others move none. */
const moved = (type: string, amount: number): Balances => {
  switch (type) {
    case 'FundsDeposited':
    case 'FundsRefunded':
    case 'FundsAdjusted':
      return [amount, 0, 0];
    case 'FundsReserved':
      return [-amount, amount, 0];
    case 'FundsReleased':
      return [amount, -amount, 0];
    case 'FundsSpent':
      return [0, -amount, 0];
    default:
      return [0, 0, 0];
  }
};
const afterEvents = (before: Balances, { events }: Text): Balances =>
  events.reduce<Balances>(([available, held, receivable], { type, data }) => {
    const by = moved(type, data.amount ?? 0);
    return [available + by[0], held + by[1], receivable + by[2]];
  }, before);

describe.each(KEPT)('The chain of a person of %s', (name) => {
  let kept: Installation;
  let database: FreshDatabase;
  let pool: pg.Pool;
  let given: Given;
  /** As the database has them. */
  let stored: string[];

  const live = async (walletId: string): Promise<void> => {
    const ledger = new PostgresLedger(pool, ROW_MAPPERS);
    const record = (key: string, decide: Decide, beside: Beside = {}) => {
      const asked = { recentRecharges: true, recentPurchases: true, actor: person(walletId) } as const;
      return ledger.record(
        { stream: walletId, subjectIds: ['new-r', 'new-n', 'new-m'], key, ...asked, ...beside },
        decide,
      );
    };
    const buy =
      (numberId: string): Decide =>
      (a) =>
        requestNumber(a, purchaseRequest({ numberId }));
    await record('buy-n', buy('new-n')); // the first entry has an event with a private part
    await record('send-n', (a) => sendOrder(a, 'new-n'));
    const phone = encryptedPhone(CODE_KEY, { walletId, numberId: 'new-n' });
    const assignment = { activationId: 'new-a', proof: phone.proof, canRepeat: false };
    await record('assign-n', (a) => assignNumber(a, 'new-n', assignment), { phone });
    const code = new CodeCipher(CODE_KEY).encrypt({ walletId, numberId: 'new-n', seq: 1 }, '4711');
    await record('code-n', (a) => receiveCode(a, 'new-n', code.proof), { codes: [code] });
    await record('recharge', (a) => orderRecharge(a, 'new-r', 20_000, 'g'));
    const payment = { gateway: 'g', paymentId: 'new-p', amount: 20_000, currency: 'INR' };
    await record('pay', (a) => deposit(a, 'new-r', payment));
    await record('buy-m', buy('new-m'));
    await record('fail-m', (a) => failOrder(a, 'new-m', 'no-numbers'));
    await record('refund-n', (a) => refund(a, 'new-n', 'goodwill'));
  };

  beforeAll(async () => {
    kept = readInstallation(join(import.meta.dirname, 'kept', `${name}.json.gz`));
    database = await freshDatabase({ migrated: false });
    await restoreInstallation(kept, database);
    await migrate(database.ownerUrl, database.appUrl);
    pool = new pg.Pool({ connectionString: database.appUrl });
    const { userId } = kept.tab;
    const { rows: heads } = await pool.query<{ first: string; hash: string }>(
      `SELECT first, encode(hash, 'hex') AS hash FROM entries WHERE stream = $1 ORDER BY first DESC LIMIT 1`,
      [userId],
    );
    await live(userId);
    const { rows } = await pool.query<{ canonical: string; hash: string }>(
      `SELECT canonical, encode(hash, 'hex') AS hash FROM entries WHERE stream = $1 AND first > $2 ORDER BY first`,
      [userId, heads[0]!.first],
    );
    given = { previous: heads[0]!.hash, texts: rows.map(({ canonical }) => canonical) };
    stored = rows.map(({ hash }) => hash);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  const texts = () => given.texts.map((text) => JSON.parse(text) as Text);

  it('has the hashes that its texts and the hash before them make, of which the private parts are no part', () => {
    expect(hashesOf(given)).toEqual(stored);
    expect(stored).toHaveLength(9);
    expect(given.texts.join()).not.toMatch(/"(provider|cost|terms|activationId)"/);
    expect(given.texts.filter((text) => text.includes('"private":"'))).not.toEqual([]);
  });

  it('has its balance in the first of them: that of before, and what this entry did', () => {
    const { available, held } = kept.tab.wallet;
    const [first] = texts();
    expect(first!.after).toEqual(afterEvents([available, held, 0], first!));
  });

  it('has in each later one the balances that follow from those before it', () => {
    const [first, ...later] = texts();
    let { after } = first!;
    for (const text of later) {
      after = afterEvents(after, text);
      expect([text.version, text.after]).toEqual([text.version, after]);
    }
    expect(new Set(later.map((text) => String(text.after))).size).toBeGreaterThan(4);
  });

  it('has other hashes from the first text on that says something else', () => {
    for (const at of [0, 4, 8]) {
      const wrong = given.texts.map((text, i) => (i === at ? text.replace('"after":[', '"after":[1') : text));
      const same = hashesOf({ ...given, texts: wrong }).map((hash, i) => hash === stored[i]);
      expect(same).toEqual(stored.map((_, i) => i < at));
    }
  });
});
