/** Reads the fields of what a gateway sends, one by one: anything unexpected is null, and never a guess. */

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const idIn = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value) ? value : null;

/** A whole number of the smallest unit, above 0. */
export const amountIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

/** A whole number of paise of either sign. */
export const paiseIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null;

export const currencyIn = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : null;

/** The range of a date, ms either way from 1970. */
const MAX_DATE = 8.64e15;

/** Whole ms since 1970, of a number of ms or a text with a date. */
export const timeIn = (value: unknown): number | null => {
  const time = Math.floor(typeof value === 'number' ? value : Date.parse(String(value)));
  return Math.abs(time) <= MAX_DATE ? time : null;
};

/** A page that a browser may be sent to. */
export const pageIn = (value: unknown): string | null =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : null;

/** Reads each item; null where one cannot be read, or where it is no list. */
export const listIn = <Item>(value: unknown, read: (item: unknown) => Item | null): Item[] | null => {
  if (!Array.isArray(value)) return null;
  const items = value.map(read);
  return items.every((item) => item !== null) ? items : null;
};
