/**
 * `npm run bench -- finance [--only audit,trial-balance,import,checker] [--events N] [--lines N] [--rounds N] [--small]
 * [--json]`: the ledger check against copying, trial balances as of random moments, a file of settlements from its
 * first look to its bookings, and the checker of verifiable files; each in a process of its own. The data are those of
 * the bench of the console. `--small`: a tenth of everything.
 */
import { parseArgs } from 'node:util';
import { measureChecker } from './checker/measure-checker.js';
import { openConsoleStock } from './console/kept-data.js';
import { measureImports } from './finance/measure-imports.js';
import { measureTrialBalances } from './finance/measure-trial-balances.js';
import { readToTheEnd } from './finance/read-to-the-end.js';
import { proofSpeed } from './ledger/proof-speed.js';
import { report, type Measure } from './measure/report.js';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    events: { type: 'string' },
    lines: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    small: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const ofAll = values.small ? 0.1 : 1;
const [EVENTS, LINES] = [Number(values.events ?? 10_000_000 * ofAll), Number(values.lines ?? 100_000 * ofAll)];
const [ROUNDS, CHECKED_LINES] = [Number(values.rounds), 10_000 * ofAll];
/** At the least, of a person in the data of the bench of the console. */
const EVENTS_OF_A_PERSON = 70.6;
/** Of the ledger check, as a multiple of copying. */
const MOST_OF_AUDIT = 2.2;

const PARTS = ['audit', 'trial-balance', 'import', 'checker'];
const only = values.only.split(',').filter(Boolean);
const wants = (part: string): boolean => only.length === 0 || only.includes(part);
const say = (text: string): void => console.error(`- ${text}`);

/** The audit comes before what changes the books. */
const ofBooks = async (): Promise<Measure[]> => {
  const stock = await openConsoleStock(Math.ceil(EVENTS / EVENTS_OF_A_PERSON), say);
  const { urls, made } = stock;
  try {
    const found: Measure[] = [];
    const events = made.events.toLocaleString('en');
    say(`${events} events, ${(made.bytes / 1e9).toFixed(1)} GB, made in ${made.seconds} s`);
    if (wants('trial-balance') || wants('import')) await readToTheEnd(urls.appUrl);
    if (wants('trial-balance')) found.push(...(await measureTrialBalances(urls, { events, rounds: ROUNDS })));
    if (wants('audit')) found.push(...(await proofSpeed(urls.ownerUrl, MOST_OF_AUDIT)));
    if (wants('import')) found.push(...(await measureImports(urls, { lines: LINES, rounds: ROUNDS }, say)));
    return found.map((measure) => ({ ...measure, bench: 'finance' }));
  } finally {
    await stock.stop();
  }
};

const unknown = only.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}: ${PARTS.join(', ')}`);
const measures: Measure[] = [];
if (PARTS.slice(0, -1).some(wants)) measures.push(...(await ofBooks()));
if (wants('checker')) measures.push(...(await measureChecker({ lines: CHECKED_LINES, rounds: ROUNDS }, say)));
process.exitCode = report(measures, values.json) ? 0 : 1;
