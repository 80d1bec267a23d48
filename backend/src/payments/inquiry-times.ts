/** Inquiries at the gateway that a clock that ran ahead dated in the future: no other would be made until then. */
import { FUTURE, OF_NO_STREAM, type ImpossibleTime } from '../database/future-times.js';

export const INQUIRY_TIME: ImpossibleTime = {
  found: `SELECT ${OF_NO_STREAM}, 'the gateway was asked about ' || order_id || ' at ' || last_checked_at AS text
    FROM payment_orders WHERE last_checked_at > ${FUTURE}`,
  repair: `UPDATE payment_orders SET last_checked_at = clock_timestamp() WHERE last_checked_at > ${FUTURE}`,
};
