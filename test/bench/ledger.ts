/** The bench of the ledger: durable commands against the floor of the same server, measured in one run. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { competitor } from './ledger/competitor.js';
import { writeHistory } from './ledger/history-of-wallet.js';
import { ledgerUnderTest } from './ledger/ledger-under-test.js';
import { latency } from './ledger/latency.js';
import { LONG, longLife, SHORT } from './ledger/long-wallet.js';
import { oldNumber } from './ledger/old-number.js';
import { proofSpeed } from './ledger/proof-speed.js';
import { Settling } from './ledger/settling.js';
import { Fund } from './ledger/steps.js';
import { throughput, type Contest } from './ledger/throughput.js';
import { benchOptions } from './measure/arguments.js';
import { floorOf, makeFloorTable } from './measure/floor.js';
import { randomFrom } from './measure/random.js';
import { runIn } from './measure/run-in.js';
import { report, type Measure } from './measure/report.js';
import { scratchLedger, type Scratch } from './measure/scratch.js';

const options = benchOptions(process.argv.slice(2));
const wants = (part: string): boolean => options.only.length === 0 || options.only.includes(part);
const say = (text: string): void => console.error(`- ${text}`);

const WALLETS = 2_000;
/** A life has 2 entries of 4 events, or 3 of 5, as often. */
const EVENTS_OF_AN_ENTRY = 9 / 5;
const SEED = 1;

const asOwner = async (url: string, work: (client: pg.Client) => Promise<number>): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const writtenBy = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ bytes: number }>(`SELECT (pg_current_wal_lsn() - '0/0')::float8 AS bytes`);
  return rows[0]!.bytes;
};

/** Of the longest of these streams. */
const mostEntries = async (client: pg.Client, streams: readonly string[]): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM entries WHERE stream = ANY($1) GROUP BY stream ORDER BY 1 DESC LIMIT 1',
    [streams],
  );
  return rows[0]!.count;
};

const commands = async ({ urls }: Scratch): Promise<Measure[]> => {
  const random = randomFrom(SEED);
  await makeFloorTable(urls.adminUrl);
  await runIn(urls.adminUrl);
  say(`writing ${LONG.length} wallets of 100,000 entries`);
  await asOwner(urls.ownerUrl, (client) => writeHistory(client, [...LONG, ...SHORT], random));
  const [ours, orm] = [await ledgerUnderTest(urls.appUrl), await competitor(urls.appUrl)];
  const [product, rival] = [new Settling((step) => ours.execute(step)), new Settling((step) => orm.execute(step))];
  const busy = randomUUID();
  const funded = async (wallets: readonly string[]): Promise<readonly string[]> => {
    await Promise.all(wallets.map((wallet) => product.execute(new Fund(wallet, randomUUID()))));
    return wallets;
  };
  await funded([busy]);
  const newWallets = () => funded(Array.from({ length: WALLETS }, () => randomUUID()));
  const floor = floorOf(urls.adminUrl);
  const { rounds, seconds } = options;
  const logWritten = (): Promise<number> => asOwner(urls.adminUrl, writtenBy);
  const longest = (streams: readonly string[]): Promise<number> =>
    asOwner(urls.ownerUrl, (client) => mostEntries(client, streams));
  const contest: Contest = { floor, product, competitor: rival, newWallets, busy, random, rounds, seconds, logWritten };
  try {
    const life = await longLife(product, random, longest);
    const highest = await throughput(contest, say);
    const half = await latency(contest, highest, say);
    return [...highest.measures, ...life, half, await outboxLeft(urls.ownerUrl, product.underWay + rival.underWay)];
  } finally {
    await Promise.all([ours.end(), orm.end(), floor.end()]);
  }
};

const oldNumbers = async ({ urls }: Scratch): Promise<Measure[]> => {
  const product = await ledgerUnderTest(urls.appUrl);
  say('commands on numbers with few facts and with many');
  return oldNumber(product).finally(() => product.end());
};

/** What a bench leaves undone makes every later round dearer than the product is. */
const outboxLeft = async (ownerUrl: string, underWay: number): Promise<Measure> => {
  const rows = await asOwner(ownerUrl, async (client) => {
    const { rows: counted } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM outbox');
    return counted[0]!.count;
  });
  return {
    ...{ bench: 'ledger', measure: 'outbox rows beyond those of numbers under way', value: rows - underWay },
    ...{ goal: 0, atMost: true, from: `${rows} rows, ${underWay} numbers under way` },
  };
};

const proofs = async ({ urls }: Scratch): Promise<Measure[]> => {
  say(`writing a history of ${options.events} events`);
  const entries = Math.ceil(options.events / EVENTS_OF_AN_ENTRY / WALLETS);
  const wanted = Array.from({ length: WALLETS }, () => ({ stream: randomUUID(), entries }));
  await asOwner(urls.ownerUrl, (client) => writeHistory(client, wanted, randomFrom(SEED)));
  say('copying, checking the ledger');
  return proofSpeed(urls.ownerUrl);
};

const measures: Measure[] = [];
for (const [part, work] of [
  ['commands', commands],
  ['old-numbers', oldNumbers],
  ['proofs', proofs],
] as const) {
  if (!wants(part)) continue;
  const scratch = await scratchLedger();
  try {
    measures.push(...(await work(scratch)));
  } finally {
    await scratch.stop();
  }
}
process.exitCode = report(measures, options.json) ? 0 : 1;
