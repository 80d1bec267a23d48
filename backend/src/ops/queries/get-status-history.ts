/** Answers how the parts of the product were on each of the last 30 days of India. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { TimedCache } from '../../database/timed-cache.js';
import type { StatusDayResponse, StatusHistoryResponse } from '../status-history-response.js';

/** A minute is measured once: visitors share one read for as long, ms. */
const MAX_AGE = 60_000;
const DAYS = 30;

const minutesOf = (part: string): string =>
  `jsonb_build_object('degraded', count(*) FILTER (WHERE ${part} = 'degraded'), 'down', count(*) FILTER (WHERE ${part} = 'down')) AS ${part}`;

/** Of each day, also of one that nothing was measured on. */
const statement = `
SELECT to_char(day, 'YYYY-MM-DD') AS day, count(minute)::int AS measured,
  ${['database', 'queue', 'provider', 'gateway'].map(minutesOf).join(',\n  ')}
FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date - back AS day FROM generate_series(0, ${DAYS - 1}) AS back) AS days
LEFT JOIN status_minutes ON minute >= day::timestamp AT TIME ZONE 'Asia/Kolkata'
  AND minute < (day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'
GROUP BY days.day ORDER BY days.day`;

@Injectable()
export class GetStatusHistory {
  private readonly cache = new TimedCache<StatusHistoryResponse>(MAX_AGE);

  constructor(private readonly database: Database) {}

  read(): Promise<StatusHistoryResponse> {
    return this.cache.get(async () => {
      const { rows } = await this.database.query<StatusDayResponse & Record<string, unknown>>(statement);
      return { days: rows };
    });
  }
}
