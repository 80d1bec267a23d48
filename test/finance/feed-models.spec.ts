/** The read models of the feed are what the history makes, as far as each has read; each row that is not is named. */
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import type { Verdict } from '@backend/finance/figures.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { FEED_MODELS } from '@backend/feed-models.js';
import { Feed } from '@backend/ledger/feed/feed.js';
import { rebuildFeed } from '@backend/ledger/feed/rebuild-feed.js';
import {
  assigned,
  bought,
  closed,
  deposited,
  ordered,
  PRICE,
  released,
  rerouted,
  sent,
} from '../domain/event-samples.js';
import { SoundLedger } from './sound-ledger.js';
import { fingerprintOf } from './swap/fingerprint.js';

let ledger: SoundLedger;

beforeEach(async () => {
  ledger = await SoundLedger.open();
});
afterEach(() => ledger.close());

/** Everything that each model has not read yet. */
const catchUp = async (pool: pg.Pool = ledger.pool): Promise<void> => {
  for (const { projector, project } of FEED_MODELS) while ((await new Feed(pool).catchUp(projector, project)) > 0);
};

const found = (verdicts: readonly Verdict[]) =>
  verdicts
    .flatMap(({ first }) => first)
    .map(({ promise, stream, version, text }) => ({ promise, stream, version, text }));

const rowsOf = async (): Promise<unknown[]> => {
  const tables = FEED_MODELS.flatMap((model) => model.tables.map(({ name, key }) => ({ name, key: key.join(', ') })));
  const rows: unknown[] = [];
  for (const { name, key } of tables)
    rows.push(name, ...(await ledger.superuser.query<object>(`SELECT * FROM ${name} ORDER BY ${key}`)).rows);
  return rows;
};

interface Tampered {
  readonly what: string;
  readonly sql: string;
  readonly texts: readonly (string | RegExp)[];
}

/** What is done to the tables, and what is said of it, in order. */
const TAMPERED: readonly Tampered[] = [
  {
    what: 'a reference that is gone, one that is new, and one of another number',
    sql: `DELETE FROM entry_references WHERE stream = 'w1' AND reference = 'pay';
      INSERT INTO entry_references VALUES ('of-nobody', 'w2', 1, 'correlation', NULL);
      UPDATE entry_references SET number_id = 'n2' WHERE stream = 'w3' AND kind = 'activation'`,
    texts: [
      'entry_references of-nobody/w2/1/correlation: not in the history',
      /^entry_references pay\/w1\/\d+\/correlation: missing$/,
      /^entry_references w3\/w3\/\d+\/activation: differs$/,
    ],
  },
  {
    what: 'the total of a day',
    sql: `UPDATE daily_totals SET revenue = revenue + 1 WHERE service = 'wa'`,
    texts: [/^daily_totals [\d-]+\/p\/22\/wa: differs$/],
  },
  {
    what: 'a day that is gone, and one on which nothing was',
    sql: `DELETE FROM daily_totals WHERE service = ''; INSERT INTO daily_totals (day, provider, country, service)
      VALUES ('2020-01-01', 'p', '22', 'wa')`,
    texts: ['daily_totals 2020-01-01/p/22/wa: not in the history', /^daily_totals [\d-]+\/\/\/: missing$/],
  },
  {
    what: 'a person who was not there, and one who was',
    sql: `DELETE FROM active_days WHERE wallet_id = 'w1'; INSERT INTO active_days VALUES ('2020-01-01', 'w2')`,
    texts: ['active_days 2020-01-01/w2: not in the history', /^active_days [\d-]+\/w1: missing$/],
  },
  {
    what: 'a rate of success',
    sql: `UPDATE number_outcomes SET ended = ended + 1`,
    texts: [/^number_outcomes p\/22\/wa\/[\d-]+: differs$/],
  },
  {
    what: 'a waiting time',
    sql: `UPDATE number_outcomes SET waits[1] = waits[1] - 1, waits[2] = waits[2] + 1`,
    texts: [/^number_outcomes p\/22\/wa\/[\d-]+: differs$/],
  },
  {
    what: 'a total of an account, and one that no posting makes',
    sql: `UPDATE account_days SET credit = credit + 1 WHERE account = 'sales_revenue';
      INSERT INTO account_hours VALUES (1, 1, 'bank', '', 5, 0, 1)`,
    texts: [/^account_days \d+\/\d+\/sales_revenue\/: differs$/, 'account_hours 1/1/bank/: not in the history'],
  },
];

