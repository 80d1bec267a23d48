/** Orders a recharge and redirects to the gateway's page; checks payments that are not confirmed. */
import { all, call, delay, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { applyUpdate } from '../../api/caches.js';
import type { RechargeResponse } from '../../api/client.gen.js';
import { reads } from '../../api/reads.js';
import { troubleOf } from '../../api/trouble.js';
import { catchErrors } from '../../state/catch-errors.js';
import { sagaContext } from '../../state/saga-context.js';
import { noticeAdded, type Notice } from '../../state/notices-slice.js';
import type { RootState } from '../../state/root-state.js';
import { troubleText } from '../../ui/text/refusals.js';
import { paymentCheckCompleted, paymentRefused, paymentCheckRequested, paymentRequested } from './recharge-slice.js';

/** LIMITS-3: the redirect comes after 1.5 seconds. */
const REDIRECT_AFTER_MS = 1500;

function* pay() {
  const order = yield* select((state: RootState) => state.recharge.order);
  if (!order) throw new RangeError('a payment without an order');
  const commands = yield* sagaContext('commands');
  const redirectTo = yield* sagaContext('redirectTo');
  try {
    const { ordered } = yield* all({ ordered: call(commands.orderRecharge, order), shown: delay(REDIRECT_AFTER_MS) });
    const { payUrl } = ordered;
    if (payUrl) yield* call(redirectTo, payUrl);
    else yield* put(paymentRefused({ kind: 'refused', code: 'payment-unavailable', facts: {}, status: 503 }));
  } catch (error) {
    yield* put(paymentRefused(troubleOf(error)));
  }
}

const UNPAID =
  'The payment provider says that this payment was not made. If you did pay, we keep asking for 30 days and credit it.';
const RESULT_NOTICES: Record<RechargeResponse['status'], Notice> = {
  paid: { kind: 'success', text: 'Payment received. Your balance is updated.' },
  pending: { kind: 'info', text: 'The payment gateway has not confirmed this payment yet.' },
  failed: { kind: 'error', text: UNPAID },
  expired: { kind: 'error', text: UNPAID },
};

function* checkPayment(id: string) {
  const commands = yield* sagaContext('commands');
  const checked = yield* call(commands.checkRecharge, id);
  yield* put(applyUpdate({ recharges: [checked] }) as never);
  const result = RESULT_NOTICES[checked.status];
  // The button of a confirmed payment disappears, so its result is shown as a notice.
  if (checked.status === 'paid') yield* put(noticeAdded(result));
  yield* put(paymentCheckCompleted({ id, result }));
}

function* checkPayments({ payload: ids }: ReturnType<typeof paymentCheckRequested>) {
  const remaining = [...ids];
  try {
    for (; remaining[0]; remaining.shift()) yield* call(checkPayment, remaining[0]);
  } catch (error) {
    const result: Notice = { kind: 'error', text: troubleText(troubleOf(error)) };
    for (const id of remaining) yield* put(paymentCheckCompleted({ id, result }));
  }
  yield* put(reads.util.invalidateTags(['Wallet', 'Recharges']));
}

export function* rechargeSaga() {
  yield* takeLeading(paymentRequested, catchErrors(pay));
  yield* takeEvery(paymentCheckRequested, catchErrors(checkPayments));
}
