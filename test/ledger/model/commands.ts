/**
 * The commands of the models: everything that can be requested of one wallet, as plain data, and how it is given to the
 * rules.
 */
import fc from 'fast-check';
import type { Decide, DecisionContext } from '@backend/domain/decision-context.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { Refusal } from '@backend/domain/refusal.js';
import { assignNumber, failOrder, loseAnswer, requestNumber, sendOrder } from '@backend/domain/numbers/buying.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { failChange, requestChange, withdrawChange } from '@backend/domain/numbers/changing.js';
import {
  cancelNumber,
  endActivation,
  expireNumber,
  requestCancel,
  endByProvider,
  withdrawCancel,
} from '@backend/domain/numbers/closing.js';
import { endRepeat, finishNumber, receiveCode, refund, requestRepeat } from '@backend/domain/numbers/receiving.js';
import { closeRecharge, deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { bookForeignRefund, loseDispute, openDispute, winDispute } from '@backend/domain/payments/reversing.js';
import { adjustWallet } from '@backend/domain/money/wallet.js';
import {
  approveWithdrawal,
  cancelWithdrawal,
  endAllocation,
  requestWithdrawal,
  sendAllocation,
} from '@backend/domain/payments/withdrawing.js';
import { systemActor, type AppendRequest } from '@backend/ledger/ledger.js';
import { offer, terms } from '../../domain/event-samples.js';
import { sealed } from '../pure/memory-ledger.js';
import { sealedPhone } from '../../support/sealed-phone.js';

/** Small limits, so that they are met. */
export const OPEN_AT_MOST = 2;
export const PURCHASES_AT_MOST = 4;

/** What is done to a number, and needs nothing else. */
export const STEPS = [
  'send',
  'assign',
  'lose',
  'fail',
  'code',
  'cancel',
  'withdrawCancel',
  'accept',
  'takeBack',
  'expire',
  'end',
  'change',
  'changeOther',
  'withdrawChange',
  'failChange',
  'repeat',
  'endRepeat',
  'finish',
  'refund',
] as const;
/** What leads somewhere is asked more often, or lives would mostly end before they began. */
const OFTEN: readonly Step[] = [
  ...Array.from({ length: 9 }, () => 'assign' as const),
  ...(['cancel', 'withdrawCancel', 'change', 'failChange', 'repeat', 'endRepeat'] as const).flatMap((step) => [
    step,
    step,
  ]),
  'code',
];
export type Step = (typeof STEPS)[number];

/**
 * n, r, w: which number, recharge, withdrawal of the wallet. Numbers with an odd n are due at once, the others never.
 */
export type Command =
  | { do: 'order'; r: number; amount: number }
  | { do: 'pay'; r: number; amount: number; payment: number }
  | { do: 'close'; r: number }
  | { do: 'refundSeen'; r: number; amount: number }
  | { do: 'openDispute' | 'loseDispute' | 'winDispute'; r: number; d: number; amount: number }
  | { do: 'adjust'; amount: number }
  | { do: 'ban' | 'unban' }
  | { do: 'withdraw'; w: number; amount: number }
  | { do: 'approve' | 'cancelWithdrawal' | 'sendParts'; w: number }
  | { do: 'endParts'; w: number; well: boolean }
  | { do: 'buy'; n: number; seen: number; denied: boolean }
  | { do: 'step'; n: number; step: Step };

/** Some are met often, so that their lives get long. */
const n = fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 4, 5, 6, 7);
const r = fc.nat(1);
const w = fc.nat(1);
const amount = fc.constantFrom(500, 1_000, 3_000, 6_000);

export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('order' as const), r, amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), r, amount, payment: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), r }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refundSeen' as const), r, amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'openDispute' as const,
        'openDispute' as const,
        'loseDispute' as const,
        'winDispute' as const,
      ),
      r,
      d: fc.nat(1),
      amount,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('adjust' as const), amount: fc.constantFrom(-5_000, -700, 1, 2_000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('ban' as const, 'unban' as const, 'unban' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), w, amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('approve' as const, 'sendParts' as const, 'cancelWithdrawal' as const),
      w,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('endParts' as const), w, well: fc.boolean() }) },
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      n,
      seen: fc.constantFrom(1_030, 1_030, 1_030, 1_029, 9_999),
      denied: fc.constantFrom(false, false, false, false, true),
    }),
  },
  {
    weight: 50,
    arbitrary: fc.record({
      do: fc.constant('step' as const),
      n,
      step: fc.constantFrom(...STEPS, ...OFTEN),
    }),
  },
);

/** As one client asks: a life of a wallet. */
export const lives = (least: number, most: number): fc.Arbitrary<Command[]> =>
  fc.array(command, { minLength: least, maxLength: most, size: 'max' });

const changeTo = (replacementId: string) => ({
  ...{ replacementId, offer, terms, priceSeen: 1_030, denied: [] },
  limits: { openNumbers: OPEN_AT_MOST, purchasesAnHour: PURCHASES_AT_MOST },
});

