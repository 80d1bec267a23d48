/** States of the dashboard's parts. */
import type { ReactNode } from 'react';
import { sampleCode, sampleNumber } from '../../../gallery/sample-number.js';
import { sampleRecentOffer, sampleTransaction, sampleWallet } from '../../../gallery/sample-responses.js';
import { Refused, Served } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import type { WalletResponse } from '../../api/client.gen.js';
import { LiveNumbers } from '../../entities/number/LiveNumbers.js';
import { PendingPayments } from '../../entities/recharge/PendingPayments.js';
import { AccountSummary } from './AccountSummary.js';
import { BalanceCard } from './BalanceCard.js';
import { BuyAgainPanel } from './BuyAgainPanel.js';
import { DashboardSkeleton } from './DashboardSkeleton.js';
import { FirstSteps } from './FirstSteps.js';
import { LatestTransactions } from './LatestTransactions.js';
import { QuickLinks } from './QuickLinks.js';
import './dashboard.css';

const waiting = sampleNumber({ id: 'a' });
const ordered = sampleNumber({ id: 'b', status: 'pending', phone: null, phoneShown: null, deadline: null });
const received = sampleNumber({ id: 'c', status: 'used', charged: true, codes: [sampleCode(1, '482917')] });

const withWallet = (wallet: WalletResponse | Refused | undefined, content: ReactNode) => () => (
  <Served answers={{ '/api/wallet': wallet }}>{content}</Served>
);

const steps = (wallet: Partial<WalletResponse>, openNumberId?: string) => () => (
  <FirstSteps wallet={sampleWallet(wallet)} openNumberId={openNumberId} />
);

const latest = (read: Parameters<typeof LatestTransactions>[0]['read'] | null) => () => (
  <LatestTransactions read={read ?? { refetch: () => {} }} />
);

const live = (read: Partial<Parameters<typeof LiveNumbers>[0]['read']>) => () => (
  <LiveNumbers read={{ refetch: () => {}, ...read }} />
);

const noTransactions = {
  ...{ items: [], next: null, period: { from: '2026-10-24', to: '2026-11-22' } },
  summary: {
    ...{ totalRecharged: 0, totalSpent: 0 },
    counts: { pending: 0, reserved: 0, completed: 0, cancelled: 0, failed: 0 },
  },
};
const items = [
  sampleTransaction({ id: '1', status: 'reserved', type: 'reservation' }),
  sampleTransaction({ id: '2' }),
  sampleTransaction({ id: '3', status: 'cancelled', type: 'reservation', closeReason: 'cancelled' }),
  sampleTransaction({
    ...{ id: '4', type: 'deposit', code: 'recharge', values: {}, service: null, countryIso: null },
    ...{ amount: 50000, numberId: null },
  }),
];

const pending = { id: 'r1', amount: 10000, status: 'pending', payUrl: null, upi: null };

export const states: States = {
  'Available balance': withWallet(sampleWallet(), <BalanceCard />),
  'Available balance, some of it held': withWallet(
    sampleWallet({ balance: 12_34_56_789, available: 12_34_00_000, held: 56_789 }),
    <BalanceCard />,
  ),
  'Available balance, before it is known': withWallet(undefined, <BalanceCard />),
  'Available balance that cannot be read': withWallet(new Refused(), <BalanceCard />),
  'Account summary': withWallet(sampleWallet({ totalOrders: 1234 }), <AccountSummary />),
  'Account summary, before it is known': withWallet(undefined, <AccountSummary />),
  'Account summary that cannot be read': withWallet(new Refused(), <AccountSummary />),
  'Pending payments': () => (
    <Served answers={{ '/api/recharges': { items: [pending, { ...pending, id: 'r2', amount: 50000 }] } }}>
      <PendingPayments />
    </Served>
  ),
  'Pending payments that cannot be read': () => (
    <Served answers={{ '/api/recharges': new Refused() }}>
      <PendingPayments />
    </Served>
  ),
  'First steps: money': steps({ balance: 0, available: 0, totalRecharge: 0 }),
  'First steps: a number': steps({}),
  'First steps: the code': steps({}, 'a'),
  'Numbers that wait, are ordered and have a code': live({
    data: { items: [waiting, ordered, received], next: null, total: 3 },
  }),
  'Live numbers that cannot be read': live({ error: new Refused().trouble }),
  'Buy again': () => (
    <BuyAgainPanel
      offers={[
        sampleRecentOffer(),
        sampleRecentOffer({ service: 'pp', serviceName: 'PayPal', allowed: false }),
        sampleRecentOffer({
          ...{ service: 'lc', serviceName: 'International Loyalty Club & Rewards Program', price: null },
          ...{ country: '0', countryName: 'South Georgia and the South Sandwich Islands', countryIso: null },
        }),
      ]}
    />
  ),
  'Latest transactions': latest({ data: { ...noTransactions, items }, refetch: () => {} }),
  'Latest transactions: none': latest({ data: noTransactions, refetch: () => {} }),
  'Latest transactions, before they are known': latest(null),
  'Latest transactions that cannot be read': latest({ error: new Refused().trouble, refetch: () => {} }),
  'Quick links': () => <QuickLinks />,
  'Before the first answers': () => (
    <div className="dashboard">
      <DashboardSkeleton />
    </div>
  ),
};
