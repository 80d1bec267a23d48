/** The console of staff: from the first super_admin's sign-in to a colleague who joins, works and is removed. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { AppUser, newCredentials } from './app-user.js';
import { collectBrowserErrors } from './browser-errors.js';
import { chooseOption } from './choose-option.js';
import {
  ADMIN,
  AGE_PROOFS,
  checkScreen as checkWide,
  chooseReason,
  CONSOLE_SIZES,
  goTo,
  runAsOwner,
  showTab,
  signIn,
} from './console-screen.js';
import { signUp } from './returning-user.js';
import { expect, test } from './story.js';

const COLLEAGUE = { email: 'ravi@staff.example', name: 'Ravi Menon', password: 'Loud-Mountain-71' };
const CLOCKS = { POLL_FOR_MS: '120000', HOLD_FOR_MS: '150000', CATALOG_EVERY_MS: '2000' };

test.use({ settings: { ...CLOCKS, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } });

/** The last one is that of the story. */
const SIZES = [CONSOLE_SIZES[0]!, { width: 360, height: 640 }];
const STEP_MS = 30_000;

const checkScreen = (page: Page, name: string, sizes = SIZES): Promise<void> => checkWide(page, name, sizes);

/** Sets up codes on the page where they are. @returns how to make the code that the phone would show */
const setUpCodes = async (page: Page): Promise<(later: number) => string> => {
  await page.getByRole('button', { name: 'Set up codes' }).click();
  const secret = Secret.fromBase32(await page.locator('.console-secret code').innerText());
  const codeOf = (later: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + later });
  await checkScreen(page, 'set-up of codes');
  await page.getByLabel('Code that the app shows').fill(codeOf(0));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Keep these recovery codes away from your phone.')).toBeVisible();
  return codeOf;
};

/** As if the provider had asked less for one offer yesterday, and had not had another one. */
const YESTERDAY = `
INSERT INTO catalog_days VALUES ('sandbox', (now() AT TIME ZONE 'Asia/Kolkata')::date, now()) ON CONFLICT (provider) DO NOTHING;
DELETE FROM catalog_offers_of_day WHERE provider = 'sandbox';
INSERT INTO catalog_offers_of_day SELECT o.provider, o.country, o.service, c.name, s.name, o.price FROM catalog_offers o
JOIN catalog_countries c USING (provider, country) JOIN catalog_services s USING (provider, service)
WHERE o.provider = 'sandbox';
UPDATE catalog_offers_of_day SET price = '0.01' WHERE provider = 'sandbox' AND (country, service) =
  (SELECT country, service FROM catalog_offers WHERE provider = 'sandbox' ORDER BY 1, 2 LIMIT 1);
DELETE FROM catalog_offers_of_day WHERE provider = 'sandbox' AND (country, service) =
  (SELECT country, service FROM catalog_offers WHERE provider = 'sandbox' ORDER BY 1, 2 OFFSET 1 LIMIT 1)`;

/** Of a payment that its gateway does not refund any more: what the product asks the bank to send. */
const requestByBank = async (appUrl: string, walletId: string, amount: number): Promise<string> => {
  const pool = new pg.Pool({ connectionString: appUrl, max: 1 });
  const { rows } = await pool.query<{ rechargeId: string; gateway: string; paymentId: string }>(
    `SELECT data ->> 'rechargeId' AS "rechargeId", data ->> 'gateway' AS gateway, data ->> 'paymentId' AS "paymentId"
     FROM events WHERE stream = $1 AND type = 'FundsDeposited'`,
    [walletId],
  );
  const withdrawalId = randomUUID();
  const part = { withdrawalId, allocationId: `${withdrawalId.replaceAll('-', '')}01`, amount, ...rows[0]! };
  await new PostgresLedger(pool, ROW_MAPPERS).record(
    {
      ...{ stream: walletId, subjectIds: [withdrawalId, part.rechargeId] },
      ...{ key: `withdraw-${withdrawalId}`, actor: systemActor('test') },
    },
    () => [
      { type: 'WithdrawalRequested', withdrawalId, amount },
      { type: 'AllocationHeld', ...part, through: 'bank' },
    ],
  );
  await pool.end();
  return withdrawalId;
};

/** A new account. @returns its e-mail */
const registerBy = async (person: BrowserContext): Promise<string> => {
  const { email, password } = newCredentials();
  await new AppUser(await person.newPage()).register({ email, password });
  return email;
};

