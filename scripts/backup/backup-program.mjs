/**
 * `node scripts/backup/backup-program.mjs [--to FOLDER]`: an encrypted base backup of the database while the product
 * runs, where the packages are installed: in the image, and by timers. Exit code 0, or 2 where there is none.
 */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { databaseOf } from '../launcher/at-database.mjs';
import { homeIn } from '../launcher/database.mjs';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';
import { withSecretFiles } from '../launcher/secrets.mjs';
import { ensureBackupKey } from './backup-key.mjs';
import { noteNewest } from './backup-folders.mjs';
import { makeBackup } from './make-backup.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const USAGE = 'npm run backup [-- --to FOLDER]';

/** What PostgreSQL, or a pooler before it, answers to a role that may not replicate. */
const NOT_ALLOWED = ['42501', '28000', '0A000', '08P01'];

const readArguments = () => {
  try {
    return parseArgs({ options: { to: { type: 'string' } } }).values;
  } catch (error) {
    throw new StartError(`${/** @type {Error} */ (error).message}\n${USAGE}`, EXIT.configuration);
  }
};

/** @param {unknown} error */
const inWords = (error) => {
  const { code, message } = /** @type {{ code?: string, message: string }} */ (error);
  if (!NOT_ALLOWED.includes(code ?? '')) return error;
  return new StartError(
    `This database gives no base backup to the role of DATABASE_OWNER_URL (${message}).\n` +
      'Either name a role with REPLICATION there, which pg_hba.conf lets replicate (CREATE ROLE otp_backup LOGIN\n' +
      'REPLICATION ...), or let the provider of the database make snapshots and keep its WAL for 35 days, and copy\n' +
      'DATA_DIR/seals.jsonl apart from them. See docs/running.md, "Backup and restore".',
    EXIT.database,
  );
};

/** @param {import('./backup-key.mjs').BackupKey & { isNew: boolean }} key */
const sayHowToEscrow = ({ path, id, isNew }) => {
  if (isNew) console.log(`\nA backup key was made: ${path} (key ${id}).`);
  console.log(
    `Without its key a backup is lost. Keep a copy of ${path} apart from the backups, and\n` +
      'secrets.json (CODE_KEY, SEAL_KEY, passwords of the database) apart from both: neither file is in a backup.',
  );
};

const main = async () => {
  const { to } = readArguments();
  const env = withSecretFiles(process.env);
  const dataFolder = resolve(ROOT, env.DATA_DIR ?? '.data');
  const own = env.DATABASE_URL ? undefined : await databaseOf(ROOT, dataFolder, 'npm run backup');
  try {
    const read = own?.url ?? String(env.DIRECT_DATABASE_URL || env.DATABASE_URL);
    const urls = { read, replication: own?.adminUrl ?? (env.DATABASE_OWNER_URL || read) };
    const key = ensureBackupKey(dataFolder);
    const folder = to ? resolve(to) : join(dataFolder, 'backups');
    const home = own ? homeIn(dataFolder) : null;
    const backup = await makeBackup({ urls, to: folder, key, dataFolder, home });
    noteNewest(dataFolder, backup);
    console.log(`\nBackup: ${backup.folder}\nIt restores to ${backup.finishedAt} and later.`);
    sayHowToEscrow(key);
  } finally {
    await own?.stop();
  }
};

main().catch((error) => {
  const failure = inWords(error);
  console.error(failure instanceof StartError ? failure.message : failure);
  process.exitCode = 2;
});
