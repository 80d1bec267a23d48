/** Where anything stands against it, a repair changes nothing, and says why. */
import pg from 'pg';
import { lockOf } from '@backend/crypto/canonical.js';
import { findDifference, RepairNotKnown, repairWallet } from '@backend/finance/repair/repair-wallet.js';
import { RepairRefused } from '@backend/finance/repair/wallet-difference.js';
import { until } from '../../support/until.js';
import type { SoundLedger } from '../sound-ledger.js';
import { everything, findings, nameOf, openWholeWallet, WALLET } from './whole-wallet.js';

let ledger: SoundLedger;
beforeEach(async () => (ledger = await openWholeWallet()));
afterEach(() => ledger.close());

const find = (wallet = WALLET) => findDifference(ledger.database.appUrl, wallet);
const repair = (hash: string, wallet = WALLET) => repairWallet(ledger.database.appUrl, wallet, hash);
const WRONG = `UPDATE recharges SET amount = amount + 1 WHERE wallet_id = '${WALLET}'`;
const NO_HASH = '0'.repeat(64);

/** That it is refused in these words, and every row is as it was. */
const expectRefused = async (work: () => Promise<unknown>, words: string): Promise<void> => {
  const before = await everything(ledger);
  const refused = await work().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RepairRefused);
  expect((refused as Error).message).toContain(words);
  expect((refused as Error).message).toContain('Nothing was changed');
  expect(await everything(ledger)).toEqual(before);
};

it('Another difference than the one that was read', async () => {
  await ledger.tamper(WRONG);
  const { hash } = await find();
  await ledger.tamper(WRONG);
  const now = await find();
  await expectRefused(() => repair(hash), `is not ${hash} any more: it is ${now.hash}`);
  expect((await repair(now.hash)).rows).toHaveLength(1);
});

it('A wallet that is not there', async () => {
  await expectRefused(() => find('nobody'), 'There is no wallet nobody');
  await expectRefused(() => repair(NO_HASH, 'nobody'), 'There is no wallet nobody');
});

it('A wallet whose name is none that SQL could be made of', () =>
  expectRefused(() => find(`w1' OR 'a' = 'a`), "There is no wallet w1' OR 'a' = 'a"));

it('Entries of which one was changed', async () => {
  await ledger.tamper(`${WRONG}; UPDATE entries SET canonical = replace(canonical, '50000', '60000')
    WHERE stream = '${WALLET}' AND key = 'pay'`);
  await expectRefused(find, 'are not sound, so no row is made of them: promise ');
  await expectRefused(() => repair(NO_HASH), 'are not sound');
});

it('Entries whose tail was cut after it was sealed', async () => {
  await ledger.tamper(`DELETE FROM entries WHERE stream = 'w1'
    AND first = (SELECT max(first) FROM entries WHERE stream = 'w1')`);
  await expectRefused(() => find('w1'), 'its tail is cut: sealed at version');
});

it('A lock of the wallet that another process holds', async () => {
  await ledger.tamper(WRONG);
  const { hash } = await find();
  await ledger.superuser.query(`BEGIN; SELECT pg_advisory_xact_lock(${lockOf(WALLET)})`);
  await expectRefused(() => repair(hash), `Wallet ${WALLET} is locked by another process`);
  await ledger.superuser.query('COMMIT');
  expect((await repair(hash)).rows).toHaveLength(1);
});

it('A row of another wallet that has what is its own, until that wallet is repaired', async () => {
  await ledger.tamper(`UPDATE numbers SET wallet_id = 'w2', number_id = 'n7' WHERE wallet_id = '${WALLET}'
    AND number_id = 'n1'`);
  const { hash } = await find();
  await expectRefused(() => repair(hash), `A row of another wallet has what is wallet ${WALLET}'s own`);
  await repair((await find('w2')).hash, 'w2');
  await repair(hash);
  expect(await findings(ledger)).toEqual([]);
});

describe('A repair whose connection ends half-way', () => {
  /** The lock of the audit is the last one that a repair takes: its rows are written by then. */
  const AUDIT_LOCK = 7_311_026;
  const waiting = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = ${AUDIT_LOCK}
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

  it('changes nothing, and can be done again', async () => {
    await ledger.tamper(WRONG);
    const { hash, rows } = await find();
    const before = await everything(ledger);
    await ledger.superuser.query(`BEGIN; SELECT pg_advisory_xact_lock(${AUDIT_LOCK})`);
    const watcher = new pg.Client({ connectionString: ledger.database.adminUrl });
    await watcher.connect();
    const repairing = repair(hash).catch((error: unknown) => error);
    const pid = await until('the repair waits for the audit', async () => {
      const { rows: found } = await watcher.query<{ pid: number }>(waiting);
      return found[0]?.pid;
    });
    await watcher.query('SELECT pg_terminate_backend($1)', [pid]);
    expect(await repairing).toBeInstanceOf(Error);
    await watcher.end();
    await ledger.superuser.query('COMMIT');
    expect(await everything(ledger)).toEqual(before);
    expect((await find()).rows.map(nameOf)).toEqual(rows.map(nameOf));
    await repair(hash);
    expect(await findings(ledger)).toEqual([]);
  });
});

it('A connection that ends at the commit leaves open whether the rows are repaired, and says so', async () => {
  await ledger.tamper(WRONG);
  const { hash } = await find();
  await ledger.superuser.query(`
    CREATE FUNCTION end_connection() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(60); RETURN NULL; END';
    CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON audit DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION end_connection()`);
  const lost = await repair(hash).catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(RepairNotKnown);
  expect((lost as Error).message).toContain('it is not known whether they are repaired');
  await ledger.superuser.query('DROP TRIGGER at_commit ON audit');
  await repair((await find()).hash);
  expect(await findings(ledger)).toEqual([]);
});
