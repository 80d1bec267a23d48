/**
 * What the requests of the console have met: whether the server answers, when it did last, and that the session has
 * ended. The frame shows it, whichever page asked.
 */
import { isTrouble } from '../../api/trouble.js';

interface Connection {
  /** ms since 1970, by the clock of the browser; null: not yet. */
  readonly answeredAt: number | null;
  readonly isAway: boolean;
}

let connection: Connection = { answeredAt: null, isAway: false };
const listeners = new Set<() => void>();

const change = (next: Connection): void => {
  connection = next;
  for (const changed of listeners) changed();
};

export const readConnection = (): Connection => connection;
export const subscribeToConnection = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

export const noteAnswer = (): void => change({ answeredAt: Date.now(), isAway: false });

/** A refusal is an answer. */
export const noteFailure = (error: unknown): void => {
  if (!isTrouble(error) || error.kind === 'refused') return noteAnswer();
  change({ ...connection, isAway: true });
};

type SignIn = () => Promise<boolean>;
let signIn: SignIn | null = null;
let underWay: Promise<boolean> | null = null;

/** @param ask shows the sign-in over the page, and says whether the same person is in again; null: none is there */
export const askForSignInBy = (ask: SignIn | null): void => {
  signIn = ask;
};

/** Of all requests that wait for it there is one. */
export const signInAgain = (): Promise<boolean> => {
  if (!signIn) return Promise.resolve(false);
  underWay ??= signIn().finally(() => (underWay = null));
  return underWay;
};
