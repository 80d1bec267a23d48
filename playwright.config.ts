/** The stories: what a person does, in a real browser, with the real processes behind it. */
import { defineConfig, devices } from '@playwright/test';
import type { StackOptions } from './test/stories/story.js';
import { chromiumShell } from './test/support/chromium.js';

export default defineConfig<object, StackOptions>({
  testDir: 'test/stories',
  testMatch: '**/*.story.ts',
  outputDir: 'test-results',
  reporter: [['line'], ['json', { outputFile: 'reports/stories.json' }]],
  workers: 3, // each with a stack and a browser of its own; on two cores, as a third of a story is waiting for a clock
  timeout: 420_000, // finds what hangs; a busy machine is no failure
  expect: { timeout: 60_000 },
  forbidOnly: true,
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 360, height: 640 },
    serviceWorkers: 'block', // what a story answers in place of the server would not reach it; app.story.ts has it
    launchOptions: chromiumShell(), // no trace: it takes an eighth of the time (`--trace retain-on-failure` makes one)
  },
  projects: [
    { name: 'postgres', use: { queue: 'postgres' } },
    { name: 'redis', use: { queue: 'redis' }, testMatch: ['**/{buying,giving-back}.story.ts'] },
  ],
});
