/**
 * A process that keeps a data folder busy until it is killed: it runs the embedded database as the product does,
 * records commands through the ledger, seals, and writes down when each was asked and answered.
 */
import { randomUUID } from 'node:crypto';
import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { CONNECTION } from '@backend/database/connection.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { migrate } from '@backend/migrate.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { holdFolder, secretsIn } from '../../../scripts/launcher/data-folder.mjs';
import { startDatabase } from '../../../scripts/launcher/database.mjs';
import { Fund, Release, Reserve, type Step } from '../../bench/ledger/steps.js';
import { randomFrom } from '../../bench/measure/random.js';
import type { Answered } from './oracle.js';

const [dataFolder = '', bookFile = '', seed = '0'] = process.argv.slice(2);
const CALLERS = 4;
const WALLETS = 6;
/** Commands of a caller between two seals. */
const SEALED_AFTER = 40;

const random = randomFrom(Number(seed));
console.log = console.error; // what the start prints is no message of ours
holdFolder(dataFolder, 'the drill');
const secrets = secretsIn(dataFolder);
const database = await startDatabase({ root: process.cwd(), dataFolder, secrets, onDeath: () => undefined });
await migrate(database.ownerUrl, database.url);
const pool = new pg.Pool({ connectionString: database.url, max: CALLERS + 2, ...CONNECTION });
pool.on('error', () => undefined);
const ledger = new PostgresLedger(pool, ROW_MAPPERS);
const book = openSync(bookFile, 'a');

const record = async (step: Step | Fund): Promise<void> => {
  const request = step.entry();
  const began = Date.now();
  await ledger.record(request, (account) => step.decide(account));
  const line: Answered = { stream: request.stream, key: request.key!, began, acknowledged: Date.now() };
  writeSync(book, `${JSON.stringify(line)}\n`);
};

const wallets = Array.from({ length: WALLETS }, (_, place) => `drill-${place}`);
await Promise.all(wallets.map((wallet) => record(new Fund(wallet, randomUUID()))));

const call = async (nth: number): Promise<never> => {
  for (let commands = 1; ; commands++) {
    const [wallet, number] = [wallets[Math.floor(random() * WALLETS)]!, randomUUID()];
    if (random() < 0.1) await record(new Fund(wallet, number));
    await record(new Reserve(wallet, number));
    if (random() < 0.7) await record(new Release(wallet, number));
    if (nth === 0 && commands % SEALED_AFTER === 0)
      await seal(pool, { key: secrets.sealKey, file: join(dataFolder, 'seals.jsonl') });
  }
};

process.stdout.write('loading\n');
await Promise.all(Array.from({ length: CALLERS }, (_, nth) => call(nth)));
