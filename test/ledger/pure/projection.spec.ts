/** The rows that people read, each a function of one thing's state: product.md's words for statuses, signed amounts, times in UTC. */
import type { DomainEvent } from '@backend/domain/events.js';
import {
  assigned,
  bought,
  cancelWanted,
  closed,
  deposited,
  ordered,
  PRICE,
  received,
  refunded,
  released,
  sent,
  spent,
  unanswered,
  used,
  waiting,
} from '../../domain/facts.js';
import { MemoryDoor, sealed } from './memory-door.js';

const T0 = new Date(1e12).toISOString();
const CODES = [sealed('n', 'one'), sealed('n', 'two')].map((code, i) => ({ ...code, proof: `proof-${i + 1}` }));

/** What is written in the commit of these facts, after those. */
const written = (before: readonly DomainEvent[], ...facts: readonly DomainEvent[]) => {
  const door = new MemoryDoor();
  if (before.length > 0) door.record({ key: 'before', codes: CODES }, () => before);
  return door.batch([{ key: 'now', codes: CODES }, () => facts]).changes as unknown as Record<
    string,
    Record<string, unknown>[]
  >;
};
const funds = [ordered(10_000), deposited(10_000)];

describe('The row of a number', () => {
  it('tells all of it', () => {
    const { numbers } = written(
      funds,
      ...bought('n', {
        offer: {
          provider: 'p',
          country: '22',
          countryName: 'India',
          service: 'wa',
          serviceName: 'WhatsApp',
          server: 'Server 2',
        },
      }),
    );
    const { state, ...row } = numbers![0]!;
    expect(row).toEqual({
      wallet_id: 'w',
      number_id: 'n',
      version: 4,
      status: 'pending',
      reason: null,
      provider: 'p',
      country: '22',
      country_name: 'India',
      server: 'Server 2',
      service: 'wa',
      service_name: 'WhatsApp',
      price: PRICE,
      hold: 'open',
      activation_id: null,
      phone: null,
      codes: 0,
      requested_at: T0,
      assigned_at: null,
      deadline: new Date(1e12 + 1_800_000).toISOString(),
      polling_until: null,
      closed_at: null,
      ending: null,
      updated_at: T0,
    });
    expect(JSON.parse(state as string)).toMatchObject({
      kind: 'number',
      id: 'n',
      price: PRICE,
      offer: { server: 'Server 2' },
    });
  });
  it('has a server only where the provider names one', () =>
    expect(written(funds, ...bought()).numbers).toMatchObject([{ server: null }]));
  it('tells when polling ends, once it is assigned', () => {
    const deadline = 1e12 + 1_800_000;
    expect(written([...funds, ...bought(), sent()], assigned({ deadline })).numbers).toMatchObject([
      {
        status: 'active',
        phone: '919000000001',
        activation_id: 'a1',
        assigned_at: T0,
        deadline: new Date(deadline).toISOString(),
        polling_until: new Date(1e12 + 1_200_000).toISOString(),
      },
    ]);
    expect(written([...funds, ...bought()], assigned({ deadline: 1e12 + 5 })).numbers).toMatchObject([
      { polling_until: new Date(1e12 + 5).toISOString() },
    ]);
  });
  it('tells how it ended', () =>
    expect(written(waiting(), released('cancelled'), closed('cancelled')).numbers).toMatchObject([
      { status: 'expired', reason: 'cancelled', hold: 'released', closed_at: T0, ending: 'cancelled', version: 8 },
    ]));
});

describe('The hold and the transaction of a number', () => {
  const life: [string, DomainEvent[], DomainEvent[], object, object][] = [
    ['is pending when asked', funds, bought(), { status: 'open' }, { type: 'reservation', status: 'pending' }],
    [
      'is pending while it is looked for',
      [...funds, ...bought(), sent()],
      [unanswered()],
      { status: 'open' },
      { type: 'reservation', status: 'pending' },
    ],
    [
      'is reserved when assigned',
      [...funds, ...bought()],
      [assigned()],
      { status: 'open' },
      { type: 'reservation', status: 'reserved' },
    ],
    [
      'stays reserved while a cancel stands',
      waiting(),
      [cancelWanted()],
      { status: 'open' },
      { type: 'reservation', status: 'reserved' },
    ],
    [
      'is a completed purchase with the code',
      waiting(),
      [received(), spent()],
      { status: 'spent' },
      { type: 'purchase', status: 'completed' },
    ],
    [
      'is cancelled on release',
      waiting(),
      [released('timed-out'), closed('timed-out', true)],
      { status: 'released' },
      { type: 'reservation', status: 'cancelled' },
    ],
    [
      'is failed where it never became a number',
      [...funds, ...bought()],
      [released('no-numbers'), closed('no-numbers')],
      { status: 'released' },
      { type: 'reservation', status: 'failed' },
    ],
  ];
  it.each(life)('%s', (_what, before, facts, hold, transaction) => {
    const { holds, transactions } = written(before, ...facts);
    const version = before.length + facts.length;
    expect(holds).toEqual([
      {
        wallet_id: 'w',
        hold_id: 'n',
        kind: 'number',
        amount: PRICE,
        deadline: expect.any(String) as string,
        version,
        ...hold,
      },
    ]);
    expect(transactions).toEqual([
      {
        wallet_id: 'w',
        transaction_id: 'n',
        version,
        description: 'WhatsApp number, India',
        amount: -PRICE,
        subject: 'n',
        created_at: T0,
        updated_at: T0,
        ...transaction,
      },
    ]);
  });
  it('stays a purchase when it is refunded: the refund is a line of its own', () =>
    expect(written(used(), refunded('our fault')).transactions).toEqual([
      {
        wallet_id: 'w',
        transaction_id: 'refund-n',
        version: 9,
        type: 'refund',
        description: 'our fault',
        amount: PRICE,
        status: 'completed',
        subject: 'n',
        created_at: T0,
        updated_at: T0,
      },
      expect.objectContaining({ transaction_id: 'n', type: 'purchase', status: 'completed', version: 9 }),
    ]));
});

