/** What follows from a cancel or change that is requested, in one line for lists; the ticket says it at length. */
import type { NumberResponse } from '../../api/client.gen.js';
import { numbers } from '../../texts/en/numbers.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { clockTime } from '../../ui/text/time.js';
import { hasStandingRequest } from './number.js';

/** Null while nothing is requested, here or elsewhere. */
export const useStandingText = (number: NumberResponse): string | null => {
  const t = useTexts(numbers);
  if (!hasStandingRequest(number)) return null;
  const { changeTo, cancelNotBefore, serverNow, price } = number;
  const waitsUntil = cancelNotBefore !== null && cancelNotBefore > serverNow ? clockTime(cancelNotBefore) : null;
  if (changeTo !== null) return waitsUntil ? t('changeWaits', { time: waitsUntil }) : t('changeSent');
  return waitsUntil ? t('cancelWaits', { time: waitsUntil }) : t('cancelSent', { price: rupees(price) });
};
