/**
 * The bench of the feed: what finding the streams costs that moved, where very many did not, against reading the newest
 * entry of as many streams that are known.
 */
import pg from 'pg';
import { Feed } from '@backend/ledger/feed/feed.js';
import { benchOptions } from './measure/arguments.js';
import { median, report, rounded, type Measure } from './measure/report.js';
import { scratchLedger } from './measure/scratch.js';
import { addStreams, move } from './seals/many-streams.js';

const options = benchOptions(process.argv.slice(2));
const say = (text: string): void => console.error(`- ${text}`);

/** As many as `--events` says; each has one event, which the projector has seen. */
const STREAMS = options.events;
const MOVED = 100;
const PROJECTOR = 'bench';

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const SEEN = `
INSERT INTO feed_positions (projector, stream, version) SELECT '${PROJECTOR}', stream, 1 FROM streams;
VACUUM (ANALYZE) feed_positions`;

const see = `UPDATE feed_positions SET version = 2 WHERE projector = '${PROJECTOR}' AND stream = ANY($1)`;

const known = `SELECT e.* FROM unnest($1::text[]) AS s(stream),
  LATERAL (SELECT * FROM entries WHERE stream = s.stream ORDER BY first DESC LIMIT 1) e`;

const measured = async (adminUrl: string): Promise<Measure[]> => {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2 });
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const feed = new Feed(pool);
  try {
    say(`writing ${STREAMS} streams`);
    await addStreams(client, STREAMS);
    for (const statement of SEEN.split(';')) await client.query(statement);
    const first = await msOf(() => feed.unread(PROJECTOR, MOVED));
    const [ours, floor]: [number[], number[]] = [[], []];
    for (let round = 0; round < options.rounds; round += 1) {
      await move(client, MOVED, STREAMS, round);
      let streams: string[] = [];
      ours.push(await msOf(async () => (streams = await feed.unread(PROJECTOR, 2 * MOVED))));
      if (streams.length !== MOVED) throw new Error(`${streams.length} of ${MOVED} were found`);
      floor.push(await msOf(() => client.query(known, [streams])));
      await client.query(see, [streams]);
      if ((await feed.unread(PROJECTOR, MOVED)).length > 0) throw new Error('what was read is found again');
    }
    const of = `${STREAMS.toLocaleString('en')} streams, ${MOVED} moved`;
    return [
      {
        ...{ bench: 'feed', measure: `finding those that moved of ${of}, ms`, goal: 50, atMost: true },
        value: median(ours),
      },
      {
        ...{ bench: 'feed', measure: 'the same / reading their newest entries', goal: null },
        value: median(ours) / median(floor),
        from: `${rounded(median(ours))} ms against ${rounded(median(floor))} ms; the first time ${rounded(first)} ms`,
      },
    ];
  } finally {
    await client.end();
    await pool.end();
  }
};

const scratch = await scratchLedger();
try {
  process.exitCode = report(await measured(scratch.urls.adminUrl), options.json) ? 0 : 1;
} finally {
  await scratch.stop();
}