describe('The rows of a recharge', () => {
  it('begin as pending', () => {
    const { recharges, transactions, credits } = written([], ordered(5_000));
    expect(recharges).toEqual([
      {
        wallet_id: 'w',
        recharge_id: 'r',
        version: 1,
        gateway: 'g',
        amount: 5_000,
        status: 'pending',
        payment_id: null,
        created_at: T0,
        updated_at: T0,
      },
    ]);
    expect(transactions).toEqual([
      {
        wallet_id: 'w',
        transaction_id: 'r',
        version: 1,
        type: 'deposit',
        description: 'Wallet recharge',
        amount: 5_000,
        status: 'pending',
        subject: 'r',
        created_at: T0,
        updated_at: T0,
      },
    ]);
    expect(credits).toEqual([]);
  });
  it('are completed with the credit, which is marked once for all wallets', () => {
    const { recharges, transactions, credits } = written([ordered(5_000)], deposited(5_000));
    expect(recharges).toMatchObject([{ status: 'paid', payment_id: 'pay-r', version: 2 }]);
    expect(transactions).toMatchObject([{ transaction_id: 'r', status: 'completed' }]);
    expect(credits).toEqual([
      { gateway: 'g', payment_id: 'pay-r', order_id: 'r', wallet_id: 'w', version: 2, amount: 5_000 },
    ]);
  });
  it.each(['failed', 'expired'] as const)('are failed when it %s', (outcome) => {
    const { recharges, transactions } = written([ordered(5_000)], { type: 'RechargeClosed', rechargeId: 'r', outcome });
    expect(recharges).toMatchObject([{ status: outcome }]);
    expect(transactions).toMatchObject([{ status: 'failed' }]);
  });
  it('get a line of their own when the bank takes it back', () =>
    expect(
      written(funds, { type: 'DepositReversed', rechargeId: 'r', amount: 300, fromAvailable: 300, reversalId: 'v' })
        .transactions,
    ).toMatchObject([
      {
        transaction_id: 'v',
        type: 'reversal',
        description: 'Recharge taken back by the bank',
        amount: -300,
        status: 'completed',
        subject: 'r',
      },
      { transaction_id: 'r', status: 'completed' },
    ]));
});

describe('The rows of a withdrawal', () => {
  const asked = { type: 'WithdrawalRequested', withdrawalId: 'w1', amount: 300 } as const;
  it.each<[string, DomainEvent[], string, string]>([
    ['are reserved and held first', [], 'open', 'reserved'],
    [
      'are completed and spent when confirmed',
      [{ type: 'FundsWithdrawn', withdrawalId: 'w1', amount: 300, through: 'bank' }],
      'spent',
      'completed',
    ],
    [
      'are failed and released when not',
      [{ type: 'WithdrawalFailed', withdrawalId: 'w1', amount: 300, reason: 'no' }],
      'released',
      'failed',
    ],
  ])('%s', (_what, facts, hold, status) => {
    const { holds, transactions } = written(funds, asked, ...facts);
    const version = 3 + facts.length;
    expect(holds).toEqual([
      { wallet_id: 'w', hold_id: 'w1', kind: 'withdrawal', amount: 300, status: hold, deadline: null, version },
    ]);
    expect(transactions).toEqual([
      {
        wallet_id: 'w',
        transaction_id: 'w1',
        version,
        type: 'withdrawal',
        description: 'Withdrawal to the source of payment',
        amount: -300,
        status,
        subject: 'w1',
        created_at: T0,
        updated_at: T0,
      },
    ]);
  });
});

describe('A correction', () => {
  it('is a line with its reason and sign', () => {
    expect(
      written(funds, { type: 'FundsAdjusted', adjustmentId: 'x', amount: -70, reason: 'a mistake' }).transactions,
    ).toEqual([
      {
        wallet_id: 'w',
        transaction_id: 'x',
        version: 3,
        type: 'adjustment',
        description: 'a mistake',
        amount: -70,
        status: 'completed',
        subject: 'x',
        created_at: T0,
        updated_at: T0,
      },
    ]);
  });
});

describe('A payment that was put aside', () => {
  const release = (to: 'wallet' | 'gateway') =>
    written([], { type: 'QuarantineReleased', caseId: 'c', amount: 70, to, reason: 'it was theirs' });
  it('is a deposit when it goes to the wallet', () =>
    expect(release('wallet').transactions).toMatchObject([
      {
        transaction_id: 'c',
        type: 'deposit',
        description: 'it was theirs',
        amount: 70,
        status: 'completed',
        subject: 'c',
      },
    ]));
  it('is none when it goes back', () => expect(release('gateway').transactions).toEqual([]));
});

describe('The head row', () => {
  it('tells the wallet as PostgreSQL writes it', () => {
    const { wallets } = written(funds, ...bought());
    expect(wallets).toEqual([
      {
        wallet_id: 'w',
        version: 4,
        available: 10_000 - PRICE,
        held: PRICE,
        receivable: 0,
        open_numbers: 1,
        purchases: '{1000000000000}',
        banned: false,
        recorded_at: 1e15 + 3,
        head_hash: expect.any(Buffer) as Buffer,
      },
    ]);
  });
});
