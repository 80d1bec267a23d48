/** npm run push-addresses: where each provider account is to push, on the installation of DATA_DIR or at DATABASE_URL. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runAtDatabase } from './at-database.mjs';
import { build } from './build.mjs';
import { StartError } from './exit-codes.mjs';
import { install } from './install.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  await install(ROOT);
  await build(ROOT);
  const script = 'dist/backend/src/ops/push-program.js';
  process.exitCode = await runAtDatabase({ root: ROOT, env: process.env, script, args: [] });
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 2;
}
