/** The sign of life of each worker, with the poll that it finished last: one that is stuck beats, but polls not. */
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { Database } from '../database/database.js';
import { Every } from '../jobs/every.js';
import { PollClock } from '../numbers/polling/poll-clock.js';

/** Ms. */
const BEAT_EVERY = 5_000;

const beat = `
INSERT INTO worker_beats AS b (worker, instance, queue_kind, began_at, beat_at, polled_at)
VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp(), clock_timestamp() - make_interval(secs => $4::float8 / 1000))
ON CONFLICT (worker) DO UPDATE SET beat_at = excluded.beat_at, polled_at = excluded.polled_at`;

const forget = `DELETE FROM worker_beats WHERE beat_at < clock_timestamp() - interval '1 day'`;

@Injectable()
export class WorkerBeat {
  private readonly worker = randomUUID();

  constructor(
    private readonly database: Database,
    private readonly environment: Environment,
    private readonly polls: PollClock,
  ) {}

  @Every(BEAT_EVERY)
  async run(): Promise<void> {
    const { INSTANCE_ID, REDIS_URL } = this.environment;
    const idle = Math.max(0, performance.now() - this.polls.finishedAt);
    await this.database.query(beat, [this.worker, INSTANCE_ID, REDIS_URL ? 'redis' : 'postgres', idle]);
    await this.database.query(forget);
  }
}
