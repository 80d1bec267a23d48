/** The pages in the navigation, and those of them in the tab bar of the phone layout. */
import { shell } from '../texts/en/shell.js';
import type { IconName } from '../ui/display/Icon.js';

/** Keys of the page's name; its short form for the tab bar ends in 'Short'. */
type PageName = Extract<keyof typeof shell.english, `${string}Short`> extends `${infer Name}Short` ? Name : never;

export interface NavItem {
  readonly to: string;
  readonly name: PageName;
  readonly icon: IconName;
}

export const NAV_ITEMS: readonly NavItem[] = [
  { to: '/', name: 'dashboard', icon: 'home' },
  { to: '/buy-numbers', name: 'buyNumbers', icon: 'buy' },
  { to: '/recharge', name: 'recharge', icon: 'recharge' },
  { to: '/sms-format', name: 'smsFormat', icon: 'message' },
  { to: '/numbers-history', name: 'numbersHistory', icon: 'history' },
  { to: '/transaction-history', name: 'transactionHistory', icon: 'money' },
  { to: '/profile', name: 'profile', icon: 'person' },
  { to: '/contact', name: 'contact', icon: 'help' },
];

const TAB_PATHS = ['/', '/buy-numbers', '/recharge', '/numbers-history'];

export const TABS = NAV_ITEMS.filter(({ to }) => TAB_PATHS.includes(to));

/** Reached from another page: no item of the navigation, and a name all the same. */
const OTHER_PAGES: Partial<Record<string, 'invoices'>> = { '/invoices': 'invoices' };

export const navItemAt = (path: string): NavItem | undefined => {
  const known = path === '/dashboard' ? '/' : path === '/new-recharge' ? '/recharge' : path;
  return NAV_ITEMS.find(({ to }) => to === known);
};

/** The key of the name that the top bar shows; none on a page that is not found. */
export const pageNameAt = (path: string) => navItemAt(path)?.name ?? OTHER_PAGES[path];
