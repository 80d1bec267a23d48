/** A case of a reconciliation: what was matched by hand is taken back from there, shown before it is asked for. */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ApprovalResponse, OpenCaseResponse } from '../../../frontend/src/api/client.gen.js';
import { open, press, withPermissions } from './console-fixture.js';

const MATCH = '00000000-0000-4000-8000-00000000000a';
const AT = '2026-10-02T06:00:00.000Z';
const items = { source: 'razorpay', ours: ['gateway:razorpay:1:0'], theirs: ['payment:pay_1:s1'] };
const found: OpenCaseResponse = {
  ...{ id: '17', source: 'razorpay', bucket: 'theirs-only', reason: 'missing', due: AT, ourAmount: 0 },
  ...{ theirAmount: 700, ours: [], theirs: ['payment:pay_2:s1'], others: [] },
  items: [{ id: 'payment:pay_2:s1', side: 'theirs', kind: 'payment', amount: 700, at: AT, own: null }],
  byHand: [{ id: MATCH, at: AT, amount: 700, writtenOff: -50, ours: items.ours, theirs: items.theirs }],
};
const preview = {
  ...{ amount: 50, way: 'another-person', before: null, after: null, items: found.items },
  postings: [{ debit: 'gateway_clearing', credit: 'write_offs', amount: 50, party: 'razorpay' }],
};
const routes = {
  'GET /api/admin/lists': () => [],
  'GET /api/admin/finance/reconciliation/cases/17': () => found,
  'POST /api/admin/approvals/preview': () => preview,
};
const mayAct = withPermissions('transaction_management', 'balance_management');

describe('A match by hand', () => {
  it('is asked to be taken back from the page of a case, with all that it has', async () => {
    const sent: unknown[] = [];
    open('/finance/reconciliation/17', {
      ...{ ...mayAct, ...routes },
      'POST /api/admin/approvals': ({ body }) => {
        sent.push(body);
        return { id: 'made', state: 'asked' };
      },
    });
    expect(await screen.findByText(/-₹0\.50/)).toBeTruthy();
    press('Take it back');
    expect(await screen.findByRole('heading', { name: 'Take a match back' })).toBeTruthy();
    expect(await screen.findByText('write_offs')).toBeTruthy();
    fireEvent.mouseDown(screen.getByLabelText('Reason'));
    fireEvent.click(await screen.findByTitle('matched-by-mistake'));
    fireEvent.change(screen.getByLabelText('Note for staff'), { target: { value: 'the other payment' } });
    press('Ask');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ kind: 'unmatch', matchId: MATCH, items, reason: 'matched-by-mistake' });
  });

  it('is not there to be pressed for who may only read', async () => {
    open('/finance/reconciliation/17', { ...withPermissions('transaction_management'), ...routes });
    expect(await screen.findByText(/-₹0\.50/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
  });

  it('leads from the page of its own request to the one that takes it back', async () => {
    const done = {
      ...{ id: MATCH, kind: 'match', userId: null, payment: null, amount: 0, numberId: null, withdrawalId: null },
      ...{ period: null, sealNo: null, hash: null, items, matchId: null, reason: 'same-money', note: 'as they wrote' },
      ...{ preview: { version: 0, available: 0, held: 0 }, digest: 'a'.repeat(64), way: 'another-person' },
      ...{ state: 'done', askedBy: 'a', askedByName: 'Ravi', askedAt: AT, expiresAt: AT, decidedBy: 'me' },
      ...{ decidedByName: 'Asha Rao', decidedAt: AT, notBefore: AT, outcome: null },
    } as ApprovalResponse;
    open(`/money/${MATCH}`, { ...mayAct, ...routes, [`GET /api/admin/approvals/${MATCH}`]: () => done });
    fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
    expect(await screen.findByLabelText('What would be open again')).toBeTruthy();
  });
});

describe('A file', () => {
  const shown = { isKnown: false, lines: 100_000, added: 99_000, changed: 0, hash: 'a'.repeat(64) };
  const FILES = 'POST /api/admin/finance/reconciliation/files';

  it('is said to be read as long as that takes, and is sent again as it is to be kept', async () => {
    const sent: unknown[] = [];
    const answers: (() => void)[] = [];
    open('/finance/reconciliation', {
      ...{ ...mayAct, ...routes },
      'GET /api/admin/finance/reconciliation': () => ({
        sources: [{ source: 'razorpay', runAt: null, matched: 0, buckets: [], suggestions: [] }],
      }),
      'POST /api/admin/finance/reconciliation/runs': () => ({
        ...{ matched: 0, amount: 0, buckets: [], booked: 0, hash: shown.hash },
      }),
      [FILES]: async ({ file, params, within }) => {
        sent.push({ text: (file as File).name, params, within });
        await new Promise<void>((resolve) => answers.push(resolve));
        return shown;
      },
    });
    await screen.findByRole('button', { name: 'Choose a CSV file' });
    const file = new File(['x'.repeat(1_500_000)], 'settled.csv', { type: 'text/csv' });
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
    expect(await screen.findByText(/settled\.csv, 1\.5 MB, is read/)).toBeTruthy();
    answers.shift()!();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep these lines' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    answers.shift()!();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep these lines' })).toBeNull());
    const asked = { text: 'settled.csv', within: 180_000 };
    expect(sent).toEqual([
      { ...asked, params: { source: 'razorpay' } },
      { ...asked, params: { source: 'razorpay', hash: shown.hash } },
    ]);
  });
});
