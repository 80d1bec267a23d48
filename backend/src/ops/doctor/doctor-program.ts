/**
 * `npm run doctor [-- --backups FOLDER]`: checks an installation, and says what is wrong and what to do. It changes
 * nothing, and prints no secret. Exit code 0 where nothing is wrong, also with warnings; 1 where something is.
 */
import { parseArgs } from 'node:util';
import { Logger } from '@nestjs/common';
import { readDoctorEnvironment } from '../../config/doctor-environment.js';
import { secretValuesOf } from '../../config/environment.js';
import { redactor } from '../../config/redact.js';
import { runProgram } from '../../config/run-program.js';
import { checksOf } from './checks-of.js';
import { openDatabase, reach } from './doctor-database.js';
import { runChecks } from './run-checks.js';
import { showFindings } from './show-findings.js';

/** Of each check, ms. */
const LIMIT = 5_000;
/** Less, so that PostgreSQL's own message is what people read, ms. */
const WITHIN = 4_000;
const WIDEST = 110;

const print = (text: string): Promise<void> => new Promise((resolve) => process.stdout.write(text, () => resolve()));

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { backups: { type: 'string' } } });
  Logger.overrideLogger(false); // what the parts would log is in the findings
  const settings = readDoctorEnvironment();
  const { environment } = settings;
  const { directDatabaseUrl } = environment;
  const pool = directDatabaseUrl && !settings.isStopped ? openDatabase(directDatabaseUrl, WITHIN) : null;
  const { backups = null } = values;
  const reached = reach(pool);
  reached.catch(() => undefined); // a stopped installation has no check that hears of it
  const checks = checksOf({ ...settings, backups, within: WITHIN }, reached);
  const checked = await runChecks(checks, LIMIT);
  const withoutSecrets = redactor(secretValuesOf(environment));
  await print(withoutSecrets(showFindings(checked, Math.min(process.stdout.columns ?? WIDEST, WIDEST))));
  const isWrong = checked.some(({ findings }) => findings.some(({ state }) => state === 'wrong'));
  process.exit(isWrong ? 1 : 0); // what does not answer would keep this process for a while
};

runProgram(main);
