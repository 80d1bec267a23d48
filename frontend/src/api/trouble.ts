/** What can go wrong between the page and the server, as plain data that may be in the store. */
import type { Facts, RefusalCode } from './client.gen.js';

export type { Facts };

export type Trouble =
  /** The server refused, and said why. */
  | { kind: 'refused'; code: RefusalCode; facts: Facts; status: number }
  /** No answer came: the request may or may not have been carried out. */
  | { kind: 'unreachable' }
  /** The file could not be read here, so nothing was sent. */
  | { kind: 'unreadable' }
  /** The server answered that it cannot answer now. */
  | { kind: 'unavailable'; status: number };

export class TroubleError extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.kind === 'refused' ? trouble.code : trouble.kind);
    this.name = 'TroubleError';
  }
}

const KINDS = ['refused', 'unreachable', 'unreadable', 'unavailable'];

export const isTrouble = (value: unknown): value is Trouble =>
  typeof value === 'object' && value !== null && 'kind' in value && KINDS.includes(value.kind as string);

/** What was thrown, as trouble. @throws whatever else it is: a bug of this page. */
export const troubleOf = (error: unknown): Trouble => {
  if (error instanceof TroubleError) return error.trouble;
  if (isTrouble(error)) return error;
  throw error;
};

type Refused = Extract<Trouble, { kind: 'refused' }>;

/** @param trouble of a request, or whatever else was thrown */
export const hasCode = <Code extends RefusalCode>(
  trouble: unknown,
  code: Code,
): trouble is Refused & { readonly code: Code } =>
  isTrouble(trouble) && trouble.kind === 'refused' && trouble.code === code;

/** The session has ended. */
export const isSignedOut = (trouble: Trouble): boolean => trouble.kind === 'refused' && trouble.status === 401;

/** Refusals that say nothing of the request itself, not even of the first sending of it. */
const OF_ANY_REQUEST: readonly RefusalCode[] = ['busy', 'step-up-required'];

/** Refusals of a sending before the server looks for an earlier one of the same request, which may have been done. */
const OF_THIS_SENDING: readonly RefusalCode[] = [
  ...OF_ANY_REQUEST,
  ...(['sign-in-required', 'permission-denied', 'two-credentials'] as const),
  ...(['too-many-commands', 'too-many-attempts'] as const),
];

/**
 * Whether the server certainly did not do what was asked, so that the next request is another one, with its own id.
 * @param isLost whether it is not known what became of an earlier sending of the request
 */
export const isKnownNotMade = (trouble: unknown, isLost: boolean): trouble is Refused =>
  isTrouble(trouble) &&
  trouble.kind === 'refused' &&
  !(isLost ? OF_THIS_SENDING : OF_ANY_REQUEST).includes(trouble.code);

/** Whether a retry may succeed without a change by the person. */
export const isTransient = (trouble: Trouble): boolean =>
  trouble.kind === 'refused' ? trouble.code === 'busy' || trouble.status >= 502 : trouble.kind !== 'unreadable';
