/**
 * `npm run bench -- console [--small] [--short] [--people N] [--requests N] [--rate N] [--only LIST,...] [--json]`: how
 * long the lists, the search and the exports of the console take with 100,000 people, a million numbers and what
 * belongs to them, through HTTP, against reading one person by id. `--small`: a tenth of the people; `--short`: each
 * list is asked for in its default order alone; what its pages read is counted in all. Exit code 1 on an error; a
 * missed mark is in the table.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ConsoleClient, openStaffSession } from './console/ask-console.js';
import { startBackend } from './console/backend-process.js';
import { openConsoleStock } from './console/kept-data.js';
import { consoleCases, measureConsole } from './console/measure-console.js';
import { showMeasured } from './console/show-measured.js';

const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    people: { type: 'string' },
    requests: { type: 'string', default: '20' },
    rate: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
});
const PEOPLE = Number(values.people ?? (values.small ? 10_000 : 100_000));
const RATE = Number(values.rate);
/** Of one case: a slow one is asked less often. */
const LONGEST_MS = 6_000;

const say = (text: string): void => console.error(`- ${text}`);

/** As the owner: what the backend's own role runs is what is measured. */
const startLoad = async (ownerUrl: string): Promise<{ count: () => number; stop: () => Promise<void> }> => {
  if (RATE === 0) return { count: () => 0, stop: () => Promise.resolve() };
  const child = fork(join(import.meta.dirname, 'console/command-load.js'), [ownerUrl, String(RATE)]);
  const exited = once(child, 'exit');
  let done = 0;
  await once(child, 'message');
  child.on('message', (count) => (done = Number(count)));
  const stop = async (): Promise<void> => {
    if (child.connected) child.disconnect();
    await exited;
  };
  return { count: () => done, stop };
};

const stock = await openConsoleStock(PEOPLE, say);
try {
  const { made, urls, home } = stock;
  const size = `${(made.bytes / 1e9).toFixed(1)} GB, made in ${made.seconds} s`;
  say(`${made.people} people, ${made.numbers} numbers, ${made.events} events: ${size}`);
  const backend = await startBackend({
    built: join(import.meta.dirname, '../..'),
    dataFolder: home,
    appUrl: urls.appUrl,
  });
  const admin = new pg.Client({ connectionString: urls.adminUrl });
  await admin.connect();
  try {
    const cookie = await openStaffSession(admin);
    const { rows } = await admin.query<{ id: string }>('SELECT id FROM users LIMIT 500');
    const client = new ConsoleClient(
      backend.url,
      cookie,
      rows.map(({ id }) => id),
    );
    const only = values.only.split(',').filter(Boolean);
    const cases = await consoleCases({ admin, client, only, isShort: values.short });
    say(`${cases.length} cases`);
    const load = await startLoad(urls.ownerUrl);
    const began = performance.now();
    try {
      const howMany = { requests: Number(values.requests), longest: LONGEST_MS };
      const role = new URL(urls.appUrl).username;
      const measures = await measureConsole(cases, { admin, client, howMany, say, role });
      const seconds = (performance.now() - began) / 1000;
      const commands = `${Math.round(load.count() / seconds)} commands a second`;
      showMeasured(measures, values.json);
      say(
        `${Math.round(seconds)} s, ${commands} beside it, load ${loadavg()
          .map((one) => one.toFixed(1))
          .join(' ')}`,
      );
    } finally {
      await load.stop();
    }
  } finally {
    await admin.end();
    await backend.stop();
  }
} finally {
  await stock.stop();
}
