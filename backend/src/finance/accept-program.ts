/**
 * `npm run accept-finding -- WALLET:VERSION ... --by NAME --reason TEXT`: accepts what `npm run verify` finds there
 * about codes (promise 17). Exit code 0: all were recorded; 1: one has nothing to accept (then none is recorded);
 * 2: an error.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readDatabaseUrls } from '../config/database-urls.js';
import { readFinanceEnvironment } from '../config/finance-environment.js';
import { runProgram } from '../config/run-program.js';
import { accept, type Place } from './accept-findings.js';

const USAGE = 'accept-finding WALLET:VERSION ... --by NAME --reason TEXT';

const placeIn = (text: string): Place => {
  const match = /^(.+):(\d{1,15})$/.exec(text);
  if (!match) throw new Error(`not a wallet and a version: '${text}'. ${USAGE}`);
  return { stream: match[1]!, version: Number(match[2]) };
};

const main = async (): Promise<number> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string', default: '' }, reason: { type: 'string', default: '' } },
  });
  const decision = { by: values.by.trim(), reason: values.reason.trim() };
  if (positionals.length === 0 || !decision.by || !decision.reason) throw new Error(USAGE);
  const places = positionals.map(placeIn);
  const client = new pg.Client({ connectionString: readDatabaseUrls().appUrl });
  await client.connect();
  try {
    const { accepted, nothingAt } = await accept(client, places, {
      ...decision,
      codeKey: readFinanceEnvironment().codeKey,
    });
    for (const { stream, version } of nothingAt)
      console.error(`wallet ${stream}, version ${version}: there is nothing to accept. Nothing was recorded.`);
    for (const { stream, version, finding } of accepted)
      console.log(`accepted: wallet ${stream}, version ${version}: ${finding}`);
    return nothingAt.length > 0 ? 1 : 0;
  } finally {
    await client.end();
  }
};

runProgram(main);
