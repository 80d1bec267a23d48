/** Books of some months: facts that took effect in the past, as late as they come, and seals and checks between. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { CloseBooks, type Closer } from '@backend/closing/close-books.js';
import { Database } from '@backend/database/database.js';
import { beginningOf, endOf, monthBefore, monthOf, type Month } from '@backend/domain/closing/months.js';
import type { DomainEvent } from '@backend/domain/events.js';
import type { Verdict } from '@backend/finance/figures.js';
import { verify } from '@backend/finance/verify.js';
import { Charges } from '@backend/invoices/charges.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { publicKeyOf } from '@backend/ledger/sealing/signed-seal.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { newKey } from '../../finance/sound-ledger.js';
import { changeRows } from '../../support/change-rows.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

/** The months that have ended, by how long ago: the last one is 1. */
export const monthsAgo = (count: number): Month =>
  Array.from({ length: count }).reduce<Month>((month) => monthBefore(month), monthOf(Date.now() * 1_000));

export const CLOSER: Closer = {
  actor: { kind: 'house', id: 'test' },
  auditedAs: { kind: 'house', id: 'test' },
  why: 'the month is over',
};

/** As a check of the ledger by night leaves it, and the noting of charges. */
export const noteCheck = async (
  pool: pg.Pool,
  adminUrl: string,
  result: 'holds' | 'broken' = 'holds',
): Promise<void> => {
  await new Charges(new Database(pool)).catchUp();
  await changeRows(
    adminUrl,
    `INSERT INTO ledger_checks (check_id, kind, began_at, ended_at, events, streams, memory, head_digest, verdicts, result)
     VALUES (gen_random_uuid(), 'whole', clock_timestamp(), clock_timestamp(), 1, 1, 1, '', '[]', '${result}')`,
  );
};

type Moment = 'begins' | 'within' | 'ends';

export class ClosedBooks {
  readonly books: CloseBooks;
  readonly ledger: PostgresLedger;
  private readonly sealing = { key: newKey(), file: join(mkdtempSync(join(tmpdir(), 'seals-')), 'seals.jsonl') };
  private recorded = 0;

  private constructor(
    readonly database: FreshDatabase,
    readonly pool: pg.Pool,
    readonly superuser: pg.Client,
  ) {
    this.ledger = new PostgresLedger(pool, ROW_MAPPERS);
    this.books = new CloseBooks(new Database(pool), this.ledger);
  }

  static async open(): Promise<ClosedBooks> {
    const database = await freshDatabase();
    const superuser = new pg.Client({ connectionString: database.adminUrl });
    await superuser.connect();
    await changeRows(database.adminUrl, 'UPDATE invoice_start SET effective_at = 0');
    return new ClosedBooks(database, new pg.Pool({ connectionString: database.appUrl, max: 4 }), superuser);
  }

  async end(): Promise<void> {
    await this.pool.end();
    await this.superuser.end();
    await this.database.drop();
    rmSync(dirname(this.sealing.file), { recursive: true });
  }

  /** It took effect at that moment of the month, and is recorded now. */
  async record(stream: string, event: DomainEvent, month: Month, at: Moment = 'within'): Promise<void> {
    this.recorded += 1;
    const effectiveAt =
      { begins: beginningOf(month), within: beginningOf(month) + 1e9, ends: endOf(month) - 1e3 }[at] / 1e3;
    await this.ledger.record({ stream, key: `k-${this.recorded}`, actor: systemActor('test'), effectiveAt }, () => [
      event,
    ]);
  }

  /** Given to a person by staff: adjustments to user_available. */
  give(stream: string, amount: number, month: Month, at?: Moment): Promise<void> {
    const adjustmentId = `a-${this.recorded}`;
    return this.record(stream, { type: 'FundsAdjusted', adjustmentId, amount, reason: 'goodwill' }, month, at);
  }

  async seal(): Promise<number> {
    return (await seal(this.pool, this.sealing)).no;
  }

  checked(result: 'holds' | 'broken' = 'holds'): Promise<void> {
    return noteCheck(this.pool, this.database.adminUrl, result);
  }

  /** The month, against a new seal. */
  async close(period: Month): Promise<void> {
    const request = { period, sealNo: await this.seal() };
    await this.books.close({ ...request, hash: (await this.books.preview(request)).hash }, CLOSER);
  }

  async verified(): Promise<Verdict> {
    const { key, file } = this.sealing;
    const verdicts = await verify(this.database.appUrl, { seals: { file, keys: [publicKeyOf(key)] }, running: false });
    return verdicts.find(({ promise }) => promise === 19)!;
  }

  async tamper(sql: string): Promise<void> {
    await this.superuser.query('SET session_replication_role = replica');
    await this.superuser.query(sql);
  }
}
