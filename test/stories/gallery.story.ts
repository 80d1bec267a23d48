/** Every state of every component, in both themes and on both sizes: photographed, usable, without errors. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { smallTargetsOn, violationsOn } from './axe.js';
import { collectBrowserErrors } from './browser-errors.js';

const PHOTOGRAPHS = join(process.cwd(), 'reports/gallery');
const PHONE = { width: 360, height: 640 };
const SIZES = [PHONE, { width: 1440, height: 900 }];

let server: ViteDevServer;
let address: string;

test.beforeAll(async () => {
  mkdirSync(PHOTOGRAPHS, { recursive: true });
  server = await createServer({
    root: join(process.cwd(), 'frontend'),
    server: { port: 0, hmr: false },
    logLevel: 'error',
  });
  await server.listen();
  address = `${server.resolvedUrls!.local[0]}gallery/`;
});
test.afterAll(() => server.close());

/** A part, and a page, is there in all its states, and has the same name in each. */
const EXEMPT = ['landmark-unique', 'landmark-no-duplicate-main', 'landmark-main-is-top-level'];

/** Colours are those of the scheme at every width, and the place and size of things are those of the width. */
const faultsOn = async (page: Page, size: (typeof SIZES)[number], scheme: 'light' | 'dark'): Promise<string[]> => {
  if (scheme === 'light') return [...(await violationsOn(page, { exempt: EXEMPT })), ...(await smallTargetsOn(page))];
  return size === PHONE ? violationsOn(page, { exempt: EXEMPT, coloursOnly: true }) : [];
};

for (const size of SIZES)
  test(`The gallery, ${size.width} pixels wide`, async ({ page, context }) => {
    test.slow(); // axe looks at every area twice, and the processor may be shared
    const errors = await collectBrowserErrors(context);
    const found: string[] = [];
    await page.setViewportSize(size);
    await page.goto(address);
    await expect(page.locator('[data-area]').first()).toBeVisible();
    const areas = await page.locator('[data-area]').evaluateAll((all) => all.map((one) => one.dataset.area ?? ''));
    expect(areas.length).toBeGreaterThan(8);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const area of areas) {
        await page.goto(`${address}#${area}`);
        await expect(page.locator('[data-area]')).toHaveCount(1);
        await expect(page.locator(`[data-area="${area}"]`)).toBeVisible();
        const path = join(PHOTOGRAPHS, `${area}-${colorScheme}-${size.width}.png`);
        await page.screenshot({ path, fullPage: true, scale: 'css' });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        const lines = [
          ...(await faultsOn(page, size, colorScheme)),
          ...(width > size.width ? [`${width} px wide`] : []),
        ];
        found.push(...lines.map((line) => `${area} ${colorScheme} ${size.width}: ${line}`));
      }
    }
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
  });

/** A text that each of them has in every build of itself. */
const NOT_FOR_BROWSERS = {
  'the gallery': 'data-area',
  "Ant Design's style code": 'data-css-hash',
  'the library of phone numbers': 'country_calling_codes',
};

test('The built app has no gallery, no style code and no library of phone numbers', () => {
  const folder = join(process.cwd(), 'frontend/dist/assets');
  // The console of staff is a build of its own.
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js') && !name.startsWith('console-'));
  expect(scripts.length).toBeGreaterThan(10);
  const found = scripts.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return Object.entries(NOT_FOR_BROWSERS).flatMap(([what, mark]) =>
      text.includes(mark) ? [`${what} in ${name}`] : [],
    );
  });
  expect(found).toEqual([]);
});
