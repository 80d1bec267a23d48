/**
 * How old the newest backup is that this installation has made. One that never made any has no such figure: its backups
 * may be snapshots of whoever runs its database, which nobody sees from here.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { hostTime } from '../../alarms/host-time.js';
import { Environment } from '../../config/environment.js';
import { Metrics } from '../../metrics/metrics.js';
import { newestBackup } from '../doctor/checks/backups.js';

/** Written by each backup, wherever it lies itself (scripts/backup/backup-folders.mjs). */
const NEWEST = 'newest-backup.json';

const noted = async (dataFolder: string): Promise<number> => {
  const text = await readFile(join(dataFolder, NEWEST), 'utf8').catch(() => '{}');
  return Date.parse((JSON.parse(text) as { finishedAt?: string }).finishedAt ?? '');
};

/** Backups of before that file are in `backups/` only. @returns ms since 1970; null: none was ever made */
export const newestMade = async (dataFolder: string): Promise<number | null> => {
  const times = [await noted(dataFolder), (await newestBackup(join(dataFolder, 'backups'))) ?? NaN];
  const known = times.filter((time) => !Number.isNaN(time));
  return known.length > 0 ? Math.max(...known) : null;
};

@Injectable()
export class BackupAge {
  constructor(metrics: Metrics, { DATA_DIR }: Environment) {
    const age = metrics.gauge('otp_backup_age_seconds', 'Since the newest backup of this installation ended.');
    metrics.atScrape(async () => {
      const newest = await newestMade(DATA_DIR);
      if (newest === null) age.remove();
      else age.set(Math.max(0, hostTime() - newest) / 1000);
    });
  }
}
