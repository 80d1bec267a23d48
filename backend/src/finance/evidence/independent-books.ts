/**
 * Double entry, read from an event by a table of its own: not by the code that writes the postings, whose mistake a
 * rebuilt table would repeat (decision 0169).
 */
import type { DomainEvent } from '../../domain/events.js';
import type { Posting } from '../../domain/money/books.js';

interface Movement {
  readonly type: DomainEvent['type'];
  readonly debit: string;
  readonly credit: string;
  /** The field with the paise, and those that are taken off it. */
  readonly amount: readonly [field: string, ...less: string[]];
  /** Of an amount with a sign: only what is below zero, as a positive amount. */
  readonly isNegative?: true;
  /** Only where this field has this value. */
  readonly where?: readonly [field: string, value: string];
}

const AMOUNT = ['amount'] as const;

/** Whose balances go to the retained earnings at the end of a year. */
const EARNING_ACCOUNTS = [
  ...['sales_revenue', 'refunds', 'adjustments', 'gateway_fees'],
  ...['provider_cost', 'provider_loss', 'late_code_loss', 'write_offs'],
];

/** Where a settlement goes, and the field with how much; below zero: it comes from there. */
const SETTLED_TO = [
  ['bank', 'amount'],
  ['gateway_fees', 'fees'],
  ['gst_input', 'tax'],
] as const;

/** As docs/events.md has them. An event that is not listed moves no money. */
const ALL: readonly Movement[] = [
  { type: 'FundsDeposited', debit: 'gateway_clearing', credit: 'user_available', amount: AMOUNT },
  { type: 'FundsReserved', debit: 'user_available', credit: 'user_held', amount: AMOUNT },
  { type: 'HoldLowered', debit: 'user_held', credit: 'user_available', amount: AMOUNT },
  { type: 'FundsReleased', debit: 'user_held', credit: 'user_available', amount: AMOUNT },
  { type: 'FundsSpent', debit: 'user_held', credit: 'sales_revenue', amount: AMOUNT },
  { type: 'FundsSpent', debit: 'provider_cost', credit: 'provider_prepaid', amount: ['cost'] },
  { type: 'FundsRefunded', debit: 'refunds', credit: 'user_available', amount: AMOUNT },
  { type: 'FundsAdjusted', debit: 'adjustments', credit: 'user_available', amount: AMOUNT },
  { type: 'FundsAdjusted', debit: 'user_available', credit: 'adjustments', amount: AMOUNT, isNegative: true },
  { type: 'WithdrawalRequested', debit: 'user_available', credit: 'user_held', amount: AMOUNT },
  {
    ...{ type: 'FundsWithdrawn', debit: 'user_held', credit: 'gateway_clearing', amount: AMOUNT },
    where: ['through', 'gateway'],
  },
  { type: 'FundsWithdrawn', debit: 'user_held', credit: 'bank', amount: AMOUNT, where: ['through', 'bank'] },
  { type: 'WithdrawalFailed', debit: 'user_held', credit: 'user_available', amount: AMOUNT },
  {
    ...{ type: 'AllocationReturned', debit: 'user_held', credit: 'gateway_clearing', amount: AMOUNT },
    where: ['through', 'gateway'],
  },
  { type: 'AllocationReturned', debit: 'user_held', credit: 'bank', amount: AMOUNT, where: ['through', 'bank'] },
  { type: 'AllocationFailed', debit: 'user_held', credit: 'user_available', amount: AMOUNT },
  { type: 'DepositReversed', debit: 'user_available', credit: 'gateway_clearing', amount: ['fromAvailable'] },
  {
    type: 'DepositReversed',
    debit: 'user_receivable',
    credit: 'gateway_clearing',
    amount: ['amount', 'fromAvailable'],
  },
  { type: 'RefundSeen', debit: 'user_available', credit: 'gateway_clearing', amount: ['fromAvailable'] },
  { type: 'RefundSeen', debit: 'user_receivable', credit: 'gateway_clearing', amount: ['amount', 'fromAvailable'] },
  { type: 'RefundSeen', debit: 'suspense', credit: 'gateway_clearing', amount: ['beyond'] },
  { type: 'DisputeOpened', debit: 'user_available', credit: 'user_held', amount: ['held'] },
  { type: 'DisputeLost', debit: 'user_held', credit: 'gateway_clearing', amount: ['fromHeld'] },
  { type: 'DisputeLost', debit: 'user_available', credit: 'gateway_clearing', amount: ['fromAvailable'] },
  {
    ...{ type: 'DisputeLost', debit: 'user_receivable', credit: 'gateway_clearing' },
    amount: ['amount', 'fromHeld', 'fromAvailable'],
  },
  { type: 'DisputeLost', debit: 'user_held', credit: 'user_available', amount: ['released'] },
  { type: 'DisputeLost', debit: 'suspense', credit: 'gateway_clearing', amount: ['beyond'] },
  { type: 'DisputeWon', debit: 'user_held', credit: 'user_available', amount: ['released'] },
  { type: 'ReceivableSettled', debit: 'user_available', credit: 'user_receivable', amount: AMOUNT },
  { type: 'CodeReceivedLate', debit: 'late_code_loss', credit: 'provider_prepaid', amount: ['cost'] },
  {
    type: 'PaymentQuarantined',
    debit: 'gateway_clearing',
    credit: 'suspense',
    amount: AMOUNT,
    where: ['currency', 'INR'],
  },
  { type: 'QuarantineReleased', debit: 'suspense', credit: 'user_available', amount: AMOUNT, where: ['to', 'wallet'] },
  {
    type: 'QuarantineReleased',
    debit: 'suspense',
    credit: 'gateway_clearing',
    amount: AMOUNT,
    where: ['to', 'gateway'],
  },
  { type: 'QuarantineReleased', debit: 'suspense', credit: 'bank', amount: AMOUNT, where: ['to', 'bank'] },
  ...SETTLED_TO.flatMap(([account, field]): Movement[] => [
    { type: 'SettlementReceived', debit: account, credit: 'gateway_clearing', amount: [field] },
    { type: 'SettlementReceived', debit: 'gateway_clearing', credit: account, amount: [field], isNegative: true },
  ]),
  ...['gateway_clearing', 'bank', 'provider_prepaid'].flatMap((account): Movement[] => {
    const of = { type: 'DifferenceWrittenOff', amount: AMOUNT, where: ['account', account] } as const;
    return [
      { ...of, debit: account, credit: 'write_offs' },
      { ...of, debit: 'write_offs', credit: account, isNegative: true },
      { ...of, type: 'MatchUndone', debit: 'write_offs', credit: account },
      { ...of, type: 'MatchUndone', debit: account, credit: 'write_offs', isNegative: true },
    ];
  }),
  { type: 'ProviderToppedUp', debit: 'provider_prepaid', credit: 'bank', amount: AMOUNT },
  { type: 'ProviderChargedWithoutSale', debit: 'provider_loss', credit: 'provider_prepaid', amount: AMOUNT },
  ...['provider_cost', 'provider_loss', 'late_code_loss'].map((credit): Movement => ({
    ...{ type: 'ProviderRefunded', debit: 'provider_prepaid', credit, amount: AMOUNT },
    where: ['account', credit],
  })),
  ...EARNING_ACCOUNTS.flatMap((account): Movement[] => [
    {
      ...{ type: 'BalanceRetained', debit: 'retained_earnings', credit: account, amount: AMOUNT },
      where: ['account', account],
    },
    {
      ...{ type: 'BalanceRetained', debit: account, credit: 'retained_earnings', amount: AMOUNT, isNegative: true },
      where: ['account', account],
    },
  ]),
];

