/**
 * The console on the first day: `npm start` on an empty database prints where it is and who the first admin is, who
 * signs in by it, sets up codes, and reads on each empty page what will be there.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { ensureDatabase } from '../../scripts/postgres/postgres-roles.mjs';
import { scratchCluster } from '../../scripts/postgres/scratch-cluster.mjs';
import { endProcess } from '../support/end-process.js';
import { until } from '../support/until.js';
import { collectBrowserErrors } from './browser-errors.js';
import { checkScreen, CONSOLE_SIZES, goTo } from './console-screen.js';

/** Pages without a row on the first day. Promises may have one: the worker checks the ledger at its start by night. */
const EMPTY_PAGES = [
  ...['Support', 'Risk', 'Number orders', 'Numbers that need somebody', 'Requests about money', 'Withdrawals'],
  ...['Payments put aside', 'Disputes and open work', 'Refunds and corrections', 'Reconciliation', 'Invoices'],
  ...['Replays', 'Analytics', 'Queues', 'Exports'],
];
/** More than that there is nothing: what comes there, and when. */
const SENTENCE = /^(Nothing here yet\s+)?.{40,}\.$/;

let printed = '';
let started: ChildProcess;
let folder: string;
let cluster: Awaited<ReturnType<typeof scratchCluster>>;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'otp-first-'));
  cluster = await scratchCluster();
  await ensureDatabase(cluster.urls.adminUrl, 'first_day');
  const at = (url: string) => Object.assign(new URL(url), { pathname: '/first_day' }).href;
  started = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: String(await freePort()),
      DATABASE_URL: at(cluster.urls.appUrl),
      DATABASE_OWNER_URL: at(cluster.urls.ownerUrl),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [started.stdout, started.stderr])
    stream?.on('data', (part: Buffer) => (printed += String(part)));
  await until('the block is printed', () => {
    if (started.exitCode !== null) throw new Error(printed);
    return printed.includes('Ctrl-C');
  });
});
test.afterAll(async () => {
  await endProcess(started, 'SIGTERM');
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('The printed first admin signs in, sets up codes, and reads what each empty page will have', async ({
  page,
  context,
}) => {
  const errors = await collectBrowserErrors(context);
  await page.setViewportSize(CONSOLE_SIZES[0]!);
  const [, address] = /^ {2}Console +(\S+\/admin)$/m.exec(printed) ?? [];
  const [, email, password] = /^ {2}First admin +(\S+) {3}password (\S+) {3}shown this once$/m.exec(printed) ?? [];
  expect([address, email, password]).not.toContain(undefined);

  await test.step('the first sign-in, and codes of a phone', async () => {
    await page.goto(address!);
    await expect(page).toHaveURL(`${address}/login`);
    await page.getByLabel('Email').fill(email!);
    await page.getByLabel('Password').fill(password!);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Not set up: your password alone signs you in.')).toBeVisible();
    await page.getByRole('button', { name: 'Set up codes' }).click();
    const secret = Secret.fromBase32(await page.locator('.console-secret code').innerText());
    await page.getByLabel('Code that the app shows').fill(new TOTP({ secret }).generate());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('A code of your phone is asked for at each sign-in.')).toBeVisible();
  });

  await test.step('what is empty says what will be there', async () => {
    const way = page.getByRole('navigation', { name: 'Where you are' });
    const main = page.getByRole('main');
    for (const title of EMPTY_PAGES) {
      await goTo(page, title);
      await expect(way.locator('[aria-current=page]')).toHaveText(title);
      await expect(main.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0);
      const said = main.locator('.ant-empty-description').last();
      await expect(said).toBeVisible();
      expect([title, (await said.innerText()).replaceAll('\n', ' ')]).toEqual([title, expect.stringMatching(SENTENCE)]);
      await checkScreen(page, `${title}, empty`);
    }
  });
  expect(errors).toEqual([]);
});
