/** Why an action on a number is not possible now, as the key of a text; null when it is possible. */
import type { NumberResponse } from '../../api/client.gen.js';
import type { numbers } from '../../texts/en/numbers.js';
import { canCancel, canChange } from './number.js';

type Reason = keyof typeof numbers.english;

const hasCode = ({ status, codes }: NumberResponse) => status === 'used' || codes.length > 0;

export const whyNoCancel = (number: NumberResponse): Reason | null => {
  if (canCancel(number)) return null;
  if (hasCode(number)) return 'cannotCancelReceived';
  if (number.status !== 'active') return 'noActiveToCancel';
  return number.changeTo === null ? 'alreadyCancelling' : 'alreadyChanging';
};

export const whyNoChange = (number: NumberResponse): Reason | null => {
  if (canChange(number)) return null;
  if (hasCode(number)) return 'cannotChangeReceived';
  if (number.status !== 'active') return 'noActiveToChange';
  return number.changeTo === null ? 'alreadyCancelling' : 'alreadyChanging';
};

export const whyNoCheck = (number: NumberResponse): Reason | null => {
  if (number.status === 'active') return null;
  return hasCode(number) ? 'codeIsHere' : 'noActiveToCheck';
};

export const whyNoRepeat = (number: NumberResponse): Reason | null => {
  if (number.status !== 'used') return 'repeatAfterCode';
  if (!number.canRepeat) return 'repeatNotOffered';
  return number.repeatOpen ? 'repeatRequested' : null;
};
