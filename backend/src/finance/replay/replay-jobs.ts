/** Replays: asked for and cancelled by staff, and listed with what each run found, also those of the command line. */
import { Injectable } from '@nestjs/common';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { Audit } from '../../audit/audit.js';
import type { AuditAction } from '../../audit/audit-areas.js';
import { Database, type Queries } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { momentIn } from '../as-of.js';
import { endOfMoment } from '../explorer/asked-moment.js';
import type { ReplayDivergenceResponse, ReplayFoundResponse, ReplayRequest, ReplayResponse } from './replay-dto.js';
import { IS_OPEN, MOST_OPEN } from './replay-job.js';
import { REPLAYED } from './replay.js';

const MOST_SHOWN = 50;
/**
 * Ms: what is recorded at this moment may have an earlier time and not be committed, and a second replay as of the same
 * moment would have it.
 */
const SETTLED_AFTER = 60_000;

/** Requests one after the other: each sees how many wait. */
const lockAll = `SELECT pg_advisory_xact_lock(hashtextextended('replay-jobs', 0))`;

const findSame = `
SELECT staff_id = $2 AND as_of IS NOT DISTINCT FROM $3::bigint AND tables = $4::text[] AS "isSame"
FROM replay_jobs WHERE replay_id = $1`;

const add = `INSERT INTO replay_jobs (replay_id, staff_id, as_of, tables) VALUES ($1, $2, $3, $4)`;

const cancel = `
UPDATE replay_jobs SET state = 'cancelled', ended_at = clock_timestamp() WHERE replay_id = $1 AND ${IS_OPEN}
RETURNING events`;

const now = `SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms`;

/** A run of the command line has no job: its own id names it. */
const read = (where: string): string => `
SELECT coalesce(j.replay_id, r.run_id) AS "replayId", coalesce(s.name, r.started_by, '') AS "startedBy",
  coalesce(j.state, 'done') AS state, j.why, coalesce(j.run, 1) AS run,
  coalesce(j.as_of, (extract(epoch FROM r.as_of) * 1000000)::bigint)::float8 AS "asOf",
  coalesce(j.tables, (SELECT array_agg(t->>'name') FROM jsonb_array_elements(r.tables) t)) AS tables,
  coalesce(r.events, j.events)::float8 AS events, coalesce(r.events, j.events_expected)::float8 AS "eventsExpected",
  coalesce(j.asked_at, r.started_at) AS "askedAt", coalesce(j.begun_at, r.started_at) AS "begunAt",
  coalesce(r.finished_at, j.noted_at) AS "notedAt", coalesce(j.ended_at, r.finished_at) AS "endedAt",
  r.run_id AS "runId", r.result, r.streams::float8 AS streams, encode(r.head_digest, 'hex') AS "headDigest",
  r.tables AS made, r.divergences, r.code_version AS "codeVersion"
FROM replay_jobs j FULL JOIN replay_runs r ON r.run_id = j.run_id LEFT JOIN staff s ON s.id = j.staff_id
${where} ORDER BY coalesce(j.asked_at, r.started_at) DESC LIMIT ${MOST_SHOWN}`;

/** As a run recorded it: a row that differs, or a promise that the history breaks. */
interface StoredDivergence {
  readonly table?: string;
  readonly stream: string | null;
  readonly version: number | null;
  readonly what?: string;
  readonly key?: string;
  readonly text?: string;
}

type Row = Pick<ReplayResponse, 'replayId' | 'startedBy' | 'state' | 'why' | 'run' | 'tables'> &
  Pick<ReplayResponse, 'events' | 'eventsExpected'> & {
    readonly asOf: number | null;
    readonly askedAt: Date;
    readonly begunAt: Date | null;
    readonly notedAt: Date | null;
    readonly endedAt: Date | null;
    readonly runId: string | null;
    readonly result: ReplayFoundResponse['result'];
    readonly streams: number;
    readonly headDigest: string;
    readonly made: ReplayFoundResponse['tables'];
    readonly divergences: readonly StoredDivergence[];
    readonly codeVersion: string;
  };

const divergenceOf = ({ table, stream, version, what, key, text }: StoredDivergence): ReplayDivergenceResponse => ({
  ...{ table: table ?? null, stream, version, text: text ?? `${key}: ${what}` },
});

