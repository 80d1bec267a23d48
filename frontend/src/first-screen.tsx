/** What the app draws first on a route, in each language, before it knows anything: compiled for Node by the build. */
import { text } from 'node:stream/consumers';
import { configureStore } from '@reduxjs/toolkit';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { reads } from './api/reads.js';
import { App } from './app/App.js';
import { reducer } from './app/store.js';
import { signedIn } from './entities/session/session-slice.js';
import type { Language } from './api/client.gen.js';
import { addLanguage } from './texts/language.js';
import { language as hindi } from './texts/hi/all-texts.js';
import { i18n } from './texts/texts.js';

addLanguage('hi', hindi);

const NOBODY = { id: '', email: '' } as Parameters<typeof signedIn>[0];

/** Without sagas and answers: every page shows what it shows while it loads. */
const storeOf = (isSignedIn: boolean) => {
  const store = configureStore({ reducer, middleware: (defaults) => defaults().concat(reads.middleware) });
  if (isSignedIn) store.dispatch(signedIn(NOBODY)); // otherwise it is not known yet
  return store;
};

/** As links lead to them: without their parameters these pages say that something is missing. */
const OPENED_WITH: Readonly<Record<string, string>> = {
  '/reset-password': '?access_token=a&refresh_token=a',
  '/confirm-email': `?token=${'a'.repeat(43)}`,
  '/payment-return': '?order_id=a',
  '/payment-success': '?order_id=a',
};

/** Marks of React's, and styles of elements, which the content security policy forbids in a page. */
const NOT_WANTED = /<!--.*?-->|<template[^>]*><\/template>| style="[^"]*"/g;

/** @throws Error when a part of the page cannot be drawn without a browser: it would be painted as still loading */
export const firstScreen = async (path: string, isSignedIn: boolean, language: Language): Promise<string> => {
  await i18n.changeLanguage(language);
  const router = ({ children }: { children: React.ReactNode }) => (
    <MemoryRouter initialEntries={[path + (OPENED_WITH[path] ?? '')]}>{children}</MemoryRouter>
  );
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<App store={storeOf(isSignedIn)} router={router} />, {
    // Otherwise what is large is written at the end, and put in its place by a script that the policy forbids.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void errors.push(error), // the page would show the fallback around that part
  });
  const html = (await text(prelude)).replace(NOT_WANTED, '');
  if (errors.length > 0) throw new Error(`the first screen of ${path}: ${errors.map(String).join(', ')}`);
  if (html.includes('<script')) throw new Error(`the first screen of ${path} has a script`);
  return html;
};
