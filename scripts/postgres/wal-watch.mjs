/** While an embedded server runs: removes old WAL each minute, and says where the WAL of a restore would be missing. */
import pg from 'pg';
import { backupsIn } from '../backup/backup-folders.mjs';
import { archiveOf, removeOldWal } from './wal-archive.mjs';

const EVERY_MS = 60_000;

/** @typedef {{ archivedAt: Date | null, failedAt: Date | null }} Archiver the last time that each happened */

/**
 * @param {Archiver} archiver @param {number} removedUntil when the newest removed WAL was written, ms; 0: none was
 * @param {number} newestBackup when it ended, ms; 0: there is none
 * @returns {string[]} what people have to know
 */
export const walAlarms = ({ archivedAt, failedAt }, removedUntil, newestBackup) => [
  ...(failedAt && failedAt.getTime() > (archivedAt?.getTime() ?? 0)
    ? [`PostgreSQL has not archived its WAL since ${archivedAt?.toISOString() ?? 'it was made'}`]
    : []),
  ...(newestBackup > 0 && removedUntil > newestBackup
    ? ['WAL was removed that is newer than the newest backup here: make a backup now, and more often']
    : []),
];

/** @param {string} url @returns {Promise<Archiver>} */
const askArchiver = async (url) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(
      'SELECT last_archived_time AS "archivedAt", last_failed_time AS "failedAt" FROM pg_stat_archiver',
    );
    return rows[0];
  } finally {
    await client.end();
  }
};

/** @param {{ home: string, adminUrl: string, backups: string }} cluster @returns {() => void} ends it */
export const watchWal = ({ home, adminUrl, backups }) => {
  /** Each is said once, until it has gone. @type {readonly string[]} */
  let told = [];
  let removedUntil = 0;
  const look = async () => {
    removedUntil = Math.max(removedUntil, removeOldWal(home, Date.now()));
    const newestBackup = Date.parse(backupsIn(backups).at(-1)?.finishedAt ?? '') || 0;
    const archiver = await askArchiver(adminUrl).catch(() => undefined); // a server that is away is another's alarm
    return archiver ? walAlarms(archiver, removedUntil, newestBackup) : told;
  };
  const tell = () =>
    look()
      .catch((error) => [`old WAL was not removed: ${error}`])
      .then((alarms) => {
        for (const alarm of alarms) if (!told.includes(alarm)) console.error(`ALARM ${alarm} (${archiveOf(home)})`);
        told = alarms;
      });
  void tell();
  const timer = setInterval(() => void tell(), EVERY_MS).unref();
  return () => clearInterval(timer);
};
