/** A number's state is read from its row: the row is what its events make, whatever version of the code wrote it. */
import pg from 'pg';
import { requestCancel, withdrawCancel } from '@backend/domain/numbers/closing.js';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { requestNumber, sendOrder, assignNumber } from '@backend/domain/numbers/buying.js';
import { MAX_REQUESTS, NUMBER_SHAPE } from '@backend/domain/numbers/number.js';
import type { Decide } from '@backend/domain/decision-context.js';
import { verify } from '@backend/finance/verify.js';
import { systemActor, type Ledger } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { refoldNumbers } from '@backend/numbers/refold-numbers.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { assignment, purchaseRequest } from '../domain/event-samples.js';
import { changeRows } from '../support/change-rows.js';
import { sealedPhone } from '../support/sealed-phone.js';
import { someProcesses, type Processes } from './processes.js';

let processes: Processes;
let admin: pg.Pool;
let ledger: Ledger;
let nth = 0;
beforeAll(async () => {
  processes = await someProcesses();
  admin = processes.pool(processes.database.adminUrl);
  ledger = processes.ledger();
});
afterAll(() => processes.end());

const record = (stream: string, decide: Decide, about = ['n', stream], phone = sealedPhone('n')) =>
  ledger.record(
    {
      stream,
      subjectIds: about,
      key: `k${nth++}`,
      actor: systemActor('test'),
      recentRecharges: true,
      recentPurchases: true,
      phone,
    },
    decide,
  );

/** A wallet with a number that was cancelled and kept so often. */
const withNumber = async (stream: string, cancels: number): Promise<void> => {
  const payment = { gateway: 'g', paymentId: stream, amount: 10_000, currency: 'INR' };
  await record(stream, (a) => orderRecharge(a, stream, 10_000, 'g'));
  await record(stream, (a) => deposit(a, stream, payment));
  await record(stream, (a) => requestNumber(a, purchaseRequest()));
  await record(stream, (a) => sendOrder(a, 'n'));
  await record(stream, (a) =>
    assignNumber(a, 'n', { ...assignment, proof: sealedPhone('n').proof, activationId: stream }),
  );
  for (let i = 0; i < cancels; i++) {
    await record(stream, (a) => requestCancel(a, 'n'));
    await record(stream, (a) => withdrawCancel(a, 'n'));
  }
};
const stateOf = async (stream: string): Promise<Record<string, unknown>> => {
  const { rows } = await admin.query<{ shape: number; state: string }>(
    'SELECT shape, state FROM numbers WHERE wallet_id = $1',
    [stream],
  );
  const [{ shape, state }] = rows as [{ shape: number; state: string }];
  return { ...(JSON.parse(state) as object), shape };
};
const violations = async (): Promise<string[]> => {
  const verdicts = await verify(processes.database.appUrl, { seals: { file: null, keys: null }, running: false });
  return verdicts.flatMap(({ first }) => first.map(({ text }) => text));
};
/** As a version of the code wrote it that did not count requests. */
const asBefore = `UPDATE numbers SET shape = 1, state = (state::jsonb - 'requests')::text`;

it('decides by the row: its state is not folded again for every command', async () => {
  await withNumber('w1', 1);
  const requests = (count: number) =>
    changeRows(
      processes.database.adminUrl,
      `UPDATE numbers SET state = regexp_replace(state, '"requests":[0-9]+', '"requests":${count}') WHERE wallet_id = 'w1'`,
    );
  await requests(MAX_REQUESTS);
  await expect(record('w1', (a) => requestCancel(a, 'n'))).rejects.toMatchObject({
    code: 'too-many-requests-for-number',
  });
  expect(await violations()).toEqual(['numbers w1/n: differs']);
  await requests(2);
  expect(await violations()).toEqual([]);
});

it('decides by the events where the row has an older shape, and writes it again', async () => {
  await withNumber('w2', MAX_REQUESTS / 2 - 1);
  const before = await stateOf('w2');
  await admin.query(`${asBefore} WHERE wallet_id = 'w2'`);
  await record('w2', (a) => requestCancel(a, 'n'));
  expect(await stateOf('w2')).toMatchObject({ requests: MAX_REQUESTS - 1, shape: NUMBER_SHAPE, id: before.id });
  await record('w2', (a) => withdrawCancel(a, 'n'));
  await expect(record('w2', (a) => requestCancel(a, 'n'))).rejects.toMatchObject({
    code: 'too-many-requests-for-number',
    facts: { limit: MAX_REQUESTS },
  });
});

it('folds all rows of an older shape again at the next migration, once', async () => {
  await withNumber('w3', 2);
  const before = await stateOf('w3');
  await admin.query(asBefore);
  await admin.query('UPDATE number_shape SET shape = 1');
  expect(await violations()).not.toEqual([]);
  const owner = new pg.Client({ connectionString: processes.database.ownerUrl });
  await owner.connect();
  try {
    expect(await refoldNumbers(owner)).toBe(3);
    expect(await refoldNumbers(owner)).toBe(0);
  } finally {
    await owner.end();
  }
  expect(await stateOf('w3')).toEqual(before);
  expect(await violations()).toEqual([]);
});

