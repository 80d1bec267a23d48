/**
 * `npm run clock` shows the state of the database's clock; `-- accept --by NAME [--reason TEXT]` accepts its present
 * time (decision 0029).
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readDatabaseUrls } from '../config/database-urls.js';
import { runProgram } from '../config/run-program.js';
import { ClockFacts, type ClockFact } from '../database/clock-facts.js';

const USAGE = "npm run clock, or npm run clock -- accept --by NAME [--reason 'why this is the time']";
const timeOf = (ms: number): string => new Date(ms).toISOString();

const acceptClock = async (facts: ClockFacts, by: string, reason?: string): Promise<string> => {
  const accepted = await facts.accept(by, reason);
  if (!accepted) throw new Error("The database's clock is not in doubt: there is nothing to accept.");
  const { clock, doubt } = accepted;
  return `Accepted: it is ${timeOf(clock)}, ${Math.round(doubt.shift / 1000)} s ${doubt.kind} of the expected time.`;
};

const said = ({ kind, shift, clock }: ClockFact): string =>
  kind === 'ahead' || kind === 'behind'
    ? `since ${timeOf(clock)} it is in doubt, as it was ${Math.round(shift / 1000)} s ${kind} of the expected time`
    : `it is trusted: its last recorded state is '${kind}', at ${timeOf(clock)}`;

const showClock = async (facts: ClockFacts): Promise<string> => {
  const { clock, fact } = await facts.read();
  return `The database's clock reads ${timeOf(clock)}; ${fact ? said(fact) : 'it was never in doubt'}.`;
};

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { by: { type: 'string' }, reason: { type: 'string' } },
    allowPositionals: true,
  });
  const [verb, ...rest] = positionals;
  if (rest.length > 0 || (verb !== undefined && verb !== 'accept') || (verb === 'accept' && !values.by))
    throw new Error(USAGE);
  const pool = new pg.Pool({ connectionString: readDatabaseUrls().appUrl, max: 1 });
  try {
    const facts = new ClockFacts(pool);
    console.log(await (values.by ? acceptClock(facts, values.by, values.reason) : showClock(facts)));
  } finally {
    await pool.end();
  }
};

runProgram(main);
