/** The pages about money and payments, by what staff see and press. */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { QuarantineCaseResponse, StaffWithdrawalResponse } from '../../../frontend/src/api/client.gen.js';
import { refuse, type RouteHandlers } from '../support/fake-server.js';
import { open, press, withPermissions } from './console-fixture.js';

const USER = '00000000-0000-4000-8000-000000000001';
const NOW = '2026-01-01T00:00:00.000Z';

const column = (key: string, values: Record<string, string>) => ({
  key,
  values: Object.entries(values).map(([value, title]) => ({ value, title, tone: 'wait' })),
});
const lists = [
  { name: 'withdrawals', columns: [column('status', { held: 'Waits for staff', approved: 'On its way' })] },
  {
    name: 'quarantine',
    columns: [column('state', { refused: 'By the bank' }), column('why', { x: 'No order of ours' })],
  },
  { name: 'approvals', columns: [column('reason', { goodwill: 'Goodwill', other: 'Another reason' })] },
];

const part = {
  ...{ id: 'p1', rechargeId: 'r1', gateway: 'cashfree', paymentId: 'pay1', amount: 5_000 },
  ...{ through: 'bank', status: 'held' },
} as const;
const held: StaffWithdrawalResponse = {
  ...{ id: 'w1', userId: USER, amount: 5_000, status: 'held', returned: 0, bankAccount: null, parts: [part] },
  ...{ requestedAt: NOW, updatedAt: NOW },
} as StaffWithdrawalResponse;
const preview = { way: 'at-once', before: null, after: null, postings: [], items: [] };

const openMoney = (path: string, routes: RouteHandlers) =>
  open(path, {
    ...withPermissions('balance_management'),
    'GET /api/admin/lists': () => lists,
    'POST /api/admin/approvals/preview': () => preview,
    ...routes,
  });
const dialog = () => screen.findByRole('dialog');

