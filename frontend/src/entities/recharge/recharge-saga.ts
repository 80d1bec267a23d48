/** How money comes in: order, a moment to read, then the gateway's own page; and asking after payments that are still open. */
import { all, call, delay, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { applyUpdate } from '../../api/caches.js';
import type { RechargeResponse } from '../../api/client.gen.js';
import { reads } from '../../api/reads.js';
import { troubleOf } from '../../api/trouble.js';
import { guarded, world } from '../../state/catch-errors.js';
import { noticed, type Notice } from '../../state/notices-slice.js';
import type { RootState } from '../../state/root-state.js';
import { troubleText } from '../../ui/text/refusals.js';
import { paymentChecked, paymentRefused, paymentsCheckWanted, paymentWanted } from './recharge-slice.js';

/** LIMITS-3: the redirect comes after 1.5 seconds. */
const REDIRECT_AFTER_MS = 1500;

function* pay() {
  const order = yield* select((state: RootState) => state.recharge.order);
  if (!order) throw new RangeError('a payment without an order');
  const commands = yield* world('commands');
  const leaveFor = yield* world('leaveFor');
  try {
    const { ordered } = yield* all({ ordered: call(commands.orderRecharge, order), read: delay(REDIRECT_AFTER_MS) });
    const { payUrl } = ordered;
    if (payUrl) yield* call(leaveFor, payUrl);
    else yield* put(paymentRefused({ kind: 'refused', code: 'payment-unavailable', facts: {}, status: 503 }));
  } catch (error) {
    yield* put(paymentRefused(troubleOf(error)));
  }
}

const UNPAID =
  'The payment provider says that this payment was not made. If you did pay, we keep asking for 30 days and credit it.';
const WORDS: Record<RechargeResponse['status'], Notice> = {
  paid: { kind: 'success', text: 'Payment received. Your balance is updated.' },
  pending: { kind: 'info', text: 'The payment gateway has not confirmed this payment yet.' },
  failed: { kind: 'error', text: UNPAID },
  expired: { kind: 'error', text: UNPAID },
};

function* checkPayment(id: string) {
  const commands = yield* world('commands');
  const found = yield* call(commands.checkRecharge, id);
  yield* put(applyUpdate({ recharges: [found] }) as never);
  const answer = WORDS[found.status];
  // The button of a payment that came goes away, and its place with it.
  if (found.status === 'paid') yield* put(noticed(answer));
  yield* put(paymentChecked({ id, answer }));
}

function* checkPayments({ payload: ids }: ReturnType<typeof paymentsCheckWanted>) {
  const left = [...ids];
  try {
    for (; left[0]; left.shift()) yield* call(checkPayment, left[0]);
  } catch (error) {
    const answer: Notice = { kind: 'error', text: troubleText(troubleOf(error)) };
    for (const id of left) yield* put(paymentChecked({ id, answer }));
  }
  yield* put(reads.util.invalidateTags(['Wallet', 'Recharges']));
}

export function* rechargeSaga() {
  yield* takeLeading(paymentWanted, guarded(pay));
  yield* takeEvery(paymentsCheckWanted, guarded(checkPayments));
}
