/** Orders: numbers and recharges. */
import { lazyPart } from '../../ui/loading/lazy-part.js';
import type { ConsolePage } from '../console-page.js';
import { listPage } from '../lists/list-page.js';
import { SEES_MONEY } from './sees-money.js';

export const ORDER_PAGES: readonly ConsolePage[] = [
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
    page: lazyPart(() => import('../orders/NumberPage.js'), 'NumberPage'),
  },
  {
    path: '/orders/work',
    title: 'numberWork',
    group: 'orders',
    needs: ['order_management'],
    page: lazyPart(() => import('../orders/WorkPage.js'), 'WorkPage'),
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
    page: lazyPart(() => import('../payments/RechargePage.js'), 'RechargePage'),
  },
];
