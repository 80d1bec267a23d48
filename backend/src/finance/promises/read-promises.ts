/** What the kept checks say of each promise: to staff with its findings, to anybody without. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { TimedCache } from '../../database/timed-cache.js';
import type { StoredVerdict } from '../check/stored-verdicts.js';
import { standings, type KeptCheck, type PromiseStanding } from './promise-states.js';
import type {
  KeptCheckResponse,
  PromiseResponse,
  PromisesResponse,
  PublicPromisesResponse,
} from './promises-response.js';

const MOST = 60;
/** Checks are made by night: visitors share one read for this long. */
const MAX_AGE_MS = 60_000;

interface Row extends KeptCheck {
  readonly kind: KeptCheckResponse['kind'];
  readonly result: KeptCheckResponse['result'];
  readonly events: number;
  readonly ms: number;
  readonly verdicts: readonly StoredVerdict[];
}

const newest = `
SELECT kind, result, began_at AS "beganAt", events::float8 AS events, verdicts,
  round(extract(epoch FROM ended_at - began_at) * 1000)::float8 AS ms
FROM ledger_checks ORDER BY began_at DESC LIMIT $1`;

const lastWhole = `SELECT max(began_at) AS at FROM ledger_checks WHERE kind = 'whole'`;

/** The numbers are in a text: '13, 15'. */
const openAlarms = `
SELECT since, facts->>'promises' AS promises FROM work_items
WHERE kind = 'ledger-broken' AND closed_at IS NULL ORDER BY since`;

interface Alarm {
  readonly since: Date;
  readonly promises: readonly number[];
}

const promiseResponse = ({ promise, state, verdict, trend }: PromiseStanding): PromiseResponse => ({
  ...{ promise, state, trend: [...trend] },
  figure: verdict?.figure ?? null,
  findings: verdict?.violations ?? 0,
  accepted: verdict?.accepted.length ?? 0,
  unchecked: verdict?.unchecked ?? null,
  first: (verdict?.first ?? []).map(({ stream, version, text }) => ({ stream, version, text })),
});

@Injectable()
export class ReadPromises {
  private readonly cache = new TimedCache<PublicPromisesResponse>(MAX_AGE_MS);

  constructor(private readonly database: Database) {}

  async forStaff(): Promise<PromisesResponse> {
    const [checks, alarms] = await Promise.all([this.checks(MOST), this.alarms()]);
    return {
      checks: checks
        .map(({ beganAt, kind, result, events, ms }) => ({
          ...{ beganAt: beganAt.toISOString(), kind, result, events, ms },
        }))
        .reverse(),
      promises: standings(checks, alarmedIn(alarms)).map(promiseResponse),
      alarms: alarms.map(({ since, promises }) => ({ since: since.toISOString(), promises: [...promises] })),
    };
  }

  /** Numbers and counts alone: a finding names a wallet. */
  forAnybody(): Promise<PublicPromisesResponse> {
    return this.cache.get(async () => {
      const [checks, alarms] = await Promise.all([this.checks(1), this.alarms()]);
      const { rows } = await this.database.query<{ at: Date | null }>(lastWhole);
      return {
        checkedAt: checks[0]?.beganAt.toISOString() ?? null,
        wholeCheckedAt: rows[0]!.at?.toISOString() ?? null,
        promises: standings(checks, alarmedIn(alarms))
          .map(promiseResponse)
          .map(({ promise, state, findings, accepted }) => ({ promise, state, findings, accepted })),
      };
    });
  }

  /** The newest first. */
  private async checks(most: number): Promise<Row[]> {
    return (await this.database.query<Row & Record<string, unknown>>(newest, [most])).rows;
  }

  private async alarms(): Promise<Alarm[]> {
    const { rows } = await this.database.query<{ since: Date; promises: string }>(openAlarms);
    return rows.map(({ since, promises }) => ({ since, promises: promises.split(', ').map(Number) }));
  }
}

const alarmedIn = (alarms: readonly Alarm[]): ReadonlySet<number> =>
  new Set(alarms.flatMap(({ promises }) => promises));
