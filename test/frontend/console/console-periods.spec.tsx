/** The months of the books in the console: how they stand, what hinders a close, and asking for it as it was shown. */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PeriodResponse, PeriodsResponse, YearResponse } from '../../../frontend/src/api/client.gen.js';
import { open } from './console-fixture.js';

const summary = { period: '2026-10', state: 'ended', isNext: true, sealNo: null, closedAt: null } as const;
const none = { closedBy: null, lateCount: 0, lateSum: 0 };
const list: PeriodsResponse = {
  periods: [
    { ...summary, ...none, period: '2026-11', state: 'open', isNext: false },
    { ...summary, ...none },
    {
      ...{ ...summary, period: '2026-09', state: 'closed', isNext: false, sealNo: 7, closedBy: 'Asha Rao' },
      ...{ closedAt: '2026-10-02T06:00:00.000Z', lateCount: 2, lateSum: 4_700 },
    },
  ],
  years: [
    { year: '2026-27', state: 'open' },
    { year: '2025-26', state: 'ended' },
  ],
};

const close = {
  ...{ sealNo: 12, sealHash: 'a'.repeat(64), hash: 'b'.repeat(64), openItemsHash: 'c'.repeat(64) },
  ...{ lateCount: 1, lateSum: 2_000 },
  lines: [
    { account: 'gateway_clearing', party: 'razorpay', opening: 100_000, debit: 50_000, credit: 0, balance: 150_000 },
    { account: 'user_available', party: '', opening: -100_000, debit: 0, credit: 50_000, balance: -150_000 },
  ],
};
const item = (name: 'ledger-verified' | 'settlements-in', isDone: boolean, amount?: number) => ({
  ...{ name, isDone, open: amount === undefined ? [] : [{ what: 'razorpay', amount }] },
});
const ended = (isReady: boolean): PeriodResponse => ({
  ...{ ...summary, ...none, close: null, hindered: null, isWithdrawable: false, way: 'another-person' },
  preview: {
    ...{ ...close, sealedAt: '2026-11-02T06:00:00.000Z' },
    checklist: [item('ledger-verified', true), item('settlements-in', isReady, isReady ? undefined : 150_000)],
  },
});
const ADDRESS = 'GET /api/admin/finance/periods/2026-10';

describe('The months of the books', () => {
  it('are shown with their states, who closed them, and what came late', async () => {
    open('/finance/periods', { 'GET /api/admin/finance/periods': () => list });
    const closed = within((await screen.findByRole('link', { name: '2026-09' })).closest('tr')!);
    expect(closed.getByText('closed')).toBeTruthy();
    expect(closed.getByText('Asha Rao')).toBeTruthy();
    expect(closed.getByText('2 postings, ₹47.00')).toBeTruthy();
    const next = within(screen.getByRole('link', { name: '2026-10' }).closest('tr')!);
    expect(next.getByText('waits for its close')).toBeTruthy();
    expect(next.getByText('Closed next')).toBeTruthy();
    const year = within(screen.getByRole('link', { name: '2025-26' }).closest('tr')!);
    expect(year.getByText('waits for its close')).toBeTruthy();
  });

  it('say where there are none', async () => {
    open('/finance/periods', { 'GET /api/admin/finance/periods': () => ({ periods: [], years: [] }) });
    expect(await screen.findByText(/There are no entries yet/)).toBeTruthy();
  });
});

