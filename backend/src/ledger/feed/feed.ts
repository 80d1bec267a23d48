/**
 * Hands the events of every stream to a projector, in version order, without a gap and each once in effect: one
 * position for each projector and stream.
 */
import type { Pool, PoolClient } from 'pg';
import { readEntry, storedLine, type ReadEntry } from '../stored-entry.js';
import type { RecordedEvent } from '../ledger.js';

/**
 * Writes what it makes of the events through `client`: the position moves in the same commit. Must not write the
 * ledger's tables.
 */
export type Project = (
  client: PoolClient,
  events: readonly RecordedEvent[],
  /** Those that the events are of. */
  entries: readonly ReadEntry[],
) => Promise<void>;

/** Entries of one stream in one commit at the most. */
const PIECE = 500;

/** Microseconds: an entry is committed this long after its recorded time at the latest; its statements end earlier. */
export const COMMITTED_WITHIN = 120_000_000;

/**
 * The streams that a projector has not read to their end, among those with entries since its mark: what did not move is
 * not looked at. A position stands at the end of an entry, and never moves back.
 */
const behindLately = `
SELECT e.stream FROM (
  SELECT stream, max(first + event_count - 1) AS version FROM entries
  WHERE recorded_at > $3::bigint - ${COMMITTED_WITHIN} GROUP BY stream) e
LEFT JOIN feed_positions p ON p.projector = $1 AND p.stream = e.stream
WHERE e.version > coalesce(p.version, 0) LIMIT $2`;

/** Streams that one statement compares, so that none takes long. */
export const COMPARED_AT_ONCE = 5_000;

/** As above, among the streams from a number on, whenever they moved. */
export const behindFrom = `
SELECT s.stream, s.no FROM streams s
CROSS JOIN LATERAL (SELECT first + event_count - 1 AS version FROM entries WHERE stream = s.stream
  ORDER BY first DESC LIMIT 1) e
LEFT JOIN feed_positions p ON p.projector = $1 AND p.stream = s.stream
WHERE s.no >= $3::bigint AND s.no < $3::bigint + ${COMPARED_AT_ONCE} AND e.version > coalesce(p.version, 0)
ORDER BY s.no LIMIT $2`;

export const streamCount = 'SELECT coalesce(max(no) + 1, 0) AS streams FROM streams';

/**
 * A mark of another day in India counts no more, nor one that the clock has not come to: then all streams are compared,
 * so that none is forgotten that was recorded by a clock that was set back.
 */
const clockAndMark = `
SELECT (extract(epoch FROM now) * 1000000)::bigint AS clock, read_until AS mark,
  coalesce(marked <= now AND (marked AT TIME ZONE 'Asia/Kolkata')::date = (now AT TIME ZONE 'Asia/Kolkata')::date, false)
    AS counts
FROM (SELECT clock_timestamp() AS now) AS clock
LEFT JOIN (SELECT read_until, to_timestamp(read_until / 1000000.0) AS marked FROM feed_marks WHERE projector = $1) m ON true`;

const setMark = `
INSERT INTO feed_marks AS m (projector, read_until) VALUES ($1, $2)
ON CONFLICT (projector) DO UPDATE SET read_until = excluded.read_until`;

const take = `
INSERT INTO feed_positions (projector, stream, version) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING`;

const position = `
SELECT version FROM feed_positions WHERE projector = $1 AND stream = $2 FOR UPDATE SKIP LOCKED`;

interface Reading {
  /** Microseconds. */
  readonly clock: string;
  readonly mark: string | null;
  /** The mark says that nothing before it is unread. */
  readonly counts: boolean;
}

/** Through all streams, in the order of their numbers. */
interface Pass {
  /** Microseconds. */
  readonly began: string;
  /** The number of the next stream. */
  from: number;
  hasFound: boolean;
}

export class Feed {
  /** By the projector; one that was interrupted begins anew. */
  private readonly passes = new Map<string, Pass>();

  constructor(private readonly pool: Pool) {}

  /**
   * Brings up to `streams` streams to their end; one that fails keeps no other from it.
   * @returns how many: 0 when the projector has seen all events @throws what the first one failed with
   */
  async catchUp(projector: string, project: Project, streams = 100): Promise<number> {
    let worked = 0;
    const failed: unknown[] = [];
    for (const stream of await this.unread(projector, streams))
      try {
        if (await this.advance(projector, stream, project)) worked++;
      } catch (error) {
        failed.push(error);
      }
    if (failed.length > 0) throw failed[0];
    return worked;
  }

  /** @returns up to `most` streams with events that the projector has not seen, at the cost of what moved lately */
  async unread(projector: string, most: number): Promise<string[]> {
    const { rows: at } = await this.pool.query<Reading>(clockAndMark, [projector]);
    const { clock, mark, counts } = at[0]!;
    if (!counts) return this.unreadAmongAll(projector, most, clock);
    const { rows } = await this.pool.query<{ stream: string }>(behindLately, [projector, most, mark]);
    if (rows.length === 0) await this.pool.query(setMark, [projector, clock]); // nothing before now is unread
    return rows.map(({ stream }) => stream);
  }

  /** Goes on where the call before it ended. A pass that found something proves nothing: another one follows it. */
  private async unreadAmongAll(projector: string, most: number, clock: string): Promise<string[]> {
    const pass = this.passes.get(projector) ?? { began: clock, from: 0, hasFound: false };
    this.passes.set(projector, pass);
    const { rows: counted } = await this.pool.query<{ streams: string }>(streamCount);
    while (pass.from < Number(counted[0]!.streams)) {
      const { rows } = await this.pool.query<{ stream: string; no: string }>(behindFrom, [projector, most, pass.from]);
      pass.from = rows.length === most ? Number(rows.at(-1)!.no) + 1 : pass.from + COMPARED_AT_ONCE;
      if (rows.length === 0) continue;
      pass.hasFound = true;
      return rows.map(({ stream }) => stream);
    }
    this.passes.delete(projector);
    if (pass.hasFound) return this.unread(projector, most);
    await this.pool.query(setMark, [projector, pass.began]);
    return [];
  }

  /** Brings one stream to its end. @returns false when there was nothing to do, or another process is doing it */
  async advance(projector: string, stream: string, project: Project): Promise<boolean> {
    await this.pool.query(take, [projector, stream]);
    let moved = false;
    for (let read = PIECE; read === PIECE; moved ||= read > 0) read = await this.step(projector, stream, project);
    return moved;
  }

  /** One commit: the next entries, what the projector writes, and the position after them. @returns how many entries */
  private async step(projector: string, stream: string, project: Project): Promise<number> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const { rows: at } = await client.query<{ version: string }>(position, [projector, stream]);
      if (!at[0]) return await this.rollBack(client);
      const { rows } = await client.query<{ line: string; version: string }>(
        `SELECT ${storedLine()} AS line, first + event_count - 1 AS version FROM entries
         WHERE stream = $1 AND first > $2 ORDER BY first LIMIT $3`,
        [stream, at[0].version, PIECE],
      );
      if (rows.length === 0) return await this.rollBack(client);
      const entries = rows.map(({ line }) => readEntry(line));
      await project(
        client,
        entries.flatMap(({ events }) => events),
        entries,
      );
      await client.query('UPDATE feed_positions SET version = $3 WHERE projector = $1 AND stream = $2', [
        projector,
        stream,
        rows.at(-1)!.version,
      ]);
      await client.query('COMMIT');
      return rows.length;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  private async rollBack(client: PoolClient): Promise<0> {
    await client.query('ROLLBACK');
    return 0;
  }
}
