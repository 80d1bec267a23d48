/**
 * Restores the embedded database to a moment: into a new folder beside the former one, and taken in its place by one
 * rename once it was verified. Whatever is killed before leaves the former database as it is.
 */
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { holdFolder, secretsIn } from '../launcher/data-folder.mjs';
import { DATABASE, finishSwap, homeIn, ROOTS_CLUSTERS, swapCluster } from '../launcher/database.mjs';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';
import { freePort } from '../launcher/ports.mjs';
import { postgresBinaries, unprivilegedUser } from '../postgres/postgres-binaries.mjs';
import { runnerOf, urlOf } from '../postgres/postgres-cluster.mjs';
import { APP, OWNER } from '../postgres/postgres-roles.mjs';
import { endServer } from '../postgres/postgres.mjs';
import { PARTS } from './backup-folders.mjs';
import { backupKeyFile, readBackupKey } from './backup-key.mjs';
import { requireLive } from './live-cluster.mjs';
import { makeBackup } from './make-backup.mjs';
import { checkWal, isHomeOf } from './check-wal.mjs';
import { recover } from './recover.mjs';
import { chooseBackup, inWords } from './restore-time.mjs';
import { newPlace, removeUnfinished, UNFINISHED } from './restore-place.mjs';
import { migrateRestored, prepareRestored, showHeads, verifyRestored } from './restored-database.mjs';
import { keptSeals } from './restored-seals.mjs';
import { checkParts, readPart, unpack } from './unpack.mjs';

/** How `npm run verify` ends where nothing was found broken. */
const HOLDS = 0;
const NOT_ALL_CHECKED = 3;

/**
 * @typedef {{ root: string, env: NodeJS.ProcessEnv, dataFolder: string, at: Date, from?: string, keyFile?: string,
 *   dryRun: boolean }} Wanted
 * @typedef {import('./restore-place.mjs').Place} Place
 */

/** @param {Wanted} wanted @param {Place} place @param {string | undefined} former the home before, if there is one */
const clusterAt = async ({ root, dataFolder }, place, former) => {
  const user = unprivilegedUser();
  const runner = former ? runnerOf(join(former, 'data'), user) : user;
  if (user) mkdirSync(ROOTS_CLUSTERS, { recursive: true, mode: 0o755 });
  const home = dirname(place.directory);
  mkdirSync(home, { mode: 0o700 });
  if (runner) chownSync(home, runner.uid, runner.gid);
  return {
    directory: place.directory,
    binaries: postgresBinaries({ root, user: runner, copyTo: user ? ROOTS_CLUSTERS : dataFolder }),
    user: runner,
    port: await freePort(),
    password: secretsIn(dataFolder).superuserPassword,
  };
};

/** The texts of the files of seals that earlier restores have put aside. @param {string} dataFolder */
const formerSeals = (dataFolder) =>
  readdirSync(dataFolder)
    .filter((name) => /^seals\.before-.*\.jsonl$/.test(name))
    .map((name) => readFileSync(join(dataFolder, name), 'utf8'));

