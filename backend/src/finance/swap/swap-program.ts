/**
 * `npm run swap -- TABLE` builds a read model beside the live one and says what differs; `-- --commit HASH` swaps it
 * in. Exit code 0: done; 1: something differs; 2: an error, which says that nothing was swapped, or that it is not
 * known.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readDatabaseUrls } from '../../config/database-urls.js';
import { runProgram } from '../../config/run-program.js';
import { linesOfDifference } from '../row-differences.js';
import { showProgress } from '../show-progress.js';
import { buildBeside } from './build-beside.js';
import { planOf } from './plan.js';
import { compareAnew, giveUp, swapIn } from './swap-model.js';

const USAGE = `npm run swap -- TABLE [--shape FILE] [--new COLUMN,...]   builds it beside, compares, and changes nothing
npm run swap -- --compare                                 compares again what was built
npm run swap -- --commit HASH                             swaps it in, if the comparison still has this hash
npm run swap -- --drop                                    gives up what was built
  TABLE   a read model, as numbers
  FILE    SQL that changes the empty copy of the table, which has the same name
  COLUMN  columns that get new values: they are not compared
  HASH    64 hexadecimal digits, as the first two forms print them`;

/** With pauses of up to 5 s between them: about two minutes. */
const ATTEMPTS = 30;

const build = async (url: string, name: string, file: string | undefined, columns: string): Promise<void> => {
  const shape = file === undefined ? '' : readFileSync(file, 'utf8').trim();
  const plan = planOf(name, shape, columns === '' ? [] : columns.split(','));
  const progress = showProgress();
  const began = performance.now();
  const { events, rows } = await buildBeside(url, plan, (done, of) => progress.show('folding the history', done, of));
  progress.end();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${name} was built beside: ${rows} rows of ${events} events, ${seconds} s.`);
};

const compare = async (url: string): Promise<number> => {
  const { plan, rows, hash } = await compareAnew(url);
  rows.flatMap(linesOfDifference).forEach((line) => console.log(line));
  const unasked = plan.newColumns.length > 0 ? ` ${plan.newColumns.join(', ')} were not compared.` : '';
  console.log(`${rows.length === 1 ? '1 row differs' : `${rows.length} rows differ`} from the live ones.${unasked}`);
  console.log(`Nothing was swapped. To swap it in:\nnpm run swap -- --commit ${hash}`);
  return rows.length === 0 ? 0 : 1;
};

const commit = async (url: string, hash: string): Promise<number> => {
  const progress = (attempt: number, why: string): void => console.error(`Attempt ${attempt}: ${why}.`);
  const { plan } = await swapIn(url, hash, { attempts: ATTEMPTS, progress });
  console.log(`${plan.table.name} was swapped in.`);
  return 0;
};

const drop = async (url: string): Promise<number> => {
  await giveUp(url);
  console.log('Nothing is built beside a read model any more.');
  return 0;
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: {
      ...{ shape: { type: 'string' }, new: { type: 'string' } },
      ...{ compare: { type: 'boolean' }, commit: { type: 'string' }, drop: { type: 'boolean' } },
    },
    allowPositionals: true,
  });
  const { shape, new: columns, compare: again, commit: hash, drop: givenUp } = values;
  const [name, ...rest] = positionals;
  const forms = [name !== undefined, again, hash !== undefined, givenUp].filter(Boolean);
  const isOfAnother = name === undefined && (shape !== undefined || columns !== undefined);
  if (forms.length !== 1 || rest.length > 0 || isOfAnother || !/^[0-9a-f]{64}$/.test(hash ?? '0'.repeat(64)))
    throw new Error(USAGE);
  const { appUrl, ownerUrl } = readDatabaseUrls();
  const url = ownerUrl ?? appUrl;
  if (givenUp) return drop(url);
  if (hash !== undefined) return commit(url, hash);
  if (name !== undefined) await build(url, name, shape, columns ?? '');
  return compare(url);
};

runProgram(main);
