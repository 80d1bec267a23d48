/**
 * The link that opens a UPI app with a payment filled in (NPCI, UPI Linking Specification): `upi://pay` with the
 * payee's address `pa`, the amount `am` in rupees, the currency `cu`.
 */
import type { Paise } from '../domain/money/money.js';

const MAX_LENGTH = 500;
const PAYEE = /^[\w.-]{2,100}@[a-z][a-z0-9.-]{1,60}$/i;
const DECIMAL = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

const paiseOf = (decimal: string | null): Paise | null => {
  const match = DECIMAL.exec(decimal ?? '');
  return match && Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
};

/**
 * @param value what the gateway gave, of any type
 * @param amount paise that were ordered
 * @returns the link, or null where it is none, or would pay another amount or currency: the gateway's page remains
 */
export const readUpiLink = (value: unknown, amount: Paise): string | null => {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !URL.canParse(value)) return null;
  const { protocol, host, pathname, searchParams } = new URL(value);
  if (protocol !== 'upi:' || host !== 'pay' || pathname !== '') return null;
  const isOurs = paiseOf(searchParams.get('am')) === amount && (searchParams.get('cu') ?? 'INR') === 'INR';
  return isOurs && PAYEE.test(searchParams.get('pa') ?? '') ? value : null;
};
