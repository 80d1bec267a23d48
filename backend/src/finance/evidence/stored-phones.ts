/** The phone numbers beside the events: each is there, unless an event erased it, and is the one of its event. */
import type { ClientBase } from 'pg';
import { phoneCheck, type StoredPhone } from '../../numbers/phones/check-phones.js';
import type { Invariant } from '../invariants.js';
import { erasedBefore, moreThanErased } from './erased.js';
import { isOfType } from './events-of-type.js';

/** An event of before has the phone number itself, and no proof. */
const ASSIGNED = `SELECT stream, version, subject, recorded_at, data_of.* FROM events i,
  jsonb_to_record(data) AS data_of(proof text, phone text) WHERE ${isOfType('i', 'NumberAssigned')}`;

const OF_EVENT = 'p.wallet_id = e.stream AND p.number_id = e.subject';

const unlikeEvent = `
SELECT coalesce(e.stream, p.wallet_id) AS stream, e.version, CASE
    WHEN e.stream IS NULL THEN 'a stored phone without its event (number ' || p.number_id || ')'
    WHEN p.proof IS NULL THEN 'the phone of number ' || e.subject || ' is not stored'
    ELSE 'the stored phone of number ' || e.subject || ' is not the one of the event' END AS text
FROM (${ASSIGNED}) e FULL JOIN phones p ON ${OF_EVENT}
WHERE CASE
  WHEN p.proof IS NULL THEN e.recorded_at / 1000 >= (${erasedBefore('phones')})
  ELSE e.stream IS NULL OR e.proof <> p.proof
    OR p.assigned_at <> to_timestamp(0) + (e.recorded_at / 1000) * interval '1 ms' END`;

const missing = `SELECT count(*) FROM (${ASSIGNED}) e WHERE e.recorded_at / 1000 < (${erasedBefore('phones')})
  AND NOT EXISTS (SELECT FROM phones p WHERE ${OF_EVENT})`;

export const STORED_PHONES: readonly Invariant[] = [
  { promise: 15, violations: unlikeEvent },
  { promise: 15, violations: moreThanErased('phones', missing) },
];

interface Row extends StoredPhone {
  readonly version: string | null;
}

const PIECE = 1_000;
const stored = `
SELECT p.wallet_id, p.number_id, p.proof, p.box, e.version, e.phone
FROM phones p LEFT JOIN (${ASSIGNED}) e ON ${OF_EVENT}`;

/**
 * Decrypts each once, within a transaction.
 * @param codeKey 32 bytes in base64
 * @returns how many there are
 */
export const checkPhones = async (
  client: ClientBase,
  codeKey: string,
  onFinding: (stream: string, version: number | null, finding: string) => void,
): Promise<number> => {
  const check = phoneCheck(codeKey);
  await client.query(`DECLARE phones_to_check NO SCROLL CURSOR FOR ${stored}`);
  let checked = 0;
  for (let isOver = false; !isOver;) {
    const { rows } = await client.query<Row>(`FETCH ${PIECE} FROM phones_to_check`);
    for (const row of rows) {
      const finding = check(row);
      if (finding !== null) onFinding(row.wallet_id, row.version === null ? null : Number(row.version), finding);
    }
    checked += rows.length;
    isOver = rows.length < PIECE;
  }
  await client.query('CLOSE phones_to_check');
  return checked;
};
