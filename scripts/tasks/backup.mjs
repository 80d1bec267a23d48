/** `npm run backup [-- --to FOLDER]`: an encrypted base backup; packages that are missing are installed first. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../launcher/exit-codes.mjs';
import { install } from '../launcher/install.mjs';

try {
  await install(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
  await import('../backup/backup-program.mjs');
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 2;
}
