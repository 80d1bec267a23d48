/** How much of the disk is free on which the data folder is: the embedded database, seals and exports are on it. */
import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { Metrics } from '../metrics/metrics.js';

@Injectable()
export class DiskSpace {
  constructor(metrics: Metrics, { DATA_DIR }: Environment) {
    const ratio = metrics.gauge('otp_disk_free_ratio', 'Free part of the disk of the data folder, 0 to 1.');
    metrics.atScrape(async () => {
      const { bavail, blocks } = await statfs(DATA_DIR);
      ratio.set(bavail / blocks);
    });
  }
}
