/** The business: figures, providers, prices and settings. */
import { lazyPart } from '../../ui/loading/lazy-part.js';
import type { ConsolePage } from '../console-page.js';

export const BUSINESS_PAGES: readonly ConsolePage[] = [
  {
    path: '/analytics',
    title: 'analytics',
    group: 'business',
    needs: ['view_analytics'],
    page: lazyPart(() => import('../analytics/AnalyticsPage.js'), 'AnalyticsPage'),
  },
  {
    path: '/providers',
    title: 'providers',
    group: 'business',
    needs: ['api_management'],
    page: lazyPart(() => import('../providers/ProvidersPage.js'), 'ProvidersPage'),
  },
  {
    path: '/catalogue',
    title: 'catalogue',
    group: 'business',
    needs: ['api_management'],
    page: lazyPart(() => import('../catalogue/CataloguePage.js'), 'CataloguePage'),
  },
  {
    path: '/catalogue/:id',
    title: 'servicePrices',
    needs: ['api_management'],
    page: lazyPart(() => import('../catalogue/ServicePage.js'), 'ServicePage'),
  },
  {
    path: '/denylist',
    title: 'denylist',
    group: 'business',
    needs: ['api_management'],
    page: lazyPart(() => import('../catalogue/DenylistPage.js'), 'DenylistPage'),
  },
  {
    path: '/upstream',
    title: 'upstream',
    group: 'business',
    needs: ['api_management'],
    page: lazyPart(() => import('../catalogue/UpstreamPage.js'), 'UpstreamPage'),
  },
  {
    path: '/settings',
    title: 'settings',
    group: 'business',
    needs: ['settings_management', 'system_control'],
    page: lazyPart(() => import('../settings/SettingsPage.js'), 'SettingsPage'),
  },
];
