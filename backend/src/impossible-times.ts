/** Everywhere a time can stand that no rule can have set: verify names such rows, and the sweep repairs them. */
import type { ImpossibleTime } from './database/future-times.js';
import { OUTBOX_TIME } from './ledger/outbox-times.js';
import { NUMBER_TIMES } from './numbers/polling/number-times.js';
import { INQUIRY_TIME } from './payments/inquiry-times.js';
import { REPORT_TIME } from './provider/resilience/report-times.js';

export const IMPOSSIBLE_TIMES: readonly ImpossibleTime[] = [...NUMBER_TIMES, OUTBOX_TIME, REPORT_TIME, INQUIRY_TIME];