it('are what the history makes, while they are behind too', async () => {
  expect(found(await ledger.check())).toEqual([]);
  for (const { projector, project } of FEED_MODELS) await new Feed(ledger.pool).advance(projector, 'w2', project);
  expect(found(await ledger.check())).toEqual([]);
  await catchUp();
  const verdicts = await ledger.check();
  expect(found(verdicts)).toEqual([]);
  const { figure } = verdicts.find(({ promise }) => promise === 13)!;
  expect(figure).toMatch(
    /, [1-9]\d* entry_references, 2 daily_totals, 3 active_days, 1 number_outcomes, \d+ account_hours, \d+ account_days, \d+ recon_items, 4 charges$/,
  );
});

it.each(TAMPERED)('$what is named', async ({ sql, texts }) => {
  await catchUp();
  await ledger.tamper(sql);
  const named = found(await ledger.check());
  expect(named.map(({ promise }) => promise)).toEqual(texts.map(() => 13));
  const matching = texts.map((text) => (text instanceof RegExp ? (expect.stringMatching(text) as string) : text));
  expect(named.map(({ text }) => text).sort()).toEqual(matching);
});

it('do not depend on when an entry is read: its number may go to another provider, or be found after its end', async () => {
  const steps = (wallet: string) => [
    [ordered(PRICE, `r-${wallet}`), deposited(PRICE, `r-${wallet}`), ...bought(), sent()],
    [rerouted(), sent(1, 'q')],
    [closed('unconfirmed', true), released('unconfirmed')],
    [assigned({ provider: 'q', closed: true, proof: 'of-phone', activationId: wallet })],
  ];
  const records = new PostgresLedger(ledger.pool, ROW_MAPPERS);
  for (const wallet of ['read-often', 'read-once'])
    for (const [i, events] of steps(wallet).entries()) {
      const phone = { phone: { numberId: wallet, proof: 'of-phone', box: Buffer.from('box') } };
      const request = {
        stream: wallet,
        key: `${wallet}-${i}`,
        subjectIds: [`r-${wallet}`, wallet],
        actor: systemActor('test'),
      };
      await records.record({ ...request, ...(i === 3 && phone) }, () =>
        events.map((event) => ('numberId' in event ? { ...event, numberId: wallet } : event)),
      );
      if (wallet === 'read-often') await catchUp();
    }
  await catchUp();
  const started = `SELECT provider, sum(started)::int AS started FROM daily_totals WHERE started > 0 GROUP BY 1 ORDER BY 1`;
  const { rows } = await ledger.superuser.query(started);
  expect(rows).toEqual([{ provider: 'p', started: 2 + 6 }]);
  const texts = found(await ledger.check()).map(({ text }) => text);
  expect(
    texts.filter((text) => FEED_MODELS.some(({ tables }) => tables.some(({ name }) => text.startsWith(name)))),
  ).toEqual([]);
});

it('count money on the day of India on which it took effect, also where it was recorded days later', async () => {
  const paidAt = Date.parse('2026-01-05T20:00:00Z');
  const records = new PostgresLedger(ledger.pool, ROW_MAPPERS);
  const request = { stream: 'late', key: 'late-1', subjectIds: ['r-late'], actor: systemActor('test') };
  await records.record({ ...request, effectiveAt: paidAt }, () => [
    ordered(PRICE, 'r-late'),
    deposited(PRICE, 'r-late'),
  ]);
  await catchUp();
  const { rows } = await ledger.superuser.query(
    `SELECT topped_up::int, people FROM daily_totals WHERE day = '2026-01-06'
     UNION ALL SELECT count(*)::int, NULL FROM active_days WHERE day = '2026-01-06' AND wallet_id = 'late'`,
  );
  expect(rows).toEqual([
    { topped_up: PRICE, people: 1 },
    { topped_up: 1, people: null },
  ]);
});

