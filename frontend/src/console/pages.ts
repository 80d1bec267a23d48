/**
 * The pages of the console: who may see each, and where the menu has it. The menu, the routes and the breadcrumbs read
 * this; what a page may do is decided by the server with each request.
 */
import type { Permission } from '../api/client.gen.js';
import { lazyPart } from '../ui/loading/lazy-part.js';
import { AccountPage } from './AccountPage.js';
import type { ConsolePage } from './console-page.js';
import { listPage } from './lists/list-page.js';
import { permissionsPage } from './permissions-page.js';
import { TokensPage } from './TokensPage.js';

/** Who acts on money sees it too (decision 0210). */
const SEES_MONEY: readonly Permission[] = ['transaction_management', 'balance_management'];

const ORDER_PAGES: readonly ConsolePage[] = [
  {
    path: '/orders/numbers',
    title: 'numberOrders',
    group: 'orders',
    needs: ['order_management'],
    page: listPage('numbers'),
  },
  {
    path: '/orders/numbers/:id',
    title: 'numberOrder',
    needs: ['order_management'],
    page: lazyPart(() => import('./orders/NumberPage.js'), 'NumberPage'),
  },
  {
    path: '/orders/work',
    title: 'numberWork',
    group: 'orders',
    needs: ['order_management'],
    page: lazyPart(() => import('./orders/WorkPage.js'), 'WorkPage'),
  },
  {
    path: '/payments/recharges',
    title: 'recharges',
    group: 'orders',
    needs: ['order_management', ...SEES_MONEY],
    page: listPage('recharges'),
  },
  {
    path: '/payments/recharges/:id',
    title: 'rechargeOrder',
    needs: ['order_management', ...SEES_MONEY],
    page: lazyPart(() => import('./payments/RechargePage.js'), 'RechargePage'),
  },
];

const MONEY_PAGES: readonly ConsolePage[] = [
  {
    path: '/money',
    title: 'money',
    group: 'money',
    needs: SEES_MONEY,
    page: lazyPart(() => import('./money/MoneyPage.js'), 'MoneyPage'),
  },
  {
    path: '/ask-money',
    title: 'moneyAsk',
    needs: ['balance_management'],
    page: lazyPart(() => import('./money/AskPage.js'), 'AskPage'),
  },
  {
    path: '/money/:id',
    title: 'moneyRequest',
    needs: SEES_MONEY,
    page: lazyPart(() => import('./money/ApprovalPage.js'), 'ApprovalPage'),
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
    page: lazyPart(() => import('./payments/WithdrawalPage.js'), 'WithdrawalPage'),
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
    page: lazyPart(() => import('./payments/QuarantinePage.js'), 'QuarantinePage'),
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
    page: lazyPart(() => import('./payments/EntryPage.js'), 'EntryPage'),
  },
];

const FINANCE_PAGES: readonly ConsolePage[] = [
  {
    path: '/finance',
    title: 'trialBalance',
    group: 'finance',
    needs: ['transaction_management'],
    page: lazyPart(() => import('./finance/TrialBalancePage.js'), 'TrialBalancePage'),
  },
  {
    path: '/finance/accounts/:id',
    title: 'ledgerAccount',
    needs: ['transaction_management'],
    page: lazyPart(() => import('./finance/LedgerAccountPage.js'), 'LedgerAccountPage'),
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
    page: lazyPart(() => import('./finance/reconciliation/ReconciliationPage.js'), 'ReconciliationPage'),
  },
  {
    path: '/finance/reconciliation/:id',
    title: 'reconciliationCase',
    needs: ['transaction_management'],
    page: lazyPart(() => import('./finance/reconciliation/ReconciliationCasePage.js'), 'ReconciliationCasePage'),
  },
  {
    path: '/finance/periods',
    title: 'periods',
    group: 'finance',
    needs: ['transaction_management'],
    page: lazyPart(() => import('./finance/periods/PeriodsPage.js'), 'PeriodsPage'),
  },
  {
    path: '/finance/periods/:id',
    title: 'period',
    needs: ['transaction_management'],
    page: lazyPart(() => import('./finance/periods/PeriodPage.js'), 'PeriodPage'),
  },
  {
    path: '/finance/gst',
    title: 'gst',
    group: 'finance',
    needs: ['transaction_management'],
    page: lazyPart(() => import('./finance/gst/GstPage.js'), 'GstPage'),
  },
  {
    path: '/finance/invoices',
    title: 'invoices',
    group: 'finance',
    needs: ['transaction_management'],
    page: lazyPart(() => import('./finance/gst/InvoicesPage.js'), 'InvoicesPage'),
  },
  {
    path: '/finance/promises',
    title: 'ledgerPromises',
    group: 'finance',
    needs: ['transaction_management'],
    page: lazyPart(() => import('./finance/PromisesPage.js'), 'PromisesPage'),
  },
  {
    path: '/finance/replays',
    title: 'replays',
    group: 'finance',
    needs: ['transaction_management'],
    page: lazyPart(() => import('./finance/replays/ReplaysPage.js'), 'ReplaysPage'),
  },
  {
    path: '/finance/replays/:id',
    title: 'replay',
    needs: ['transaction_management'],
    page: lazyPart(() => import('./finance/replays/ReplayPage.js'), 'ReplayPage'),
  },
];

