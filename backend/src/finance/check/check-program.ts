/**
 * `npm run check-ledger -- [whole]`: one check of the ledger as the worker runs it by night; without an argument the
 * one that is due. Exit code 0: nothing was found, or nothing is due; 1: a promise is broken; 2: an error; 3: not all
 * was checked.
 */
import { readDatabaseUrls } from '../../config/database-urls.js';
import { readFinanceEnvironment } from '../../config/finance-environment.js';
import { runProgram } from '../../config/run-program.js';
import { trustedKeys } from '../trusted-keys.js';
import { runCheck, type CheckResult } from './ledger-check.js';

const USAGE = 'check-ledger [whole]';
const EXIT_CODES: Readonly<Record<CheckResult, number>> = { holds: 0, broken: 1, 'not all checked': 3 };

const main = async (): Promise<number> => {
  const [wanted, ...others] = process.argv.slice(2);
  if (others.length > 0 || (wanted !== undefined && wanted !== 'whole')) throw new Error(USAGE);
  const environment = readFinanceEnvironment();
  const done = await runCheck(
    readDatabaseUrls().appUrl,
    {
      seals: { file: environment.sealFile, keys: trustedKeys(environment) },
      codeKey: environment.codeKey,
      running: !environment.isStackStopped,
    },
    wanted === 'whole' ? { kind: 'whole' } : null,
  );
  if (!done && wanted === 'whole') {
    console.log('NOT CHECKED: another check is running.');
    return 3;
  }
  if (!done) {
    console.log('No check is due, or one is running.');
    return 0;
  }
  const { checkId, kind, result, events, ms, broken, accepted, findings } = done;
  const which = broken.length > 0 ? `: promises ${broken.join(', ')}` : '';
  const apart = accepted > 0 ? `, accepted: ${accepted}` : '';
  console.log(`check ${checkId}, ${kind}: ${events} events in ${ms} ms, ${result}${which}${apart}`);
  for (const finding of findings) console.log(`finding ${finding}`);
  return EXIT_CODES[result];
};

runProgram(main);
