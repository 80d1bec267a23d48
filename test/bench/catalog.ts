/**
 * `npm run bench -- catalog [--times N] [--json]`: how long the server takes to say where a service is for sale,
 * and how much it sends, with 180 countries and 800 services of two providers.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startStack } from '../support/stack.js';
import { until } from '../support/until.js';
import { percentile, report, type Measure } from './measure/report.js';
import { signedIn } from './screen/people.js';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '20' }, json: { type: 'boolean', default: false } },
});
const TIMES = Number(values.times);
const GOAL_MS = 150;
const MOST_BYTES = 30_000;
const COPIED_WITHIN_MS = 300_000;

/** Of 30 days, for each offer of so many services: what success rates are read from. */
const outcomes = `
INSERT INTO number_outcomes (provider, country, service, day, ended, with_code, waits)
SELECT provider, country, service, (now() AT TIME ZONE 'Asia/Kolkata')::date - day, 4, 3, array_fill(0, ARRAY[11]) || 3 || array_fill(0, ARRAY[31])
FROM catalog_offers, generate_series(0, 29) AS day WHERE service = ANY($1)`;

interface Answer {
  /** ms, until the text is there. */
  readonly took: number;
  /** As sent, without headers. */
  readonly bytes: number;
  readonly text: string;
}

const stack = await startStack({
  ...{ queue: 'postgres', built: join(import.meta.dirname, '../..') },
  env: { SANDBOX_CATALOG: 'large', CATALOG_EVERY_MS: '86400000' },
});
const sql = new pg.Pool({ connectionString: stack.adminUrl, max: 2 });
try {
  const copied = async () => (await sql.query('SELECT FROM providers WHERE synced_at IS NOT NULL')).rowCount === 2;
  await until('both catalogues are copied', copied, COPIED_WITHIN_MS);
  const [person] = await signedIn(stack.appUrl, 1);
  const ask = async (path: string): Promise<Answer> => {
    const started = performance.now();
    const headers = { cookie: person!.cookie, 'accept-encoding': 'br', 'sec-fetch-site': 'same-origin' };
    const answer = await fetch(stack.url + path, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return { took: performance.now() - started, bytes: Number(answer.headers.get('content-length')), text };
  };
  const { items } = JSON.parse((await ask('/api/catalog/services')).text) as {
    items: { code: string; countries: number }[];
  };
  const most = items.toSorted((one, other) => other.countries - one.countries);
  const codes = most.slice(0, TIMES).map(({ code }) => code);
  await sql.query(outcomes, [codes]);
  await sql.query('ANALYZE number_outcomes');

  const [cold, again, floor]: [Answer[], Answer[], Answer[]] = [[], [], []];
  // Each service once as nobody has asked for it, once as somebody just has, beside the least that a request costs.
  for (const code of codes) {
    floor.push(await ask('/api/me'));
    cold.push(await ask(`/api/catalog/services/${code}/offers`));
    again.push(await ask(`/api/catalog/services/${code}/offers`));
  }
  const lists: Answer[] = [];
  for (let time = 0; time < TIMES; time += 1) lists.push(await ask('/api/catalog/services'));

  const timed = (what: string, answers: readonly Answer[]): Measure[] => {
    const [p50, p95] = [0.5, 0.95].map((part) =>
      percentile(
        answers.map(({ took }) => took),
        part,
      ),
    ) as [number, number];
    const [floor50] = [
      percentile(
        floor.map(({ took }) => took),
        0.5,
      ),
    ];
    const common = { bench: 'catalog', atMost: true, from: `${answers.length} requests, p50 ${p50.toFixed(1)} ms` };
    return [
      { ...common, measure: `${what}, p95, ms`, value: p95, goal: GOAL_MS },
      { ...common, measure: `${what}, p50 / that of /api/me`, value: p50 / floor50, goal: null },
    ];
  };
  const size = async (path: string, goal: number | null): Promise<Measure> => {
    const { bytes, text } = await ask(path);
    const from = `${Buffer.byteLength(text)} bytes of JSON`;
    return { bench: 'catalog', atMost: true, measure: `${path}, bytes sent`, value: bytes, goal, from };
  };
  const sold = await sql.query<{ offers: string }>('SELECT count(*) AS offers FROM catalog_offers');
  const countries = Math.max(...most.slice(0, TIMES).map((service) => service.countries));
  const all: Measure[] = [
    { bench: 'catalog', measure: 'offers of two providers', value: Number(sold.rows[0]!.offers), goal: null },
    { bench: 'catalog', measure: 'services', value: items.length, goal: 800 },
    { bench: 'catalog', measure: 'countries of a service', value: countries, goal: 180 },
    ...timed('countries of a service, asked first', cold),
    ...timed('countries of a service, asked again', again),
    ...timed('all services', lists),
    await size(`/api/catalog/services/${codes[0]!}/offers`, MOST_BYTES),
    await size('/api/catalog/services', MOST_BYTES),
    await size('/api/catalog/services?provider=sandbox&country=22', MOST_BYTES),
    await size('/api/catalog/services?provider=any&country=22', MOST_BYTES),
    await size('/api/catalog/servers', MOST_BYTES),
    await size('/api/otp/getServices', null),
  ];
  process.exitCode = report(all, values.json) ? 0 : 1;
} finally {
  await sql.end();
  await stack.stop();
}
