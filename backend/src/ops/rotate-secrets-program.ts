/** `npm run rotate-secrets` encrypts all stored secrets again with SECRET_KEY. Exit code 1 where some are left. */
import pg from 'pg';
import { readAccountEnvironment } from '../config/account-environment.js';
import { readDatabaseUrls } from '../config/database-urls.js';
import { runProgram } from '../config/run-program.js';
import { rotateSecrets } from './rotate-secrets.js';

const main = async (): Promise<number> => {
  const { keys } = readAccountEnvironment();
  const client = new pg.Client({ connectionString: readDatabaseUrls().appUrl });
  await client.connect();
  try {
    const rotated = Object.entries(await rotateSecrets(client, keys));
    for (const [what, { done, left }] of rotated) {
      console.log(`${what}: ${done} encrypted again`);
      for (const one of left)
        console.log(`  ${one} cannot be decrypted with the keys that are set, and stays as it is`);
    }
    const isComplete = rotated.every(([, { left }]) => left.length === 0);
    console.log(isComplete ? 'Nothing is left: SECRET_KEY_BEFORE can be unset.' : 'Keep SECRET_KEY_BEFORE.');
    return isComplete ? 0 : 1;
  } finally {
    await client.end(); // what was not committed is undone
  }
};

runProgram(main);
