/** Reports on providers that a clock that ran ahead dated in the future: they would count until then. */
import { FUTURE, OF_NO_STREAM, type ImpossibleTime } from '../../database/future-times.js';

export const REPORT_TIME: ImpossibleTime = {
  found: `SELECT ${OF_NO_STREAM}, 'a report on ' || provider || ' is of ' || reported_at AS text
    FROM provider_reports WHERE reported_at > ${FUTURE}`,
  repair: `DELETE FROM provider_reports WHERE reported_at > ${FUTURE}`,
};
