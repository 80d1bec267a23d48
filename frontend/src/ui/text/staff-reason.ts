/** Why staff gave money back or corrected a balance, in words. */
import type { StaffReason } from '../../api/client.gen.js';
import { timeline } from '../../texts/en/timeline.js';
import { texts } from '../../texts/texts.js';

const t = texts(timeline);

const REASONS = {
  'number-used-before': 'reasonUsedBefore',
  'code-not-accepted': 'reasonCodeNotAccepted',
  'wrong-service': 'reasonWrongService',
  goodwill: 'reasonGoodwill',
  compensation: 'reasonCompensation',
  'booking-mistake': 'reasonBookingMistake',
  'late-payment': 'reasonLatePayment',
  returned: 'reasonReturned',
  other: 'reasonOther',
} as const satisfies Record<StaffReason, string>;

/** Empty for a code of a later build, and where there is none. */
export const staffReasonText = (code: string | undefined): string =>
  code !== undefined && Object.hasOwn(REASONS, code) ? t(REASONS[code as keyof typeof REASONS]) : '';
