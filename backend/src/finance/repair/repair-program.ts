/**
 * `npm run repair -- WALLET` says which rows of a wallet are not what its entries make; `--commit HASH` repairs them if
 * they are still those. Exit code 0: nothing differs, or it was repaired; 1: something differs; 2: an error, which says
 * that nothing was changed, or that it is not known.
 */
import { parseArgs } from 'node:util';
import { readDatabaseUrls } from '../../config/database-urls.js';
import { runProgram } from '../../config/run-program.js';
import { findDifference, repairWallet } from './repair-wallet.js';
import { linesOfDifference } from '../row-differences.js';
import type { WalletDifference } from './wallet-difference.js';

const USAGE = `npm run repair -- WALLET                  says what differs, and changes nothing
npm run repair -- WALLET --commit HASH    repairs it, if it is still the difference of this hash
  HASH  64 hexadecimal digits, as the first form prints them`;

const show = ({ rows }: WalletDifference): void => rows.flatMap(linesOfDifference).forEach((line) => console.log(line));

const rowsOf = ({ rows }: WalletDifference): string => (rows.length === 1 ? '1 row' : `${rows.length} rows`);

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({ options: { commit: { type: 'string' } }, allowPositionals: true });
  const [wallet, ...rest] = positionals;
  const { commit } = values;
  if (!wallet || rest.length > 0 || (commit !== undefined && !/^[0-9a-f]{64}$/.test(commit))) throw new Error(USAGE);
  const { appUrl } = readDatabaseUrls();
  const difference = await (commit === undefined
    ? findDifference(appUrl, wallet)
    : repairWallet(appUrl, wallet, commit));
  if (difference.rows.length === 0) {
    console.log(`Every row of wallet ${wallet} is what its entries make. Nothing was changed.`);
    return 0;
  }
  show(difference);
  if (commit !== undefined) {
    console.log(`${rowsOf(difference)} of wallet ${wallet} repaired.`);
    return 0;
  }
  console.log(`${rowsOf(difference)} of wallet ${wallet} not as its entries make it. Nothing was changed. To repair:`);
  console.log(`npm run repair -- ${wallet} --commit ${difference.hash}`);
  return 1;
};

runProgram(main);
