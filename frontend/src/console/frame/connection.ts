/**
 * What the requests of the console have met: whether the server answers, when it did last, and that the session has
 * ended. The frame shows it, whichever page asked.
 */
import { hasCode, TroubleError } from '../../api/trouble.js';

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

const noteAnswer = (): void => change({ answeredAt: Date.now(), isAway: false });

const isRefused = (error: unknown): error is TroubleError =>
  error instanceof TroubleError && error.trouble.kind === 'refused';

/** Sends a request, and notes whether the server answered: a refusal is an answer. @throws what `send` threw */
export const sendNoted = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
  try {
    const answer = await send();
    noteAnswer();
    return answer;
  } catch (error) {
    if (isRefused(error)) noteAnswer();
    else change({ ...connection, isAway: true });
    throw error;
  }
};

type SignIn = () => Promise<boolean>;
let signIn: SignIn | null = null;
let underWay: Promise<boolean> | null = null;

/** @param ask shows the sign-in over the page, and says whether the same person is in again; null: none is there */
export const askForSignInBy = (ask: SignIn | null): void => {
  signIn = ask;
};

/** Of all requests that wait for it there is one. */
const signInAgain = (): Promise<boolean> => {
  if (!signIn) return Promise.resolve(false);
  underWay ??= signIn().finally(() => (underWay = null));
  return underWay;
};

/**
 * Sends a request of somebody who is signed in. Where the session has ended it was not carried out, so it is sent again
 * once the same person has signed in over the page. @throws what `send` threw
 */
export const sendInSession = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await sendNoted(send);
  } catch (error) {
    const isEnded = error instanceof TroubleError && hasCode(error.trouble, 'sign-in-required');
    if (!isEnded || !(await signInAgain())) throw error;
    return sendNoted(send);
  }
};
