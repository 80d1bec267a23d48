/** What can go wrong between the page and the server, as plain data, so that it may lie in the store. */
import type { RefusalCode } from './refusal-code.js';

export type Facts = Readonly<Record<string, unknown>>;

export type Trouble =
  /** The server answered: no, and why. */
  | { kind: 'refused'; code: RefusalCode; facts: Facts; status: number }
  /** No answer came; what was asked for may or may not have happened. */
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

/** What was thrown, as trouble; anything that is not one of ours is a fault of this page and passes on. */
export const troubleOf = (error: unknown): Trouble => {
  if (error instanceof TroubleError) return error.trouble;
  if (isTrouble(error)) return error;
  throw error;
};

/** Trouble that a second try may cure, without a person changing anything. */
export const isPassing = (trouble: Trouble): boolean =>
  trouble.kind !== 'refused' || trouble.code === 'busy' || trouble.status >= 502;
