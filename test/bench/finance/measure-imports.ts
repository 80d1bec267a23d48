/** What a file of settlements costs from its first look to its bookings, and the memory of the process that does it. */
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import type { ClusterUrls } from '../../../scripts/postgres/scratch-cluster.mjs';
import { median, rounded, type Measure } from '../measure/report.js';
import { inOwnProcess, type Answer } from './own-process.js';
import { settlementFiles, SOURCE } from './settlement-file.js';
import { STEPS, type AskImport, type ImportTimes } from './import-steps.js';

/** Seconds, and MB. */
const [MOST_TIME, MOST_MEMORY] = [30, 300];

/** What a round has imported: the next one has its payments again, in other settlements. */
const forgetRound = [
  `WITH ended AS (
     SELECT match_id FROM recon_match_lines WHERE source = '${SOURCE}' AND side = 'theirs' AND item LIKE $1
   ), lines AS (
     DELETE FROM recon_match_lines WHERE match_id IN (SELECT match_id FROM ended)
   ) DELETE FROM recon_matches WHERE match_id IN (SELECT match_id FROM ended)`,
  `DELETE FROM recon_lines WHERE source = '${SOURCE}' AND line_key LIKE $1`,
];

/** The floor: the lines of the file into a table that keeps nothing of them but their text. */
const copied = async (client: pg.Client, file: string): Promise<number> => {
  await client.query('CREATE TEMPORARY TABLE copied (line text)');
  const began = performance.now();
  await pipeline(createReadStream(file), client.query(from(`COPY copied FROM STDIN WITH (DELIMITER E'\\x01')`)));
  const took = performance.now() - began;
  await client.query('DROP TABLE copied');
  return took;
};

const totalOf = ({ steps }: ImportTimes): number => STEPS.reduce((sum, step) => sum + steps[step], 0);

const measuresOf = (lines: number, rounds: readonly Answer<ImportTimes>[], floors: readonly number[]): Measure[] => {
  const bench = 'finance';
  const answers = rounds.map(({ result }) => result);
  const total = median(answers.map(totalOf)) / 1_000;
  const node = median(rounds.map(({ cpu }) => cpu)) / 1_000;
  const { added, matched, booked } = answers.at(-1)!;
  const ofStep = (step: (typeof STEPS)[number]): Measure => ({
    ...{ bench, measure: `${step}, s`, goal: null, value: median(answers.map(({ steps }) => steps[step])) / 1_000 },
  });
  return [
    {
      ...{
        bench,
        measure: `import of ${lines.toLocaleString('en')} lines, s`,
        goal: MOST_TIME,
        atMost: true,
        value: total,
      },
      from: `${added} added, ${matched} matched, ${booked} settlements booked; ${rounded(node)} s of Node's processor`,
    },
    ...STEPS.map(ofStep),
    {
      ...{ bench, measure: 'import / COPY of the lines', goal: null, value: (total * 1_000) / median(floors) },
      from: `against ${rounded(median(floors))} ms`,
    },
    {
      bench,
      measure: 'memory of the import, MB',
      goal: MOST_MEMORY,
      atMost: true,
      value: Math.max(...rounds.map(({ memory }) => memory)),
    },
  ];
};

export const measureImports = async (
  { adminUrl, appUrl }: ClusterUrls,
  { lines, rounds }: { readonly lines: number; readonly rounds: number },
  say: (text: string) => void,
): Promise<Measure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'otp-settlements-'));
  const file = join(folder, 'settlements.csv');
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const importFile = (text: string) => {
    writeFileSync(file, text);
    return inOwnProcess<ImportTimes>('settlement-import', { appUrl, source: SOURCE, file } satisfies AskImport);
  };
  try {
    await client.query('SET session_replication_role = replica'); // rows that are never deleted by the product
    const files = await settlementFiles(client, lines);
    if (files.lines < lines) throw new Error(`the books have ${files.lines} payments, and not ${lines}`);
    if (files.before !== null) {
      say('importing what was settled before');
      await importFile(files.before);
    }
    const [answers, floors]: [Answer<ImportTimes>[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      answers.push(await importFile(files.newest(`round${round}`)));
      floors.push(await copied(client, file));
      for (const text of forgetRound) await client.query(text, [`payment:%:round${round}-%`]);
      await client.query('VACUUM (ANALYZE) recon_lines, recon_matches, recon_match_lines, recon_cases');
    }
    return measuresOf(lines, answers, floors);
  } finally {
    await client.end();
    rmSync(folder, { recursive: true });
  }
};
