/** Seals the ledger every 15 minutes: the heads of all streams, signed, also into a file outside the database. */
import { join } from 'node:path';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Clock } from '../../database/clock.js';
import { DirectPool } from '../../database/pooler/direct-pool.js';
import { Every } from '../../jobs/every.js';
import { Metrics } from '../../metrics/metrics.js';
import { seal } from './seal.js';

/** How often it is checked whether a seal is due, ms; when one is due is counted in PostgreSQL. */
const CHECK_EVERY = 60_000;

@Injectable()
export class SealingSchedule implements OnModuleInit {
  private readonly log = new Logger('Seals');

  constructor(
    private readonly environment: Environment,
    private readonly pool: DirectPool,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const every = metrics.gauge('otp_seal_every_seconds', 'How often the ledger is to be sealed.');
    every.set(environment.SEAL_EVERY_MS / 1000);
  }

  onModuleInit(): void {
    if (!this.environment.SEAL_KEY) this.log.warn('SEAL_KEY is not set: the ledger is chained, but not sealed');
  }

  @Every(({ SEAL_EVERY_MS }) => Math.min(CHECK_EVERY, SEAL_EVERY_MS))
  async run(): Promise<void> {
    const { SEAL_KEY: key, CODE_KEY: codeKey, SEAL_EVERY_MS, DATA_DIR } = this.environment;
    if (!key || this.clock.doubt) return;
    const sealing = { key, codeKey, file: join(DATA_DIR, 'seals.jsonl'), clock: this.clock };
    const made = await seal(this.pool, sealing, SEAL_EVERY_MS);
    if (made) this.log.log(`seal ${made.no}: ${made.streams} streams, ${made.facts} events, root ${made.root}`);
  }
}
