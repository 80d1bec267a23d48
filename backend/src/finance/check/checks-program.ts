/** `npm run checks`: prints the newest checks of the ledger, and what the last of them found. */
import pg from 'pg';
import { readDatabaseUrls } from '../../config/database-urls.js';
import { noArguments } from '../../config/no-arguments.js';
import { runProgram } from '../../config/run-program.js';
import type { StoredVerdict } from './stored-verdicts.js';

const MOST = 20;

interface Row {
  readonly kind: string;
  readonly base: string | null;
  readonly seal: string | null;
  readonly began: Date;
  readonly ms: string;
  readonly events: string;
  readonly memory: string;
  readonly result: string;
  readonly verdicts: readonly StoredVerdict[];
}

const newest = `
SELECT kind, base_seal AS base, seal_no AS seal, began_at AS began, events, memory, result, verdicts,
  round(extract(epoch FROM ended_at - began_at) * 1000) AS ms
FROM ledger_checks ORDER BY began_at DESC LIMIT ${MOST}`;

const line = ({ kind, base, seal, began, ms, events, memory, result }: Row): string => {
  const since = base === null ? '' : ` since seal ${base}`;
  const until = seal === null ? 'without a seal' : `up to seal ${seal}`;
  const figures = `${events} events, ${ms} ms, ${Math.round(Number(memory) / 1e6)} MB`;
  return `${began.toISOString()} ${kind}${since}, ${until}: ${result} (${figures})`;
};

const main = async (): Promise<void> => {
  noArguments('checks');
  const client = new pg.Client({ connectionString: readDatabaseUrls().appUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(newest);
    if (rows.length === 0) console.log('No check of the ledger has come to its end yet.');
    for (const row of rows) console.log(line(row));
    for (const { promise, text, violations, first, accepted } of rows[0]?.verdicts ?? []) {
      if (violations > 0) console.log(`FAIL ${promise} ${text}: ${violations}`);
      for (const { stream, version, text: found, finding = '' } of first) {
        console.log(`        ${stream === null ? '' : `wallet ${stream}, version ${version ?? '-'}: `}${found}`);
        if (finding) console.log(`        finding ${finding}`);
      }
      for (const { finding, reason, proposedBy, confirmedBy } of accepted)
        console.log(`accepted ${promise}: finding ${finding} (${reason}, ${proposedBy}, ${confirmedBy})`);
    }
  } finally {
    await client.end();
  }
};

runProgram(main);
