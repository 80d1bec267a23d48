/** Measures the parts of the product once a minute, and keeps what was found for the page of the last 30 days. */
import { Injectable } from '@nestjs/common';
import { Clock } from '../../database/clock.js';
import { Database } from '../../database/database.js';
import { Every } from '../../jobs/every.js';
import { GetStatus } from '../queries/get-status.js';
import type { StatusResponse } from '../status-response.js';

const MEASURE_EVERY = 60_000;
/** What cannot be written, as the database is away, is kept in memory for so many minutes: a day. */
const MOST_UNWRITTEN = 1_440;

interface Measured {
  /** Ms of `performance.now()`. */
  readonly at: number;
  readonly status: StatusResponse;
}

/** Several workers measure the same minute: the first one counts. */
const write = `
INSERT INTO status_minutes (minute, database, queue, provider, gateway)
SELECT date_trunc('minute', clock_timestamp() - make_interval(secs => age / 1000)), database, queue, provider, gateway
FROM unnest($1::float8[], $2::text[], $3::text[], $4::text[], $5::text[]) AS t(age, database, queue, provider, gateway)
ON CONFLICT (minute) DO NOTHING`;

const deleteOld = `DELETE FROM status_minutes WHERE minute < now() - interval '31 days'`;

@Injectable()
export class StatusMinutes {
  private unwritten: readonly Measured[] = [];

  constructor(
    private readonly database: Database,
    private readonly status: GetStatus,
    private readonly clock: Clock,
  ) {}

  /** @throws where the database is away: its minutes are written once it is back */
  @Every(MEASURE_EVERY)
  async measure(): Promise<void> {
    const measured = { at: performance.now(), status: await this.status.read() };
    this.unwritten = [...this.unwritten, measured].slice(-MOST_UNWRITTEN);
    if (this.clock.doubt) return;
    const now = performance.now();
    const column = (of: (status: StatusResponse) => string): string[] => this.unwritten.map(({ status }) => of(status));
    await this.database.query(write, [
      this.unwritten.map(({ at }) => now - at),
      column(({ database }) => database),
      column(({ queue }) => queue),
      column(({ provider }) => provider),
      column(({ gateway }) => gateway),
    ]);
    this.unwritten = [];
    await this.database.query(deleteOld);
  }
}