describe('The page of a withdrawal', () => {
  const READ = `GET /api/admin/withdrawals/${USER}/w1`;
  const REJECT = 'POST /api/admin/withdrawals/w1/reject';

  it('says its state as the list does, and is rejected with a note, which stays where it failed', async () => {
    let isAway = true;
    const server = openMoney(`/payments/withdrawals/${USER}%3Aw1`, {
      [READ]: () => held,
      [REJECT]: () => (isAway ? refuse('busy', {}, 503) : { ...held, status: 'failed' }),
    });
    expect(await screen.findByText('Waits for staff')).toBeTruthy();
    expect(screen.getByText('Bank transfer')).toBeTruthy();
    expect(screen.getByText('Waits')).toBeTruthy();
    press('Reject');
    const asked = await dialog();
    fireEvent.change(within(asked).getByLabelText('Note for staff'), { target: { value: ' Asked by phone ' } });
    fireEvent.click(within(asked).getByRole('button', { name: 'Reject' }));
    await screen.findAllByText(/try again/i);
    isAway = false;
    const again = await dialog();
    expect(within(again).getByLabelText<HTMLTextAreaElement>('Note for staff').value).toBe(' Asked by phone ');
    fireEvent.click(within(again).getByRole('button', { name: 'Reject' }));
    await screen.findByText('Done');
    expect(server.bodies(REJECT)).toEqual([
      { userId: USER, note: 'Asked by phone' },
      { userId: USER, note: 'Asked by phone' },
    ]);
  });

  it('ends a transfer by the bank with a note', async () => {
    const END = 'POST /api/admin/withdrawals/w1/bank-transfer';
    const server = openMoney(`/payments/withdrawals/${USER}%3Aw1`, {
      [READ]: () => ({ ...held, status: 'approved' }),
      [END]: () => ({ ...held, status: 'withdrawn' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Sent' }));
    const asked = await dialog();
    fireEvent.change(within(asked).getByLabelText('Note for staff'), { target: { value: 'UTR 123' } });
    fireEvent.click(within(asked).getByRole('button', { name: 'Sent' }));
    await screen.findByText('Done');
    expect(server.bodies(END)).toEqual([{ userId: USER, partId: 'p1', end: 'transferred', note: 'UTR 123' }]);
  });
});

it('A page whose address was cut off says that there is nothing, and not that the server is away', async () => {
  openMoney('/payments/withdrawals/w1', {
    'GET /api/admin/withdrawals//w1': () => refuse('not-found' as never, {}, 404),
  });
  expect(await screen.findByText('This entry is not there any more.')).toBeTruthy();
});

describe('The page of a payment that was put aside', () => {
  it('says why in words, and that the bank sent it back, without a note where none was written', async () => {
    const found: QuarantineCaseResponse = {
      ...{ gateway: 'cashfree', paymentId: 'pay1', orderId: 'o1', amount: 5_000, currency: 'INR', objection: 'x' },
      ...{ since: NOW, state: 'refused', to: 'gateway' },
    };
    const END = 'POST /api/admin/quarantine/bank-transfer';
    const server = openMoney('/payments/quarantine/cashfree%3Apay1', {
      'GET /api/admin/quarantine/cashfree/pay1': () => found,
      [END]: () => null,
    });
    for (const text of ['By the bank', 'No order of ours', 'Back by its gateway'])
      expect(await screen.findByText(text)).toBeTruthy();
    press('Sent back by the bank');
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Sent back by the bank' }));
    await screen.findByText('Done');
    expect(server.bodies(END)).toEqual([{ gateway: 'cashfree', paymentId: 'pay1' }]);
  });
});

const NUMBER = {
  ...{ id: 'n1', userId: USER, status: 'used', hold: 'spent', reason: null, ending: null, provider: 'sandbox' },
  ...{ activationId: 'a1', phone: '919812345678', serviceName: 'WhatsApp', countryName: 'India', codes: 1 },
  ...{ price: 1_030, cost: null, charged: null, requestedAt: NOW, deadline: NOW, nextPollAt: null },
  ...{ cancelAt: null, replaces: null, replacedBy: null, steps: [], events: [], jobs: [], isRefunded: false },
};

describe('The page of a number', () => {
  it('shows the first and the last of many events of one type, and the others on demand', async () => {
    const sought = (no: number) => ({
      ...{ id: `e${no}`, type: 'OrderSought', recordedAt: NOW, effectiveAt: NOW, postings: [], version: no, entry: no },
      ...{ actor: { kind: 'house', id: 'worker' }, correlation: 'c', causation: null, key: `seek-${no}` },
      facts: [{ name: 'nextAt', value: String(Date.parse('2026-03-01T06:30:00Z') + no), unit: 'time' }],
    });
    const reserved = {
      ...{ ...sought(0), type: 'FundsReserved', key: 'buy' },
      facts: [
        { name: 'amount', value: '1030', unit: 'paise' },
        { name: 'clocks.pollFor', value: '1200000', unit: 'ms' },
        { name: 'terms.markup', value: '1900', unit: 'basis-points' },
        { name: 'numberId', value: '12', unit: null },
      ],
    };
    open(`/orders/numbers/${USER}%3An1`, {
      ...withPermissions('order_management'),
      'GET /api/admin/lists': () => [],
      [`GET /api/admin/numbers/${USER}/n1`]: () => ({ ...NUMBER, events: [reserved, ...[1, 2, 3, 4, 5].map(sought)] }),
    });
    const story = within(await screen.findByRole('list', { name: 'What happened' }));
    const keys = () => story.getAllByText(/^(buy|seek-\d)$/).map(({ textContent }) => textContent);
    expect(keys()).toEqual(['buy', 'seek-1', 'seek-5']);
    for (const text of ['₹10.30', '20 min', '19 %', '12']) expect(story.getByText(text)).toBeTruthy();
    expect(story.getAllByText('1 Mar 2026, 12:00:00 pm IST')).toHaveLength(2);
    press('Show 3 more of OrderSought between these');
    expect(keys()).toEqual(['buy', 'seek-1', 'seek-2', 'seek-3', 'seek-4', 'seek-5']);
    // The button is gone: the keyboard goes on at the first that it has shown.
    expect(within(document.activeElement as HTMLElement).getByText('seek-2')).toBeTruthy();
  });

  it('shows its codes after a reason, to who has order_management alone', async () => {
    const SHOW = `POST /api/admin/users/${USER}/numbers/n1/codes`;
    const server = open(`/orders/numbers/${USER}%3An1`, {
      ...withPermissions('order_management'),
      'GET /api/admin/lists': () => [],
      [`GET /api/admin/numbers/${USER}/n1`]: () => NUMBER,
      [SHOW]: () => ({ codes: [{ seq: 1, code: '704413', receivedAt: NOW, late: false }] }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show codes' }));
    const shown = await screen.findByRole('dialog');
    fireEvent.mouseDown(within(shown).getByLabelText('Reason'));
    fireEvent.click(await screen.findByText('Complaint'));
    fireEvent.click(within(shown).getByRole('button', { name: 'Show codes' }));
    expect(await screen.findByText('704413')).toBeTruthy();
    expect(server.bodies(SHOW)).toEqual([{ reason: 'complaint' }]);
  });
});

describe('An entry of a provider', () => {
  it('leads to the number that caused it, for who may see numbers', async () => {
    const event = {
      ...{ id: 'e1', type: 'ActivationCharged', recordedAt: NOW, effectiveAt: NOW, facts: [], postings: [] },
      ...{ actor: { kind: 'house', id: 'worker' }, correlation: 'c', causation: 'n1', key: 'k', entry: 1, version: 1 },
    };
    const entry = {
      ...{
        stream: 'provider:sandbox',
        userId: null,
        first: 1,
        available: 0,
        held: 0,
        owed: 0,
        hash: 'ff',
        related: [],
      },
      ...{ events: [event], cause: { userId: USER, numberId: 'n1' } },
    };
    open('/ledger/provider%3Asandbox%3A1', {
      ...withPermissions('transaction_management', 'order_management'),
      'GET /api/admin/entries/provider%3Asandbox/1': () => entry,
    });
    const link = await screen.findByRole('link', { name: 'n1' });
    expect(link.getAttribute('href')).toBe(`/admin/orders/numbers/${USER}%3An1`);
  });
});

describe('Asking for an adjustment', () => {
  it('offers the reasons in words', async () => {
    openMoney(`/ask-money?kind=adjustment&user=${USER}`, {});
    fireEvent.mouseDown(await screen.findByLabelText('Reason'));
    expect(await screen.findByText('Goodwill')).toBeTruthy();
    expect(screen.getByText('Another reason')).toBeTruthy();
  });
});
