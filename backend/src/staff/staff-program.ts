/** `npm run staff -- list | reset EMAIL [--password]`: who is on the staff, and a way back in for who lost theirs. */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readDatabaseUrls } from '../config/database-urls.js';
import { runProgram } from '../config/run-program.js';
import { Database } from '../database/database.js';
import { resetStaff } from './commands/reset-staff.js';

const USAGE = `npm run staff -- list
npm run staff -- reset EMAIL [--password]
  reset       removes the sign-in codes, ends sessions and tokens, and mails all staff
  --password  also sets a new password, which is printed once`;

const list = async (database: Database): Promise<string[]> => {
  const { rows } = await database.query<{ line: string }>(
    `SELECT rpad(email, 40) || ' ' || rpad(role, 12) || ' ' || coalesce(
       (SELECT string_agg(permission, ' ' ORDER BY permission) FROM staff_permissions WHERE staff_id = id), '') AS line
     FROM staff WHERE removed_at IS NULL ORDER BY created_at, id`,
  );
  return rows.map(({ line }) => line.trimEnd());
};

const reset = async (database: Database, email: string, withPassword: boolean): Promise<string[]> => {
  const done = await resetStaff(database, email, { withPassword });
  if (!done) throw new Error(`Nobody of the staff has the e-mail ${email}.`);
  return [
    `${email} signs in with the password alone next, and sets up new codes. All staff are mailed.`,
    ...(done.password === undefined ? [] : [`The new password, shown this once: ${done.password}`]),
  ];
};

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options: { password: { type: 'boolean' } }, allowPositionals: true });
  const [verb, email, ...rest] = positionals;
  const isList = verb === 'list' && email === undefined && !values.password;
  if (!isList && (verb !== 'reset' || email === undefined || rest.length > 0)) throw new Error(USAGE);
  const pool = new pg.Pool({ connectionString: readDatabaseUrls().appUrl, max: 2 });
  try {
    const database = new Database(pool);
    const lines = await (email === undefined ? list(database) : reset(database, email, values.password === true));
    for (const line of lines) console.log(line);
  } finally {
    await pool.end();
  }
};

runProgram(main);
