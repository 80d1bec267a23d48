/**
 * The pages of the console: who may see each, and where the menu has it. The menu, the routes and the breadcrumbs read
 * this; what a page may do is decided by the server with each request.
 */
import { lazyPart } from '../ui/loading/lazy-part.js';
import { AccountPage } from './AccountPage.js';
import type { ConsolePage } from './console-page.js';
import { BUSINESS_PAGES } from './pages/business-pages.js';
import { FINANCE_PAGES } from './pages/finance-pages.js';
import { MONEY_PAGES } from './pages/money-pages.js';
import { ORDER_PAGES } from './pages/order-pages.js';
import { PEOPLE_PAGES } from './pages/people-pages.js';
import { SYSTEM_PAGES } from './pages/system-pages.js';
import { permissionsPage } from './permissions-page.js';
import { TokensPage } from './TokensPage.js';

const OWN_PAGES: readonly ConsolePage[] = [
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

export const PAGES: readonly ConsolePage[] = [
  ...PEOPLE_PAGES,
  ...ORDER_PAGES,
  ...MONEY_PAGES,
  ...FINANCE_PAGES,
  ...BUSINESS_PAGES,
  ...SYSTEM_PAGES,
  ...OWN_PAGES,
];
