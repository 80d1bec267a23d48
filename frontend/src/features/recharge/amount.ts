/** The limits of a recharge in the form, in paise; the server decides. */
import { recharge } from '../../texts/en/recharge.js';
import { texts } from '../../texts/texts.js';
import { paiseOf } from '../../ui/text/money.js';

const MINIMUM = 10_00;
const MAXIMUM = 50_000_00;

/** Paise; LIMITS-1. */
export const PRESETS = [10_00, 50_00, 100_00, 200_00, 500_00, 1000_00, 2000_00, 5000_00];

/** The amount that was paid last first, and once; null: none is known. */
export const amountChoices = (presets: readonly number[], last: number | null): readonly number[] =>
  last === null ? presets : [last, ...presets.filter((paise) => paise !== last)];

export const amountError = (typed: string): string | undefined => {
  const t = texts(recharge);
  const amount = paiseOf(typed);
  if (amount === null && typed.trim() !== '') return t('noAmount');
  if (amount === null || amount < MINIMUM) return t('tooLittle');
  return amount > MAXIMUM ? t('outOfRange') : undefined;
};