it('what was counted beyond the position of its stream is named: it would be counted again', async () => {
  await catchUp();
  await ledger.tamper(`DELETE FROM feed_positions WHERE stream = 'w3' AND projector = 'daily-totals'`);
  const named = found(await ledger.check()).filter(({ promise }) => promise === 13);
  expect(named.map(({ text }) => text).sort()).toEqual([
    expect.stringMatching(/^active_days [\d-]+\/w3: not in the history$/),
    expect.stringMatching(/^daily_totals [\d-]+\/\/\/: differs$/),
    expect.stringMatching(/^daily_totals [\d-]+\/p\/22\/wa: differs$/),
  ]);
});

it('are made anew, beside workers that go on reading', async () => {
  await catchUp();
  const before = await rowsOf();
  await ledger.tamper(`DELETE FROM entry_references; UPDATE daily_totals SET sold = 9; DELETE FROM active_days;
    UPDATE number_outcomes SET with_code = 0`);
  for (const model of FEED_MODELS)
    await Promise.all([catchUp(), rebuildFeed(ledger.database.ownerUrl, model), catchUp(), catchUp()]);
  expect(await rowsOf()).toEqual(before);
  expect(found(await ledger.check())).toEqual([]);
});

it('are the same to everybody while they are made anew, and in the same tables to everybody after it', async () => {
  await catchUp();
  const tables = FEED_MODELS.flatMap((model) => model.tables.map(({ name }) => name));
  const prints = async () => Promise.all(tables.map(async (name) => fingerprintOf(ledger.superuser, name)));
  const before = { rows: await rowsOf(), tables: await prints() };
  const counts = `SELECT ${tables.map((name) => `(SELECT count(*) FROM ${name})::int AS ${name}`).join(', ')},
    (SELECT count(*) FROM success_rates)::int AS seen`;
  const seen = async () => (await ledger.pool.query<object>(counts)).rows[0];
  const expected = await seen();
  let isOver = false;
  let reads = 0;
  const reading = (async () => {
    for (; !isOver; reads++) expect(await seen()).toEqual(expected);
  })();
  for (const model of FEED_MODELS) await rebuildFeed(ledger.database.ownerUrl, model);
  isOver = true;
  await reading;
  expect(reads).toBeGreaterThan(FEED_MODELS.length);
  expect({ rows: await rowsOf(), tables: await prints() }).toEqual(before);
});

it('that are cut off while they are made anew stay as they were, and nobody is kept waiting', async () => {
  await catchUp();
  const before = await rowsOf();
  const [model] = FEED_MODELS;
  const broken = { ...model!, project: () => Promise.reject(new Error('cut off')) };
  await expect(rebuildFeed(ledger.database.ownerUrl, broken)).rejects.toThrow('cut off');
  expect(await rowsOf()).toEqual(before);
  expect(found(await ledger.check())).toEqual([]);
  await rebuildFeed(ledger.database.ownerUrl, model!);
  expect(await rowsOf()).toEqual(before);
});

it('are listed and made anew by a program, which knows no others', async () => {
  const run = (...args: string[]) => {
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: ledger.database.appUrl,
      DATABASE_OWNER_URL: ledger.database.ownerUrl,
    };
    const program = 'dist/backend/src/ops/feed-program.js';
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8' });
    return { status, printed: stdout + stderr };
  };
  await ledger.tamper(`INSERT INTO feed_marks VALUES
    ('daily-totals', (extract(epoch FROM now() - interval '90 seconds') * 1000000)::bigint)`);
  const { status, printed } = run();
  expect(status).toBe(0);
  expect(printed).toMatch(
    /^daily-totals: daily_totals, active_days; read until \d{4}-\d\d-\d\dT[\d:.]+Z, \d\d+ s ago$/m,
  );
  expect(printed).toContain('charges: charges; not read to the end yet\n');
  expect(run('rebuild', 'daily-totals')).toMatchObject({
    status: 0,
    printed: 'daily-totals was made anew from 3 streams.\n',
  });
  expect(run('rebuild', 'numbers').printed).toContain("The feed keeps no 'numbers'");
  expect(run('forget').status).toBe(2);
});
