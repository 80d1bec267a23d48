/**
 * What the service worker does with a request, and what it keeps: files whose names follow from their contents, and the
 * page that is shown without a network. Never a page of the app, which carries a nonce, and no answer of the API.
 */

export const OFFLINE_PAGE = '/offline';

/** Built files: `index-4fJk2_aB.js`. */
const HASHED = /^\/assets\/[\w.-]+-[\w-]{8}\.\w+$/;
/** Navigations there are not the app's: the console of staff, files, pages of the sandbox and the checker. */
const NOT_THE_APP = /^\/(admin|api|assets|check|openapi\.json|ops|sandbox|\.well-known)(\/|$)/;

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

/**
 * `asset`: kept, and taken from what is kept. `page`: from the network, or the offline page. `visit`: from the network.
 * `none`: left alone, which no navigation is: the browser asks for each while the worker starts, and would ask again.
 */
export type Handling = 'asset' | 'page' | 'visit' | 'none';

export const isOfApp = (path: string): boolean => !NOT_THE_APP.test(path) && path !== OFFLINE_PAGE;

export const handlingOf = ({ method, url, mode }: Asked, origin: string): Handling => {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'none';
  if (mode === 'navigate') return NOT_THE_APP.test(pathname) ? 'visit' : 'page';
  return HASHED.test(pathname) ? 'asset' : 'none';
};

/** Only whole files of our own: no errors, no parts, nothing that another host sent or another address answered. */
export const isKept = ({ status, type, redirected }: Pick<Response, 'status' | 'type' | 'redirected'>): boolean =>
  status === 200 && type === 'basic' && !redirected;

/** Of one build; another one has a version of its own. */
export const cacheOf = (version: string): string => `files ${version}`;

/** Of the caches that there are, those of other builds. */
export const formerCaches = (names: readonly string[], version: string): string[] =>
  names.filter((name) => name !== cacheOf(version));

/** What is shown when a message of the server comes (backend/src/web-push/notify-arrival.ts). */
export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly language: string;
  /** The notice of a number takes the place of the one before. */
  readonly number: string;
}

const NAMES = ['title', 'text', 'language', 'number'] as const;

/** @returns null for what is no notice, as of a version to come */
export const noticeIn = (message: string | undefined): Notice | null => {
  try {
    const read = JSON.parse(message ?? '') as Record<string, unknown> | null;
    return read && NAMES.every((name) => typeof read[name] === 'string') ? (read as unknown as Notice) : null;
  } catch {
    return null;
  }
};

/** Where a notice leads: the page of the number. Its id alone, whatever else the message said. */
export const pathOf = (number: unknown): string =>
  typeof number === 'string' && /^[\w-]{1,64}$/.test(number) ? `/buy-numbers?number=${number}` : '/buy-numbers';
