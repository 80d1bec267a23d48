/** Sends orders for numbers, each with its own id, and applies the answer to the cached reads. */
import { call, delay, put, select, takeEvery } from 'typed-redux-saga';
import { applyUpdate } from '../../api/caches.js';
import { reads } from '../../api/reads.js';
import type { NumberResponse } from '../../api/client.gen.js';
import { hasCode, isTransient, troubleOf, type Trouble } from '../../api/trouble.js';
import { catchErrors } from '../../state/catch-errors.js';
import { sagaContext } from '../../state/saga-context.js';
import type { RootState } from '../../state/root-state.js';
import { sessionEnded } from '../session/session-slice.js';
import {
  purchaseAccepted,
  purchaseRefused,
  purchaseRequested,
  purchaseUnanswered,
  purchasesCleared,
  type Order,
} from './purchases-slice.js';

/** Milliseconds. The request carries its own id, so a retry never buys twice. */
const RETRY_DELAYS_MS = [1000, 2000, 4000];

function* orderNumber({ serviceName: _, ...order }: Order) {
  const commands = yield* sagaContext('commands');
  for (const wait of [...RETRY_DELAYS_MS, null]) {
    try {
      return yield* call(commands.buyNumber, order);
    } catch (error) {
      const trouble = troubleOf(error);
      if (wait === null || trouble.kind === 'refused') throw error;
      yield* put(purchaseUnanswered(order.numberId));
      yield* delay(wait);
    }
  }
  throw new RangeError('the last attempt neither returned nor threw');
}

const isDuplicate = (trouble: Trouble) => hasCode(trouble, 'number-exists') || hasCode(trouble, 'key-reused');

function* findPurchased(id: string, trouble: Trouble) {
  const commands = yield* sagaContext('commands');
  if (!isDuplicate(trouble)) return null;
  try {
    return yield* call(commands.findNumber, id);
  } catch {
    return null; // then the refusal itself is shown
  }
}

function* acceptPurchase(number: NumberResponse) {
  const isKnown = yield* select(({ purchases }: RootState) => number.id in purchases);
  if (!isKnown) return; // another person may have signed in meanwhile
  yield* put(applyUpdate({ numbers: [number] }) as never);
  yield* put(purchaseAccepted(number));
  yield* put(reads.util.invalidateTags(['Wallet', 'Numbers']));
}

function* buyNumber({ payload: order }: ReturnType<typeof purchaseRequested>) {
  try {
    yield* call(acceptPurchase, yield* call(orderNumber, order));
  } catch (error) {
    const trouble = troubleOf(error);
    const number = yield* call(findPurchased, order.numberId, trouble);
    if (number) return yield* call(acceptPurchase, number);
    yield* put(purchaseRefused({ numberId: order.numberId, trouble }));
    if (!isTransient(trouble)) yield* put(reads.util.invalidateTags(['Wallet', 'Catalog']));
  }
}

function* clearPurchases() {
  yield* put(purchasesCleared());
}

export function* purchasesSaga() {
  yield* takeEvery(purchaseRequested, catchErrors(buyNumber)); // usePurchase sends none that is under way
  yield* takeEvery(sessionEnded, catchErrors(clearPurchases));
}
