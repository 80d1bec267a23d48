/**
 * The two ends of a sign-in with Google: what a page asks for, and the page of the app that tells the outcome to the
 * one that waits for it.
 */
import { ownPath } from './own-path.js';
import type { Attempt } from './sign-in-attempts.js';

type Outcome = 'signed-in' | 'cancelled' | 'failed';

/** The name that a tab gave itself. */
const TAB = /^[\w-]{1,64}$/;
const MAX_NEXT = 2_000;

export const queryOf = (url: string): string => url.split('?', 2)[1] ?? '';

/** What it does not understand is left out: the window shows no error of a query. @param origin of our pages */
export const attemptIn = (url: string, origin: string): Attempt => {
  const query = new URLSearchParams(queryOf(url));
  const [tab, next] = [query.get('tab') ?? '', query.get('next') ?? '/'];
  return { tab: TAB.test(tab) ? tab : '', next: next.length <= MAX_NEXT ? ownPath(next, origin) : '/' };
};

export const donePage = (outcome: Outcome, { tab, next }: Attempt = { tab: '', next: '/' }): string =>
  `/google-done?${new URLSearchParams({ outcome, tab, next }).toString()}`;
