/** A person takes what is kept about them, and closes their account: on a phone, and on a wide screen. */
import { readFile } from 'node:fs/promises';
import { smallTargetsOn, violationsOn } from './axe.js';
import { newCredentials } from './app-user.js';
import { openDrawn } from './drawn.js';
import { request, signUp } from './returning-user.js';
import { expect, test } from './story.js';

const SIZES = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
];

test('A person takes their data as a file, and closes their account', async ({ page, context }, info) => {
  const { email, password } = newCredentials();
  await request(context.request, 'POST', '/api/auth/register', { email, password });
  const panel = page.getByRole('region', { name: 'Your data' });
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await openDrawn(page, '/profile');
    await panel.getByRole('button', { name: 'Close Your Account' }).click();
    await expect(panel.getByLabel('Your password')).toBeInViewport({ ratio: 1 });
    expect(await violationsOn(page)).toEqual([]);
    expect(await smallTargetsOn(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath(`data-${viewport.width}.png`) });
  }
  await panel.getByRole('button', { name: 'Download Your Data' }).click();
  await panel.getByLabel('Your password').fill(password);
  const press = panel.getByRole('button', { name: 'Download', exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), press]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: { email: string }[] };
  expect(file.account.map((one) => one.email)).toEqual([email]);

  await panel.getByRole('button', { name: 'Close Your Account' }).click();
  await panel.getByLabel('Your password').fill('not this one');
  await panel.getByRole('button', { name: 'Close My Account Forever' }).click();
  await expect(panel.getByText('Your current password is not correct')).toBeInViewport();
  await panel.getByLabel('Your password').fill(password);
  await panel.getByRole('button', { name: 'Close My Account Forever' }).click();
  await expect(page.getByText('Your account is closed.')).toBeInViewport();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Incorrect email or password')).toBeInViewport();
});

test('What can be sent back is taken back before an account is closed', async ({ page, context, sandbox }) => {
  await signUp(context, sandbox, 100_00);
  await page.setViewportSize(SIZES[0]!);
  await openDrawn(page, '/profile');
  const panel = page.getByRole('region', { name: 'Your data' });
  await panel.getByRole('button', { name: 'Close Your Account' }).click();
  await panel.getByLabel('Your password').fill(newCredentials().password);
  await panel.getByRole('button', { name: 'Close My Account Forever' }).click();
  await expect(panel.getByText('Please take back your money first: ₹100.00 can be sent back.')).toBeInViewport();
});
