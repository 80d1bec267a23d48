/** How money comes in: order, a moment to read, then the gateway's own page; and asking after payments that are still open. */
import { all, call, delay, put, select, takeLeading } from 'typed-redux-saga';
import { learn } from '../../api/caches.js';
import type { RechargeView } from '../../api/client.gen.js';
import { reads } from '../../api/reads.js';
import { troubleOf } from '../../api/trouble.js';
import { guarded, world } from '../../app/guarded.js';
import { noticed } from '../../app/notices-slice.js';
import type { RootState } from '../../app/store.js';
import { troubleText } from '../../ui/refusals.js';
import { paymentRefused, paymentsChecked, paymentsCheckWanted, paymentWanted } from './recharge-slice.js';

/** product.md section 9: the redirect comes after 1.5 seconds. */
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

const WORDS: Record<RechargeView['status'], { kind: 'success' | 'error' | 'info'; text: string }> = {
  paid: { kind: 'success', text: 'Payment received. Your balance is updated.' },
  pending: { kind: 'info', text: 'The payment gateway has not confirmed this payment yet.' },
  failed: { kind: 'error', text: 'Payment was not completed successfully.' },
  expired: { kind: 'error', text: 'Payment was not completed successfully.' },
};

function* checkPayment(id: string) {
  const commands = yield* world('commands');
  const found = yield* call(commands.checkRecharge, id);
  yield* put(learn({ recharges: [found] }) as never);
  yield* put(noticed(WORDS[found.status]));
}

function* checkPayments({ payload: ids }: ReturnType<typeof paymentsCheckWanted>) {
  try {
    for (const id of ids) yield* call(checkPayment, id);
  } catch (error) {
    yield* put(noticed({ kind: 'error', text: troubleText(troubleOf(error)) }));
  } finally {
    yield* put(reads.util.invalidateTags(['Wallet', 'Recharges']));
    yield* put(paymentsChecked());
  }
}

export function* rechargeSaga() {
  yield* takeLeading(paymentWanted, guarded(pay));
  yield* takeLeading(paymentsCheckWanted, guarded(checkPayments));
}