test('The first super_admin invites a colleague, who joins, is given a permission, and is removed', async ({
  page,
  context,
  browser,
  sandbox,
  stack,
}) => {
  test.slow(); // one console from the first admin to a lost phone, with axe in both themes, on a shared processor
  const browserErrors = await collectBrowserErrors(context);

  await test.step('sign-in, and what it says of wrong credentials', async () => {
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await checkScreen(page, 'sign-in');
    await signIn(page, { ...ADMIN, password: 'not-my-password' });
    await expect(page.getByText('Invalid admin credentials')).toBeInViewport();
    browserErrors.length = 0; // the browser reports each answer of 401
    await signIn(page, ADMIN);
    await expect(page.getByText('Admin login successful')).toBeInViewport();
    await expect(page.getByText(ADMIN.email).first()).toBeVisible();
    for (const permission of ['user_ban', 'balance_management', 'view_analytics'])
      await expect(page.getByText(permission, { exact: true })).toBeVisible();
    await expect(page.getByText('This one')).toBeVisible();
    await checkScreen(page, 'my account');
  });

  await test.step('codes of a phone, and a sign-in with one', async () => {
    const codeOf = await setUpCodes(page);
    await expect(page.locator('.console-codes li')).toHaveCount(10);
    await checkScreen(page, 'recovery codes');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('A code of your phone is asked for at each sign-in.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Admin logged out successfully')).toBeInViewport();
    await signIn(page, ADMIN);
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await checkScreen(page, 'code');
    await page.getByLabel('Code', { exact: true }).fill(codeOf(STEP_MS)); // the code before was good once
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  });

  await test.step('a token for a script, shown once', async () => {
    await goTo(page, 'Tokens');
    await page.getByLabel('What it is for').fill('nightly export');
    await page.getByLabel('export_data').check();
    await page.getByRole('button', { name: 'Make token' }).click();
    await expect(page.getByText('Send it in the header x-admin-token.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'My tokens' }).getByText('nightly export')).toBeVisible();
    await checkScreen(page, 'tokens');
    await page.reload();
    await expect(page.getByRole('list', { name: 'My tokens' }).getByText('nightly export')).toBeVisible();
    await expect(page.getByText('Send it in the header x-admin-token.')).toBeHidden();
  });

  await test.step('a provider is tested and paused, and a markup is saved after its example prices', async () => {
    await goTo(page, 'Providers');
    await page.getByRole('button', { name: 'Test sandbox-2' }).click();
    await expect(page.getByText(/It knows our key/)).toBeVisible();
    await checkScreen(page, 'providers', CONSOLE_SIZES);
    await page.getByRole('button', { name: 'Pause sandbox-2' }).click();
    const question = page.getByRole('dialog', { name: 'Pause sandbox-2' });
    await question.getByLabel('Why').fill('It answers garbage');
    await checkScreen(page, 'pause', CONSOLE_SIZES);
    await question.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Change sandbox', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'sandbox' });
    await drawer.getByLabel('Markup in per cent').fill('20');
    await expect(drawer.getByRole('region', { name: 'What it makes of prices' })).toContainText('₹');
    await checkScreen(page, 'change of a provider', CONSOLE_SIZES);
    await drawer.getByLabel('Why').fill('Costs have risen');
    await drawer.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByText(/Costs have risen/)).toBeVisible();
  });

  await test.step('a service gets a markup of its own from the price list', async () => {
    await goTo(page, 'Catalogue');
    await page.getByLabel('Search by name or code').fill('tg');
    await checkScreen(page, 'catalogue', CONSOLE_SIZES);
    await page.getByRole('link', { name: 'Prices of Telegram' }).click();
    await page.getByLabel('Markup of this service in per cent').fill('25');
    await expect(page.getByRole('region', { name: 'What it makes of prices' })).toContainText('₹');
    await checkScreen(page, 'price list', CONSOLE_SIZES);
    await page.getByLabel('Why').fill('Many ask for it');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Many ask for it');
  });

  await test.step('a service is the first of the list, under a name and an icon of ours', async () => {
    await page.getByLabel('Place in the list of people').fill('1');
    await page.getByLabel('Name that people see').fill('Telegram chat');
    await page.getByRole('combobox', { name: 'Icon' }).click();
    await page.getByTitle('Chat', { exact: true }).click();
    await page.getByLabel('Why').fill('Asked for most');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByRole('heading', { name: 'Telegram chat' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Asked for most');
    await checkScreen(page, 'shown service', CONSOLE_SIZES);
    await goTo(page, 'Catalogue');
    await expect(page.getByText('Place 1', { exact: true })).toBeVisible();
  });

  await test.step('what the providers changed since the day began', async () => {
    await runAsOwner(stack.ownerUrl, YESTERDAY);
    await goTo(page, 'Changes at providers');
    await expect(page.getByText(/^sandbox: 1 dearer, 0 gone, 1 new, 0 cheaper, since /)).toBeVisible();
    await checkScreen(page, 'changes at providers', CONSOLE_SIZES);
    await page.setViewportSize(SIZES[1]!);
  });

  await test.step('the staff, and an invitation by mail', async () => {
    await goTo(page, 'Staff');
    await page.getByLabel('Email').fill(COLLEAGUE.email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`Invitation sent to ${COLLEAGUE.email}`)).toBeInViewport();
    await expect(page.getByRole('list', { name: 'Open invitations' }).getByText(COLLEAGUE.email)).toBeVisible();
    await checkScreen(page, 'staff');
  });

  const theirContext = await browser.newContext({ viewport: SIZES[1]! });
  const theirErrors = await collectBrowserErrors(theirContext);
  const theirs = await theirContext.newPage();
  await test.step('the colleague joins by the link of the mail', async () => {
    const mail = await sandbox.mailTo(COLLEAGUE.email, '/admin/join');
    await theirs.goto(/https?:\/\/\S+\/admin\/join\S*/.exec(mail)![0]);
    await expect(theirs.getByRole('heading', { name: 'Join the staff' })).toBeVisible();
    expect(theirs.url()).not.toContain('token');
    await checkScreen(theirs, 'join');
    await theirs.getByLabel('Name').fill(COLLEAGUE.name);
    await theirs.getByLabel('New password').fill(COLLEAGUE.password);
    await theirs.getByRole('button', { name: 'Join' }).click();
    await expect(theirs.getByText('None yet: a super_admin grants them.')).toBeVisible();
    await theirs.getByRole('button', { name: 'Menu' }).click();
    await expect(theirs.getByRole('link', { name: 'Tokens' })).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Staff' })).toHaveCount(0);
    await checkScreen(theirs, 'menu', [SIZES[1]!]);
    await theirs.getByRole('button', { name: 'Close' }).click();
    await checkScreen(theirs, 'account of the colleague');
    await theirs.goto('/admin/audit');
    await expect(theirs.getByText('“Audit log” needs system_control.')).toBeVisible();
    await checkScreen(theirs, 'page without its permission');
    await theirs.getByRole('link', { name: 'What permissions are for' }).click();
    await expect(theirs.getByRole('heading', { name: 'What permissions are for' })).toBeVisible();
    await checkScreen(theirs, 'permissions');
  });

  await test.step('a permission is granted after a step-up', async () => {
    await runAsOwner(stack.ownerUrl, AGE_PROOFS);
    await page.reload();
    const permissions = page.getByRole('group', { name: `Permissions of ${COLLEAGUE.email}` });
    await permissions.getByLabel('user_ban').click();
    const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' });
    await expect(dialog.getByLabel('Password, or a code of your phone')).toBeFocused();
    await checkScreen(page, 'step-up');
    browserErrors.length = 0; // the browser reports the answer of 403
    await dialog.getByLabel('Password, or a code of your phone').fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`user_ban granted to ${COLLEAGUE.email}`)).toBeInViewport();
    await expect(permissions.getByLabel('user_ban')).toBeChecked();
    await theirs.reload();
    await expect(theirs.getByText('user_ban', { exact: true })).toBeVisible();
  });

  const person = await browser.newContext();
  const email = await registerBy(person);
  await test.step('the colleague closes a flag, bans its account, and lifts the ban', async () => {
    await page
      .getByRole('group', { name: `Permissions of ${COLLEAGUE.email}` })
      .getByLabel('user_management')
      .click();
    await expect(page.getByText(`user_management granted to ${COLLEAGUE.email}`)).toBeInViewport();
    await runAsOwner(
      stack.ownerUrl,
      `INSERT INTO abuse_flags (kind, subject, facts) SELECT 'recharge-limit', id, '{}' FROM users WHERE email = '${email}'`,
    );

    await theirs.reload();
    await goTo(theirs, 'Risk');
    const flags = theirs.getByRole('list', { name: 'Flags of abuse' });
    await expect(flags.getByText(email)).toBeVisible();
    await checkScreen(theirs, 'risk');
    await flags.getByRole('button', { name: 'Show account' }).click();
    await expect(theirs.getByRole('heading', { name: email })).toBeVisible();
    await checkScreen(theirs, 'person');
    await showTab(theirs, 'ban');
    await expect(theirs.getByText('Not banned')).toBeVisible();
    await theirs.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(theirs.getByText('Please choose a reason')).toBeInViewport();
    await chooseReason(theirs, 'Against the terms');
    await theirs.getByLabel('Note', { exact: true }).fill('shares the account with others');
    await checkScreen(theirs, 'ban');
    await theirs.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(theirs.getByText(`${email} is banned`)).toBeInViewport();
    await expect(theirs.getByText('Banned', { exact: true }).first()).toBeVisible();
    await expect(theirs.getByText('shares the account with others')).toBeVisible();
    await checkScreen(theirs, 'banned');
    await chooseReason(theirs, 'Banned by mistake');
    await theirs.getByRole('button', { name: 'Lift the ban' }).click();
    await expect(theirs.getByText(`The ban of ${email} is lifted`)).toBeInViewport();
    await expect(theirs.getByText('Not banned')).toBeVisible();

    await showTab(theirs, 'access');
    await theirs.getByRole('button', { name: 'End all sessions' }).click();
    await theirs.locator('.ant-popconfirm').getByRole('button', { name: 'End all sessions' }).click();
    await expect(theirs.getByText(`All sessions of ${email} have ended.`)).toBeInViewport();
    await checkScreen(theirs, 'sessions ended');
    const personPage = await person.newPage();
    await personPage.goto('/profile');
    await expect(personPage).toHaveURL(/\/login/);

    await goTo(theirs, 'Risk');
    await flags.getByRole('button', { name: 'Close flag' }).click();
    await expect(theirs.getByText('Flag closed')).toBeInViewport();
    await expect(theirs.getByText('No open flags')).toBeVisible();
  });

  await test.step('after a chargeback the colleague bans two accounts of one payment source', async () => {
    const payer = await registerBy(person);
    await runAsOwner(
      stack.ownerUrl,
      `INSERT INTO payment_sources (source, user_id) SELECT 'of-both', id FROM users WHERE email IN ('${payer}', '${email}')`,
    );
    await goTo(theirs, 'Users');
    await theirs.getByRole('searchbox', { name: 'Search' }).fill(payer);
    await theirs.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await theirs.getByRole('link', { name: payer }).click();
    await expect(theirs.getByRole('heading', { name: payer })).toBeVisible();
    await showTab(theirs, 'ban');
    await theirs.getByLabel('Note on the chargeback').fill('dispute 4711');
    for (const size of SIZES) {
      await theirs.setViewportSize(size);
      await theirs.locator('.console-main').getByRole('button', { name: 'Ban linked accounts too' }).click();
      const question = theirs.locator('.ant-popconfirm').filter({ hasText: payer });
      await checkScreen(theirs, 'question of the freeze', [size]);
      await question.getByRole('button', { name: size.width > 500 ? 'Cancel' : 'Ban linked accounts too' }).click();
    }
    const linked = theirs.getByRole('list', { name: 'Linked accounts' });
    await expect(linked).toBeInViewport();
    await expect(theirs.getByText('Banned', { exact: true }).first()).toBeVisible();
    await checkScreen(theirs, 'linked accounts');
    await linked.getByRole('link').click();
    await expect(theirs.getByRole('heading', { name: email })).toBeVisible();
    await expect(theirs.getByText('Chargeback of a linked account')).toBeVisible();
    await theirs.goBack();
    await expect(theirs.getByRole('heading', { name: payer })).toBeVisible();
    await expect(linked.getByRole('link')).toHaveCount(1);
    await person.close();
  });

  await test.step('a message is answered by mail, and its account is viewed as its person sees it', async () => {
    await runAsOwner(
      stack.ownerUrl,
      `INSERT INTO contact_messages (message_id, user_id, name, email, subject, priority, message)
       SELECT gen_random_uuid(), id, 'Asha', 'elsewhere@example.com', 'Where is my money?', 'high', 'I paid.' FROM users
       WHERE email = '${email}'`,
    );
    await goTo(page, 'Support');
    await expect(page.getByText('Where is my money?')).toBeVisible();
    await checkScreen(page, 'inbox');
    await page.getByRole('list', { name: 'Messages' }).getByRole('link').first().click();
    await page.getByLabel('Answer', { exact: true }).fill('It is in your wallet now.');
    await checkScreen(page, 'message');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.getByText(/^Answer by /)).toBeVisible();
    expect(await sandbox.mailTo(email, 'It is in your wallet now.')).toContain('You wrote to us: Where is my money?');
    await page.getByRole('link', { name: 'Person', exact: true }).click();
    await expect(page.getByText('Total recharged')).toBeVisible();
    await checkScreen(page, 'person with money');
    await showTab(page, 'timeline');
    await expect(page.getByText('message-answered')).toBeVisible();
    await checkScreen(page, 'timeline');
    await page.getByRole('button', { name: 'View as this person' }).click();
    await chooseReason(page, 'Complaint');
    await page.getByLabel('Note').fill('asks where the money is');
    await checkScreen(page, 'reason of a view');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByText(`You see the account of ${email} as they do.`)).toBeVisible();
    await checkScreen(page, 'view');
    expect(await sandbox.mailTo(email, 'looked at your account')).toContain('Codes that you received were hidden');
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await expect(page.getByRole('heading', { name: email })).toBeVisible();
    await goTo(page, 'Staff');
  });

  await test.step('a list is exported in the background, and its file taken', async () => {
    await goTo(page, 'Users');
    // As if there were more rows than are handed over at once.
    await page.route('**/lists/users/export-size', (route) => route.fulfill({ json: { rows: null, most: 250_000 } }));
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(page.getByText('More than 250,000 rows: made in the background')).toBeVisible();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    await page.getByRole('link', { name: 'To my exports' }).click();
    const download = page.getByRole('button', { name: /^Download Users/ });
    await expect(download).toBeVisible();
    await checkScreen(page, 'exports');
    const downloading = page.waitForEvent('download');
    await download.click();
    const rows = readFileSync(await (await downloading).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(rows.length).toBeGreaterThan(1);
    expect(rows[0]).toMatch(/^.?"Email",/);
    await goTo(page, 'Staff');
  });

  await test.step('the colleague is removed, and is out at once', async () => {
    const row = page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: COLLEAGUE.name });
    const question = page.locator('.ant-popconfirm').filter({ hasText: `Remove ${COLLEAGUE.email} from the staff?` });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.getByRole('button', { name: 'Remove' }).last().click();
      await checkScreen(page, 'removal', [size]);
      await question.getByRole('button', { name: size.width > 500 ? 'Cancel' : 'Remove' }).click();
    }
    await expect(row).toHaveCount(0);
    expect(theirErrors).toEqual([]);
    await theirs.reload();
    await expect(theirs.getByLabel('Password')).toBeVisible();
    await signIn(theirs, COLLEAGUE);
    await expect(theirs.getByText('Invalid admin credentials')).toBeVisible();
    await theirContext.close();
  });

  await test.step('the audit has it all, and one action with its place in the chain', async () => {
    await goTo(page, 'Audit log');
    await expect(page.getByText('Staff removed').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('View as began').filter({ visible: true }).first()).toBeVisible();
    await checkScreen(page, 'audit log');
    await page
      .getByRole('list', { name: 'Audit log' })
      .getByRole('listitem')
      .filter({ hasText: 'Staff invited' })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Staff invited' })).toBeVisible();
    await expect(page.getByText(COLLEAGUE.email).first()).toBeVisible();
    await expect(page.getByText('The hash is that of the stored text, and follows the row before.')).toBeVisible();
    await checkScreen(page, 'action of the audit');
  });

  await test.step('a lost phone: a reset on the machine, and the password alone signs in', async () => {
    const program = 'dist/backend/src/staff/staff-program.js';
    const env = { PATH: process.env.PATH, DATABASE_URL: stack.appUrl };
    const run = (...args: string[]) => execFileSync(process.execPath, [program, ...args], { env, encoding: 'utf8' });
    expect(run('list')).toContain(ADMIN.email);
    expect(run('reset', ADMIN.email)).toContain('signs in with the password alone next');
    await sandbox.mailTo(ADMIN.email, `the sign-in codes of ${ADMIN.email} were reset`);
    expect(browserErrors).toEqual([]);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible(); // the session has ended
    await signIn(page, ADMIN);
    await expect(page.getByText('Not set up: your password alone signs you in.')).toBeVisible();
    const actions = await runAsOwner(stack.ownerUrl, `SELECT FROM audit WHERE entry ->> 'action' = 'staff-reset'`);
    expect(actions).toBe(1);
  });
});

