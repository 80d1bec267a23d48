/** Money: requests, payments and what they posted. */
import { lazyPart } from '../../ui/loading/lazy-part.js';
import type { ConsolePage } from '../console-page.js';
import { listPage } from '../lists/list-page.js';
import { SEES_MONEY } from './sees-money.js';

export const MONEY_PAGES: readonly ConsolePage[] = [
  {
    path: '/money',
    title: 'money',
    group: 'money',
    needs: SEES_MONEY,
    page: lazyPart(() => import('../money/MoneyPage.js'), 'MoneyPage'),
  },
  {
    path: '/ask-money',
    title: 'moneyAsk',
    needs: ['balance_management'],
    page: lazyPart(() => import('../money/AskPage.js'), 'AskPage'),
  },
  {
    path: '/money/:id',
    title: 'moneyRequest',
    needs: SEES_MONEY,
    page: lazyPart(() => import('../money/ApprovalPage.js'), 'ApprovalPage'),
  },
  {
    path: '/payments/withdrawals',
    title: 'withdrawals',
    group: 'money',
    needs: SEES_MONEY,
    page: listPage('withdrawals'),
  },
  {
    path: '/payments/withdrawals/:id',
    title: 'withdrawal',
    needs: SEES_MONEY,
    page: lazyPart(() => import('../payments/WithdrawalPage.js'), 'WithdrawalPage'),
  },
  {
    path: '/payments/quarantine',
    title: 'quarantine',
    group: 'money',
    needs: SEES_MONEY,
    page: listPage('quarantine'),
  },
  {
    path: '/payments/quarantine/:id',
    title: 'quarantineCase',
    needs: SEES_MONEY,
    page: lazyPart(() => import('../payments/QuarantinePage.js'), 'QuarantinePage'),
  },
  { path: '/payments/work', title: 'paymentWork', group: 'money', needs: SEES_MONEY, page: listPage('paymentWork') },
  {
    path: '/payments/corrections',
    title: 'corrections',
    group: 'money',
    needs: SEES_MONEY,
    page: listPage('corrections'),
  },
  { path: '/payments/webhooks', title: 'webhooks', group: 'money', needs: SEES_MONEY, page: listPage('webhooks') },
  {
    path: '/transactions',
    title: 'transactions',
    group: 'money',
    needs: ['transaction_management'],
    page: listPage('transactions'),
  },
  {
    path: '/ledger',
    title: 'entries',
    group: 'money',
    needs: ['transaction_management'],
    page: listPage('entries'),
  },
  {
    path: '/ledger/:id',
    title: 'entry',
    needs: ['transaction_management'],
    page: lazyPart(() => import('../payments/EntryPage.js'), 'EntryPage'),
  },
];
