/** What is done with a restored database before it is taken: migrated as a start would, prepared, verified, shown. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { environments, settingsFrom } from '../launcher/environment.mjs';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';
import { runNode } from '../launcher/launch-node.mjs';
import { progress } from '../launcher/progress.mjs';
import { settingsFor } from '../launcher/secrets.mjs';
import { rupees } from '../money/amounts.mjs';

/**
 * @typedef {{
 *   root: string, env: NodeJS.ProcessEnv, secrets: import('../launcher/data-folder.mjs').Secrets,
 *   folder: string, databases: { url: string, ownerUrl: string },
 * }} Restored folder: with the file of seals that belongs to it
 */

/** As our programs end that could not do their work. */
const FAILED = 2;

const NO_PORTS = {
  ...{ workerPort: 0, sandboxPort: 0, sandboxProviderPort: 0, sandboxSmtpPort: 0, sandboxIdentityPort: 0 },
};

/** @template Row @param {string} url @param {string} text @returns {Promise<Row>} its first row */
const ask = async (url, text) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return /** @type {any} */ ((await client.query(text)).rows[0]);
  } finally {
    await client.end();
  }
};

/** A version that is older than the database would not read it right. @param {Restored} restored */
const requireKnownVersion = async ({ root, databases }) => {
  const { name } = await ask(databases.url, 'SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
  const folder = join(root, 'dist/migrations');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  if (files.some((file) => readFileSync(join(folder, file), 'utf8').includes(name))) return;
  throw new StartError(
    `The database was made by a newer version: it has the migration ${name}. Restore with that version.`,
    EXIT.migration,
  );
};

/** To this version's tables, as the next start would: verify reads these. @param {Restored} restored */
export const migrateRestored = async (restored) => {
  await requireKnownVersion(restored);
  const { root, env, secrets, folder, databases } = restored;
  const known = { env, settings: settingsFrom(env), secrets, dataFolder: folder, instance: randomUUID(), ...NO_PORTS };
  const done = progress('Migrating what was restored');
  const { migration } = environments({ ...known, databases });
  const { ok, output } = await runNode(join(root, 'dist/backend/src/migrate.js'), { cwd: root, env: migration });
  if (!ok) throw new StartError(`The migration failed:\n${output}`, EXIT.migration);
  done();
};

/**
 * One of our programs on the restored database.
 * @param {Restored} restored @param {string} program of dist/backend/src @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
const runProgram = async ({ root, env, secrets, folder, databases }, program, args = []) => {
  const all = {
    ...{ SEAL_KEY: secrets.sealKey, CODE_KEY: secrets.codeKey, ...env },
    ...{ DATABASE_URL: databases.url, DIRECT_DATABASE_URL: '', DATABASE_OWNER_URL: databases.ownerUrl },
    ...{ STACK_IS_STOPPED: '1', DATA_DIR: folder },
  };
  const script = join(root, 'dist/backend/src', program);
  const options = /** @type {const} */ ({ cwd: root, stdio: 'inherit' });
  const child = spawn(process.execPath, [script, ...args], { ...options, env: settingsFor(all, 'finance') });
  const [code] = await once(child, 'exit');
  return code ?? FAILED;
};

/**
 * Signs which seals it abandons, holds mails back, and has the gateways asked again.
 * @param {Restored} restored @param {string} former the data folder @param {Date} at
 */
export const prepareRestored = async (restored, former, at) => {
  const to = ['--to', at.toISOString()];
  const codes = [
    await runProgram(restored, 'finance/epoch-program.js', ['--former', former, ...to]),
    await runProgram(restored, 'ops/restored-program.js', to),
  ];
  if (codes.some((code) => code !== 0)) throw new StartError('Nothing was changed.', EXIT.database);
};

/** @param {Restored} restored @returns {Promise<number>} the exit code of `npm run verify` */
export const verifyRestored = (restored) => runProgram(restored, 'finance/verify-program.js');

const HEADS = `SELECT
  (SELECT coalesce(sum(event_count), 0) FROM entries)::text AS events,
  (SELECT count(*) FROM streams)::text AS streams,
  (SELECT to_timestamp(max(recorded_at) / 1000000.0) FROM entries) AS newest,
  (SELECT count(*) FROM wallets w JOIN users u ON u.id::text = w.wallet_id)::text AS wallets,
  (SELECT coalesce(sum(available), 0) FROM wallets)::text AS available,
  (SELECT coalesce(sum(held), 0) FROM wallets)::text AS held,
  (SELECT seal_no FROM seals ORDER BY seal_no DESC LIMIT 1)::text AS seal,
  (SELECT sealed_at FROM seals ORDER BY seal_no DESC LIMIT 1) AS sealed`;

/** @param {Restored} restored */
export const showHeads = async ({ databases }) => {
  const heads = await ask(databases.url, HEADS);
  const lines = {
    Events: `${heads.events} in ${heads.streams} streams, the newest at ${heads.newest?.toISOString() ?? '-'}`,
    Wallets: `${heads.wallets}: ${rupees(Number(heads.available))} available, ${rupees(Number(heads.held))} held`,
    'Newest seal': heads.seal ? `${heads.seal} of ${heads.sealed.toISOString()}` : 'none',
  };
  for (const [name, text] of Object.entries(lines)) console.log(`  ${name.padEnd(13)}${text}`);
};
