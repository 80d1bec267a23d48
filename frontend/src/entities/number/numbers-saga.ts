/** How a number is bought, asked after, cancelled and changed: one request at a time each, and what comes back is shown everywhere. */
import { call, delay, put, takeEvery } from 'typed-redux-saga';
import { applyUpdate } from '../../api/caches.js';
import type { Commands } from '../../api/commands.js';
import { reads } from '../../api/reads.js';
import type { NumberResponse } from '../../api/client.gen.js';
import { isPassing, troubleOf, type Trouble } from '../../api/trouble.js';
import { guarded, world } from '../../state/catch-errors.js';
import { sessionEnded } from '../session/session-slice.js';
import {
  deedDone,
  deedRefused,
  deedWanted,
  numberBought,
  numberWanted,
  purchaseForgotten,
  purchaseRefused,
  type Order,
} from './numbers-slice.js';

/** The request carries its own id, so trying again can never buy twice. */
const TRY_AGAIN_AFTER_MS = [1000, 2000, 4000];

function* orderNumber({ serviceName: _, ...order }: Order) {
  const commands = yield* world('commands');
  for (const wait of [...TRY_AGAIN_AFTER_MS, null]) {
    try {
      return yield* call(commands.buyNumber, order);
    } catch (error) {
      const trouble = troubleOf(error);
      if (wait === null || trouble.kind === 'refused') throw error;
      yield* delay(wait);
    }
  }
  throw new RangeError('the last try neither returned nor threw');
}

const isKnownAlready = (trouble: Trouble) =>
  trouble.kind === 'refused' && (trouble.code === 'number-exists' || trouble.code === 'key-reused');

function* findBought(id: string, trouble: Trouble) {
  const commands = yield* world('commands');
  if (!isKnownAlready(trouble)) return null;
  try {
    return yield* call(commands.findNumber, id);
  } catch {
    return null; // the refusal itself is then the best answer we have
  }
}

function* bought(number: NumberResponse) {
  yield* put(applyUpdate({ numbers: [number] }) as never);
  yield* put(numberBought(number));
  yield* put(reads.util.invalidateTags(['Wallet', 'Numbers']));
}

function* buyNumber({ payload: order }: ReturnType<typeof numberWanted>) {
  try {
    yield* call(bought, yield* call(orderNumber, order));
  } catch (error) {
    const trouble = troubleOf(error);
    const number = yield* call(findBought, order.numberId, trouble);
    if (number) return yield* call(bought, number);
    yield* put(purchaseRefused({ numberId: order.numberId, trouble }));
    if (!isPassing(trouble)) yield* put(reads.util.invalidateTags(['Wallet', 'Catalog']));
  }
}

const doIt = (commands: Commands, { id, deed, to }: ReturnType<typeof deedWanted>['payload']) => {
  switch (deed) {
    case 'check':
      return commands.checkNumber(id);
    case 'cancel':
      return commands.cancelNumber(id);
    case 'keep':
      return commands.withdrawCancel(id);
    case 'stay':
      return commands.withdrawChange(id);
    case 'repeat':
      return commands.repeatCode(id);
    case 'change':
      if (!to) throw new RangeError('a change without a replacement');
      return commands.changeNumber(id, to);
  }
};

function* doDeed({ payload }: ReturnType<typeof deedWanted>) {
  const commands = yield* world('commands');
  try {
    const number = yield* call(doIt, commands, payload);
    yield* put(applyUpdate({ numbers: [number] }) as never);
    yield* put(deedDone(number));
    yield* put(reads.util.invalidateTags(['Wallet']));
  } catch (error) {
    yield* put(deedRefused({ ...payload, trouble: troubleOf(error) }));
    yield* put(reads.util.invalidateTags(['Numbers', 'Wallet']));
  }
}

function* forgetPurchase() {
  yield* put(purchaseForgotten());
}

export function* numbersSaga() {
  yield* takeEvery(numberWanted, guarded(buyNumber)); // the form takes no second press for the same number
  yield* takeEvery(deedWanted, guarded(doDeed));
  yield* takeEvery(sessionEnded, guarded(forgetPurchase));
}
