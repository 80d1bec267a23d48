/**
 * PostgreSQL's clock jumps: the next reader notices it, it decides nothing, and it is trusted again when it is right,
 * or when a person accepts it.
 */
import type pg from 'pg';
import { ClockFacts } from '@backend/database/clock-facts.js';
import { ClockGuard } from '@backend/database/clock-guard.js';
import type { Decide } from '@backend/domain/decision-context.js';
import { systemActor, type AppendRequest } from '@backend/ledger/ledger.js';
import { Outbox } from '@backend/ledger/outbox.js';
import { LEDGER_OPTIONS, PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { deleteOld } from '@backend/numbers/retention/delete-old.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { makeClockSettable, setClockAhead } from '../support/database-clock.js';
import { someProcesses, type Processes } from './processes.js';

const DAY = 86_400_000;
const BEHIND = -300_000;
const BUSY = { code: 'busy', facts: { retryAfter: 5 } };

let processes: Processes;
let admin: pg.Pool;
beforeAll(async () => {
  processes = await someProcesses();
  await makeClockSettable(processes.database.adminUrl);
  admin = processes.pool(processes.database.adminUrl);
});
afterAll(() => processes.end());

/** Each test begins with the right clock, and no facts about it. */
beforeEach(async () => {
  await setAhead(0);
  await admin.query(`SET session_replication_role = replica; DELETE FROM clock_facts; DELETE FROM outbox; DELETE FROM entries;
    DELETE FROM streams; RESET session_replication_role`);
});
const setAhead = (ms: number) => setClockAhead(processes.database.adminUrl, ms);

let nth = 0;
const entry = (stream = 'w'): AppendRequest => ({
  stream,
  key: `k${nth++}`,
  subjectIds: ['r'],
  actor: systemActor('test'),
});
const ban: Decide = () => [{ type: 'WalletBanned', reason: 'test' }];

/** A process, the time that goes by on its own clock, and what it calls out. */
const process = async (name = 'here') => {
  const pool = processes.pool();
  const said: string[] = [];
  const log = { error: (text: string) => said.push(text), log: (text: string) => said.push(text) };
  const guard = new ClockGuard(new ClockFacts(pool), name, undefined, log);
  await guard.readClock();
  return {
    pool,
    guard,
    said,
    outbox: new Outbox(pool, guard),
    ledger: new PostgresLedger(pool, ROW_MAPPERS, LEDGER_OPTIONS, guard),
  };
};
const facts = async (): Promise<unknown[]> => {
  const { rows } = await admin.query<{ kind: string; said_by: string }>(
    'SELECT kind, said_by FROM clock_facts ORDER BY fact_no',
  );
  return rows.map(({ kind, said_by }) => `${kind} (${said_by})`);
};
describe.each([
  ['a day ahead', DAY, 'ahead'],
  ['five minutes behind', BEHIND, 'behind'],
] as const)('A clock that is suddenly %s', (_, by, kind) => {
  it('is noticed by the batch that reads it: nothing is recorded until it is right again', async () => {
    const { ledger, guard } = await process();
    await ledger.record(entry(), ban);
    await setAhead(by);
    await expect(ledger.record(entry(), ban)).rejects.toMatchObject(BUSY);
    expect(guard.doubt).toMatchObject({ kind });
    await setAhead(0);
    expect(await ledger.record(entry(), ban)).toMatchObject({ version: 2 });
    expect(guard.doubt).toBeNull();
  });

  it('is called out, and written down for the others', async () => {
    const { guard, said } = await process();
    await setAhead(by);
    await guard.readClock();
    await guard.readClock();
    expect(said).toEqual([expect.stringMatching(new RegExp(`^ALARM: the database's clock is \\d+ s ${kind}`))]);
    expect(await facts()).toEqual([`${kind} (here)`]);
    await setAhead(0);
    await guard.readClock();
    expect(said.at(-1)).toBe("the database's clock is trusted again");
    await guard.readClock();
    expect(await facts()).toEqual([`${kind} (here)`, 'right (here)']);
  });

  it('sets no time, also before anybody noticed', async () => {
    const { ledger, outbox, pool, guard } = await process();
    await ledger.record(entry(), () => [{ type: 'RechargeOrdered', rechargeId: 'r', amount: 1_000, gateway: 'g' }]);
    await admin.query(`UPDATE outbox SET available_at = now() - interval '1 hour'`);
    const rows = `SELECT available_at, set_at, attempts,
      (SELECT count(*) FROM events WHERE stream = 'house:retention') AS erasures FROM outbox`;
    const before = (await admin.query(rows)).rows;
    const sealing = { key: '', file: '/dev/null', clock: guard };
    await setAhead(by);
    const doubted = { code: 'CLK01' };
    await expect(outbox.claim(1, 20_000)).rejects.toMatchObject(doubted);
    await expect(outbox.postpone({ stream: 'w', version: 1, seq: 0 }, 5_000)).rejects.toMatchObject(doubted);
    await expect(deleteOld({ pool, ledger, clock: guard }, 'codes', 90)).rejects.toMatchObject(doubted);
    await expect(seal(pool, sealing, 1_000)).rejects.toMatchObject(doubted);
    await guard.readClock();
    expect(await outbox.claim(1, 20_000)).toEqual([]);
    await expect(outbox.postpone({ stream: 'w', version: 1, seq: 0 }, 5_000)).rejects.toMatchObject(BUSY);
    await expect(deleteOld({ pool, ledger, clock: guard }, 'codes', 90)).rejects.toMatchObject(BUSY);
    await expect(seal(pool, sealing)).rejects.toMatchObject(BUSY);
    await setAhead(0);
    expect((await admin.query(rows)).rows).toEqual(before);
  });

  it('is trusted by every process once a person accepted it', async () => {
    const [here, there] = [await process('here'), await process('there')];
    await here.ledger.record(entry(), ban);
    await setAhead(by);
    await here.guard.readClock();
    await there.guard.readClock();
    expect(await new ClockFacts(admin).accept('somebody', 'test')).toMatchObject({ doubt: { kind } });
    expect(await new ClockFacts(admin).accept('somebody else')).toBeNull();
    await here.guard.readClock();
    await there.guard.readClock();
    expect([here.guard.doubt, there.guard.doubt]).toEqual([null, null]);
    expect(await here.ledger.record(entry(), ban)).toMatchObject({ version: 2 });
    const later = await process('later');
    expect(await later.ledger.record(entry(), ban)).toMatchObject({ version: 3 });
  });
});

describe('A process that starts', () => {
  it('trusts a clock that is ahead of all commits: nothing contradicts it', async () => {
    await (await process()).ledger.record(entry(), ban);
    await setAhead(DAY);
    expect((await process('new')).guard.doubt).toBeNull();
  });

  it('doubts a clock that is more than a minute behind the newest commit, until it has caught up', async () => {
    await (await process()).ledger.record(entry(), ban);
    await setAhead(BEHIND);
    const { guard, ledger } = await process('new');
    expect(guard.doubt).toMatchObject({ kind: 'behind' });
    await expect(ledger.record(entry(), ban)).rejects.toMatchObject(BUSY);
    expect(await facts()).toEqual(['behind (new)']);
    await setAhead(-50_000);
    await guard.readClock();
    expect(await ledger.record(entry(), ban)).toMatchObject({ version: 2 });
    expect(await facts()).toEqual(['behind (new)', 'right (new)']);
  });

  it('doubts what the others doubt: a restart accepts nothing', async () => {
    const { guard } = await process();
    await setAhead(DAY);
    await guard.readClock();
    const { guard: other } = await process('new');
    expect(other.doubt).toMatchObject({ kind: 'ahead' });
    await setAhead(0);
    await other.readClock();
    expect(other.doubt).toBeNull();
  });
});

describe('A process whose own clock stood still', () => {
  it('learns from processes that watched all the time that nothing jumped', async () => {
    const there = await process('there');
    const pool = processes.pool();
    const times = { ticks: 0 };
    const steady = { now: () => performance.now() - times.ticks, countSleep: () => undefined };
    const frozen = new ClockGuard(new ClockFacts(pool), 'frozen', steady as never, {
      error: () => undefined,
      log: () => undefined,
    });
    await frozen.readClock();
    times.ticks += DAY;
    await frozen.readClock();
    expect(frozen.doubt).toMatchObject({ kind: 'ahead' });
    await there.guard.readClock();
    expect(there.guard.doubt).toBeNull();
    await frozen.readClock();
    expect(frozen.doubt).toBeNull();
    expect(await facts()).toEqual(['ahead (frozen)', 'right (there)']);
  });
});