const steps = (id: string, code: string): Record<Step, Decide> => ({
  send: (a) => sendOrder(a, id),
  assign: (a) => assignNumber(a, id, { activationId: `at-${id}`, proof: sealedPhone(id).proof, canRepeat: true }),
  lose: (a) => loseAnswer(a, id, 'time-out', []),
  fail: (a) => failOrder(a, id, 'no-numbers'),
  code: (a) => receiveCode(a, id, sealed(id, code).proof),
  cancel: (a) => requestCancel(a, id),
  withdrawCancel: (a) => withdrawCancel(a, id),
  accept: (a) => cancelNumber(a, id),
  takeBack: (a) => endByProvider(a, id),
  expire: (a) => expireNumber(a, id, { activationId: a.number(id)?.activationId ?? null, lives: true }),
  end: (a) => endActivation(a, id, 'gone'),
  change: (a) => requestChange(a, id, changeTo(`${id}-next`)),
  changeOther: (a) => requestChange(a, id, changeTo(`${id}-other`)),
  withdrawChange: (a) => withdrawChange(a, id),
  failChange: (a) => failChange(a, id, 'price-changed'),
  repeat: (a) => requestRepeat(a, id),
  endRepeat: (a) => endRepeat(a, id, 'timed-out'),
  finish: (a) => finishNumber(a, id),
  refund: (a) => refund(a, id, 'goodwill'),
});

/** The command's request to the ledger. `nth` distinguishes it from every other. */
const RECHARGES = [1, 0];

/** All parts of a withdrawal at once: each is decided on its own. */
const ofEachPart = (id: string, decide: (a: DecisionContext, part: string) => DomainEvent[]): Decide => {
  return (a) => {
    const withdrawal = a.withdrawal(id);
    if (!withdrawal) throw new Refusal('withdrawal-not-found');
    return withdrawal.allocations.flatMap((part) => decide(a, part.id));
  };
};

const withdrawalRequest = (
  about: AppendRequest,
  id: string,
  what: Extract<Command, { w: number }>,
): { request: AppendRequest; decide: Decide } => {
  const rechargeIds = RECHARGES.map((place) => `${about.stream}-r${place}`);
  const request = { ...about, subjectIds: [id, ...rechargeIds] };
  switch (what.do) {
    case 'withdraw':
      return {
        request,
        decide: (a) => requestWithdrawal(a, { withdrawalId: id, amount: what.amount, rechargeIds }),
      };
    case 'approve':
      return { request, decide: (a) => approveWithdrawal(a, id) };
    case 'cancelWithdrawal':
      return { request, decide: (a) => cancelWithdrawal(a, id, 'withdrawn-by-person') };
    case 'sendParts':
      return { request, decide: ofEachPart(id, (a, part) => sendAllocation(a, id, part)) };
    case 'endParts': {
      const end = what.well ? ({ returned: true } as const) : ({ failed: 'other' } as const);
      return { request, decide: ofEachPart(id, (a, part) => endAllocation(a, id, part, end)) };
    }
  }
};

const disputeOf = (id: string, { d, amount }: { d: number; amount: number }) => ({ disputeId: `${id}-d${d}`, amount });

export const commandRequest = (
  wallet: string,
  what: Command,
  nth: string,
): { request: AppendRequest; decide: Decide } => {
  const id =
    'n' in what
      ? `${wallet}-n${what.n}`
      : 'r' in what
        ? `${wallet}-r${what.r}`
        : `${wallet}-w${'w' in what ? what.w : ''}`;
  const about = [id, `${id}-next`, `${id}-other`];
  const request: AppendRequest = {
    stream: wallet,
    subjectIds: about,
    recentPurchases: true,
    key: nth,
    input: what,
    actor: systemActor('model'),
  };
  switch (what.do) {
    case 'order':
      return { request: { ...request, recentRecharges: true }, decide: (a) => orderRecharge(a, id, what.amount, 'g') };
    case 'pay': {
      const payment = { gateway: 'g', paymentId: `${id}-p${what.payment}`, amount: what.amount, currency: 'INR' };
      return { request, decide: (a) => deposit(a, id, payment) };
    }
    case 'close':
      return { request, decide: (a) => closeRecharge(a, id, 'expired') };
    case 'refundSeen':
      return { request, decide: (a) => bookForeignRefund(a, id, { refundRef: nth, amount: what.amount }) };
    case 'openDispute':
      return { request, decide: (a) => openDispute(a, id, disputeOf(id, what)) };
    case 'loseDispute':
      return { request, decide: (a) => loseDispute(a, id, disputeOf(id, what)) };
    case 'winDispute':
      return { request, decide: (a) => winDispute(a, id, disputeOf(id, what).disputeId) };
    case 'adjust':
      return { request, decide: (a) => adjustWallet(a.wallet, nth, what.amount, 'goodwill') };
    case 'ban':
      return { request, decide: () => [{ type: 'WalletBanned', reason: 'model' }] };
    case 'unban':
      return { request, decide: () => [{ type: 'BanLifted', reason: 'model' }] };
    case 'withdraw':
    case 'approve':
    case 'cancelWithdrawal':
    case 'sendParts':
    case 'endParts':
      return withdrawalRequest(request, id, what);
    case 'buy': {
      const purchase = {
        numberId: id,
        offer,
        terms,
        priceSeen: what.seen,
        clocks: { ...CLOCKS, holdFor: what.n % 2 === 1 ? 0 : 3_600_000 },
        limits: { openNumbers: OPEN_AT_MOST, purchasesAnHour: PURCHASES_AT_MOST },
        denied: what.denied ? [offer.service] : [],
      };
      return { request, decide: (a) => requestNumber(a, purchase) };
    }
    case 'step':
      return {
        request: { ...request, codes: [sealed(id, nth)], phone: sealedPhone(id) },
        decide: steps(id, nth)[what.step],
      };
  }
};
