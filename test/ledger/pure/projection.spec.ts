/** The rows that people read, each a function of one subject's state: signed amounts, times in UTC. */
import type { DomainEvent } from '@backend/domain/events.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { NUMBER_SHAPE } from '@backend/domain/numbers/number.js';
import {
  allocated,
  assigned,
  bought,
  deposited,
  ordered,
  PRICE,
  received,
  refunded,
  sent,
  spent,
  used,
  waiting,
} from '../../domain/event-samples.js';
import { MemoryLedger, rowsIn, sealed } from './memory-ledger.js';

const T0 = new Date(1e12);
const CODES = [sealed('n', 'one'), sealed('n', 'two')].map((code, i) => ({ ...code, proof: `proof-${i + 1}` }));

/** What is written in the commit of these events, after those. */
const written = (before: readonly DomainEvent[], ...facts: readonly DomainEvent[]) => {
  const ledger = new MemoryLedger();
  if (before.length > 0) ledger.record({ key: 'before', codes: CODES }, () => before);
  return rowsIn(ledger.batch([{ key: 'now', codes: CODES }, () => facts]).changes);
};
const funds = [ordered(10_000), deposited(10_000)];

describe('The row of a number', () => {
  it('is its state, and the key and version under which it is found', () => {
    const { numbers } = written(funds, ...bought());
    const { state, ...row } = numbers![0]!;
    const times = {
      requested_at: new Date(1e12),
      updated_at: new Date(1e12),
      deadline: new Date(1e12 + CLOCKS.holdFor),
    };
    const unset = ['sent_at', 'assigned_at', 'polling_until', 'first_code_at', 'repeat_since', 'closed_at'];
    const without = ['server', 'activation_id', 'ending', 'reason', 'charged'];
    expect(row).toEqual({
      ...{ wallet_id: 'w', number_id: 'n', version: 4, entries: '{3}', shape: NUMBER_SHAPE },
      ...{ provider: 'p', country: '22', country_name: 'India', service: 'wa', service_name: 'WhatsApp' },
      ...{ price: PRICE, any_server: false, status: 'pending', hold: 'open', codes: 0, poll_every: CLOCKS.pollEvery },
      ...times,
      ...Object.fromEntries([...unset, ...without].map((column) => [column, null])),
    });
    expect(JSON.parse(state as string)).toMatchObject({ kind: 'number', id: 'n', price: PRICE, hold: 'open' });
  });
  it('says when polling ends, once it is assigned', () => {
    const deadline = 1e12 + 1_800_000;
    expect(written([...funds, ...bought(), sent()], assigned({ deadline })).numbers).toMatchObject([
      { polling_until: new Date(1e12 + 1_200_000) },
    ]);
    expect(written([...funds, ...bought()], assigned({ deadline: 1e12 + 5 })).numbers).toMatchObject([
      { polling_until: new Date(1e12 + 5) },
    ]);
  });
  it('is one, however many events changed it', () =>
    expect(written(waiting(), received(), spent()).numbers).toMatchObject([
      { number_id: 'n', version: 8, entries: '{1,7}' },
    ]));
});

describe('The row of a recharge', () => {
  it('begins as pending', () => {
    const { recharges, credits } = written([], ordered(5_000));
    expect(recharges).toEqual([
      {
        wallet_id: 'w',
        recharge_id: 'r',
        version: 1,
        entries: '{1}',
        gateway: 'g',
        amount: 5_000,
        status: 'pending',
        payment_id: null,
        paid_at: null,
        returnable: 0,
        held: 0,
        created_at: T0,
        updated_at: T0,
      },
    ]);
    expect(credits).toEqual([]);
  });
  it('is paid with the credit, which is marked once for all wallets', () => {
    const { recharges, credits } = written([ordered(5_000)], deposited(5_000));
    expect(recharges).toMatchObject([
      { status: 'paid', payment_id: 'pay-r', paid_at: T0, returnable: 5_000, version: 2, entries: '{1,2}' },
    ]);
    expect(credits).toEqual([
      { gateway: 'g', payment_id: 'pay-r', order_id: 'r', wallet_id: 'w', version: 2, amount: 5_000 },
    ]);
  });
  it.each(['failed', 'expired'] as const)('is %s when it ends so', (outcome) =>
    expect(written([ordered(5_000)], { type: 'RechargeClosed', rechargeId: 'r', outcome }).recharges).toMatchObject([
      { status: outcome },
    ]),
  );
});

