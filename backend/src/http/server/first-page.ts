/**
 * The page that a browser gets first: index.html with what the build knows of the route (frontend/build/
 * first-screens.ts): the markup that is painted before any script runs, and the scripts to load at once.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../texts/texts.js';
import { builtFiles } from './built-files.js';

export interface PageRequest {
  path: string;
  /** Whether the browser sent a session cookie; whether it is good is seen when the app asks. */
  hasSession: boolean;
  nonce: string;
  theme: 'system' | 'light' | 'dark';
  language: Language;
  isSandbox: boolean;
  /** Whether people can sign in with Google. */
  hasGoogle: boolean;
}

/** The page, and the address whose screen it shows: that of sign-in where a visitor asked for another. */
export interface FirstPage {
  html: string;
  shown: string;
}

interface BuiltPage {
  isProtected: boolean;
  screens: Record<Language, string>;
  scripts: string[];
  parts: string[];
}

interface Built {
  html: string;
  pages: Record<string, BuiltPage | undefined>;
  /** Addresses of scripts with the texts of each language: none where the pages have them. */
  languages: Partial<Record<Language, string[]>>;
}

const NONCE = /__CSP_NONCE__/g;
const SCREEN = /<!--first-screen-->[^]*?<!--\/first-screen-->/;
/** Where the scripts of a route go, and those of every route after it (frontend/build/after-first-paint.ts). */
const ROUTE_SCRIPTS = /<!--route-scripts-->([^]*?)(?=<\/template>)/;
/** One for each language. */
const MANIFEST = /<link rel="manifest" data-language="(\w+)"[^>]*>/g;
const SIGN_IN = '/login';

const read = async (folder: string): Promise<Built> => ({
  html: await readFile(join(folder, 'index.html'), 'utf8'),
  ...(await readFile(join(folder, 'pages.json'), 'utf8').then(
    (json) => JSON.parse(json) as Pick<Built, 'pages' | 'languages'>,
    () => ({ pages: {}, languages: {} }),
  )),
});

/** Pages that open Google's window and wait for it to close, which `same-origin` would hide from them. */
const OPENERS = ['/login', '/register'];

/** The policy by which a page keeps the windows that it opens; undefined: none. */
export const openerPolicyFor = (shown: string): 'same-origin-allow-popups' | 'unsafe-none' | undefined => {
  if (OPENERS.includes(shown)) return 'same-origin-allow-popups';
  return shown === '/google-done' ? 'unsafe-none' : undefined;
};

/** @param page the screen that is shown, where it is known: an unknown address is no text of ours */
const attributesFor = (request: PageRequest, shown: string, page: BuiltPage | undefined): string => {
  const { theme, isSandbox, hasGoogle } = request;
  return [
    theme !== 'system' ? ` data-theme="${theme}"` : '',
    isSandbox ? ' data-sandbox' : '',
    hasGoogle ? ' data-google' : '',
    OPENERS.includes(shown) ? ' data-keeps-popups' : '',
    page ? ` data-shown="${shown}"` : '',
  ].join('');
};

const preload = (address: string) => `<link rel="modulepreload" crossorigin href="${address}">`;
/** After the app's own script: each is a task of its own, and is there before the app asks for it. */
const run = (address: string) => `<script type="module" crossorigin src="${address}"></script>`;

const compose = ({ html, pages, languages }: Built, request: PageRequest): FirstPage => {
  const { path, hasSession, nonce, language } = request;
  const shown = pages[path]?.isProtected && !hasSession ? SIGN_IN : path;
  const page = pages[shown];
  const screen = page?.screens[language];
  const scripts = [...(page?.scripts ?? []), ...(languages[language] ?? [])];
  const composed = html
    .replace('<html', `<html${attributesFor(request, shown, page)}`)
    .replace('lang="en-IN"', `lang="${language}-IN"`)
    .replace(MANIFEST, (link: string, of: string) => (of === language ? link : ''))
    .replace(ROUTE_SCRIPTS, (_, ofEveryRoute: string) =>
      [...scripts.map(preload), ofEveryRoute, ...(page?.parts ?? []).map(run)].join(''),
    )
    .replace(SCREEN, (plain) => (screen ? `<div inert aria-busy="true">${screen}</div>` : plain))
    .replace(NONCE, nonce);
  return { html: composed, shown };
};

/** @returns undefined where the web app was not built */
export const firstPages = (folder: string): ((request: PageRequest) => Promise<FirstPage | undefined>) => {
  const built = builtFiles(join(folder, 'index.html'), () => read(folder));
  return async (request) => {
    const found = await built();
    return found && compose(found, request);
  };
};
