/** npm run verify | replay | seal: the commands of finance, on the installation of DATA_DIR or at DATABASE_URL. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { StartError } from './exit-codes.mjs';
import { install } from './install.mjs';
import { runAtDatabase } from './at-database.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = '', ...args] = process.argv.slice(2);

try {
  await install(ROOT);
  await build(ROOT);
  const script = `dist/backend/src/finance/${command}-program.js`;
  process.exitCode = await runAtDatabase({ root: ROOT, env: process.env, script, args });
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 2;
}
