/** What is sent compressed: static files and the catalogue; answers that are a person's own are not. */
import { chooseLanguage } from './language.js';
import { signUp, offerOf } from './returning-user.js';
import { expect, test } from './story.js';

// One copy of the catalogue: another one would be another answer.
test.use({ settings: { CATALOG_EVERY_MS: '3600000' } });

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

test('The catalogue is sent compressed, once; what is a person’s own is not', async ({ page, context, sandbox }) => {
  await signUp(context, sandbox);
  await offerOf(context, 'India', 'Telegram');
  await page.goto('/');
  const answers = await page.evaluate(async () => {
    const bytesOf = (path: string) =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((found) => {
          const entry = found.getEntries().find(({ name }) => name.endsWith(path)) as PerformanceResourceTiming;
          if (entry) resolve(entry.transferSize);
        });
        observer.observe({ type: 'resource' });
      });
    const sizeOf = async (path: string) => {
      const sent = bytesOf(path);
      const response = await fetch(path);
      const { length } = await response.text();
      return { length, encoding: response.headers.get('content-encoding'), sent: await sent };
    };
    const list = '/api/catalog/servers';
    return { first: await sizeOf(list), again: await sizeOf(list), own: await sizeOf('/api/me') };
  });
  expect(answers.first.encoding).not.toBeNull();
  expect(answers.first.sent).toBeLessThan(MAX_COMPRESSED_RATIO * answers.first.length);
  expect(answers.again.length).toBe(answers.first.length);
  expect(answers.again.sent).toBeLessThan(600); // the headers of 304
  expect(answers.own.encoding).toBeNull();
});

test('A visitor on a phone sees what the product is, and the form to sign in, without scrolling', async ({
  page,
  context,
  baseURL,
}) => {
  for (const [language, what, email, button] of [
    ['en', /^Temporary phone numbers .* only when a code arrives/, 'Email', 'Sign in'],
    ['hi', /^वेरिफ़िकेशन कोड के लिए अस्थायी फ़ोन नंबर.*पैसा तभी कटता है/, 'ईमेल', 'साइन इन करें'],
  ] as const) {
    await chooseLanguage(context, language, baseURL!);
    await page.goto('/login');
    const form = page.getByRole('button', { name: button, exact: true });
    for (const shown of [page.getByText(what), page.getByLabel(email), form])
      await expect(shown).toBeInViewport({ ratio: 1 });
  }
});
