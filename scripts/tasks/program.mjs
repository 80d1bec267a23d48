/**
 * npm run verify | check-ledger | checks | accept-finding | replay | reconcile | repair | swap | trial-balance |
 * statement | seal | close | archive | seal-proof | release-mails | after-restore | push-addresses | provider-account |
 * provider-top-up | rotate-secrets | clock | feed | staff | erase-audit |
 * check:shardable: programs for people, on the installation of DATA_DIR or at DATABASE_URL.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runAtDatabase } from '../launcher/at-database.mjs';
import { build } from './build.mjs';
import { StartError } from '../launcher/exit-codes.mjs';
import { install } from '../launcher/install.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** `finance/verify` is backend/src/finance/verify-program.ts. */
const [program = '', ...args] = process.argv.slice(2);

try {
  await install(ROOT);
  await build(ROOT);
  const script = `dist/backend/src/${program}-program.js`;
  process.exitCode = await runAtDatabase({ root: ROOT, env: process.env, script, args });
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 2;
}
