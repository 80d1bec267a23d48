/**
 * What people feel while something happens to the stack: sign-in, reading a wallet, and polls that come late; beside it
 * what a bare server and a timer take on the same machine at the same time.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { median, percentile } from '../../bench/measure/report.js';
import type { Stack } from '../../support/stack.js';
import { openNumbers } from '../../bench/polling/open-numbers.js';
import type { Floor } from './floor.js';
import type { KnownPerson } from './known-person.js';

/** In milliseconds. */
export interface Felt {
  /** The slowest. */
  readonly signIn: number;
  /** The median. */
  readonly wallet: number;
  /** The median of the bare server, asked in turn with the wallet. */
  readonly bare: number;
  /** How late polls are that are due, p99. */
  readonly late: number;
  /** How late a timer of the bare server is, p99. */
  readonly timer: number;
}

/** Who feels it: a sign-in ends the session before, so that another person reads. */
export interface Watched {
  readonly signsIn: KnownPerson;
  readonly reads: KnownPerson;
  readonly floor: Floor;
}

const NUMBERS = 100;
const SIGN_IN_EVERY = 5_000;
const WALLET_EVERY = 200;
const LATE_EVERY = 100;

const late = `SELECT greatest(0, extract(epoch FROM clock_timestamp() - p.next_poll_at) * 1000)::float8 AS ms
FROM poll_clock p JOIN polled_numbers n USING (number_id) WHERE p.next_poll_at IS NOT NULL`;

/** A hundred numbers at the provider of the sandbox, none of which ever gets a code. */
export const openNumbersOf = async (stack: Stack): Promise<void> => {
  const activations: string[] = [];
  for (let count = 0; count < NUMBERS; count += 1) {
    const answer = await stack.askProvider('getNumber', { service: 'tg', country: '22' });
    const [, id] = /^ACCESS_NUMBER:(\d+):/.exec(answer) ?? [];
    if (!id) throw new Error(`no number: ${answer}`);
    activations.push(id);
  }
  await openNumbers(stack.appUrl, activations, 2_000);
};

export const measureStack = async (stack: Stack, watched: Watched, seconds: number): Promise<Felt> => {
  const { signsIn, reads, floor } = watched;
  const sql = new pg.Pool({ connectionString: stack.adminUrl, max: 1 });
  const until = performance.now() + seconds * 1000;
  const every = async <Measured>(ms: number, measure: () => Promise<readonly Measured[]>): Promise<Measured[]> => {
    const all: Measured[] = [];
    while (performance.now() < until) {
      all.push(...(await measure()));
      await sleep(ms);
    }
    return all;
  };
  try {
    const [signIns, pairs, lates] = await Promise.all([
      every(SIGN_IN_EVERY, async () => [await signsIn.signIn()]),
      every(WALLET_EVERY, async () => [{ wallet: await reads.readWallet(), bare: await floor.read(reads.walletId) }]),
      every(LATE_EVERY, async () => (await sql.query<{ ms: number }>(late)).rows.map(({ ms }) => ms)),
    ]);
    const timers = pairs.flatMap(({ bare }) => bare.late);
    return {
      signIn: Math.max(...signIns),
      wallet: median(pairs.map(({ wallet }) => wallet)),
      bare: median(pairs.map(({ bare }) => bare.took)),
      late: percentile(lates, 0.99),
      timer: percentile(timers, 0.99),
    };
  } finally {
    await sql.end();
  }
};
