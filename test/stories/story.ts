/** The fixtures of every story: processes, sandbox, ledger; after each story all invariants are checked. */
import { expect, test as base, type BrowserContext } from '@playwright/test';
import { startStack, type Stack } from '../support/stack.js';
import { LedgerReader } from './ledger-reader.js';
import { SandboxClient } from './sandbox-client.js';

/** How the stack is started. */
export interface StackOptions {
  queue: 'postgres' | 'redis';
  /** Environment settings of the stack, for the stories of one file. */
  settings: Readonly<Record<string, string>>;
}

interface WorkerFixtures extends StackOptions {
  stack: Stack;
  ledger: LedgerReader;
}

interface TestFixtures {
  sandbox: SandboxClient;
  invariants: void;
  explained: void;
}

const START_WITHIN_MS = 240_000;

/** A number outlives a story with restarts; a catalogue that is not refreshed is soon stale; a seal is soon there. */
const DEFAULT_SETTINGS = {
  POLL_FOR_MS: '120000',
  HOLD_FOR_MS: '150000',
  CATALOG_EVERY_MS: '2000',
  SEAL_EVERY_MS: '5000',
};

const MOST_SHOWN = 2_000;

/** What a person would have seen on each page of the browser. */
const shownIn = async (context: BrowserContext): Promise<string[]> =>
  Promise.all(
    context.pages().map(async (page) => {
      const text = await page
        .locator('body')
        .innerText({ timeout: 5_000 })
        .catch((error: Error) => error.message);
      return `${page.url()}\n${text.slice(0, MOST_SHOWN)}`;
    }),
  );

export const test = base.extend<TestFixtures, WorkerFixtures>({
  queue: ['postgres', { option: true, scope: 'worker' }],
  settings: [DEFAULT_SETTINGS, { option: true, scope: 'worker' }],

  stack: [
    async ({ queue, settings }, use) => {
      const stack = await startStack({ queue, env: settings });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: START_WITHIN_MS },
  ],

  ledger: [
    async ({ stack }, use) => {
      const ledger = await LedgerReader.open(stack);
      await use(ledger);
      await ledger.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ stack }, use) => use(stack.url),

  sandbox: async ({ stack, playwright }, use) => {
    const http = await playwright.request.newContext();
    const sandbox = new SandboxClient(http, stack.sandboxUrl);
    await sandbox.resetProvider();
    await use(sandbox);
    await http.dispose();
  },

  invariants: [
    async ({ ledger }, use) => {
      await use();
      expect(await ledger.violations()).toEqual([]);
    },
    { auto: true },
  ],

  /** Of a story that failed: the output of a run is all that is left of it. */
  explained: [
    async ({ context, stack }, use, story) => {
      await use();
      if (story.status === story.expectedStatus) return;
      console.log(`- ${story.title}: what its pages showed, and the last lines of the logs`);
      for (const shown of await shownIn(context)) console.log(shown);
      for (const name of ['backend', 'worker'] as const) console.log(`${name}: ${stack.log(name).slice(-MOST_SHOWN)}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
