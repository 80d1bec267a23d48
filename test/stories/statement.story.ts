/**
 * A person takes the statement of their days, proves their own wallet with the page that checks its file, and is told
 * whether they are counted in what we owe.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { smallTargetsOn, violationsOn } from './axe.js';
import { openDrawn } from './drawn.js';
import { signUp } from './returning-user.js';
import { expect, test } from './story.js';

const SIZES = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
];

const PROOF = '**/api/liabilities/mine';

/** Opens the menu of statements. @returns the link of one of its entries, all of it in sight */
const entryOf = async (page: Page, entry: string): Promise<Locator> => {
  await expect(page.getByRole('menuitem')).toHaveCount(0); // a press on a menu that is closing would meet nothing
  await page.getByRole('button', { name: 'Statement', exact: true }).click();
  const link = page.getByRole('menuitem', { name: entry, exact: true }).getByRole('link');
  await expect(link).toBeInViewport({ ratio: 1 });
  return link;
};

/** Takes the file of an entry. */
const take = async (page: Page, entry: string): Promise<{ name: string; bytes: Buffer }> => {
  const link = await entryOf(page, entry);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

/** Until a seal has the newest entry. */
const sealed = async (page: Page): Promise<void> => {
  const isSealed = async () => {
    const lines = (await (await page.request.get('/api/statement/verifiable')).text()).trimEnd().split('\n');
    const { closing } = JSON.parse(lines[0]!) as { closing: { version: number } };
    const { proof } = JSON.parse(lines.at(-1)!) as { proof: { leaf: { version: number } } | null };
    return proof?.leaf.version === closing.version;
  };
  await expect.poll(isSealed, { timeout: 60_000 }).toBe(true);
};

test('A person takes the statement of the days shown, and the file of the wallet is found valid', async ({
  page,
  context,
  sandbox,
}, info) => {
  await signUp(context, sandbox, 100_00);
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await openDrawn(page, '/transaction-history');
    const pdf = await take(page, 'PDF, हिन्दी');
    expect(pdf.name).toMatch(/^statement-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.pdf$/);
    expect(pdf.bytes.toString('latin1', 0, 5)).toBe('%PDF-');
  }
  expect((await take(page, 'CSV')).bytes.toString()).toContain('"Recharge",,100.00');

  await sealed(page);
  const { name, bytes } = await take(page, 'Verifiable file of the whole wallet');
  const [whole, forged] = [info.outputPath(name), info.outputPath('forged.ndjson')];
  await writeFile(whole, bytes);
  await writeFile(forged, bytes.toString().replaceAll('10000', '90000'));

  await (await entryOf(page, 'Check a verifiable file')).click();
  const result = page.getByRole('status');
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    for (const [file, words] of [
      [whole, 'Valid: every entry is chained'],
      [forged, 'Not valid.'],
    ] as const) {
      await page.getByLabel('Your file').setInputFiles(file);
      await expect(result).toContainText(words);
      await expect(result.getByText(words)).toBeInViewport({ ratio: 1 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const coloursOnly = colorScheme === 'dark';
        expect([...(await violationsOn(page, { coloursOnly })), ...(await smallTargetsOn(page))]).toEqual([]);
      }
    }
  }
});

/** The answers of a route wait until they are let through. */
const held = async (page: Page, address: string): Promise<() => void> => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

test('The browser of a person finds them counted in what we owe, and alarms where a proof was changed', async ({
  page,
  context,
  sandbox,
}) => {
  await signUp(context, sandbox, 100_00);
  await sealed(page);
  const counted = page.getByRole('region', { name: 'Counted in what we owe' });
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    const release = await held(page, PROOF);
    await page.goto('/profile');
    await expect(counted).toContainText('Your browser is checking');
    await expect(page.getByText('Member Since')).toBeVisible();
    const before = await counted.boundingBox();
    release();
    await expect(counted).toContainText(/Checked by your browser: ₹100\.00 of yours is counted in the total of ₹/);
    await expect(counted).toContainText('This does not prove that we hold the money');
    expect((await counted.boundingBox())!.height).toBe(before!.height);
    expect([...(await violationsOn(page)), ...(await smallTargetsOn(page))]).toEqual([]);
    await page.unroute(PROOF);
  }

  const { seals } = (await (await page.request.get('/api/liabilities')).json()) as { seals: { root: string }[] };
  await page.goto('/promises');
  await expect(page.getByRole('region', { name: 'What we owe to people' })).toContainText(seals[0]!.root);

  await page.route(PROOF, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { proof: { parts: { amount: number }[] } };
    body.proof.parts[0]!.amount += 1;
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/dashboard');
  await page.getByRole('alert').getByRole('link', { name: 'What to do' }).click();
  await expect(counted.getByRole('alert')).toContainText('This does not agree');
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    expect([...(await violationsOn(page)), ...(await smallTargetsOn(page))]).toEqual([]);
  }
});