test('A person says where a bank transfer goes, and staff read it for a reason and send it', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const person = await browser.newContext({ viewport: SIZES[1]! });
  const errors = await Promise.all([person, page.context()].map(collectBrowserErrors));
  const id = await signUp(person, sandbox, 1_000_00);
  const withdrawalId = await requestByBank(stack.appUrl, id, 30_00);
  const [number, masked] = ['001234567890', '••••7890'];
  const profile = await person.newPage();
  const withdrawal = profile.getByRole('region', { name: 'Take money back' }).locator('.withdrawal');

  await test.step('the person gives the account, on a small screen', async () => {
    await profile.goto('/profile');
    await expect(withdrawal).toContainText('₹30.00 by bank transfer: not sent yet');
    await withdrawal.getByRole('button', { name: 'Save bank account' }).click();
    await expect(withdrawal.getByText('Please enter the name of the account holder')).toBeInViewport();
    await withdrawal.getByLabel('Account holder').fill('Asha Rao');
    await withdrawal.getByLabel('Account number', { exact: true }).fill(number);
    await withdrawal.getByLabel('Account number again').fill('001234567891');
    await withdrawal.getByLabel('IFSC').fill('sbin0001234');
    await withdrawal.getByRole('button', { name: 'Save bank account' }).click();
    await expect(withdrawal.getByText('The two account numbers differ')).toBeInViewport();
    await checkScreen(profile, 'form of a bank account', [SIZES[1]!]);
    await withdrawal.getByLabel('Account number again').fill('0012 3456 7890');
    await withdrawal.getByRole('button', { name: 'Save bank account' }).click();
    await expect(withdrawal.getByText(`By bank transfer to ${masked}`)).toBeInViewport();
    await expect(withdrawal.getByRole('button', { name: 'Change bank account' })).toBeVisible();
    await checkScreen(profile, 'given bank account', [SIZES[1]!]);
  });

  await test.step('staff see it masked, and whole for a reason and a fresh password', async () => {
    await page.setViewportSize(SIZES[0]!);
    await signIn(page, ADMIN);
    await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
    await page.goto(`/admin/payments/withdrawals/${id}:${withdrawalId}`);
    await expect(page.getByText(masked)).toBeVisible();
    await expect(page.getByText('Waits for staff')).toBeVisible();
    await checkScreen(page, 'withdrawal');
    await runAsOwner(stack.ownerUrl, AGE_PROOFS);
    await page.getByRole('button', { name: 'Show bank account' }).click();
    const reading = page.getByRole('dialog', { name: 'Show bank account' });
    await chooseOption(reading.getByLabel('Reason'), 'To send the money');
    await reading.getByRole('button', { name: 'Show bank account' }).click();
    const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
    await proof.getByLabel(/^Password/).fill(ADMIN.password);
    await expect(page.getByText(number)).toBeHidden();
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(reading.getByText(number)).toBeVisible();
    for (const shown of ['Asha Rao', 'SBIN0001234']) await expect(reading.getByText(shown)).toBeVisible();
    await checkScreen(page, 'bank account');
    await reading.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(number)).toBeHidden();
  });

  await test.step('it is let go and sent, and each of them reads so', async () => {
    await page.getByRole('button', { name: 'Let it go' }).click();
    await page.getByRole('button', { name: 'Do it' }).click();
    await expect(page.getByText('Done', { exact: true })).toBeInViewport();
    await profile.reload();
    await expect(withdrawal).toContainText('On its way');
    await expect(withdrawal.getByText(`By bank transfer to ${masked}`)).toBeVisible();
    await expect(withdrawal.getByRole('button', { name: 'Change bank account' })).toHaveCount(0);
    await page.goto(`/admin/payments/withdrawals/${id}:${withdrawalId}`);
    await page.getByRole('button', { name: 'Sent', exact: true }).click();
    await page.locator('.ant-popconfirm').getByRole('button', { name: 'Sent', exact: true }).click();
    await expect(page.locator('.console-status', { hasText: 'Sent' })).toBeVisible();
    await profile.reload();
    await expect(withdrawal).toContainText('Gone back');
    await expect(withdrawal).toContainText('₹30.00 by bank transfer: gone back');
  });

  expect(errors.flat().filter((line) => !line.includes('403'))).toEqual([]);
  await person.close();
});
