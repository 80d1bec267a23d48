/** Makes work of the outbox due at once that was to be done later: its job runs, and says itself when it runs again. */
import type { Queries } from '../../database/database.js';

const hasten = `
UPDATE outbox SET available_at = now() WHERE job = $1 AND subject = ANY($2) AND available_at > now()`;

/** @returns how many rows were not due before */
export const hastenWork = async (queries: Queries, job: string, subjects: readonly string[]): Promise<number> =>
  (await queries.query(hasten, [job, subjects])).rowCount ?? 0;
