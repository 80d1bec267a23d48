/**
 * What is open is read in pieces: each item and each line is in one of them, with all that names the same, and what is
 * about payments comes behind them (decision 0305).
 */
import * as fc from 'fast-check';
import pg from 'pg';
import { Environment } from '@backend/config/environment.js';
import { Database, queriesOn } from '@backend/database/database.js';
import { openPieces } from '@backend/payments/reconciliation/open-pieces.js';
import type { OpenPiece } from '@backend/payments/reconciliation/open-sql.js';
import { ReadOpen } from '@backend/payments/reconciliation/read-open.js';
import { RunReconciliation } from '@backend/payments/reconciliation/run-reconciliation.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { seedOfRun } from '../../support/seed.mjs';

const DAY = 86_400_000;
const BEHIND = ['refund', 'dispute', 'adjustment'];

let fresh: FreshDatabase;
let database: Database;
let runs: RunReconciliation;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = new Database(new pg.Pool({ connectionString: fresh.ownerUrl, max: 2 }));
  const environment = Object.assign(new Environment(), { GATEWAY_FEE_BASIS_POINTS: 300 });
  runs = new RunReconciliation(database, new ReadOpen(database), environment);
});
afterAll(async () => {
  await database.pool.end();
  await fresh.drop();
});

interface Item {
  readonly kind: string;
  readonly reference: string;
  readonly orderId: string | null;
}
interface Line {
  readonly kind: string;
  readonly paymentId: string | null;
  readonly orderRef: string | null;
  readonly refundRef: string | null;
  readonly isMatched: boolean;
}

const addItems = `
INSERT INTO recon_items (stream, entry, place, account, party, kind, reference, order_id, amount, effective_at)
SELECT 'gateway:' || $1, place, 0, 'gateway_clearing', $1, kind, reference, "orderId", 100, $3::bigint
FROM jsonb_to_recordset($2) AS new(place int, kind text, reference text, "orderId" text)`;

const addLines = `
WITH file AS (
  INSERT INTO recon_files (source, sha256, line_count, total, parser_version) VALUES ($1, sha256($1::text::bytea), 0, 0, 1)
  RETURNING file_id
), lines AS (
  INSERT INTO recon_lines (source, line_key, file_id, content_hash, kind, settlement_id, payment_id, order_ref,
    refund_ref, amount, fee, tax, at)
  SELECT $1, place::text, file_id, '', kind, 's', "paymentId", "orderRef", "refundRef", 100, 0, 0, now()
  FROM file, jsonb_to_recordset($2) AS new(place int, kind text, "paymentId" text, "orderRef" text, "refundRef" text)
), run AS (
  INSERT INTO recon_runs (source, mode, rules_version, input_hash, output_hash, buckets)
  VALUES ($1, 'commit', 1, '', '', '[]') RETURNING run_id
), match AS (
  INSERT INTO recon_matches (run_id, source, rule, amount) SELECT run_id, $1, 'payment', 0 FROM run RETURNING match_id
)
INSERT INTO recon_match_lines (match_id, source, side, item)
SELECT match_id, $1, 'theirs', place FROM match, jsonb_to_recordset($2) AS new(place text, "isMatched" boolean)
WHERE "isMatched"`;

const numbered = <Row extends object>(rows: readonly Row[]): string =>
  JSON.stringify(rows.map((row, place) => ({ ...row, place })));

const keep = async (source: string, items: readonly Item[], lines: readonly Line[]): Promise<void> => {
  await database.query(addItems, [source, numbered(items), (Date.now() - 9 * DAY) * 1_000]);
  await database.query(addLines, [source, numbered(lines)]);
};

/** @param rows of a side that are read at once */
const read = async (source: string, rows: number): Promise<OpenPiece[]> => {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    const pieces: OpenPiece[] = [];
    for await (const piece of openPieces(source, new ReadOpen(database).of(source), queriesOn(client), rows))
      pieces.push(piece);
    await client.query('COMMIT');
    return pieces;
  } finally {
    client.release();
  }
};

