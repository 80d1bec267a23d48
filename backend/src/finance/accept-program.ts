/**
 * `npm run accept-finding -- propose FINDING REASON | confirm FINDING | withdraw FINDING`: a token of a member of staff
 * is read from the standard input. Exit code 0: recorded; 1: refused, nothing was recorded; 2: an error.
 */
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { readDatabaseUrls } from '../config/database-urls.js';
import { runProgram } from '../config/run-program.js';
import { AcceptanceRefused } from '../domain/acceptances.js';
import { ACCEPTANCE_REASONS, isAcceptanceReason } from '../domain/reasons.js';
import { Refusal } from '../domain/refusal.js';
import { PostgresLedger } from '../ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '../row-mappers.js';
import { AcceptFinding, type Step } from './acceptance/accept-finding.js';

const USAGE = `accept-finding propose FINDING REASON < token
accept-finding confirm FINDING < token    by another member of staff
accept-finding withdraw FINDING < token
  FINDING  64 hexadecimal digits, as npm run checks prints them
  REASON   ${ACCEPTANCE_REASONS.join(', ')}
  token    of a script, made in the console, with balance_management`;

const readStep = (): Step => {
  const [verb, finding = '', reason = '', ...others] = process.argv.slice(2);
  if (!/^[0-9a-f]{64}$/.test(finding) || others.length > 0) throw new Error(USAGE);
  if (verb === 'propose' && isAcceptanceReason(reason)) return { verb, finding, reason };
  if ((verb === 'confirm' || verb === 'withdraw') && reason === '') return { verb, finding };
  throw new Error(USAGE);
};

const SAID = {
  AcceptanceProposed: 'proposed: another member of staff has to confirm it',
  FindingAccepted: 'accepted',
  AcceptanceWithdrawn: 'withdrawn',
};

const main = async (): Promise<number> => {
  const step = readStep();
  const token = (await text(process.stdin)).trim();
  const pool = new pg.Pool({ connectionString: readDatabaseUrls().appUrl, max: 2 });
  try {
    const fact = await new AcceptFinding(pool, new PostgresLedger(pool, ROW_MAPPERS)).take(step, token);
    console.log(`finding ${fact.finding}: ${SAID[fact.type]}`);
    return 0;
  } catch (error) {
    if (!(error instanceof AcceptanceRefused) && !(error instanceof Refusal)) throw error;
    console.error(`finding ${step.finding}: ${error.message}. Nothing was recorded.`);
    return 1;
  } finally {
    await pool.end();
  }
};

runProgram(main);