export const PAGES: readonly ConsolePage[] = [
  { path: '/users', title: 'users', group: 'people', needs: ['user_management', 'user_ban'], page: listPage('users') },
  {
    path: '/users/:id',
    title: 'person',
    needs: ['user_management', 'user_ban'],
    page: lazyPart(() => import('./people/PersonPage.js'), 'PersonPage'),
  },
  {
    path: '/views/:id',
    title: 'viewedAccount',
    needsAll: ['user_management', 'order_management', 'transaction_management'],
    page: lazyPart(() => import('./view-as/ViewPage.js'), 'ViewPage'),
  },
  {
    path: '/support',
    title: 'support',
    group: 'people',
    needs: ['user_management'],
    page: lazyPart(() => import('./support/SupportPage.js'), 'SupportPage'),
  },
  {
    path: '/support/:id',
    title: 'message',
    needs: ['user_management'],
    page: lazyPart(() => import('./support/MessagePage.js'), 'MessagePage'),
  },
  {
    path: '/risk',
    title: 'risk',
    group: 'people',
    needs: ['user_ban'],
    page: lazyPart(() => import('./risk/RiskPage.js'), 'RiskPage'),
  },
  ...ORDER_PAGES,
  ...MONEY_PAGES,
  ...FINANCE_PAGES,
  {
    path: '/analytics',
    title: 'analytics',
    group: 'business',
    needs: ['view_analytics'],
    page: lazyPart(() => import('./analytics/AnalyticsPage.js'), 'AnalyticsPage'),
  },
  {
    path: '/ops',
    title: 'ops',
    group: 'system',
    needs: ['view_analytics'],
    page: lazyPart(() => import('./ops/OpsPage.js'), 'OpsPage'),
  },
  { path: '/alarms', title: 'alarms', group: 'system', needs: ['system_control'], page: listPage('alarms') },
  {
    path: '/queues',
    title: 'queues',
    group: 'system',
    needs: ['view_analytics', 'system_control'],
    page: lazyPart(() => import('./queues/QueuesPage.js'), 'QueuesPage'),
  },
  { path: '/audit', title: 'auditLog', group: 'system', needs: ['system_control'], page: listPage('audit') },
  {
    path: '/audit/:id',
    title: 'auditRow',
    needs: ['system_control'],
    page: lazyPart(() => import('./audit/AuditRowPage.js'), 'AuditRowPage'),
  },
  {
    path: '/providers',
    title: 'providers',
    group: 'business',
    needs: ['api_management'],
    page: lazyPart(() => import('./providers/ProvidersPage.js'), 'ProvidersPage'),
  },
  {
    path: '/catalogue',
    title: 'catalogue',
    group: 'business',
    needs: ['api_management'],
    page: lazyPart(() => import('./catalogue/CataloguePage.js'), 'CataloguePage'),
  },
  {
    path: '/catalogue/:id',
    title: 'servicePrices',
    needs: ['api_management'],
    page: lazyPart(() => import('./catalogue/ServicePage.js'), 'ServicePage'),
  },
  {
    path: '/denylist',
    title: 'denylist',
    group: 'business',
    needs: ['api_management'],
    page: lazyPart(() => import('./catalogue/DenylistPage.js'), 'DenylistPage'),
  },
  {
    path: '/upstream',
    title: 'upstream',
    group: 'business',
    needs: ['api_management'],
    page: lazyPart(() => import('./catalogue/UpstreamPage.js'), 'UpstreamPage'),
  },
  {
    path: '/settings',
    title: 'settings',
    group: 'business',
    needs: ['settings_management', 'system_control'],
    page: lazyPart(() => import('./settings/SettingsPage.js'), 'SettingsPage'),
  },
  {
    path: '/staff',
    title: 'staff',
    group: 'system',
    needs: ['super_admin'],
    page: lazyPart(() => import('./staff/StaffPage.js'), 'StaffPage'),
  },
  { path: '/', title: 'account', group: 'own', page: AccountPage },
  {
    path: '/exports',
    title: 'exports',
    group: 'own',
    needs: ['export_data'],
    page: lazyPart(() => import('./exports/ExportsPage.js'), 'ExportsPage'),
  },
  { path: '/tokens', title: 'tokens', group: 'own', page: TokensPage },
  {
    path: '/permissions',
    title: 'permissions',
    group: 'own',
    page: permissionsPage(() => PAGES),
  },
];
