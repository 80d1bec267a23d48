/**
 * `npm run restore -- --to TIME [--from BACKUP] [--key FILE] [--dry-run]`: the embedded database as it was at a moment.
 * `npm run restore -- --unpack FOLDER --from BACKUP [--key FILE]`: a backup as the files of a database, for another
 * server. Exit code 0, or 2 where nothing was changed.
 */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';
import { install } from '../launcher/install.mjs';
import { withSecretFiles } from '../launcher/secrets.mjs';
import { build } from './build.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const USAGE = `npm run restore -- --to TIME [--from BACKUP] [--key FILE] [--dry-run]
npm run restore -- --unpack FOLDER --from BACKUP [--key FILE]
  TIME    2026-11-26T13:00:00Z, or a time of India: "2026-11-26 18:30"
  BACKUP  a folder, or its name in DATA_DIR/backups; else the newest one before TIME
  FOLDER  new or empty: the files of the database at the end of the backup, for a server of your own
  FILE    the backup key, where it is not DATA_DIR/backup.key`;

const readArguments = () => {
  try {
    const { values } = parseArgs({
      options: {
        ...{ to: { type: 'string' }, from: { type: 'string' }, key: { type: 'string' } },
        ...{ unpack: { type: 'string' } },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const { to, from, unpack } = values;
    if (unpack && from && !to && !values['dry-run']) return { ...values, unpack, from };
    if (to && !unpack) return { ...values, to };
  } catch (error) {
    throw new StartError(`${/** @type {Error} */ (error).message}\n${USAGE}`, EXIT.configuration);
  }
  throw new StartError(USAGE, EXIT.configuration);
};

/** @param {{ unpack: string, from: string, keyFile: string | undefined, dataFolder: string }} wanted */
const unpackOnly = async ({ unpack, from, keyFile, dataFolder }) => {
  const { unpackElsewhere } = await import('../backup/unpack-elsewhere.mjs');
  const { backupKeyFile } = await import('../backup/backup-key.mjs');
  const { data, seals, postgres } = await unpackElsewhere({
    ...{ folder: resolve(unpack), from, keyFile: keyFile ?? backupKeyFile(dataFolder) },
    backups: join(dataFolder, 'backups'),
  });
  console.log(
    `\nUnpacked: ${data}, for PostgreSQL ${postgres} or a later one of the same major version,\n` +
      `and its seals: ${seals}. See docs/running.md, "Backup and restore".`,
  );
};

const main = async () => {
  const { to, from, key, unpack, 'dry-run': dryRun } = readArguments();
  const env = withSecretFiles(process.env);
  if (to && env.DATABASE_URL)
    throw new StartError(
      'The database of DATABASE_URL is restored by its own means, such as the snapshots of its provider;\n' +
        'a backup of it is unpacked by --unpack. See docs/running.md, "Backup and restore".',
      EXIT.configuration,
    );
  await install(ROOT);
  const dataFolder = resolve(ROOT, env.DATA_DIR ?? '.data');
  const keyFile = key ? resolve(key) : undefined;
  if (!to) return unpackOnly({ unpack: String(unpack), from: String(from), keyFile, dataFolder });
  await build(ROOT);
  const { timeIn } = await import('../backup/restore-time.mjs');
  const { restore } = await import('../backup/restore.mjs');
  await restore({ root: ROOT, env, dataFolder, at: timeIn(to), from, keyFile, dryRun });
};

main().catch((error) => {
  console.error(error instanceof StartError ? `\n${error.message}` : error);
  process.exitCode = 2;
});