describe('The row of a withdrawal', () => {
  const asked = { type: 'WithdrawalRequested', withdrawalId: 'w1', amount: 300 } as const;
  it.each<[string, DomainEvent[], { status: string; returned: number; released: number }]>([
    ['is held first', [], { status: 'held', returned: 0, released: 0 }],
    [
      'is withdrawn when confirmed',
      [{ type: 'FundsWithdrawn', withdrawalId: 'w1', amount: 300, through: 'bank' }],
      { status: 'withdrawn', returned: 300, released: 0 },
    ],
    [
      'is failed when not',
      [{ type: 'WithdrawalFailed', withdrawalId: 'w1', amount: 300, reason: 'other' }],
      { status: 'failed', returned: 0, released: 300 },
    ],
  ])('%s', (_what, facts, ended) => {
    const version = 3 + facts.length;
    expect(written(funds, asked, ...facts).withdrawals).toEqual([
      {
        ...{ wallet_id: 'w', withdrawal_id: 'w1', version, entries: '{3}' },
        ...{ amount: 300, ...ended, allocations: '[]', requested_at: T0, updated_at: T0 },
      },
    ]);
  });
});

describe('The rows of a withdrawal in parts', () => {
  it('say how far each part is, and what is left of the recharge', () => {
    const asked = { type: 'WithdrawalRequested', withdrawalId: 'w', amount: 300 } as const;
    const { withdrawals, recharges } = written(
      [ordered(5_000), deposited(5_000), asked, allocated(), { type: 'WithdrawalApproved', withdrawalId: 'w' }],
      { type: 'AllocationSent', withdrawalId: 'w', rechargeId: 'r', allocationId: 'w01' },
    );
    expect(withdrawals).toMatchObject([{ status: 'approved', version: 6, entries: '{1,6}' }]);
    expect(JSON.parse((withdrawals![0] as { allocations: string }).allocations)).toEqual([
      {
        ...{ id: 'w01', rechargeId: 'r', gateway: 'g', paymentId: 'pay-r', through: 'gateway', amount: 300 },
        status: 'sent',
      },
    ]);
    expect(recharges).toMatchObject([{ returnable: 4_700, version: 6, entries: '{1,6}' }]);
  });
});

describe('A correction', () => {
  const release = (to: 'wallet' | 'gateway'): DomainEvent => ({
    type: 'QuarantineReleased',
    caseId: 'c',
    amount: 70,
    to,
    reason: 'late-payment',
  });
  it.each<[string, DomainEvent[], DomainEvent, object]>([
    [
      'is a refund, about its number',
      used(),
      refunded('goodwill'),
      { correction_id: 'refund-n', type: 'refund', description: 'goodwill', amount: PRICE, subject: 'n' },
    ],
    [
      'is an adjustment with its reason and sign',
      funds,
      { type: 'FundsAdjusted', adjustmentId: 'x', amount: -70, reason: 'goodwill' },
      { correction_id: 'x', type: 'adjustment', description: 'goodwill', amount: -70, subject: 'x' },
    ],
    [
      'is what the bank takes back of a recharge',
      funds,
      { type: 'DepositReversed', rechargeId: 'r', amount: 300, fromAvailable: 300, reversalId: 'v' },
      {
        correction_id: 'v',
        type: 'reversal',
        description: 'Recharge taken back by the bank',
        amount: -300,
        subject: 'r',
      },
    ],
    [
      'is a payment that was put aside and goes to the wallet',
      [],
      release('wallet'),
      { correction_id: 'c', type: 'deposit', description: 'late-payment', amount: 70, subject: 'c' },
    ],
  ])('%s', (_what, before, fact, row) =>
    expect(written(before, fact).corrections).toEqual([
      { wallet_id: 'w', version: before.length + 1, created_at: T0, ...row },
    ]),
  );
  it('is none when what was put aside goes back', () =>
    expect(written([], release('gateway')).corrections).toEqual([]));
});