const THEIRS = NUMBER_SHAPE - 1;
/** A process of a version whose rows have another shape: it writes them so, and reads only such rows. */
const ofAnotherVersion = (): Ledger => {
  const { subjects } = ROW_MAPPERS;
  const toRow: (typeof subjects)['number']['toRow'] = (number, place) => ({
    ...subjects.number.toRow(number, place),
    shape: THEIRS,
  });
  const number = { ...subjects.number, shape: THEIRS, toRow };
  return new PostgresLedger(processes.pool(), { ...ROW_MAPPERS, subjects: { ...subjects, number } });
};

it('is folded from its entries by each of two versions that write side by side', async () => {
  await withNumber('w4', 0);
  const [ours, theirs] = [ledger, ofAnotherVersion()];
  const ask = (by: Ledger, key: string, decide: Decide) =>
    by.record({ stream: 'w4', subjectIds: ['n'], key, actor: systemActor('test') }, decide);
  for (let i = 0; i < MAX_REQUESTS / 4; i++)
    for (const [first, second] of [
      [ours, theirs],
      [theirs, ours],
    ] as const) {
      const nth = `${i} ${first === ours ? 'ours' : 'theirs'}`;
      await ask(first, `cancel ${nth}`, (a) => requestCancel(a, 'n'));
      await ask(second, `keep ${nth}`, (a) => withdrawCancel(a, 'n'));
    }
  for (const by of [theirs, ours])
    await expect(ask(by, 'one more', (a) => requestCancel(a, 'n'))).rejects.toMatchObject({
      code: 'too-many-requests-for-number',
    });
  const { rows } = await admin.query("SELECT shape FROM numbers WHERE wallet_id = 'w4'");
  expect(rows).toEqual([{ shape: NUMBER_SHAPE }]);
  expect(await violations()).toEqual([]);
});

it.each([
  ['w5', 'ours', NUMBER_SHAPE],
  ['w6', 'the other one', THEIRS],
])('is read by no other version than the one that wrote it: %s, %s', async (stream, _, shape) => {
  await withNumber(stream, 0);
  const [ours, theirs] = [ledger, ofAnotherVersion()];
  const [writer, reader] = shape === NUMBER_SHAPE ? [ours, theirs] : [theirs, ours];
  const ask = (by: Ledger, key: string, decide: Decide) =>
    by.record({ stream, subjectIds: ['n'], key, actor: systemActor('test') }, decide);
  const used = () =>
    changeRows(
      processes.database.adminUrl,
      `UPDATE numbers SET state = regexp_replace(state, '"requests":[0-9]+', '"requests":${MAX_REQUESTS}')
       WHERE wallet_id = '${stream}' AND shape = ${shape}`,
    );
  await ask(writer, 'first', (a) => requestCancel(a, 'n'));
  await ask(writer, 'kept', (a) => withdrawCancel(a, 'n'));
  await used(); // whoever reads the row refuses the next request
  await expect(ask(writer, 'refused', (a) => requestCancel(a, 'n'))).rejects.toMatchObject({
    code: 'too-many-requests-for-number',
  });
  await ask(reader, 'second', (a) => requestCancel(a, 'n'));
  await ask(writer, 'kept again', (a) => withdrawCancel(a, 'n')); // folds what the reader wrote
  expect(await stateOf(stream)).toMatchObject({ requests: 4, shape });
  await ask(ours, 'third', (a) => requestCancel(a, 'n'));
  expect(await violations()).toEqual([]);
});

describe('The row of a number', () => {
  const change = (set: string) => admin.query(`UPDATE numbers SET ${set} WHERE wallet_id = 'w1'`);
  const later = 'version = version + 1';

  it('keeps its owner', async () => {
    for (const column of ['wallet_id', 'number_id'])
      await expect(change(`${later}, ${column} = 'other'`)).rejects.toThrow('a number stays with its owner');
  });
  it('goes to a later version only, but for another shape of the same', async () => {
    for (const set of ['version = version - 1', 'polling_until = NULL'])
      await expect(change(set)).rejects.toThrow('a number goes to a later version only');
    await expect(change('shape = 0')).resolves.toMatchObject({ rowCount: 1 });
  });
  it.each(['spent', 'released'])('has a hold that ends once: %s', async (hold) => {
    await changeRows(processes.database.adminUrl, `UPDATE numbers SET hold = '${hold}' WHERE wallet_id = 'w1'`);
    for (const other of ['open', hold === 'spent' ? 'released' : 'spent'])
      await expect(change(`${later}, hold = '${other}'`)).rejects.toThrow('a hold ends once');
    await expect(change(later)).resolves.toMatchObject({ rowCount: 1 });
  });
});
