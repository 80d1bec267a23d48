/** A phone is stored with its country code; people type it with zeros before it, or without the code of India. */
const INDIA = '91';
/** Of an Indian phone without its country code, where most phones are from. */
const INDIAN_DIGITS = 10;

/** @param digits as typed, without blanks and plus @returns how the phone may have been stored: what was typed first */
export const spellingsOf = (digits: string): readonly string[] => {
  const whole = digits.replace(/^0+/, '');
  return whole.length === INDIAN_DIGITS ? [whole, INDIA + whole] : [whole];
};
