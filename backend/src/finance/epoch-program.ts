/**
 * Called by `npm run restore` on a database that was restored beside the former one: signs which seals of the former
 * data folder are not in it any more (decision 0253). `--former FOLDER --to TIME`; written to `DATA_DIR/epochs.jsonl`.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readDatabaseUrls } from '../config/database-urls.js';
import { readFinanceEnvironment } from '../config/finance-environment.js';
import { runProgram } from '../config/run-program.js';
import { epochFileOf, epochsBeside, signEpoch } from '../ledger/sealing/epoch.js';
import { sealsInFile } from '../ledger/sealing/seal-file.js';
import { sealsIn } from '../ledger/sealing/seal-rows.js';

const main = async (): Promise<void> => {
  const { former, to } = parseArgs({ options: { former: { type: 'string' }, to: { type: 'string' } } }).values;
  if (!former || !to) throw new Error('epoch-program --former FOLDER --to TIME');
  const { sealFile, sealKey } = readFinanceEnvironment();
  const formerFile = join(former, 'seals.jsonl');
  const client = new pg.Client({ connectionString: readDatabaseUrls().appUrl });
  await client.connect();
  try {
    const kept = await sealsIn(client);
    const hashes = new Set(kept.map(({ hash }) => hash));
    const abandons = (await sealsInFile(formerFile))
      .filter(({ hash }) => !hashes.has(hash))
      .map(({ no, hash }) => ({ no, hash }))
      .sort((a, b) => a.no - b.no);
    const epochs = await epochsBeside(formerFile);
    if (abandons.length > 0) {
      if (!sealKey) throw new Error('SEAL_KEY signs which seals the restore abandons, and is not set');
      const { rows } = await client.query<{ now: Date }>('SELECT now()');
      const newest = kept.at(-1);
      const follows = newest ? { no: newest.no, hash: newest.hash } : null;
      const [restoredTo, restoredAt] = [new Date(to).toISOString(), rows[0]!.now.toISOString()];
      epochs.push(signEpoch({ format: 1, restoredTo, restoredAt, follows, abandons }, sealKey));
      console.log(`Seals ${abandons[0]!.no} to ${abandons.at(-1)!.no} were made after that time: they are abandoned.`);
    }
    const lines = epochs.map((epoch) => `${JSON.stringify(epoch)}\n`).join('');
    await writeFile(epochFileOf(sealFile), lines, { mode: 0o600, flush: true });
  } finally {
    await client.end();
  }
};

runProgram(main);
