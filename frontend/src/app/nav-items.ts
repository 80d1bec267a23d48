/** Where one can go from everywhere; the first four are under the thumb on a phone. */
import type { IconName } from '../ui/display/Icon.js';

export interface Place {
  readonly to: string;
  readonly name: string;
  readonly short: string;
  readonly icon: IconName;
}

export const PLACES: readonly Place[] = [
  { to: '/', name: 'Dashboard', short: 'Home', icon: 'home' },
  { to: '/buy-numbers', name: 'Buy Numbers', short: 'Buy', icon: 'buy' },
  { to: '/recharge', name: 'Recharge', short: 'Recharge', icon: 'recharge' },
  { to: '/sms-format', name: 'SMS Format', short: 'Format', icon: 'message' },
  { to: '/numbers-history', name: 'Numbers History', short: 'Numbers', icon: 'history' },
  { to: '/transaction-history', name: 'Transaction History', short: 'Money', icon: 'money' },
  { to: '/profile', name: 'Profile', short: 'Profile', icon: 'person' },
  { to: '/contact', name: 'Contact Us', short: 'Contact', icon: 'help' },
];

const UNDER_THE_THUMB = ['/', '/buy-numbers', '/recharge', '/numbers-history'];

export const TABS = PLACES.filter(({ to }) => UNDER_THE_THUMB.includes(to));

export const placeAt = (path: string): Place | undefined => {
  const known = path === '/dashboard' ? '/' : path === '/new-recharge' ? '/recharge' : path;
  return PLACES.find(({ to }) => to === known);
};
