/** What can go wrong between the page and the server, as plain data that may be in the store. */
import type { Facts, RefusalCode } from './client.gen.js';

export type { Facts };

export type Trouble =
  /** The server refused, and said why. */
  | { kind: 'refused'; code: RefusalCode; facts: Facts; status: number }
  /** No answer came: the request may or may not have been carried out. */
  | { kind: 'unreachable' }
  /** The server answered that it cannot answer now. */
  | { kind: 'unavailable'; status: number };

export class TroubleError extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.kind === 'refused' ? trouble.code : trouble.kind);
    this.name = 'TroubleError';
  }
}

const KINDS = ['refused', 'unreachable', 'unavailable'];

export const isTrouble = (value: unknown): value is Trouble =>
  typeof value === 'object' && value !== null && 'kind' in value && KINDS.includes(value.kind as string);

/** What was thrown, as trouble. @throws whatever else it is: a bug of this page. */
export const troubleOf = (error: unknown): Trouble => {
  if (error instanceof TroubleError) return error.trouble;
  if (isTrouble(error)) return error;
  throw error;
};

/** Whether a retry may succeed without a change by the person. */
export const isTransient = (trouble: Trouble): boolean =>
  trouble.kind !== 'refused' || trouble.code === 'busy' || trouble.status >= 502;