/** @param {string} path */
const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** @param {Wanted} wanted @throws StartError in words; then the former database is unchanged */
export const restore = async (wanted) => {
  const { dataFolder, at, from, keyFile } = wanted;
  const backup = chooseBackup({ at, now: new Date(), from, folder: join(dataFolder, 'backups') });
  const key = readBackupKey(keyFile ?? backupKeyFile(dataFolder));
  if (!existsSync(join(dataFolder, 'secrets.json')))
    throw new StartError(`There is no secrets.json in ${dataFolder}: put the escrowed copy there.`, EXIT.dataFolder);
  const release = holdFolder(dataFolder, 'npm run restore');
  try {
    finishSwap(dataFolder);
    await removeUnfinished(dataFolder);
    const hasCluster = existsSync(join(dataFolder, 'postgres.json'));
    const former = hasCluster ? resolve(dataFolder, homeIn(dataFolder)) : undefined;
    if (hasCluster) requireLive(backup, at, { dataFolder, current: homeIn(dataFolder) });
    if (former) await endServer(join(former, 'data'));
    console.log(`- Restoring to ${inWords(at)}\n  from ${backup.folder}`);
    await checkParts(backup, key);
    const home = resolve(dataFolder, backup.home ?? '');
    checkWal(backup, home, at);
    const wal = isHomeOf(backup, home) ? home : undefined;
    const place = newPlace(dataFolder);
    try {
      const isSound = await restoreInto(place, { wanted, backup, key, wal, former });
      if (!isSound) throw new StartError('What was restored does not verify: nothing was changed.', EXIT.database);
      if (wanted.dryRun) console.log('\nA dry run: nothing was changed.');
      else take(dataFolder, place, former);
    } finally {
      await removeUnfinished(dataFolder);
    }
  } finally {
    release();
  }
};

/**
 * @typedef {{
 *   wanted: Wanted, backup: import('./backup-folders.mjs').Backup, key: import('./backup-key.mjs').BackupKey,
 *   wal: string | undefined, former: string | undefined,
 * }} Known wal: home of the cluster whose WAL is replayed, where it is there; former: home of the cluster that is there
 */

/** @param {Place} place @param {Known} known @returns {Promise<boolean>} whether it verifies; the server has ended */
const restoreInto = async (place, { wanted, backup, key, wal, former }) => {
  const { root, env, dataFolder, at, dryRun } = wanted;
  const cluster = await clusterAt(wanted, place, former);
  await unpack(backup, key.bytes, place.directory, cluster.user);
  const server = await recover({ cluster, backup, wal, at, log: join(place.folder, 'postgres.log') });
  const secrets = secretsIn(dataFolder);
  const databases = {
    url: urlOf(cluster, DATABASE, APP, secrets.appPassword),
    ownerUrl: urlOf(cluster, DATABASE, OWNER, secrets.ownerPassword),
  };
  const restored = { root, env, secrets, folder: place.folder, databases };
  await migrateRestored(restored);
  const kept = await keptSeals({
    ...{ root, url: databases.url, at, isSameCluster: wal !== undefined && wal === former },
    current: textOf(join(dataFolder, 'seals.jsonl')),
    others: [...formerSeals(dataFolder), (await readPart(backup, key.bytes, PARTS.seals)).toString()],
  });
  writeFileSync(join(place.folder, 'seals.jsonl'), kept, { mode: 0o600, flush: true });
  await prepareRestored(restored, dataFolder, at);
  const code = await verifyRestored(restored);
  await showHeads(restored);
  const isSound = code === HOLDS || code === NOT_ALL_CHECKED;
  if (isSound && !dryRun) {
    // Of the history that begins here there is a backup from its first moment on.
    const urls = { read: databases.url, replication: urlOf(cluster, 'postgres') };
    const to = join(place.folder, 'backups');
    await makeBackup({ urls, to, key, dataFolder: place.folder, home: place.home });
  }
  await server.stop();
  return isSound;
};

/** @param {string} dataFolder @param {Place} place @param {string | undefined} former */
const take = (dataFolder, place, former) => {
  const seals = join(dataFolder, 'seals.jsonl');
  const kept = `seals.before-${place.name}.jsonl`;
  if (existsSync(seals)) writeFileSync(join(dataFolder, kept), readFileSync(seals), { mode: 0o600, flush: true });
  swapCluster(dataFolder, place.home, UNFINISHED);
  console.log(`\nRestored. The database is now in ${resolve(dataFolder, place.home)}.`);
  if (!former) return;
  console.log(
    `The former one, and its WAL, are kept in ${former},\nits seals in ${join(dataFolder, kept)}. ` +
      'Remove the folder once nobody needs what was recorded since then.',
  );
};