const idsOf = (pieces: readonly OpenPiece[]): string[] =>
  pieces.flatMap(({ ours, theirs }) => [...ours, ...theirs].map(({ id }) => id)).sort();

const few = fc.integer({ min: 1, max: 6 });
const named = (name: string) => few.map((n) => `${name}${n}`);
const orNot = (name: string) => fc.option(named(name), { nil: null });
const items = fc
  .array(fc.record({ kind: fc.constantFrom('payment', 'refund', 'dispute'), of: few, order: orNot('o') }), {
    ...{ minLength: 1, maxLength: 20 },
  })
  .map((all) => {
    const orders = new Map<string, string | null>(); // a payment has one order
    return all.map(({ kind, of, order }): Item => {
      const reference = `${kind}${of}`;
      if (!orders.has(reference)) orders.set(reference, order);
      return { kind, reference, orderId: kind === 'payment' ? orders.get(reference)! : order };
    });
  });
const lines = fc.array(
  fc.record({
    kind: fc.constantFrom('payment', 'refund', 'dispute', 'adjustment'),
    ...{ paymentId: orNot('payment'), orderRef: orNot('o'), refundRef: orNot('refund') },
    isMatched: fc.constantFrom(false, false, true),
  }),
  { minLength: 1, maxLength: 20 },
);

it('Pieces of any size have each open row once, and what names the same is in one of them', async () => {
  let source = 0;
  let cut = 0;
  await fc.assert(
    fc.asyncProperty(items, lines, async (ours, theirs) => {
      const name = `pieces-${(source += 1)}`;
      await keep(name, ours, theirs);
      const whole = await read(name, 1_000);
      expect(whole).toHaveLength(1);
      const open = theirs.filter(({ isMatched }) => !isMatched).length;
      expect(idsOf(whole)).toHaveLength(ours.length + open);
      for (const rows of [1, 2, 5]) {
        const pieces = await read(name, rows);
        expect(idsOf(pieces)).toEqual(idsOf(whole));
        cut += pieces.length - 1;
        const pieceOf = new Map<string, number>();
        for (const [at, piece] of pieces.entries())
          for (const { references } of [...piece.ours, ...piece.theirs])
            for (const one of references) {
              expect([one, pieceOf.get(one) ?? at]).toEqual([one, at]);
              pieceOf.set(one, at);
            }
        const kinds = pieces.map((piece) => piece.theirs.map(({ kind }) => kind));
        const lastPayment = kinds.findLastIndex((of) => of.includes('payment'));
        const firstBehind = kinds.findIndex((of) => of.some((kind) => BEHIND.includes(kind)));
        expect(firstBehind < 0 || firstBehind >= lastPayment).toBe(true);
      }
    }),
    { seed: seedOfRun(), numRuns: 40 },
  );
  expect(cut).toBeGreaterThan(100);
});

it('A run over several pieces keeps what it found in all of them, and what it shows is what it keeps', async () => {
  const [count, source] = [2_500, 'many'];
  const payments = Array.from({ length: count }, (_, i) => i);
  const kept = payments.map((i) => ({ kind: 'payment', reference: `many-${i}`, orderId: `order-${i}` }));
  const settled = payments.map((i) => ({ kind: 'payment', paymentId: `many-${i}`, orderRef: null, refundRef: null }));
  const back = { kind: 'refund', paymentId: 'many-7', orderRef: null, refundRef: 'unknown', isMatched: false };
  await keep(source, kept, [...settled.map((line) => ({ ...line, isMatched: false })), back]);
  const pieces: number[] = [];
  const shown = await runs.dryRun(source, ({ matches }) => void pieces.push(matches.length));
  expect(pieces.length).toBeGreaterThan(2);
  expect(shown.matched).toEqual({ count, amount: count * 100 });
  expect(shown.buckets.slice(1)).toMatchObject([{ bucket: 'theirs-only', reason: 'status', count: 1 }]);
  expect(await runs.commit(source, shown.outputHash)).toEqual(shown);
  const { rows } = await database.query(`SELECT count(*)::int AS n FROM recon_match_lines m WHERE source = $1`, [
    source,
  ]);
  expect(rows).toEqual([{ n: 2 * count }]);
});
