/** How old the newest backup is, and whether the WAL after it is kept. */
import type { Pool } from 'pg';
import { good, inWords, unchecked, warning, wrong, type Finding } from '../finding.js';

/** A day, and what one night's takes longer than that of the night before, ms. */
const OLDEST = 26 * 3_600_000;

export interface BackupFacts {
  readonly folder: string;
  /** ms since 1970, or null. */
  readonly newest: number | null;
  readonly now: number;
  readonly isPlay: boolean;
  /** The provider of a database of one's own may make snapshots, which nobody sees from here. */
  readonly isEmbedded: boolean;
}

const ADVICE =
  'npm run backup, and each night by cron or a timer, with --to another disk: docs/running.md, "Backup and restore". ' +
  'Where they lie elsewhere: npm run doctor -- --backups FOLDER.';

export const backupFinding = ({ folder, newest, now, isPlay, isEmbedded }: BackupFacts): Finding => {
  if (newest === null) {
    const text = `There is no backup in ${folder}.`;
    if (!isEmbedded)
      return warning(
        text,
        `${ADVICE} Where the provider of the database makes snapshots, see that there is one of today.`,
      );
    return (isPlay ? warning : wrong)(text, ADVICE);
  }
  const text = `The newest backup is ${inWords(now - newest)} old.`;
  return now - newest > OLDEST ? (isPlay ? warning : wrong)(text, ADVICE) : good(text);
};

interface Archiver {
  readonly isOn: boolean;
  /** The newest file that could not be archived, where none was since. */
  readonly failed: string | null;
}

export const archiveFinding = ({ isOn, failed }: Archiver): Finding => {
  if (!isOn) return unchecked('PostgreSQL archives no WAL by itself: see that the provider of the database keeps it.');
  return failed === null
    ? good('PostgreSQL archives its WAL: any moment since a backup can be restored.')
    : wrong(
        `PostgreSQL cannot archive its WAL (${failed}): what comes after the newest backup cannot be restored.`,
        'See the log of PostgreSQL for the reason, such as a full disk or a folder that it may not write to.',
      );
};

export const readArchiver = async (pool: Pool): Promise<Archiver> => {
  const { rows } = await pool.query<Archiver>(
    `SELECT current_setting('archive_mode') <> 'off' AS "isOn",
       CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity') THEN last_failed_wal END AS failed
     FROM pg_stat_archiver`,
  );
  return rows[0]!;
};
