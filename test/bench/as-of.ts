/** The bench of a balance as of a past time: what it costs in a long wallet, against reading one entry by its key. */
import pg from 'pg';
import { balanceAsOf, type Moment } from '@backend/finance/balance-as-of.js';
import { benchOptions } from './measure/arguments.js';
import { median, report, type Measure } from './measure/report.js';
import { scratchLedger } from './measure/scratch.js';

const options = benchOptions(process.argv.slice(2));
const say = (text: string): void => console.error(`- ${text}`);

/** As many as `--events` says, a ms apart; the balance after each is its version. */
const ENTRIES = options.events;
const FIRST_AT = 1_700_000_000_000_000;
const WALLET = 'bench';
const ASKED_IN_A_ROUND = 500;

const addEntries = `
INSERT INTO entries (stream, first, event_count, recorded_at, effective_at, key, seq, available, held, receivable,
  open_numbers, banned, postings, hash, canonical)
SELECT '${WALLET}', n, 1, ${FIRST_AT} + n * 1000, ${FIRST_AT} + n * 1000, 'k' || n, 0, n, 0, 0, 0, false, '{}',
  sha256('x'), repeat('x', 600) FROM generate_series(1, ${ENTRIES}) n`;

const one = {
  name: 'one-entry',
  text: 'SELECT available, held, receivable FROM entries WHERE stream = $1 AND first = $2',
};

/** Of every so many-th entry, all over the wallet; ms. @param ask of a version @returns the balance that it found */
const timesOf = async (round: number, ask: (version: number) => Promise<number>): Promise<number[]> => {
  const times: number[] = [];
  for (let i = 0; i < ASKED_IN_A_ROUND; i += 1) {
    const version = 1 + ((i * Math.floor(ENTRIES / ASKED_IN_A_ROUND) + round * 7) % ENTRIES);
    const began = performance.now();
    const found = await ask(version);
    times.push(performance.now() - began);
    if (found !== version) throw new Error(`as of version ${version} the balance is ${found}`);
  }
  return times;
};

const measured = async (adminUrl: string): Promise<Measure[]> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    say(`writing ${ENTRIES} entries of one wallet`);
    await client.query('SET session_replication_role = replica');
    await client.query(addEntries);
    await client.query('VACUUM (ANALYZE) entries');
    const balance = async (moment: Moment) => (await balanceAsOf(client, WALLET, moment)).available;
    const [byTime, byVersion, floor]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < options.rounds; round += 1) {
      const at = (version: number) => balance({ recordedAt: FIRST_AT + version * 1_000 + 500 });
      byTime.push(...(await timesOf(round, at)));
      byVersion.push(...(await timesOf(round, (version) => balance({ version }))));
      const read = async (version: number) => {
        const { rows } = await client.query<{ available: string }>({ ...one, values: [WALLET, version] });
        return Number(rows[0]!.available);
      };
      floor.push(...(await timesOf(round, read)));
    }
    const of = `${ENTRIES.toLocaleString('en')} entries`;
    const goal = { goal: 1, atMost: true };
    return [
      { bench: 'as-of', measure: `a balance by recorded time, ${of}, ms`, ...goal, value: median(byTime) },
      { bench: 'as-of', measure: `a balance by version, ${of}, ms`, ...goal, value: median(byVersion) },
      { bench: 'as-of', measure: 'by recorded time / one entry', goal: null, value: median(byTime) / median(floor) },
    ];
  } finally {
    await client.end();
  }
};

const scratch = await scratchLedger();
try {
  process.exitCode = report(await measured(scratch.urls.adminUrl), options.json) ? 0 : 1;
} finally {
  await scratch.stop();
}
