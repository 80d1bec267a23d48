/**
 * `npm run replay [-- --as-of 2026-11-21T10:00:00Z] [--tables numbers,codes]`: folds the history into shadow tables and
 * compares them. Exit code 1 on a divergence.
 */
import { parseArgs } from 'node:util';
import { readDatabaseUrls } from '../../config/database-urls.js';
import { readFinanceEnvironment } from '../../config/finance-environment.js';
import { runProgram } from '../../config/run-program.js';
import { rupees } from '../../domain/money/money.js';
import { asOfIn } from '../as-of.js';
import { showProgress } from '../show-progress.js';
import { replay } from './replay.js';

const WORDS = {
  same: 'The live tables are what the history makes.',
  differs: 'The live tables differ; nothing was touched.',
  'as-of': 'The tables of that time are in the schema shadow; they were not compared.',
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({ options: { 'as-of': { type: 'string' }, tables: { type: 'string' } } });
  const text = values['as-of'];
  const { appUrl, ownerUrl } = readDatabaseUrls();
  const progress = showProgress();
  const began = performance.now();
  const run = await replay(ownerUrl ?? appUrl, {
    asOf: text === undefined ? null : asOfIn(text),
    tables: values.tables?.split(','),
    startedBy: 'command line',
    codeVersion: readFinanceEnvironment().codeVersion,
    progress: (events, of) => progress.show('folding the history', events, of),
  });
  progress.end();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `Run ${run.runId}: ${run.events} events in ${run.streams} streams, ${seconds} s, heads ${run.headDigest}`,
  );
  console.log('\nTable'.padEnd(23), 'rows'.padStart(12), '  SHA-256');
  for (const { name, rows, sha256 } of run.tables)
    console.log(name.padEnd(22), String(rows).padStart(12), ` ${sha256}`);
  console.log('\nTrial balance'.padEnd(23), 'debit'.padStart(18), 'credit'.padStart(18));
  for (const { account, debit, credit } of run.trialBalance) {
    console.log(account.padEnd(22), rupees(Number(debit)).padStart(18), rupees(Number(credit)).padStart(18));
  }
  for (const { table, stream, version, what, key } of run.divergences) {
    console.log(`DIFFERS wallet ${stream}, version ${version}: ${table} ${key}: ${what}`);
  }
  for (const { stream, version, text } of run.faults)
    console.log(`FAULT wallet ${stream}, version ${version}: ${text}`);
  console.log(`\n${WORDS[run.result]}`);
  return run.result === 'differs' ? 1 : 0;
};

runProgram(main);
