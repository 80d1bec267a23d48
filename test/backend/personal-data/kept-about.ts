/** Rows about one person in each table that keeps personal data, beside what they did by themselves. */
import { randomUUID } from 'node:crypto';
import type { BankAccountCipher } from '@backend/payments/bank/bank-account-cipher.js';
import { changeRows } from '../../support/change-rows.js';

/** In each value that is not for the file. */
const NOT_FOR_THE_FILE = 'kept for us alone';
export const NEVER = new RegExp(NOT_FOR_THE_FILE);

const BANK_ACCOUNT = { holder: 'Asha Rao', accountNumber: '50100123456789', ifsc: 'HDFC0001234' };

/** What encrypted columns are in the file. */
export const OPENED: Readonly<Record<string, readonly string[]>> = {
  'codes.box': ['704413'],
  'phones.box': ['919812345678'],
  'bank_accounts.box': Object.values(BANK_ACCOUNT),
};

type Columns = Readonly<Record<string, unknown>>;

const insert = (adminUrl: string, table: string, columns: Columns): Promise<void> => {
  const names = Object.keys(columns);
  const places = names.map((_, at) => `$${at + 1}`).join(', ');
  return changeRows(adminUrl, `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`, Object.values(columns));
};

const now = () => new Date();

/** @param cipher of bank accounts */
export const keptAbout = async (adminUrl: string, id: string, cipher: BankAccountCipher): Promise<void> => {
  const bytes = Buffer.from(NOT_FOR_THE_FILE);
  const [message, withdrawal, order, staff] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const add = (table: string, columns: Columns) => insert(adminUrl, table, columns);
  await changeRows(
    adminUrl,
    `UPDATE users SET full_name = 'Asha Rao', phone = '+919811112222', typed_email = 'Asha@Example.com',
       state = '27' WHERE id = $1`,
    [id],
  );
  const chosen = { pick_by: 'country', offer_order: 'cheapest' };
  await add('preferences', { user_id: id, theme: 'dark', language: 'hi', ...chosen, favourites: ['wa', 'tg'] });
  await add('google_identities', { issuer: 'https://accounts.google.com', subject: 'google-of-asha', user_id: id });
  await add('known_devices', { device_hash: NOT_FOR_THE_FILE, user_id: id });
  await changeRows(
    adminUrl,
    `INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth)
     SELECT session_id, 'https://push.example/asha', $2, $2 FROM sessions WHERE user_id = $1`,
    [id, NOT_FOR_THE_FILE],
  );
  await add('security_log', {
    ...{ kind: 'sign-in-failed', subject: id, address_range: '203.0.113.0/24', route: '/api/auth/sign-in' },
    ...{ hour: now(), times: 3, first_at: now(), last_at: now() },
  });
  await add('contact_messages', {
    ...{ message_id: message, user_id: id, name: 'Asha R', email: 'asha-elsewhere@example.com', priority: 'high' },
    ...{ subject: 'Where is my money?', message: 'I paid on Monday.' },
  });
  const entry = { message_id: message, staff_id: staff };
  await add('contact_entries', { ...entry, entry_id: randomUUID(), kind: 'answer', body: 'It is in your wallet.' });
  await add('contact_entries', { ...entry, entry_id: randomUUID(), kind: 'note', body: NOT_FOR_THE_FILE });
  await add('mails', { mail_id: randomUUID(), user_id: id, kind: 'support-view', about: NOT_FOR_THE_FILE });
  await add('account_views', {
    ...{ view_id: randomUUID(), user_id: id, staff_id: staff, reason: NOT_FOR_THE_FILE, expires_at: now() },
  });
  const action = { action: 'code-shown', actor: { kind: 'staff', id: NOT_FOR_THE_FILE }, digests: {} };
  const audited = { entry: { ...action, subject: { kind: 'user', id }, facts: { reason: NOT_FOR_THE_FILE } } };
  await add('audit', {
    ...{ seq: 1_000_000, recorded_at: 1_790_000_000_000_000, canonical: JSON.stringify(audited) },
    ...{ prev_hash: bytes, hash: bytes },
  });
  await add('audit_details', { seq: 1_000_000, field: 'reason', salt: bytes, body: `"${NOT_FOR_THE_FILE}"` });
  await add('abuse_flags', { kind: 'many-cancels', subject: id, facts: { why: NOT_FOR_THE_FILE } });
  await add('payment_sources', { source: NOT_FOR_THE_FILE, user_id: id });
  await add('approvals', {
    ...{ approval_id: randomUUID(), kind: 'adjustment', payload: {}, digest: bytes, wallet_id: id, amount: 500 },
    ...{ reason: 'goodwill', note: NOT_FOR_THE_FILE, preview: {}, way: 'at-once', asked_by: staff },
    ...{ expires_at: now(), state: 'asked' },
  });
  await add('payment_orders', {
    order_id: order,
    wallet_id: id,
    gateway: 'sandbox',
    amount: 10_000,
    upi: 'upi://pay?a',
  });
  await changeRows(adminUrl, 'UPDATE recharges SET recharge_id = $2 WHERE wallet_id = $1', [id, order]);
  await add('payments', {
    ...{ gateway: 'sandbox', payment_id: 'payment-of-asha', order_id: order, amount: 10_000, currency: 'INR' },
    ...{ fate: 'quarantine', reason: 'wrong-amount' },
  });
  await add('gateway_inbox', {
    ...{ gateway: 'sandbox', event_id: NOT_FOR_THE_FILE, body: 'the body, with asha@upi', body_hash: bytes },
    ...{ outcome: NOT_FOR_THE_FILE, notice: { orderId: order, kind: NOT_FOR_THE_FILE } },
  });
  await add('withdrawals', {
    ...{ wallet_id: id, withdrawal_id: withdrawal, version: 1, amount: 1_000, status: 'held', requested_at: now() },
    ...{
      updated_at: now(),
      entries: [],
      returned: 0,
      released: 0,
      allocations: JSON.stringify([{ through: 'bank', paymentId: 'p-of-asha' }]),
    },
  });
  const box = cipher.encrypt(id, withdrawal, BANK_ACCOUNT);
  await add('bank_accounts', { wallet_id: id, withdrawal_id: withdrawal, box });
  await add('corrections', {
    ...{ wallet_id: id, correction_id: randomUUID(), version: 1, type: 'adjustment', description: 'Goodwill' },
    ...{ amount: 500, subject: NOT_FOR_THE_FILE, created_at: now() },
  });
  await add('invoice_days', { day: '2026-10-01' });
  const invoice = { year: '2026-27', serial: 1, day: '2026-10-01', wallet_id: id, rate: 0, total: 500, taxable: 500 };
  const seller = { name: 'Codes Ltd', address: 'Pune' };
  const said = { ...invoice, cgst: 0, sgst: 0, igst: 0, seller, place_of_supply: '27' };
  await add('invoices', { ...said, series: 'INV', title: 'receipt' });
  await add('invoices', { ...said, series: 'CRN', title: 'credit-note', original: 'INV-2627-0000001' });
  await add('work_items', { kind: 'loss', subject: id, facts: { why: NOT_FOR_THE_FILE } });
};
