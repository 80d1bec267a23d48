/** Requests a withdrawal, once however often it is pressed, and takes one back. */
import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { reads } from '../../api/reads.js';
import { troubleOf } from '../../api/trouble.js';
import { catchErrors } from '../../state/catch-errors.js';
import type { RootState } from '../../state/root-state.js';
import { sagaContext } from '../../state/saga-context.js';
import {
  bankAccountAnswered,
  bankAccountGiven,
  withdrawalAccepted,
  withdrawalCancelEnded,
  withdrawalCancelled,
  withdrawalRefused,
  withdrawalRequested,
} from './withdrawal-slice.js';

const changed = () => reads.util.invalidateTags(['Wallet', 'Transactions', 'Withdrawals']);

function* request() {
  const commands = yield* sagaContext('commands');
  const order = yield* select((state: RootState) => state.withdrawal.order);
  if (!order) throw new RangeError('a withdrawal without an order');
  try {
    yield* call(commands.requestWithdrawal, order);
    yield* put(withdrawalAccepted());
  } catch (error) {
    yield* put(withdrawalRefused(troubleOf(error)));
  }
  yield* put(changed());
}

function* cancel({ payload: id }: ReturnType<typeof withdrawalCancelled>) {
  const commands = yield* sagaContext('commands');
  try {
    yield* call(commands.cancelWithdrawal, id);
    yield* put(withdrawalCancelEnded({ id, trouble: null }));
  } catch (error) {
    yield* put(withdrawalCancelEnded({ id, trouble: troubleOf(error) }));
  }
  yield* put(changed());
}

function* give({ payload: { id, account } }: ReturnType<typeof bankAccountGiven>) {
  const commands = yield* sagaContext('commands');
  try {
    yield* call(commands.giveBankAccount, id, account);
    yield* put(bankAccountAnswered({ id, trouble: null }));
  } catch (error) {
    yield* put(bankAccountAnswered({ id, trouble: troubleOf(error) }));
  }
  yield* put(changed());
}

export function* withdrawalSaga() {
  yield* takeLeading(withdrawalRequested, catchErrors(request));
  yield* takeEvery(withdrawalCancelled, catchErrors(cancel));
  yield* takeLeading(bankAccountGiven, catchErrors(give));
}
