/**
 * The sign of life of this process, in PostgreSQL: backend and worker see by it that the other one lives. Of several
 * processes of a kind the one that holds the row reports the alarms.
 */
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { within } from '../metrics/within.js';
import { Clock } from '../database/clock.js';
import { Database } from '../database/database.js';
import type { ProcessKind } from '../domain/alarms/alarm-rule.js';
import { Metrics } from '../metrics/metrics.js';

/** A database that does not answer within this is not reachable, ms. */
const ANSWERS_WITHIN = 5_000;
/** A holder that was silent for so long has lost the row, seconds. */
const HELD_FOR = 20;

/** A clock that was put back must not keep the row with a holder that is gone. */
const beat = `
INSERT INTO process_beats AS b (process, holder, beat_at) VALUES ($1, $2, clock_timestamp())
ON CONFLICT (process) DO UPDATE SET holder = excluded.holder, beat_at = excluded.beat_at
  WHERE b.holder = excluded.holder OR abs(extract(epoch FROM clock_timestamp() - b.beat_at)) > ${HELD_FOR}
RETURNING 1`;

/** Another one of the kind that lives. */
const readHolder = `
SELECT FROM process_beats
WHERE process = $1 AND holder <> $2 AND abs(extract(epoch FROM clock_timestamp() - beat_at)) <= ${HELD_FOR}`;

const readOther = `
SELECT abs(extract(epoch FROM clock_timestamp() - beat_at))::float8 AS silence FROM process_beats WHERE process = $1`;

const OTHER: Readonly<Record<ProcessKind, ProcessKind>> = { backend: 'worker', worker: 'backend' };

@Injectable()
export class ProcessBeat {
  private readonly holder = randomUUID();
  private readonly began = performance.now();
  private isAlive = (): boolean => true;
  private isHolder: boolean | null = null;
  private isReachable = true;
  /** Of the other kind, seconds; null where it is not known. */
  private silence: number | null = null;
  private isMeasured = false;

  constructor(
    readonly process: ProcessKind,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  /** A process that is stuck gives no sign, though its timers run. */
  aliveWhile(isAlive: () => boolean): void {
    this.isAlive = isAlive;
  }

  /** It reports the alarms of its kind: also where nobody can say who does, as the database is away. */
  get isReporting(): boolean {
    return this.isHolder ?? true;
  }

  get canReachDatabase(): boolean {
    return this.isReachable;
  }

  /** Never throws: that the database is away is what it finds. */
  async beat(): Promise<void> {
    this.measure();
    try {
      await within(ANSWERS_WITHIN, this.ask());
      this.isReachable = true;
    } catch {
      this.isReachable = false;
      this.silence = null;
    }
  }

  /** From the first sign on: the demo is both kinds in one process, and gives none. */
  private measure(): void {
    if (this.isMeasured) return;
    this.isMeasured = true;
    const { metrics } = this;
    const reachable = metrics.gauge('otp_database_reachable', '1 where PostgreSQL answers, else 0.');
    const trusted = metrics.gauge('otp_clock_trusted', '1 where the clock of the database is trusted, else 0.');
    const silence = metrics.gauge('otp_process_silence_seconds', 'Since the other process gave a sign.', 'process');
    metrics.atScrape(() => {
      reachable.set(this.isReachable ? 1 : 0);
      trusted.set(this.clock.doubt ? 0 : 1);
      silence.reset();
      if (this.silence !== null) silence.set({ process: OTHER[this.process] }, this.silence);
    });
  }

  private async ask(): Promise<void> {
    const own = [this.process, this.holder];
    this.isHolder = this.isAlive()
      ? (await this.database.query(beat, own)).rowCount === 1
      : (await this.database.query(readHolder, own)).rowCount === 0;
    const { rows } = await this.database.query<{ silence: number }>(readOther, [OTHER[this.process]]);
    // One that started with this one has not had the time yet.
    const age = (performance.now() - this.began) / 1000;
    this.silence = Math.min(age, rows[0]?.silence ?? age);
  }
}
