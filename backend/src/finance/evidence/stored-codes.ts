/** What lies beside the ciphertext of a code. */
import type { Invariant } from '../invariants.js';
import { isOfType } from './events-of-type.js';

/** A code's row is made of its event: whether it was late, and when it was received. */
const besideBox = `SELECT c.wallet_id AS stream, e.version,
    'code ' || c.seq || ' of number ' || c.number_id || ' is stored as ' || CASE WHEN c.late THEN 'late' ELSE 'in time' END
      || ' and received at ' || c.received_at || ', which its event does not say' AS text
  FROM codes c JOIN (SELECT stream, version, subject, type, recorded_at, data_of.* FROM events i,
      jsonb_to_record(data) AS data_of(seq smallint) WHERE ${isOfType('i', 'CodeReceived', 'CodeReceivedLate')}) e
    ON e.stream = c.wallet_id AND e.subject = c.number_id AND e.seq = c.seq
  WHERE c.late IS DISTINCT FROM (e.type = 'CodeReceivedLate')
    OR c.received_at IS DISTINCT FROM to_timestamp(0) + (e.recorded_at / 1000) * interval '1 ms'`;

export const STORED_CODES: readonly Invariant[] = [{ promise: 15, violations: besideBox }];
