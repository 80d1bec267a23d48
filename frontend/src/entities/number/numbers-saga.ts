/** Buys, checks, cancels and changes numbers, and applies each answer to the cached reads. */
import { call, delay, put, takeEvery } from 'typed-redux-saga';
import { applyUpdate } from '../../api/caches.js';
import type { Commands } from '../../api/commands.js';
import { reads } from '../../api/reads.js';
import type { NumberResponse } from '../../api/client.gen.js';
import { isTransient, troubleOf, type Trouble } from '../../api/trouble.js';
import { catchErrors } from '../../state/catch-errors.js';
import { sagaContext } from '../../state/saga-context.js';
import { sessionEnded } from '../session/session-slice.js';
import {
  actionCompleted,
  actionRefused,
  actionRequested,
  purchaseAccepted,
  purchaseRequested,
  purchaseCleared,
  purchaseRefused,
  type Order,
} from './numbers-slice.js';

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
      yield* delay(wait);
    }
  }
  throw new RangeError('the last attempt neither returned nor threw');
}

const isDuplicate = (trouble: Trouble) =>
  trouble.kind === 'refused' && (trouble.code === 'number-exists' || trouble.code === 'key-reused');

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

const sendAction = (commands: Commands, { id, action, replacement }: ReturnType<typeof actionRequested>['payload']) => {
  switch (action) {
    case 'check':
      return commands.checkNumber(id);
    case 'cancel':
      return commands.cancelNumber(id);
    case 'withdrawCancel':
      return commands.withdrawCancel(id);
    case 'withdrawChange':
      return commands.withdrawChange(id);
    case 'repeat':
      return commands.repeatCode(id);
    case 'change':
      if (!replacement) throw new RangeError('a change without a replacement');
      return commands.changeNumber(id, replacement);
  }
};

function* runAction({ payload }: ReturnType<typeof actionRequested>) {
  const commands = yield* sagaContext('commands');
  try {
    const number = yield* call(sendAction, commands, payload);
    yield* put(applyUpdate({ numbers: [number] }) as never);
    yield* put(actionCompleted(number));
    yield* put(reads.util.invalidateTags(['Wallet']));
  } catch (error) {
    yield* put(actionRefused({ ...payload, trouble: troubleOf(error) }));
    yield* put(reads.util.invalidateTags(['Numbers', 'Wallet']));
  }
}

function* clearPurchase() {
  yield* put(purchaseCleared());
}

export function* numbersSaga() {
  yield* takeEvery(purchaseRequested, catchErrors(buyNumber)); // the form sends no second request for the same number
  yield* takeEvery(actionRequested, catchErrors(runAction));
  yield* takeEvery(sessionEnded, catchErrors(clearPurchase));
}
