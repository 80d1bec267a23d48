/**
 * What a member of staff has written lies in the WAL before their position. It is kept in the database, as answers to
 * two commands may reach a browser in another order than they were given, and a person may have two browsers.
 */
import type { Queries } from '../database.js';

/** Every commit that the asker was answered for is on the disk before this is asked. */
const write = `
INSERT INTO staff_positions AS p (staff_id, written_to) VALUES ($1, pg_current_wal_flush_lsn())
ON CONFLICT (staff_id) DO UPDATE SET written_to = greatest(p.written_to, excluded.written_to)`;

export class StaffPositions {
  /** @param primary of the primary: a position may not lag */
  constructor(private readonly primary: Queries) {}

  /** To be called after a command, before its answer leaves. */
  async record(staffId: string): Promise<void> {
    await this.primary.query(write, [staffId]);
  }

  /** Null where nothing was written since there is a replica. */
  async of(staffId: string): Promise<string | null> {
    const { rows } = await this.primary.query<{ position: string }>(
      'SELECT written_to::text AS position FROM staff_positions WHERE staff_id = $1',
      [staffId],
    );
    return rows[0]?.position ?? null;
  }
}
