/** What every story stands on: the real processes, the outside world, the books; and after each, every promise checked. */
import { expect, test as base } from '@playwright/test';
import { startStack, type Stack } from '../support/stack.js';
import { Books } from './ledger-reader.js';
import { Outside } from './sandbox-client.js';

/** How the house is run. */
export interface Operation {
  queue: 'postgres' | 'redis';
  /** Settings that an operator could make, for the stories of one file. */
  settings: Readonly<Record<string, string>>;
}

interface House extends Operation {
  stack: Stack;
  books: Books;
}

interface Scene {
  outside: Outside;
  promises: void;
}

const START_WITHIN_MS = 240_000;

/** A number outlives everything that happens in a story, restarts too; a catalogue that cannot be renewed is soon an old one. */
const PATIENT = { POLL_FOR_MS: '120000', HOLD_FOR_MS: '150000', CATALOG_EVERY_MS: '2000' };

export const test = base.extend<Scene, House>({
  queue: ['postgres', { option: true, scope: 'worker' }],
  settings: [PATIENT, { option: true, scope: 'worker' }],

  stack: [
    async ({ queue, settings }, use) => {
      const stack = await startStack({ queue, env: settings });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: START_WITHIN_MS },
  ],

  books: [
    async ({ stack }, use) => {
      const books = await Books.open(stack);
      await use(books);
      await books.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ stack }, use) => use(stack.url),

  outside: async ({ stack, playwright }, use) => {
    const http = await playwright.request.newContext();
    const outside = new Outside(http, stack.sandboxUrl);
    await outside.calm();
    await use(outside);
    await http.dispose();
  },

  promises: [
    async ({ books }, use) => {
      await use();
      expect(await books.breaches()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
