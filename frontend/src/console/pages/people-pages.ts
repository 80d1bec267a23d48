/** People: who uses the product, and what they write. */
import { lazyPart } from '../../ui/loading/lazy-part.js';
import type { ConsolePage } from '../console-page.js';
import { listPage } from '../lists/list-page.js';

export const PEOPLE_PAGES: readonly ConsolePage[] = [
  { path: '/users', title: 'users', group: 'people', needs: ['user_management', 'user_ban'], page: listPage('users') },
  {
    path: '/users/:id',
    title: 'person',
    needs: ['user_management', 'user_ban'],
    page: lazyPart(() => import('../people/PersonPage.js'), 'PersonPage'),
  },
  {
    path: '/views/:id',
    title: 'viewedAccount',
    needsAll: ['user_management', 'order_management', 'transaction_management'],
    page: lazyPart(() => import('../view-as/ViewPage.js'), 'ViewPage'),
  },
  {
    path: '/support',
    title: 'support',
    group: 'people',
    needs: ['user_management'],
    page: lazyPart(() => import('../support/SupportPage.js'), 'SupportPage'),
  },
  {
    path: '/support/:id',
    title: 'message',
    needs: ['user_management'],
    page: lazyPart(() => import('../support/MessagePage.js'), 'MessagePage'),
  },
  {
    path: '/risk',
    title: 'risk',
    group: 'people',
    needs: ['user_ban'],
    page: lazyPart(() => import('../risk/RiskPage.js'), 'RiskPage'),
  },
];
