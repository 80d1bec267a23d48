/**
 * `npm run drill -- payments [--people N] [--seed N] [--json]`: people pay through a gateway that loses a third of its
 * webhooks and repeats another third, and a third of them take money back, while the backend and the worker are killed;
 * at the end each payment and each refund is in our books once, and each person has what is due.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { randomFrom } from '../bench/measure/random.js';
import { report, type Measure } from '../bench/measure/report.js';
import { until } from '../support/until.js';
import { MainProcess } from './ledger/main-process.js';
import { compareBooks, type Agreement } from './payments/agreement.js';
import { everyonePays, registerPeople, type Paid } from './payments/payers.js';
import { someWithdraw, unended } from './payments/withdrawals.js';
import { DrillEnvironment } from './worker/drill-environment.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    people: { type: 'string', default: '1000' },
    json: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const people = Number(values.people);

/** Between two kills, ms. */
const LIVES_MS = 4_000;
/** The first inquiry about an order is after two minutes; what a kill interrupts is handed out again. */
const CREDITED_WITHIN_MS = 420_000;

const say = (text: string): void => console.error(text);
const tellEvery =
  (step: number, what: string) =>
  (count: number): void => {
    if (count % step === 0 || count === people) say(`- ${count} of ${people} ${what}`);
  };

/** Kills one of the two again and again, until stopped; then both are up. */
const killing = (environment: DrillEnvironment, random: () => number) => {
  const mains = ['backend', 'worker'].map((name) => new MainProcess(environment.stack, name as 'backend' | 'worker'));
  const kills = [0, 0];
  let over = false;
  const round = async (): Promise<void> => {
    for (; !over; await sleep(random() * LIVES_MS)) {
      const which = random() < 0.6 ? 0 : 1;
      await mains[which]!.up();
      await mains[which]!.kill();
      kills[which]! += 1;
    }
  };
  const running = round();
  return async (): Promise<readonly number[]> => {
    over = true;
    await running;
    await Promise.all(mains.map((main) => main.up()));
    return kills;
  };
};

/** Until each person's first payment is credited, by a webhook, a sweep or an inquiry. @returns how many are not */
const uncredited = async ({ sql }: DrillEnvironment, paid: readonly Paid[]): Promise<number> => {
  const ids = paid.map(({ rechargeId }) => rechargeId);
  let left = ids.length;
  const isDone = async (): Promise<boolean> => {
    const { rows } = await sql.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM recharges WHERE recharge_id = ANY($1) AND status <> 'paid'`,
      [ids],
    );
    left = rows[0]!.left;
    return left === 0;
  };
  await until('everyone is credited', isDone, CREDITED_WITHIN_MS).catch(() => undefined);
  return left;
};

const bench = 'drill payments';
const none = (measure: string, value: number, from = ''): Measure => ({
  ...{ bench, measure, value, goal: 0, atMost: true, from },
});
const some = (measure: string, value: number, goal: number, from = ''): Measure => ({
  ...{ bench, measure, value, goal, from },
});

const measuresOf = (books: Agreement, paid: readonly Paid[], kills: readonly number[], broken: string): Measure[] => {
  const of = (delivery: Paid['delivery']): number => paid.filter((one) => one.delivery === delivery).length;
  const webhooks = `webhooks lost ${of('lost')}, repeated ${of('repeated')}, sent once ${of('once')}`;
  return [
    some('kills', kills[0]! + kills[1]!, 1, `backend ${kills[0]}, worker ${kills[1]}`),
    some('people who paid', paid.length, people, webhooks),
    some(
      'payments at the gateway',
      books.payments,
      people,
      `${books.credited} credited, ${books.quarantined} a second one`,
    ),
    none('payments lost', books.lost.length, books.lost.slice(0, 3).join(', ')),
    none('payments booked twice', books.twice.length, books.twice.slice(0, 3).join(', ')),
    none('people who have other than is due', books.wrong.length, books.wrong.slice(0, 3).join('; ')),
    none('paise between the gateway and our books', Math.abs(books.difference), `${books.paise} paise were paid`),
    none(
      'paise refunded and not returned, or the other way',
      Math.abs(books.refunded - books.returned),
      `${books.refunded} paise refunded`,
    ),
    none('broken promises', broken ? broken.split('\n').length : 0, broken.split('\n').slice(0, 3).join('; ')),
  ];
};

const drill = async (environment: DrillEnvironment): Promise<Measure[]> => {
  const customers = await registerPeople(environment, people, tellEvery(100, 'people registered'));
  const random = randomFrom(seed);
  const stopKilling = killing(environment, randomFrom(seed + 1));
  const paid = await everyonePays(environment, customers, random, tellEvery(100, 'people paid'));
  const left = await uncredited(environment, paid);
  say('- everyone is credited; a third of them withdraw');
  const withdrawn = await someWithdraw(environment, paid, random);
  const kills = await stopKilling();
  const open = await unended(environment, withdrawn);
  const books = await compareBooks(environment, paid);
  const broken = await environment.promises().then(
    () => '',
    (error: Error) => error.message,
  );
  return [
    ...measuresOf(books, paid, kills, broken),
    none('recharges that were paid and are not credited', left),
    some('withdrawals', withdrawn.length, 1),
    none('withdrawals that have not ended', open),
  ];
};

say(`- Drill of payments: ${people} people, seed ${seed}`);
const environment = await DrillEnvironment.open({
  queue: 'postgres',
  built: join(import.meta.dirname, '../..'),
  env: { ASK_GATEWAY_EVERY_MS: '5000' },
});
try {
  process.exitCode = report(await drill(environment), values.json) ? 0 : 1;
} finally {
  await environment.close();
}
