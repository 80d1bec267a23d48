/** The stories: what a person does, in a real browser, with the real processes behind it. */
import { defineConfig, devices } from '@playwright/test';
import { chromium } from './test/support/chromium.js';

export default defineConfig({
  testDir: 'test/stories',
  testMatch: '**/*.{story,spec}.ts',
  outputDir: 'test-results',
  reporter: [['line'], ['json', { outputFile: 'reports/stories.json' }]],
  workers: 2,
  timeout: 90_000,
  forbidOnly: true,
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 360, height: 740 },
    launchOptions: chromium(),
    trace: 'retain-on-failure',
  },
});
