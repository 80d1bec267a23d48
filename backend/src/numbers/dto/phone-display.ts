/** A phone number as people read and copy it: grouped, and without its country code. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min';

export interface PhoneDisplay {
  /** Digits of the country code, no plus; null where the number is in no numbering plan. */
  readonly dialCode: string | null;
  /** Digits without the country code, as a form beside a country picker wants them. */
  readonly national: string | null;
  /** International and grouped, with the plus. */
  readonly phoneShown: string | null;
}

/** @param phone digits with the country code, no plus; null before a number is assigned */
export const displayPhone = (phone: string | null): PhoneDisplay => {
  if (phone === null) return { dialCode: null, national: null, phoneShown: null };
  const parsed = parsePhoneNumberFromString(`+${phone}`, metadata);
  if (!parsed) return { dialCode: null, national: null, phoneShown: `+${phone}` };
  const { countryCallingCode: dialCode, nationalNumber: national } = parsed;
  return { dialCode, national, phoneShown: parsed.formatInternational() };
};
