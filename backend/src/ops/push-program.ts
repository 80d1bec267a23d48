/** `npm run push-addresses` prints the address that each provider account is to push its SMS to. */
import pg from 'pg';
import { readDatabaseUrls } from '../config/database-urls.js';
import { readAccountEnvironment } from '../config/account-environment.js';
import { runProgram } from '../config/run-program.js';
import { AccountKeys } from '../provider/accounts/account-keys.js';

const main = async (): Promise<void> => {
  const { keys: secrets, publicUrl } = readAccountEnvironment();
  const keys = new AccountKeys(secrets);
  const client = new pg.Client({ connectionString: readDatabaseUrls().appUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ provider: string }>(
      'SELECT provider FROM provider_accounts ORDER BY priority, provider',
    );
    if (rows.length === 0) console.log('There is no provider account yet: they are created at the first start.');
    for (const { provider } of rows)
      console.log(`${provider.padEnd(16)} ${publicUrl}/api/provider/${provider}/push/${keys.pushToken(provider)}`);
    if (publicUrl === '') console.log('Put your PUBLIC_URL before them; it is not set here.');
  } finally {
    await client.end();
  }
};

runProgram(main);
