/** How old the newest backup is that this installation has made. */
import { Injectable } from '@nestjs/common';
import { hostTime } from '../../alarms/host-time.js';
import { Environment } from '../../config/environment.js';
import { Metrics } from '../../metrics/metrics.js';
import { newestMade } from '../newest-backup.js';

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
