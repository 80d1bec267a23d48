/** The size of a first visit: static files are sent compressed, API answers are not. */
import { signUp, offerOf } from './returning-user.js';
import { expect, test } from './story.js';

/** Maximum share of the uncompressed size. */
const MAX_COMPRESSED_RATIO = 0.4;

test('The sign-in page is sent in less than 40 % of its size', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText('New here?')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const files = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ encodedBodySize, decodedBodySize }) => ({ sent: encodedBodySize, raw: decodedBodySize })),
  );
  const sum = (part: 'sent' | 'raw') => files.reduce((total, file) => total + file[part], 0);
  expect(sum('raw')).toBeGreaterThan(100_000); // otherwise these are not the page's files
  expect(sum('sent') / sum('raw')).toBeLessThan(MAX_COMPRESSED_RATIO);
});

test('Answers of the API are not compressed, whatever their length', async ({ page, context, sandbox }) => {
  await signUp(context, sandbox);
  await offerOf(context, 'India', 'Telegram');
  await page.goto('/');
  const answer = await page.evaluate(async () => {
    const response = await fetch('/api/catalog/servers');
    return { encoding: response.headers.get('content-encoding'), length: (await response.text()).length };
  });
  expect(answer.encoding).toBeNull();
  expect(answer.length).toBeGreaterThan(1024); // shorter ones are never compressed
});
