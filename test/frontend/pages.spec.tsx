/** The states of every page: loading, empty, failed, and with old data while a new read fails. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { closeApp, openApp, advance } from './support/app.js';
import { unreachable } from './support/fake-server.js';
import { me } from './support/responses.js';

const RETRIES_MS = 7200;
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await advance(100);
};

describe('The profile', () => {
  afterEach(closeApp);

  it('is saved when it is changed, and restored when the change is cancelled', async () => {
    const { server } = await openApp('/profile', {
      'PATCH /api/me': ({ body }) => ({ ...me, ...(body as object) }),
    });
    await advance(100);
    await press('Edit');
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    // Read by everybody, also by keyboard; not greyed out.
    expect({ shown: email.value, readOnly: email.readOnly, disabled: email.disabled }).toEqual({
      shown: me.email,
      readOnly: true,
      disabled: false,
    });
    expect(screen.getByText('Email cannot be changed')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Someone Else' } });
    await press('Cancel');
    await press('Edit');
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('');
    fireEvent.change(screen.getByLabelText('Full name'), { target: { value: ' Asha K ' } });
    const state = screen.getByLabelText('State');
    fireEvent.mouseDown(state);
    fireEvent.change(state, { target: { value: 'karn' } });
    await advance(100);
    fireEvent.click(screen.getByTitle('Karnataka'));
    await press('Save Changes');
    expect(server.bodies('PATCH /api/me')).toEqual([{ fullName: 'Asha K', phone: '9876543210', state: '29' }]);
    expect(screen.getByText('Profile updated successfully!')).toBeTruthy();
    expect(screen.getByText('Asha K')).toBeTruthy();
    expect(screen.getByText('Karnataka')).toBeTruthy();
  });
});

describe('The other routes', () => {
  afterEach(closeApp);

  it.each([
    ['/dashboard', 'Account Summary'],
    ['/new-recharge', 'Add money'],
    ['/contact-us', 'Frequently asked questions'],
    ['/sms-format', 'Telegram'],
    ['/terms', '11. Changes and contact'],
    ['/nowhere', 'Page not found'],
  ])('%s shows %s', async (path, text) => {
    await openApp(path);
    await advance(200);
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  it('/status says how the parts are and were, to who has no account too', async () => {
    const none = { degraded: 0, down: 0 };
    const fine = { measured: 1_440, database: none, queue: none, provider: none, gateway: none };
    await openApp('/status', {
      'GET /api/auth/session': () => ({ me: null }),
      'GET /api/status': () => ({ database: 'ok', queue: 'ok', provider: 'down', gateway: 'degraded', notice: null }),
      'GET /api/status/history': () => ({
        days: [
          { day: '2026-11-24', ...fine, measured: 0 },
          { day: '2026-11-25', ...fine, provider: { degraded: 1, down: 12 } },
          { day: '2026-11-26', ...fine },
        ],
      }),
    });
    await advance(200);
    expect(screen.getByRole('alert').textContent).toBe('Something does not work.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Accounts and balances works',
      'Work in the background works',
      'Numbers does not work',
      'Payments some trouble',
      '25 November 2026: 1 minute of trouble and 12 minutes down',
    ]);
    expect(screen.getByText('99.54 % of the measured minutes were without trouble.')).toBeTruthy();
    expect(screen.getAllByText('1 day was not measured.')).toHaveLength(1);
    expect(screen.getAllByText(/^No trouble was measured\./)).toHaveLength(3);
  });

  it('/status says what was never measured', async () => {
    await openApp('/status', { 'GET /api/status/history': () => ({ days: [] }) });
    await advance(200);
    expect(screen.getAllByText(/^Nothing was measured on these days yet\./)).toHaveLength(4);
  });

  it('/promises says how each promise stood at the last check, to who has no account too', async () => {
    const standing = { findings: 0, accepted: 0 };
    await openApp('/promises', {
      'GET /api/auth/session': () => ({ me: null }),
      'GET /api/promises': () => ({
        ...{ checkedAt: '2026-11-21T21:00:00.000Z', wholeCheckedAt: null },
        promises: [
          { promise: 7, state: 'by-tests', ...standing },
          { promise: 10, state: 'broken', findings: 2, accepted: 1 },
        ],
      }),
    });
    await advance(200);
    expect(screen.getByText(/A payment is credited once\./).textContent).toBe(
      'A payment is credited once. broken2 findings1 explained and accepted',
    );
    expect(screen.getByText(/^1 promise is broken\./)).toBeTruthy();
    expect(screen.getByText(/The whole history has not been checked yet\./)).toBeTruthy();
  });

  it('/promises shows nothing to hold before a check', async () => {
    await openApp('/promises', {
      'GET /api/promises': () => ({ checkedAt: null, wholeCheckedAt: null, promises: [] }),
    });
    await advance(200);
    expect(screen.getByText(/^No check has come to its end yet/)).toBeTruthy();
    expect(screen.getByText('No total has been signed yet.')).toBeTruthy();
  });

  it('/promises shows the signed totals of what we owe, and what they do not prove', async () => {
    const root = `${'0'.repeat(11)}1e848${'a'.repeat(64)}`;
    await openApp('/promises', {
      'GET /api/auth/session': () => ({ me: null }),
      'GET /api/promises': () => ({ checkedAt: null, wholeCheckedAt: null, promises: [] }),
      'GET /api/liabilities': () => ({
        seals: [{ no: 7, sealedAt: '2026-11-21T21:00:00.000Z', total: 125_000, root, hash: 'b'.repeat(64) }],
      }),
    });
    await advance(200);
    expect(screen.getByRole('listitem').textContent).toBe(`Seal 7, 22 Nov 2026, 02:30 am IST: ₹1,250.00Root ${root}`);
    expect(screen.getByText(/^Your balance is counted in the total we say we owe\. This does not prove/)).toBeTruthy();
  });

  it('show that the server cannot be reached, and retry on request', async () => {
    let down = true;
    await openApp('/', { 'GET /api/auth/session': () => (down ? unreachable() : { me }) });
    await advance(RETRIES_MS);
    expect(screen.getByText('Loading Error')).toBeTruthy();
    down = false;
    await press('Try Again');
    await advance(200);
    expect(screen.getByText('Account Summary')).toBeTruthy();
  });
});
