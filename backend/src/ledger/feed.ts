/**
 * Hands the events of every stream to a projector, in version order, without a gap and each once in effect: one
 * position for each projector and stream.
 */
import type { Pool, PoolClient } from 'pg';
import { readEntry, storedLine } from './stored-entry.js';
import type { RecordedEvent } from './ledger.js';

/**
 * Writes what it makes of the events through `client`: the position moves in the same commit. Must not write the
 * ledger's tables.
 */
export type Project = (client: PoolClient, events: readonly RecordedEvent[]) => Promise<void>;

/** Entries of one stream in one commit at the most. */
const PIECE = 500;

/** Microseconds: an entry is committed this long after its recorded time at the latest; its statements end earlier. */
const COMMITTED_WITHIN = 120_000_000;

/**
 * The streams that a projector has not read to their end, among those with entries since its mark: what did not move is
 * not looked at. A position stands at the end of an entry, and never moves back.
 */
const behind = `
SELECT e.stream FROM (
  SELECT stream, max(first + event_count - 1) AS version FROM entries
  WHERE recorded_at > $3::bigint - ${COMMITTED_WITHIN} GROUP BY stream) e
LEFT JOIN feed_positions p ON p.projector = $1 AND p.stream = e.stream
WHERE e.version > coalesce(p.version, 0) LIMIT $2`;

const clockAndMark = `
SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS clock,
  coalesce((SELECT read_until FROM feed_marks WHERE projector = $1), 0) AS mark`;

const setMark = `
INSERT INTO feed_marks AS m (projector, read_until) VALUES ($1, $2)
ON CONFLICT (projector) DO UPDATE SET read_until = greatest(m.read_until, excluded.read_until)`;

const take = `
INSERT INTO feed_positions (projector, stream, version) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING`;

const position = `
SELECT version FROM feed_positions WHERE projector = $1 AND stream = $2 FOR UPDATE SKIP LOCKED`;

export class Feed {
  constructor(private readonly pool: Pool) {}

  /** Brings up to `streams` streams to their end. @returns how many: 0 when the projector has seen all events */
  async catchUp(projector: string, project: Project, streams = 100): Promise<number> {
    let worked = 0;
    for (const stream of await this.unread(projector, streams))
      if (await this.advance(projector, stream, project)) worked++;
    return worked;
  }

  /** @returns up to `most` streams with events that the projector has not seen, at the cost of what moved lately */
  async unread(projector: string, most: number): Promise<string[]> {
    const { rows: at } = await this.pool.query<{ clock: string; mark: string }>(clockAndMark, [projector]);
    const { clock, mark } = at[0]!;
    const { rows } = await this.pool.query<{ stream: string }>(behind, [projector, most, mark]);
    if (rows.length === 0) await this.pool.query(setMark, [projector, clock]); // nothing before now is unread
    return rows.map(({ stream }) => stream);
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
      await project(
        client,
        rows.flatMap(({ line }) => readEntry(line).events),
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
