/**
 * `npm run restore -- --to TIME [--from BACKUP] [--key FILE] [--dry-run]`: the embedded database as it was at a moment.
 * Exit code 0, or 2 where nothing was changed.
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';
import { install } from '../launcher/install.mjs';
import { withSecretFiles } from '../launcher/secrets.mjs';
import { build } from './build.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const USAGE = `npm run restore -- --to TIME [--from BACKUP] [--key FILE] [--dry-run]
  TIME    2026-11-26T13:00:00Z, or a time of India: "2026-11-26 18:30"
  BACKUP  a folder, or its name in DATA_DIR/backups; else the newest one before TIME
  FILE    the backup key, where it is not DATA_DIR/backup.key`;

const readArguments = () => {
  try {
    const { values } = parseArgs({
      options: {
        ...{ to: { type: 'string' }, from: { type: 'string' }, key: { type: 'string' } },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    if (values.to) return { ...values, to: values.to };
  } catch (error) {
    throw new StartError(`${/** @type {Error} */ (error).message}\n${USAGE}`, EXIT.configuration);
  }
  throw new StartError(USAGE, EXIT.configuration);
};

const main = async () => {
  const { to, from, key, 'dry-run': dryRun } = readArguments();
  const env = withSecretFiles(process.env);
  if (env.DATABASE_URL)
    throw new StartError(
      'The database of DATABASE_URL is restored by its own means, such as the snapshots of its provider.\n' +
        'See docs/running.md, "Backup and restore".',
      EXIT.configuration,
    );
  await install(ROOT);
  await build(ROOT);
  const { timeIn } = await import('../backup/restore-time.mjs');
  const { restore } = await import('../backup/restore.mjs');
  const dataFolder = resolve(ROOT, env.DATA_DIR ?? '.data');
  const keyFile = key ? resolve(key) : undefined;
  await restore({ root: ROOT, env, dataFolder, at: timeIn(to), from, keyFile, dryRun });
};

main().catch((error) => {
  console.error(error instanceof StartError ? `\n${error.message}` : error);
  process.exitCode = 2;
});
