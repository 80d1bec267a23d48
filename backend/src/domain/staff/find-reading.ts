/** What a text in a search of staff can be: it is decided first, so that only tables that fit are asked. */
export const READINGS = ['id', 'email', 'digits', 'code', 'short'] as const;
export type Reading = (typeof READINGS)[number];

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LEAST_DIGITS = 4;
const LEAST = 3;

export const digitsOf = (text: string): string => text.replaceAll(/[\s()+-]/g, '');

/** `code`: the beginning of an e-mail, or an id of a provider or a gateway. `short`: too little to search for. */
export const readingOf = (text: string): Reading => {
  if (UUID.test(text)) return 'id';
  if (text.includes('@')) return 'email';
  if (/^\+?[\d\s()-]+$/.test(text) && digitsOf(text).length >= LEAST_DIGITS) return 'digits';
  return text.length >= LEAST ? 'code' : 'short';
};

/** A job by its id in its queue: of a number that is polled, or of a row of the outbox. */
export type JobId =
  | { readonly stream: string; readonly subject: string }
  | { readonly stream: string; readonly version: number; readonly seq: number };

const TWO_IDS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
/** The queue has `/` where a stream has `:`. */
const OF_OUTBOX = /^(.{1,100})-(\d{1,15})-(\d{1,5})$/;

export const jobIdOf = (text: string): JobId | null => {
  const [, wallet, number] = TWO_IDS.exec(text) ?? [];
  if (wallet && number) return { stream: wallet.toLowerCase(), subject: number.toLowerCase() };
  const [, stream, version, seq] = OF_OUTBOX.exec(text) ?? [];
  if (UUID.test(text) || !stream || !version || !seq) return null;
  return { stream: stream.replaceAll('/', ':'), version: Number(version), seq: Number(seq) };
};