const foundOf = (row: Row): ReplayFoundResponse | null =>
  row.runId === null
    ? null
    : {
        ...{ runId: row.runId, result: row.result, events: row.events, streams: row.streams },
        ...{ headDigest: row.headDigest, tables: row.made, codeVersion: row.codeVersion },
        divergences: row.divergences.map(divergenceOf),
      };

const textOf = (time: Date | null): string | null => time?.toISOString() ?? null;

const responseOf = (row: Row): ReplayResponse => ({
  ...{ replayId: row.replayId, startedBy: row.startedBy, state: row.state, why: row.why, run: row.run },
  ...{ before: endOfMoment(row.asOf ?? undefined), tables: row.tables },
  ...{ events: row.events, eventsExpected: row.eventsExpected, askedAt: row.askedAt.toISOString() },
  ...{ begunAt: textOf(row.begunAt), notedAt: textOf(row.notedAt), endedAt: textOf(row.endedAt) },
  found: foundOf(row),
});

interface Asker {
  readonly id: string;
  readonly tokenId?: string;
  readonly address: string;
}

@Injectable()
export class ReplayJobs {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /**
   * The same id with the same question again is the same replay.
   * @throws Refusal 'invalid-input' for a moment that is none, or not yet settled; 'too-many-replays', 'key-reused'
   */
  async ask({ replayId, asOf: text, tables }: ReplayRequest, asker: Asker): Promise<ReplayResponse> {
    const asOf = text === undefined ? null : momentIn(text);
    if (text !== undefined && asOf === null) this.refuseMoment('Please give a day, or a time with its offset');
    const inOrder = REPLAYED.filter((name) => tables.includes(name));
    await this.database.transaction(async (queries) => {
      await queries.query(lockAll);
      const values = [replayId, asker.id, asOf, inOrder];
      const { rows } = await queries.query<{ isSame: boolean }>(findSame, values);
      if (rows[0]?.isSame === false) throw new Refusal('key-reused');
      if (rows[0]) return;
      await this.assertSettled(queries, asOf);
      await this.assertFew(queries);
      await queries.query(add, values);
      const facts = { tables: inOrder.length, ...(asOf !== null && { asOf }) };
      await this.record(queries, 'replay-asked', { asker, replayId, facts });
    });
    return this.find(replayId);
  }

  /** The newest. */
  async list(): Promise<ReplayResponse[]> {
    const { rows } = await this.database.query<Row>(read(''));
    return rows.map(responseOf);
  }

  /** One that has ended stays as it is. @throws Refusal 'staff-entry-not-found' */
  async cancel(replayId: string, asker: Asker): Promise<ReplayResponse> {
    await this.database.transaction(async (queries) => {
      const { rows } = await queries.query<{ events: string }>(cancel, [replayId]);
      if (!rows[0]) return;
      const facts = { events: Number(rows[0].events) };
      await this.record(queries, 'replay-cancelled', { asker, replayId, facts });
    });
    return this.find(replayId);
  }

  private async find(replayId: string): Promise<ReplayResponse> {
    const { rows } = await this.database.query<Row>(read('WHERE j.replay_id = $1 OR r.run_id = $1'), [replayId]);
    if (!rows[0]) throw new Refusal('staff-entry-not-found');
    return responseOf(rows[0]);
  }

  private refuseMoment(message: string): never {
    throw new Refusal('invalid-input', { fields: { asOf: message } });
  }

  private async assertSettled(queries: Queries, asOf: number | null): Promise<void> {
    if (asOf === null) return;
    const { rows } = await queries.query<{ ms: string }>(now);
    if (asOf / 1_000 > Number(rows[0]!.ms) - SETTLED_AFTER)
      this.refuseMoment('Please give a moment that is at least a minute ago');
  }

  private async assertFew(queries: Queries): Promise<void> {
    const { rows } = await queries.query<{ count: string }>(`SELECT count(*) FROM replay_jobs WHERE ${IS_OPEN}`);
    if (Number(rows[0]!.count) >= MOST_OPEN) throw new Refusal('too-many-replays', { most: MOST_OPEN });
  }

  private record(
    queries: Queries,
    action: AuditAction,
    said: { readonly asker: Asker; readonly replayId: string; readonly facts: Readonly<Record<string, number>> },
  ): Promise<void> {
    const { asker, replayId: id, facts } = said;
    const subject = { kind: 'replay', id };
    return this.audit.record(queries, { actor: actorOfStaff(asker), action, subject, facts, address: asker.address });
  }
}
