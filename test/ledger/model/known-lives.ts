/**
 * Sequences that every run of a model has beside those of its seed: together they meet every possible answer, which
 * chance does not guarantee.
 */
import type { Command, Step } from './commands.js';

const on = (n: number, ...steps: readonly Step[]): Command[] => steps.map((step) => ({ do: 'step', n, step }));
const buy = (n: number, { seen = 1_030, denied = false } = {}): Command => ({ do: 'buy', n, seen, denied });
const order = (r: number, amount: number): Command => ({ do: 'order', r, amount });
const pay = (r: number, amount: number, payment = 0): Command => ({ do: 'pay', r, amount, payment });

/** Each begins with ₹60 paid in by recharge 0. Numbers with an odd n are due at once. */
const MONEY: Command[] = [
  ...[order(1, 500), order(0, 6_000), order(0, 3_000), pay(0, 6_000), order(1, 1_000), pay(1, 3_000)],
  ...[{ do: 'ban' } as const, order(2, 1_000), buy(0), { do: 'unban' } as const],
  ...[pay(1, 1_000), { do: 'reverse', r: 0, amount: 500 } as const, { do: 'reverse', r: 3, amount: 500 } as const],
  ...[{ do: 'approve', w: 0 } as const, { do: 'withdraw', w: 0, amount: 5_000 } as const],
  ...[{ do: 'withdraw', w: 0, amount: 5_000 } as const, { do: 'withdraw', w: 0, amount: 500 } as const],
  ...[{ do: 'withdraw', w: 1, amount: 3_000 } as const, { do: 'sendParts', w: 0 } as const],
  ...[
    { do: 'endParts', w: 0, well: true } as const,
    { do: 'approve', w: 0 } as const,
    { do: 'approve', w: 0 } as const,
  ],
  buy(2),
  buy(3),
  ...[
    { do: 'cancelWithdrawal', w: 0 } as const,
    { do: 'sendParts', w: 0 } as const,
    { do: 'sendParts', w: 0 } as const,
  ],
  ...[{ do: 'endParts', w: 0, well: true } as const, { do: 'endParts', w: 0, well: true } as const],
  { do: 'approve', w: 0 },
  ...[{ do: 'adjust', amount: 2_000 } as const, { do: 'withdraw', w: 2, amount: 3_000 } as const],
];

const BUYING: Command[] = [
  ...on(0, 'cancel', 'code', 'change', 'refund', 'repeat'),
  ...[buy(0, { seen: 1_029 }), buy(0, { denied: true }), buy(0), buy(0), buy(2), buy(4)],
  ...on(0, 'code', 'repeat', 'send', 'assign', 'withdrawCancel', 'withdrawChange', 'code', 'code'),
  ...on(0, 'cancel', 'change', 'repeat', 'repeat', 'endRepeat', 'repeat', 'code', 'refund', 'refund', 'finish'),
  ...on(2, 'send', 'lose', 'fail', 'cancel', 'change', 'end'),
  ...[buy(4), ...on(4, 'send', 'assign', 'takeBack')],
  ...[buy(1), ...on(1, 'assign', 'expire', 'end')],
  buy(6),
];

const CANCELLING: Command[] = [
  ...[buy(0), ...on(0, 'assign', 'cancel', 'cancel', 'withdrawCancel', 'change', 'change', 'changeOther')],
  ...on(0, 'withdrawChange', 'changeOther', 'change', 'accept', 'failChange'),
  ...[buy(2), ...on(2, 'assign'), { do: 'ban' } as const, ...on(2, 'change'), { do: 'unban' } as const],
  ...[buy(4), ...on(4, 'fail'), buy(6), ...on(2, 'change', 'accept', 'code')],
];

const WITHDRAWING: Command[] = [
  ...[order(0, 6_000), pay(0, 6_000), { do: 'withdraw', w: 1, amount: 1_000 } as const],
  ...[{ do: 'cancelWithdrawal', w: 1 } as const, { do: 'cancelWithdrawal', w: 1 } as const],
  // A correction can be spent, and was no payment.
  ...[{ do: 'adjust', amount: 2_000 } as const, { do: 'withdraw', w: 0, amount: 6_000 } as const],
  { do: 'withdraw', w: 2, amount: 1_000 },
];

export const KNOWN_LIVES: readonly [Command[]][] = [[MONEY], [BUYING], [CANCELLING], [WITHDRAWING]];
