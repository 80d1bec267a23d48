/** A file of settlements is shown and kept, and then what matches is shown and kept: how long each step takes, ms. */
import { createReadStream } from 'node:fs';
import pg from 'pg';
import { Audit } from '@backend/audit/audit.js';
import { Environment } from '@backend/config/environment.js';
import { Database } from '@backend/database/database.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { BookSettlements } from '@backend/payments/reconciliation/book-settlements.js';
import { ImportLines } from '@backend/payments/reconciliation/import-lines.js';
import { KeepFile } from '@backend/payments/reconciliation/keep-file.js';
import { KeepRun } from '@backend/payments/reconciliation/keep-run.js';
import { ReadOpen } from '@backend/payments/reconciliation/read-open.js';
import { RunReconciliation } from '@backend/payments/reconciliation/run-reconciliation.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import type { AskImport, ImportTimes } from './import-steps.js';
import { answer } from './own-process.js';

const BY = { actor: { kind: 'staff', id: 'bench' }, address: '127.0.0.1' } as const;

const timed = async <Result>(work: () => Promise<Result>): Promise<[Result, number]> => {
  const began = performance.now();
  const result = await work();
  return [result, performance.now() - began];
};

await answer(async ({ appUrl, source, file }: AskImport): Promise<ImportTimes> => {
  const database = new Database(new pg.Pool({ connectionString: appUrl, max: 2 }));
  const environment = new Environment();
  const audit = new Audit();
  const files = new KeepFile(new ImportLines(database), audit);
  const runs = new RunReconciliation(database, new ReadOpen(database), environment);
  const settlements = new BookSettlements(database, new PostgresLedger(database.pool, ROW_MAPPERS));
  const kept = new KeepRun(database, runs, settlements, audit);
  const uploaded = () => ({ source, pieces: createReadStream(file, 'utf8') });
  try {
    const [found, fileShown] = await timed(() => files.show(uploaded()));
    const [{ added }, fileKept] = await timed(() => files.keep(uploaded(), found.hash, BY));
    const [shown, matchesShown] = await timed(() => kept.show(source));
    const [{ run, booked }, matchesKept] = await timed(() => kept.keep(source, shown.run.outputHash, BY));
    return {
      steps: {
        ...{ 'file shown': fileShown, 'file kept': fileKept },
        ...{ 'matches shown': matchesShown, 'matches kept': matchesKept },
      },
      ...{ added, matched: run.matched.count, booked },
    };
  } finally {
    await database.pool.end();
  }
});
