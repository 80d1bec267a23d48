/**
 * `npm run check:shardable`: holds the live schema, and the statements of our sources that lock, against the rules of
 * sharding, and prints where each table would lie and what is planned for what breaks a rule. Exit code 1 where
 * something breaks one and has no plan, or where the declaration names what is no more there.
 */
import { dirname } from 'node:path';
import pg from 'pg';
import { readDatabaseUrls } from '../../config/database-urls.js';
import { runProgram } from '../../config/run-program.js';
import { DECLARATION } from './declaration.js';
import { readSchema } from './read-schema.js';
import { readSources } from './read-sources.js';
import { violationsOf, RULES, staleIn, type Violation, type Placement } from './rules.js';

const BACKEND = dirname(dirname(import.meta.dirname));

const placeOf = (placement: Placement): string => {
  if (placement.kind === 'distributed') return `distributed by ${placement.by} (${placement.group})`;
  return placement.kind === 'local' ? `on the coordinator: ${placement.because}` : 'on each node';
};

const linesOf = (violations: readonly Violation[]): string[] =>
  Object.entries(RULES).flatMap(([rule, text]) => {
    const these = violations.filter((one) => one.rule === rule);
    if (these.length === 0) return [];
    return [
      `\n${rule}: ${text}`,
      ...these.map(({ object, plan }) => `  ${plan ? 'plan' : 'FAIL'} ${object}${plan ? `: ${plan}` : ''}`),
    ];
  });

const main = async (): Promise<number> => {
  const client = new pg.Client({ connectionString: readDatabaseUrls().appUrl });
  await client.connect();
  try {
    const [schema, sources] = [await readSchema(client), readSources(BACKEND)];
    const violations = violationsOf(schema, sources, DECLARATION);
    const stale = staleIn(schema, sources, DECLARATION);
    for (const [name, placement] of Object.entries(DECLARATION.tables)) console.log(`${name}: ${placeOf(placement)}`);
    console.log(linesOf(violations).join('\n'));
    for (const name of stale) console.log(`FAIL declared, and no more there: ${name}`);
    const unplanned = violations.filter(({ plan }) => plan === null).length;
    console.log(
      `\n${schema.tables.length} tables; ${violations.length - unplanned} exceptions with a plan, ${unplanned} without one.`,
    );
    return unplanned + stale.length > 0 ? 1 : 0;
  } finally {
    await client.end();
  }
};

runProgram(main);
