/** Changes of settings happen one after the other: each reads a value and writes it with a part changed. */
import type { Queryable } from './rates.js';

/** Any number will do, as long as no other lock has it. */
const SETTINGS_LOCK = 7_311_069;

/** Until the transaction ends. */
export const lockSettings = async (queries: Queryable): Promise<void> => {
  await queries.query('SELECT pg_advisory_xact_lock($1)', [SETTINGS_LOCK]);
};
