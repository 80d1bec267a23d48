/** What a first visit costs over a slow line: the files come compressed, what is made for one person does not. */
import { arrive, offerOf } from './returning-user.js';
import { expect, test } from './story.js';

/** Of what the same files are when they are unpacked. */
const MOST_OF_RAW = 0.4;

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
  expect(sum('raw')).toBeGreaterThan(100_000); // or these are not the page's files
  expect(sum('sent') / sum('raw')).toBeLessThan(MOST_OF_RAW);
});

test('Answers of the API are sent as they are, however long', async ({ page, context, outside }) => {
  await arrive(context, outside);
  await offerOf(context, 'India', 'Telegram');
  await page.goto('/');
  const answer = await page.evaluate(async () => {
    const response = await fetch('/api/catalog/servers');
    return { encoding: response.headers.get('content-encoding'), length: (await response.text()).length };
  });
  expect(answer.encoding).toBeNull();
  expect(answer.length).toBeGreaterThan(1024); // shorter ones nobody would compress
});
