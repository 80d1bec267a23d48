/** The pages in the navigation, and those of them in the tab bar of the phone layout. */
import type { IconName } from '../ui/display/Icon.js';

export interface NavItem {
  readonly to: string;
  readonly name: string;
  readonly short: string;
  readonly icon: IconName;
}

export const NAV_ITEMS: readonly NavItem[] = [
  { to: '/', name: 'Dashboard', short: 'Home', icon: 'home' },
  { to: '/buy-numbers', name: 'Buy Numbers', short: 'Buy', icon: 'buy' },
  { to: '/recharge', name: 'Recharge', short: 'Recharge', icon: 'recharge' },
  { to: '/sms-format', name: 'SMS Format', short: 'Format', icon: 'message' },
  { to: '/numbers-history', name: 'Numbers History', short: 'Numbers', icon: 'history' },
  { to: '/transaction-history', name: 'Transaction History', short: 'Money', icon: 'money' },
  { to: '/profile', name: 'Profile', short: 'Profile', icon: 'person' },
  { to: '/contact', name: 'Contact Us', short: 'Contact', icon: 'help' },
];

const TAB_PATHS = ['/', '/buy-numbers', '/recharge', '/numbers-history'];

export const TABS = NAV_ITEMS.filter(({ to }) => TAB_PATHS.includes(to));

export const navItemAt = (path: string): NavItem | undefined => {
  const known = path === '/dashboard' ? '/' : path === '/new-recharge' ? '/recharge' : path;
  return NAV_ITEMS.find(({ to }) => to === known);
};
