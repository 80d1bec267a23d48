/** Money back from the profile: what can be taken, a request that is sent once, and one that is cancelled. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { WithdrawalResponse } from '../../frontend/src/api/client.gen.js';
import { sampleWithdrawal } from '../../frontend/gallery/sample-responses.js';
import { advance, closeApp, openApp } from './support/app.js';
import { refuse, unreachable } from './support/fake-server.js';

const panel = () => within(screen.getByRole('region', { name: 'Take money back' }));
const press = async (name: string | RegExp) => {
  fireEvent.click(panel().getByRole('button', { name }));
  await advance(200);
};
const type = (amount: string) => fireEvent.change(panel().getByLabelText('Amount'), { target: { value: amount } });
const open = async (given: Parameters<typeof openApp>[1] = {}, items: WithdrawalResponse[] = [], most = 50_000) => {
  const app = await openApp('/profile', { 'GET /api/withdrawals': () => ({ most, items }), ...given });
  await advance(300);
  return app;
};

describe('Taking money back', () => {
  afterEach(closeApp);

  it('says so where there is nothing to take', async () => {
    await open({}, [], 0);
    expect(panel().getByText(/There is nothing to take back/)).toBeTruthy();
    expect(panel().queryByLabelText('Amount')).toBeNull();
  });

  it.each([
    ['', 'Please enter an amount such as 200 or 99.50'],
    ['abc', 'Please enter an amount such as 200 or 99.50'],
    ['0.99', 'At least ₹1.00'],
    ['500.01', 'At most ₹500.00'],
  ])('of "%s" says "%s" and sends nothing', async (amount, text) => {
    const { server } = await open();
    type(amount);
    await press('Request withdrawal');
    expect(panel().getByText(text)).toBeTruthy();
    expect(server.bodies('POST /api/withdrawals')).toEqual([]);
  });

  it.each(['200', '₹200', '200.00'])('of %s is requested, and what is held is read anew', async (amount) => {
    const { server } = await open({ 'POST /api/withdrawals': () => sampleWithdrawal() });
    const reads = () => server.bodies('GET /api/withdrawals').length;
    const before = reads();
    type(amount);
    await press('Request withdrawal');
    expect(server.bodies('POST /api/withdrawals')).toEqual([
      { withdrawalId: expect.stringMatching(/^[\da-f-]{36}$/), amount: 20_000 },
    ]);
    expect(panel().getByText('Requested. The amount is held until it has gone back.')).toBeTruthy();
    expect(panel().getByLabelText<HTMLInputElement>('Amount').value).toBe('');
    expect(reads()).toBeGreaterThan(before);
    fireEvent.click(panel().getByRole('button', { name: 'Request withdrawal' }), { detail: 2 });
    await advance(0);
    expect(panel().queryByText(/Please enter an amount/)).toBeNull(); // it was the end of a double click
  });

  it.each([
    ['whose answer was lost', unreachable],
    ['that a busy server did not look at', () => refuse('busy', { retryAfter: 5 }, 503)],
  ])('%s is the same one when it is pressed again; another amount is another one', async (_, answer) => {
    const { server } = await open({ 'POST /api/withdrawals': answer });
    const ids = () =>
      server.bodies('POST /api/withdrawals').map((body) => (body as { withdrawalId: string }).withdrawalId);
    type('200');
    await press('Request withdrawal');
    await advance(10_000); // with all retries
    expect(
      panel().getByText('It is not known whether it was requested. Press again: it is requested once.'),
    ).toBeTruthy();
    const sent = ids().length;
    await press('Request withdrawal');
    await advance(10_000);
    expect(ids().length).toBeGreaterThan(sent);
    expect(new Set(ids()).size).toBe(1);
    type('300');
    await press('Request withdrawal');
    await advance(10_000);
    expect(new Set(ids()).size).toBe(2);
  });

  it('whose answer was lost is the same one after a refusal that looked at no id, and then another one', async () => {
    const answers = [unreachable, () => refuse('too-many-commands', {}, 429), () => refuse('not-withdrawable', {})];
    const { server } = await open({ 'POST /api/withdrawals': () => answers[Math.min(ids().length, 3) - 1]!() });
    const ids = (): string[] =>
      server.bodies('POST /api/withdrawals').map((body) => (body as { withdrawalId: string }).withdrawalId);
    const unknown = 'It is not known whether it was requested. Press again: it is requested once.';
    type('200');
    for (const isUnknown of [true, true, false, false]) {
      await press('Request withdrawal');
      await advance(10_000);
      expect(panel().queryByText(unknown) !== null).toBe(isUnknown);
    }
    expect(new Set(ids().slice(0, 3)).size).toBe(1);
    expect(ids()[3]).not.toBe(ids()[2]);
  });

  it('that is refused for too many requests was not made', async () => {
    await open({ 'POST /api/withdrawals': () => refuse('too-many-commands', {}, 429) });
    type('200');
    await press('Request withdrawal');
    expect(panel().getByText('The withdrawal was not requested')).toBeTruthy();
  });

  it('that is refused says why, where it was pressed', async () => {
    const facts = { required: 20_000, most: 10_000 };
    await open({ 'POST /api/withdrawals': () => refuse('not-withdrawable', facts) });
    type('200');
    await press('Request withdrawal');
    expect(panel().getByRole('alert').textContent).toContain('₹100.00');
  });

  it('is cancelled while it waits, and not afterwards', async () => {
    const items = [sampleWithdrawal(), sampleWithdrawal({ id: 'd2', amount: 10_000, status: 'approved' })];
    const { server } = await open({ 'POST /api/withdrawals/*/cancel': () => items[0] }, items);
    expect(panel().getAllByRole('button', { name: /^Cancel/ })).toHaveLength(1);
    await press('Cancel the withdrawal of ₹200.00');
    expect(server.requests.map(({ name }) => name)).toContain('POST /api/withdrawals/d1/cancel');
  });

  describe('by the bank', () => {
    const item = (given: Partial<WithdrawalResponse> = {}) =>
      sampleWithdrawal({ parts: [{ rechargeId: 'r', amount: 20_000, through: 'bank', status: 'held' }], ...given });
    const ACCOUNT = { Holder: 'Asha Rao', Number: '0012 3456 7890', Again: '001234567890', Ifsc: 'sbin0001234' };
    const LABELS = { Holder: 'Account holder', Number: 'Account number', Again: 'Account number again', Ifsc: 'IFSC' };
    const fill = (account: Partial<typeof ACCOUNT> = {}) => {
      for (const [name, value] of Object.entries({ ...ACCOUNT, ...account }))
        fireEvent.change(panel().getByLabelText(LABELS[name as keyof typeof LABELS]), { target: { value } });
    };
    const save = () => press('Save bank account');

    it('asks for the account while a part waits for it, and for no other', async () => {
      await open({}, [item()]);
      expect(panel().getByLabelText('IFSC')).toBeTruthy();
      closeApp();
      await open({}, [sampleWithdrawal(), item({ id: 'd2', status: 'failed' })]);
      expect(panel().queryByLabelText('IFSC')).toBeNull();
    });

    it.each([
      [{ Holder: ' ' }, 'Please enter the name of the account holder'],
      [{ Number: '12345678' }, 'Please enter an account number of 9 to 18 digits'],
      [{ Again: '001234567891' }, 'The two account numbers differ'],
      [{ Ifsc: 'SBIN1001234' }, 'Please enter an IFSC such as SBIN0001234'],
    ])('of %j says "%s" and sends nothing', async (account, text) => {
      const { server } = await open({}, [item()]);
      fill(account);
      await save();
      expect(panel().getByText(text)).toBeTruthy();
      expect(server.bodies('POST /api/withdrawals/d1/bank-account')).toEqual([]);
    });

    it('sends it once, and shows its last digits, by which it can be changed until it is on its way', async () => {
      const items = [item()];
      const { server, store } = await open(
        { 'POST /api/withdrawals/*/bank-account': () => (items[0] = item({ bankAccount: '••••7890' })) },
        items,
      );
      fill();
      await save();
      expect(server.bodies('POST /api/withdrawals/d1/bank-account')).toEqual([
        { holder: 'Asha Rao', accountNumber: '001234567890', ifsc: 'SBIN0001234' },
      ]);
      expect(JSON.stringify(store.getState())).not.toContain('001234567890');
      expect(document.activeElement).toBe(panel().getByText('By bank transfer to ••••7890')); // the form was longer
      await press('Change bank account');
      expect(panel().getByLabelText<HTMLInputElement>('Account number').value).toBe('');
      await save();
      expect(panel().getByLabelText('IFSC')).toBeTruthy(); // nothing was typed
      fill({ Ifsc: 'SBIN0004321' }); // the last digits stay the same
      await save();
      expect(server.bodies('POST /api/withdrawals/d1/bank-account')).toHaveLength(2);
      expect(panel().queryByLabelText('IFSC')).toBeNull();
      expect(panel().getByText('By bank transfer to ••••7890')).toBeTruthy();
    });

    it('that is not saved stays open for it, and says why', async () => {
      await open({ 'POST /api/withdrawals/*/bank-account': () => refuse('withdrawal-ended') }, [
        item({ bankAccount: '••••7890' }),
      ]);
      await press('Change bank account');
      fill();
      await save();
      expect(panel().getByLabelText<HTMLInputElement>('IFSC').value).toBe('sbin0001234');
      expect(panel().getByRole('alert').textContent).toContain('cannot be changed any more');
    });

    it('that is on its way keeps its account; one that is refused says why', async () => {
      await open({}, [item({ status: 'approved', bankAccount: '••••7890' })]);
      expect(panel().queryByRole('button', { name: 'Change bank account' })).toBeNull();
      closeApp();
      await open({ 'POST /api/withdrawals/*/bank-account': () => refuse('withdrawal-ended') }, [item()]);
      fill();
      await save();
      expect(panel().getByRole('alert').textContent).toContain('cannot be changed any more');
    });
  });

  it('tells how each part of a larger one goes', async () => {
    const parts: WithdrawalResponse['parts'] = [
      { rechargeId: 'r1', amount: 15_000, through: 'gateway', status: 'returned' },
      { rechargeId: 'r2', amount: 5_000, through: 'bank', status: 'held' },
    ];
    await open({}, [sampleWithdrawal({ status: 'approved', returned: 15_000, parts })]);
    expect(panel().getByText('On its way')).toBeTruthy();
    expect(panel().getByText('₹150.00 by the payment it came with: gone back')).toBeTruthy();
    expect(panel().getByText('₹50.00 by bank transfer: not sent yet')).toBeTruthy();
  });
});
