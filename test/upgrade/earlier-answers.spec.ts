/** This version says of the history of an earlier one what the program of that version said of it. */
import { join } from 'node:path';
import pg from 'pg';
import { asOfIn } from '@backend/finance/as-of.js';
import { balanceAsOf } from '@backend/finance/balance-as-of.js';
import { replay } from '@backend/finance/replay/replay.js';
import { inclusionOf } from '@backend/ledger/sealing/inclusion.js';
import { rootFrom } from '@backend/ledger/sealing/merkle.js';
import { sealsIn } from '@backend/ledger/sealing/seal-rows.js';
import { migrate } from '@backend/migrate.js';
import { freshDatabase, type FreshDatabase } from '../support/postgres.js';
import { readAnswers, type KeptAnswers } from './kept-answers.js';
import { readInstallation, restoreInstallation, type Installation } from './kept-installation.js';

/** The first form of the ledger that has data, and the last one before an entry was a row. */
const KEPT = ['96e9e0e-postgres', 'ab17996-postgres'];

describe.each(KEPT)('The history of %s', (name) => {
  let kept: Installation;
  let answers: KeptAnswers;
  let database: FreshDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    const file = join(import.meta.dirname, 'kept', name);
    [kept, answers] = [readInstallation(`${file}.json.gz`), readAnswers(`${file}.answers.json`)];
    database = await freshDatabase({ migrated: false });
    await restoreInstallation(kept, database);
    await migrate(database.ownerUrl, database.appUrl);
    client = new pg.Client({ connectionString: database.appUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('has the same heads and as many events as of ten past times', async () => {
    expect(new Set(answers.replays.map(({ heads }) => heads)).size).toBe(10);
    for (const { asOf, events, heads } of answers.replays) {
      const run = await replay(database.ownerUrl, { asOf: asOfIn(asOf), startedBy: 'test', codeVersion: 'test' });
      expect(run).toMatchObject({ asOf: asOfIn(asOf), events, headDigest: heads, result: 'as-of', faults: [] });
    }
  });

  it('has the same balances in each wallet then', async () => {
    for (const { asOf, wallets } of answers.replays) {
      const now: object[] = [];
      for (const { stream } of wallets) {
        const { available, held } = await balanceAsOf(client, stream, { recordedAt: asOfIn(asOf) });
        now.push({ stream, available, held });
      }
      expect({ asOf, wallets: now }).toEqual({
        asOf,
        wallets: wallets.map(({ stream, available, held }) => ({ stream, available, held })),
      });
    }
  });

  it('has the same seals, and each wallet the same proof that it is in one', async () => {
    const lines = kept.files['seals.jsonl']!.trimEnd().split('\n');
    const seals = await sealsIn(client);
    expect(seals).toEqual(lines.map((line) => JSON.parse(line) as unknown));
    expect(answers.proofs.length).toBeGreaterThan(0);
    await client.query('BEGIN');
    for (const { stream, seal, version, headHash, path } of answers.proofs) {
      const proof = (await inclusionOf(client, stream, seal))!;
      const { leaf, hash } = proof;
      expect({ ...leaf, headHash: leaf.headHash.toString('hex') }).toEqual({ walletId: stream, version, headHash });
      expect(proof.path.map(({ side, hash: beside }) => ({ side, hash: beside.toString('hex') }))).toEqual(path);
      expect(rootFrom(hash, proof.path).toString('hex')).toBe(seals.find(({ no }) => no === seal)!.root);
    }
    await client.query('COMMIT');
  });
});
