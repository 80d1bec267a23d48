/** `npm run erase-audit -- KIND ID` erases the words and addresses that the audit keeps about one subject. */
import pg from 'pg';
import { readDatabaseUrls } from '../config/database-urls.js';
import { runProgram } from '../config/run-program.js';
import { eraseDetails } from './erase-details.js';

const USAGE = `npm run erase-audit -- KIND ID
  KIND  what the actions were about: user, staff, staff-invite, ...
  ID    its id
erases before, after, reason and address of each action; the chain of the audit stays, and verifies`;

const main = async (): Promise<void> => {
  const [kind, id, ...rest] = process.argv.slice(2);
  if (!kind || !id || rest.length > 0) throw new Error(USAGE);
  const client = new pg.Client({ connectionString: readDatabaseUrls().appUrl });
  await client.connect();
  try {
    const erased = await eraseDetails(client, { kind, id }, 'npm-run-erase-audit');
    console.log(`${kind} ${id}: ${erased} details erased`);
  } finally {
    await client.end(); // what was not committed is undone
  }
};

runProgram(main);
