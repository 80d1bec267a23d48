/** Finance: the books, their proofs and their closes. */
import { lazyPart } from '../../ui/loading/lazy-part.js';
import type { ConsolePage } from '../console-page.js';
import { listPage } from '../lists/list-page.js';

export const FINANCE_PAGES: readonly ConsolePage[] = [
  {
    path: '/finance',
    title: 'trialBalance',
    group: 'finance',
    needs: ['transaction_management'],
    page: lazyPart(() => import('../finance/TrialBalancePage.js'), 'TrialBalancePage'),
  },
  {
    path: '/finance/accounts/:id',
    title: 'ledgerAccount',
    needs: ['transaction_management'],
    page: lazyPart(() => import('../finance/LedgerAccountPage.js'), 'LedgerAccountPage'),
  },
  {
    path: '/finance/postings',
    title: 'postings',
    group: 'finance',
    needs: ['transaction_management'],
    page: listPage('postings'),
  },
  {
    path: '/finance/reconciliation',
    title: 'reconciliation',
    group: 'finance',
    needs: ['transaction_management'],
    page: lazyPart(() => import('../finance/reconciliation/ReconciliationPage.js'), 'ReconciliationPage'),
  },
  {
    path: '/finance/reconciliation/:id',
    title: 'reconciliationCase',
    needs: ['transaction_management'],
    page: lazyPart(() => import('../finance/reconciliation/ReconciliationCasePage.js'), 'ReconciliationCasePage'),
  },
  {
    path: '/finance/periods',
    title: 'periods',
    group: 'finance',
    needs: ['transaction_management'],
    page: lazyPart(() => import('../finance/periods/PeriodsPage.js'), 'PeriodsPage'),
  },
  {
    path: '/finance/periods/:id',
    title: 'period',
    needs: ['transaction_management'],
    page: lazyPart(() => import('../finance/periods/PeriodPage.js'), 'PeriodPage'),
  },
  {
    path: '/finance/periods/years/:id',
    title: 'year',
    needs: ['transaction_management'],
    page: lazyPart(() => import('../finance/periods/YearPage.js'), 'YearPage'),
  },
  {
    path: '/finance/gst',
    title: 'gst',
    group: 'finance',
    needs: ['transaction_management'],
    page: lazyPart(() => import('../finance/gst/GstPage.js'), 'GstPage'),
  },
  {
    path: '/finance/invoices',
    title: 'invoices',
    group: 'finance',
    needs: ['transaction_management'],
    page: lazyPart(() => import('../finance/gst/InvoicesPage.js'), 'InvoicesPage'),
  },
  {
    path: '/finance/promises',
    title: 'ledgerPromises',
    group: 'finance',
    needs: ['transaction_management'],
    page: lazyPart(() => import('../finance/PromisesPage.js'), 'PromisesPage'),
  },
  {
    path: '/finance/replays',
    title: 'replays',
    group: 'finance',
    needs: ['transaction_management'],
    page: lazyPart(() => import('../finance/replays/ReplaysPage.js'), 'ReplaysPage'),
  },
  {
    path: '/finance/replays/:id',
    title: 'replay',
    needs: ['transaction_management'],
    page: lazyPart(() => import('../finance/replays/ReplayPage.js'), 'ReplayPage'),
  },
];