/** By the type of the event. */
export const MOVEMENTS: ReadonlyMap<string, readonly Movement[]> = new Map(
  ALL.map(({ type }) => [type, ALL.filter((one) => one.type === type)]),
);

type Line = Pick<Movement, 'debit' | 'credit'> & Pick<Posting, 'amount'>;

/** 'debit to credit: paise', one for each account that is debited and credited; sorted. */
const linesOf = (lines: readonly Line[]): string =>
  lines
    .map(({ debit, credit, amount }) => `${debit} to ${credit}: ${amount}`)
    .sort()
    .join(', ');

const read = (event: DomainEvent): Line[] => {
  const data = event as unknown as Record<string, unknown>;
  return (MOVEMENTS.get(event.type) ?? []).flatMap(({ debit, credit, amount: [field, ...less], isNegative, where }) => {
    if (where && data[where[0]] !== where[1]) return [];
    const paise = less.reduce((left, one) => left - (data[one] as number), data[field] as number);
    const amount = isNegative ? -paise : paise;
    return amount > 0 ? [{ debit, credit, amount }] : [];
  });
};

/** What the event moves by this table and by the postings, where that is not the same; null where it is. */
export const disagreement = (event: DomainEvent, postings: readonly Posting[]): string | null => {
  const [here, there] = [linesOf(read(event)), linesOf(postings)];
  return here === there ? null : `the event moves ${here || 'nothing'}; its postings ${there || 'nothing'}`;
};
