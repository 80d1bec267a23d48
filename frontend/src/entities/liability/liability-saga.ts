/**
 * At sign-in, and where the person looks at it, the browser checks that their balance is in the signed total of what we
 * owe: by the checker that they can save, once it has nothing else to do (decision 0252).
 */
import { call, put, select, takeLatest } from 'typed-redux-saga';
import { troubleOf } from '../../api/trouble.js';
import { catchErrors } from '../../state/catch-errors.js';
import type { RootState } from '../../state/root-state.js';
import { sagaContext } from '../../state/saga-context.js';
import { sessionEnded, signedIn, signOutRequested } from '../session/session-slice.js';
import { countedChecked, countedViewed } from './liability-slice.js';

/** How the server may have stored an e-mail that was typed so: in canonical form, or as accounts of before have it. */
const spellingsOf = (email: string): string[] => {
  const typed = email.trim().toLowerCase();
  const canonical = email.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
  return typed === canonical ? [canonical] : [canonical, typed];
};

/** Ms. Seals are made each day: what was counted long ago says nothing of today. */
const LONGEST_AGE = 2 * 86_400_000;

/** @param isAnew the keys of the installation may have been changed since this page was opened */
function* check(wallet: string, email: string, isAnew: boolean) {
  const commands = yield* sagaContext('commands');
  const loadChecker = yield* sagaContext('loadChecker');
  try {
    const checker = yield* call(loadChecker, isAnew);
    const { proof } = yield* call(commands.findLiabilityProof);
    if (!proof) return { state: 'not-counted' } as const;
    const found = yield* call(checker.checkCounted, proof, { wallet, emails: spellingsOf(email) });
    const isOld = found.state === 'counted' && Date.now() - Date.parse(found.at) > LONGEST_AGE;
    return isOld ? ({ state: 'not-counted' } as const) : found;
  } catch (error) {
    return { state: 'unable', why: troubleOf(error).kind } as const; // rethrows errors of the page itself
  }
}

/** Nobody is alarmed before the checker and the proof were fetched again. */
function* checkBeforeAlarm(wallet: string, email: string) {
  const found = yield* call(check, wallet, email, false);
  return found.state === 'disagrees' ? yield* call(check, wallet, email, true) : found;
}

function* checkCounted({ type }: { type: string }) {
  if (type === sessionEnded.type || type === signOutRequested.type) return;
  const { userId, email } = yield* select((state: RootState) => state.session);
  if (userId === undefined || email === undefined) return;
  yield* put(countedChecked(yield* call(checkBeforeAlarm, userId, email)));
}

export function* liabilitySaga() {
  // Whoever leaves takes a check under way along: nothing is asked for a session that is ending.
  yield* takeLatest([signedIn, countedViewed, signOutRequested, sessionEnded], catchErrors(checkCounted));
}
