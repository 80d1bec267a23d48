/** Orders a recharge and redirects to the gateway's page; checks payments that are not confirmed. */
import { all, call, delay, fork, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { applyUpdate } from '../../api/caches.js';
import type { RechargeResponse } from '../../api/client.gen.js';
import { reads } from '../../api/reads.js';
import { troubleOf } from '../../api/trouble.js';
import { catchErrors } from '../../state/catch-errors.js';
import { sagaContext } from '../../state/saga-context.js';
import { noticeAdded, type Notice } from '../../state/notices-slice.js';
import type { RootState } from '../../state/root-state.js';
import { recharge } from '../../texts/en/recharge.js';
import { texts } from '../../texts/texts.js';
import { troubleText } from '../../ui/text/refusals.js';
import { normalizePhone, phoneError } from '../session/validation.js';
import {
  paymentCheckCompleted,
  paymentCheckRequested,
  paymentRefused,
  paymentRequested,
  paymentReturned,
  upiLinkReceived,
} from './recharge-slice.js';

const t = texts(recharge);

/** LIMITS-3: the redirect comes after 1.5 seconds. */
const REDIRECT_AFTER_MS = 1500;

/** A person without a phone number in the profile types it once: it is kept there for the next recharge. */
function* keepPhone(typed: string) {
  const known = yield* select((state: RootState) => reads.endpoints.getMe.select()(state as never).data);
  const phone = normalizePhone(typed);
  if (!known || known.phone !== null || phoneError(phone)) return;
  const commands = yield* sagaContext('commands');
  try {
    const me = yield* call(commands.changeProfile, { phone });
    yield* put(reads.util.upsertQueryData('getMe', undefined, me) as never);
  } catch {
    // The payment goes on without it; the phone is typed again next time.
  }
}

function* pay({ payload: way }: ReturnType<typeof paymentRequested>) {
  const order = yield* select((state: RootState) => state.recharge.order);
  if (!order) throw new RangeError('a payment without an order');
  const commands = yield* sagaContext('commands');
  const redirectTo = yield* sagaContext('redirectTo');
  try {
    yield* fork(keepPhone, order.phone);
    const shown = delay(way === 'upi' ? 0 : REDIRECT_AFTER_MS);
    const { ordered } = yield* all({ ordered: call(commands.orderRecharge, order), shown });
    const { payUrl, upi } = ordered;
    if (way === 'upi' && upi) {
      yield* put(applyUpdate({ recharges: [ordered] }) as never);
      yield* put(upiLinkReceived());
    } else if (payUrl) yield* call(redirectTo, payUrl);
    else yield* put(paymentRefused({ kind: 'refused', code: 'payment-unavailable', facts: {}, status: 503 }));
  } catch (error) {
    yield* put(paymentRefused(troubleOf(error)));
  }
}

const RESULTS: Record<
  RechargeResponse['status'],
  Pick<Notice, 'kind'> & { text: 'checkedPaid' | 'checkedPending' | 'checkedUnpaid' }
> = {
  paid: { kind: 'success', text: 'checkedPaid' },
  pending: { kind: 'info', text: 'checkedPending' },
  failed: { kind: 'error', text: 'checkedUnpaid' },
  expired: { kind: 'error', text: 'checkedUnpaid' },
};

const resultOf = ({ status }: RechargeResponse): Notice => {
  const { kind, text } = RESULTS[status];
  return { kind, text: t(text) };
};

function* checkPayment(id: string) {
  const commands = yield* sagaContext('commands');
  const checked = yield* call(commands.checkRecharge, id);
  yield* put(applyUpdate({ recharges: [checked] }) as never);
  const result = resultOf(checked);
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

/** What the gateway says of it now; while it does not answer, our record stands. */
function* readAnew(known: RechargeResponse) {
  const commands = yield* sagaContext('commands');
  try {
    return known.status === 'paid' ? known : yield* call(commands.checkRecharge, known.id);
  } catch (error) {
    troubleOf(error); // rethrows errors of the page itself
    return known;
  }
}

/** A toast from our own record, whatever the address says. */
function* tellReturn({ payload: amount }: ReturnType<typeof paymentReturned>) {
  const commands = yield* sagaContext('commands');
  try {
    const current = yield* call(readAnew, yield* call(commands.latestRecharge, amount));
    yield* put(applyUpdate({ recharges: [current] }) as never);
    yield* put(noticeAdded(resultOf(current)));
  } catch (error) {
    troubleOf(error); // rethrows errors of the page itself
    yield* put(noticeAdded({ kind: 'error', text: t('unknown') }));
  }
}

export function* rechargeSaga() {
  yield* takeLeading(paymentRequested, catchErrors(pay));
  yield* takeEvery(paymentCheckRequested, catchErrors(checkPayments));
  yield* takeLeading(paymentReturned, catchErrors(tellReturn));
}