describe('A month that has ended', () => {
  it('names what hinders its close with a way to it, and cannot be closed then', async () => {
    open('/finance/periods/2026-10', { [ADDRESS]: () => ended(false) });
    expect(await screen.findByText(/razorpay: ₹1,500\.00/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Account gateway_clearing' }).getAttribute('href')).toBe(
      '/admin/finance/accounts/gateway_clearing',
    );
    expect(screen.getByText('gateway_clearing razorpay')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for the close' })).toBeNull();
  });

  it('is asked to be closed by the seal and the hash that were shown', async () => {
    const sent: unknown[] = [];
    open('/finance/periods/2026-10', {
      [ADDRESS]: () => ended(true),
      'POST /api/admin/approvals': ({ body }) => {
        sent.push(body);
        return { id: 'made' };
      },
    });
    fireEvent.change(await screen.findByLabelText('Note for staff'), { target: { value: ' settled ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ask for the close' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      ...{ kind: 'close', reason: 'month-ended', period: '2026-10', sealNo: 12, hash: close.hash, note: 'settled' },
    });
  });

  it('says why it cannot be closed where there is no seal of it', async () => {
    open('/finance/periods/2026-10', {
      [ADDRESS]: () => ({ ...ended(true), preview: null, hindered: { code: 'no-seal-of-period', by: null } }),
    });
    expect(await screen.findByText(/There is no seal yet that has the end of this month/)).toBeTruthy();
  });
});

describe('A closed month', () => {
  it('shows its close, and asks to withdraw the newest one', async () => {
    const sent: unknown[] = [];
    open('/finance/periods/2026-10', {
      [ADDRESS]: (): PeriodResponse => ({
        ...{ ...summary, ...none, state: 'closed', isNext: false, sealNo: 12, closedBy: 'npm-run-close' },
        ...{ closedAt: '2026-11-02T06:30:00.000Z', close, preview: null, hindered: null, isWithdrawable: true },
        way: 'another-person',
      }),
      'POST /api/admin/approvals': ({ body }) => {
        sent.push(body);
        return { id: 'made' };
      },
    });
    expect(await screen.findByText('npm-run-close')).toBeTruthy();
    expect(screen.getByText(close.hash)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ask to withdraw the close' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ kind: 'close-withdrawal', reason: 'facts-missing', period: '2026-10' });
  });
});

describe('A financial year', () => {
  const ADDRESS_OF_YEAR = 'GET /api/admin/finance/years/2025-26';
  const year: YearResponse = {
    ...{ year: '2025-26', state: 'ended', closedAt: null, closedBy: null, profit: 42_000, hash: 'd'.repeat(64) },
    ...{ lines: close.lines, hindered: null, way: 'another-person' },
  };

  it('is asked to be closed by the hash that was shown', async () => {
    const sent: unknown[] = [];
    open('/finance/periods/years/2025-26', {
      [ADDRESS_OF_YEAR]: () => year,
      'POST /api/admin/approvals': ({ body }) => {
        sent.push(body);
        return { id: 'made' };
      },
    });
    expect(await screen.findByText('₹420.00')).toBeTruthy();
    expect(screen.getByText('gateway_clearing razorpay')).toBeTruthy();
    const way = within(screen.getByRole('navigation', { name: 'Where you are' })).getAllByRole('listitem');
    expect(way.map(({ textContent }) => textContent)).toEqual([
      ...['Console', 'Trial balance', 'Months of the books', 'Financial year'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Ask for the close of the year' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ kind: 'year-close', reason: 'year-ended', period: '2025-26', hash: year.hash });
  });

  it('names the month that is to be closed first', async () => {
    const hindered = { code: 'former-period-open', by: '2026-03' };
    open('/finance/periods/years/2025-26', {
      [ADDRESS_OF_YEAR]: () => ({ ...year, profit: null, hash: null, lines: [], hindered }),
    });
    expect(await screen.findByText('The books of 2026-03 are closed first.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for the close of the year' })).toBeNull();
  });

  it('shows what it earned, and who closed it', async () => {
    const closed = { state: 'closed', hash: null, closedBy: 'Asha Rao', closedAt: '2026-04-20T06:30:00.000Z' };
    open('/finance/periods/years/2025-26', { [ADDRESS_OF_YEAR]: () => ({ ...year, ...closed }) });
    expect(await screen.findByText('Asha Rao')).toBeTruthy();
    expect(screen.getByText('₹420.00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for the close of the year' })).toBeNull();
  });
});
