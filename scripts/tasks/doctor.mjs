/**
 * `npm run doctor [-- --backups FOLDER]`: checks the installation of DATA_DIR, running or stopped, or the one that the
 * environment names. Exit code 0 where nothing is wrong, 1 where something is.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../launcher/exit-codes.mjs';
import { install } from '../launcher/install.mjs';
import { build } from './build.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const SCRIPT = 'dist/backend/src/ops/doctor/doctor-program.js';

try {
  await install(ROOT);
  await build(ROOT);
  const { doctorEnvironment } = await import('../launcher/doctor-environment.mjs');
  const env = doctorEnvironment(ROOT, process.env);
  const doctor = spawn(process.execPath, [join(ROOT, SCRIPT), ...process.argv.slice(2)], { stdio: 'inherit', env });
  const [code] = await once(doctor, 'exit');
  process.exitCode = code ?? 2;
} catch (error) {
  const isExpected = error instanceof StartError;
  console.error(isExpected ? error.message : error);
  process.exitCode = isExpected ? 1 : 2;
}
