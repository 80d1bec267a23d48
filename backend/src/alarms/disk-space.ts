/** How much of the disk is free on which the data folder is: the embedded database, seals and exports are on it. */
import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { Metrics } from '../metrics/metrics.js';

@Injectable()
export class DiskSpace {
  constructor(
    metrics: Metrics,
    private readonly environment: Environment,
  ) {
    const ratio = metrics.gauge('otp_disk_free_ratio', 'Free part of the disk of the data folder, 0 to 1.');
    metrics.atScrape(async () => ratio.set(await this.freeRatio()));
  }

  /** What the processes of this user may still write, 0 to 1. @throws where there is no such folder */
  async freeRatio(): Promise<number> {
    const { bavail, blocks } = await statfs(this.environment.DATA_DIR);
    return bavail / blocks;
  }
}
