/**
 * The pages of the console: who may see each, and where the menu has it. The menu, the routes and the breadcrumbs read
 * this; what a page may do is decided by the server with each request.
 */
import type { ComponentType } from 'react';
import type { Permission, StaffMeResponse } from '../api/client.gen.js';
import { lazyPart } from '../ui/loading/lazy-part.js';
import { console as consoleTexts } from '../texts/en/console.js';
import { AccountPage } from './AccountPage.js';
import { listPage } from './lists/DataList.js';
import { TokensPage } from './TokensPage.js';

type English = typeof consoleTexts.english;
/** Of a text that needs no value. */
type TextKey = {
  [Key in keyof English]: English[Key] extends `${string}{{${string}` ? never : Key;
}[keyof English];

/** In the order of the menu. */
export const GROUPS = ['people', 'business', 'system', 'own'] as const;

export interface ConsolePage {
  readonly path: string;
  /** Of the menu and of the breadcrumbs. */
  readonly title: TextKey;
  /** Where the menu has it; a page without is reached from another one, whose address is the beginning of its own. */
  readonly group?: (typeof GROUPS)[number];
  /** Any of these; without, it is for all staff. */
  readonly needs?: readonly (Permission | 'super_admin')[];
  readonly page: ComponentType;
}

export const PAGES: readonly ConsolePage[] = [
  { path: '/users', title: 'users', group: 'people', needs: ['user_management', 'user_ban'], page: listPage('users') },
  {
    path: '/abuse',
    title: 'abuse',
    group: 'people',
    needs: ['user_ban', 'user_management'],
    page: lazyPart(() => import('./abuse/AbusePage.js'), 'AbusePage'),
  },
  {
    path: '/analytics',
    title: 'analytics',
    group: 'business',
    needs: ['view_analytics'],
    page: lazyPart(() => import('./analytics/AnalyticsPage.js'), 'AnalyticsPage'),
  },
  {
    path: '/staff',
    title: 'staff',
    group: 'system',
    needs: ['super_admin'],
    page: lazyPart(() => import('./staff/StaffPage.js'), 'StaffPage'),
  },
  { path: '/', title: 'account', group: 'own', page: AccountPage },
  { path: '/tokens', title: 'tokens', group: 'own', page: TokensPage },
];

export const maySee = ({ needs }: ConsolePage, { role, permissions }: StaffMeResponse): boolean =>
  !needs || needs.some((need) => role === 'super_admin' || permissions.some((one) => one === need));
